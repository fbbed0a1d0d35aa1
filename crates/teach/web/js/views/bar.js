/**
 * The bar at the top: puzzle, method, unit; demo, propagate, solve and hint; exercises, presentation, link, settings, theme, keys.
 *
 * The right half is a popover: with room enough it lies open in the bar (css/bar.css), otherwise a button opens it.
 *
 * @typedef {object} BarActions
 * @property {() => void} puzzle
 * @property {() => void} demo
 * @property {() => void} propagate
 * @property {() => void} solve
 * @property {() => void} hint
 * @property {() => void} exercise
 * @property {() => void} present
 * @property {() => void} settings
 * @property {() => void} share
 * @property {() => void} theme
 * @property {() => void} keys
 */

import { element, place } from "./dom.js";
import { icon, iconButton } from "./icons.js";

/** @param {HTMLSelectElement} unitSelect @param {HTMLElement} methodField @param {BarActions} actions */
export function buildBar(unitSelect, methodField, actions) {
  const menu = place("bar-right");
  place("bar-left").append(
    iconButton("puzzle", "Choose a puzzle", actions.puzzle, { key: "O", id: "open-puzzle", text: "Puzzle" }),
    methodField,
    element("label", { class: "field unit-field" }, element("span", { class: "field-name" }, "Unit"), unitSelect),
  );
  menu.before(element("button", { type: "button", class: "button bare", id: "open-menu", "aria-label": "Menu", title: "Menu", popovertarget: menu.id }, icon("menu")));
  menu.append(
    word("demo", "play", "Demo", "Play the demo (D)", actions.demo),
    word("propagate", "propagate", "Propagate", "All units until nothing changes (P)", actions.propagate),
    word("solve", "solve", "Solve", "Solve what is on the screen (X)", actions.solve),
    word("hint", "hint", "Hint", "The next step as people take it, stage by stage (N)", actions.hint),
    sign("exercise", "exercise", "Exercises", "Exercises: predict, or do it yourself (K)", actions.exercise),
    sign("present", "present", "Present", "Present: one picture, one sentence (Z)", actions.present),
    sign("share", "share", "Share", "Share: link, recording, picture, animation (F)", actions.share),
    sign("open-settings", "settings", "Settings", "Settings (S)", actions.settings),
    sign("theme", "theme", "Light or dark", "Light or dark (T)", actions.theme),
    sign("open-keys", "keys", "Keys", "Keys (?)", actions.keys),
  );
  menu.addEventListener("click", () => menu.matches(":popover-open") && menu.hidePopover());
}

/** A button that says its name everywhere. @param {string} id @param {string} picture @param {string} name @param {string} title @param {() => void} act */
function word(id, picture, name, title, act) {
  return element("button", { type: "button", class: "button", id, title, onclick: act }, icon(picture), element("span", {}, name));
}

/** A button that says its name in the menu, and is its icon in the bar. @param {string} id @param {string} picture @param {string} name @param {string} title @param {() => void} act */
function sign(id, picture, name, title, act) {
  return element("button", { type: "button", class: "button bare", id, title, "aria-label": name, onclick: act }, icon(picture), element("span", { class: "button-name" }, name));
}
