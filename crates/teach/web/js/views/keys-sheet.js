/**
 * The sheet of keys, opened with `?`.
 */

import { dialog } from "./dialog.js";
import { element } from "./dom.js";

/** @type {[string, string][]} */
const KEYS = [
  ["Space", "play or pause"],
  ["→ ←", "one step on or back"],
  ["Shift + → ←", "one phase on or back"],
  ["Home End", "first and last step"],
  ["[ ]", "slower, faster"],
  ["I", "interesting steps only, or every step"],
  ["Q", "ask me before steps: never, now and then, always"],
  ["K", "exercises: predict, or do it yourself"],
  ["R C B number Enter", "run a row, a column, a box"],
  ["U", "choose any unit from the menu"],
  ["V", "choose a method from the menu"],
  ["X", "solve what is on the screen"],
  ["N", "hint: the next step as people take it; N again tells more"],
  ["P", "propagate: all units until nothing changes"],
  ["D", "the demo"],
  ["O", "another puzzle: paste, open, examples"],
  ["E", "type a puzzle into the grid; E again is Done, Escape discards"],
  ["G M A", "graph, matrix or table"],
  ["H", "legend: what the signs mean"],
  ["L", "copy a link to this step"],
  ["F", "share: link, recording, picture, animation"],
  ["W", "watch one method, or race several"],
  ["Z", "present: one picture, one sentence; Escape ends it"],
  ["S", "settings"],
  ["T", "light or dark"],
  ["?", "this sheet"],
];

export function keysSheet() {
  return dialog(
    "keys",
    "Keys",
    element("dl", { class: "keys" }, ...KEYS.flatMap(([keys, meaning]) => [element("dt", {}, ...keys.split(" ").map((key) => (/^\+$|number/.test(key) ? ` ${key} ` : element("kbd", {}, key)))), element("dd", {}, meaning)])),
    element("p", { class: "hint" }, "A question takes arrows (with Shift, from cell to cell), Space to pick, Enter to answer, Y, N or a number, and Escape to skip; in an exercise 0 says that nothing is to be picked; PageUp goes back. Single letters can be turned off in the settings. In the grid, arrows move from cell to cell and Enter opens the units of a cell."),
  );
}
