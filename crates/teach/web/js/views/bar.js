/**
 * The bar at the top: puzzle, method, unit; demo, propagate and solve; settings, link, theme, keys.
 *
 * @typedef {object} BarActions
 * @property {() => void} puzzle
 * @property {() => void} demo
 * @property {() => void} propagate
 * @property {() => void} solve
 * @property {() => void} settings
 * @property {() => void} share
 * @property {() => void} theme
 * @property {() => void} keys
 * @property {() => void} sheet
 */

import { element, place } from "./dom.js";
import { icon, iconButton } from "./icons.js";

/** @param {HTMLSelectElement} unitSelect @param {HTMLElement} methodField @param {BarActions} actions */
export function buildBar(unitSelect, methodField, actions) {
  place("bar-left").append(
    iconButton("puzzle", "Choose a puzzle", actions.puzzle, { key: "O", id: "open-puzzle", text: "Puzzle" }),
    methodField,
    element("label", { class: "field unit-field" }, element("span", { class: "field-name" }, "Unit"), unitSelect),
  );
  place("bar-right").append(
    element("button", { type: "button", class: "button", id: "demo", title: "Play the demo (D)", onclick: actions.demo }, icon("play"), element("span", {}, "Demo")),
    element("button", { type: "button", class: "button", id: "propagate", title: "All units until nothing changes (P)", onclick: actions.propagate }, element("span", {}, "Propagate")),
    element("button", { type: "button", class: "button", id: "solve", title: "Solve what is on the screen (X)", onclick: actions.solve }, element("span", {}, "Solve")),
    iconButton("sheet", "Code and table", actions.sheet, { id: "open-sheet", class: "bare narrow-only" }),
    iconButton("share", "Share: link, recording, picture, animation", actions.share, { key: "F", id: "share", class: "bare" }),
    iconButton("settings", "Settings", actions.settings, { key: "S", id: "open-settings", class: "bare" }),
    iconButton("theme", "Light or dark", actions.theme, { key: "T", id: "theme", class: "bare" }),
    element("button", { type: "button", class: "button bare", id: "open-keys", "aria-label": "Keys", title: "Keys (?)", onclick: actions.keys }, "?"),
  );
}
