/**
 * A recording says in the bar what it is, and does without what needs the engine.
 *
 * @import { Keyboard } from "../keyboard.js"
 * @import { Recording } from "../recorded.js"
 * @import { Settings } from "../settings.js"
 */

import { element, place } from "./dom.js";

/** Demo, typing, files, exercises, link, puzzles, propagate, questions, unit, method, race, solve. */
const KEYS_OF_THE_ENGINE = ["d", "e", "f", "k", "l", "o", "p", "q", "u", "v", "w", "x"];

/** What is hidden is listed in css/recorded.css. @param {Recording} recording @param {Settings} settings @param {Keyboard} keyboard */
export function showRecorded(recording, settings, keyboard) {
  document.documentElement.classList.add("recorded");
  place("bar-left").append(element("span", { class: "recorded-note" }, "Recording"));
  for (const key of KEYS_OF_THE_ENGINE) delete keyboard.keymap[key];
  if (recording.theme) settings.theme = recording.theme;
}
