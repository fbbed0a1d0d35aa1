/**
 * The keypad: a puzzle is typed without a keyboard, with a thumb on a phone or the mouse on a desk.
 *
 * It stands where the player stands, which has nothing to play meanwhile, with a key for each digit. Keys do
 * not take the focus when they are tapped: it stays in the cell, where arrows and real keys go on working.
 *
 * @typedef {object} KeypadActions
 * @property {(digit: number) => void} put  into the cell; 0 erases
 * @property {(by: 1 | -1) => void} move  in reading order
 * @property {() => void} done
 * @property {() => void} discard
 */

import { cellName } from "../names.js";
import { element, place, say } from "./dom.js";
import { icon } from "./icons.js";

/** With a keyboard at hand its keys are quicker. */
const HINT = matchMedia("(any-pointer: fine)").matches ? "Type digits or choose them; arrows move, Backspace erases." : "Choose a cell, then its digit.";

/** More keys than this are set closer. */
const FEW_KEYS = 12;

export class Keypad {
  /** @param {KeypadActions} actions */
  constructor(actions) {
    this.actions = actions;
    this.where = element("span", { class: "keypad-where", "aria-live": "polite" });
    this.hint = element("span", { class: "hint" }, HINT);
    this.problem = element("span", { class: "keypad-problem", id: "typing-problem", role: "status" });
    this.erase = key("erase", "", "Erase the cell", () => actions.put(0));
    this.digits = element("div", { class: "keypad-digits", role: "group", "aria-label": "Digits" });
    this.node = element(
      "section",
      { id: "keypad", class: "keypad", "aria-label": "Keypad", hidden: true, onmousedown: (/** @type {Event} */ event) => event.preventDefault() },
      element("p", { class: "keypad-line" }, this.where, this.problem, this.hint),
      this.digits,
      element(
        "div",
        { class: "keypad-moves", role: "group", "aria-label": "Cell" },
        key("back-cell", "Back", "Back one cell", () => actions.move(-1)),
        key("next-cell", "Next", "Next cell", () => actions.move(1)),
        element("button", { type: "button", class: "button key", id: "typing-discard", title: "Discard what was typed (Escape)", onclick: actions.discard }, "Discard"),
        element("button", { type: "button", class: "button primary key", id: "typing-done", title: "Done (E)", onclick: actions.done }, "Done"),
      ),
    );
    place("transport").after(this.node);
  }

  /** @param {number} side */
  open(side) {
    const digits = Array.from({ length: side }, (_, index) => index + 1);
    this.digits.style.setProperty("--keys", String(side + 1));
    this.digits.classList.toggle("many", side > FEW_KEYS);
    this.digits.replaceChildren(
      ...digits.map((digit) => element("button", { type: "button", class: "button key digit-key", "data-digit": digit, onclick: () => this.actions.put(digit) }, String(digit))),
      this.erase,
    );
    this.node.hidden = false;
    place("transport").hidden = true;
  }

  /** @param {number} cell @param {number} digit  0 is a blank @param {number} side */
  show(cell, digit, side) {
    say(this.where, `${cellName(cell, side)}: ${digit === 0 ? "blank" : digit}`);
  }

  /** What is wrong with what was typed; empty if nothing is. @param {string} problem */
  complain(problem) {
    say(this.problem, problem);
    this.hint.hidden = problem !== "";
  }

  close() {
    this.complain("");
    this.node.hidden = true;
    place("transport").hidden = false;
  }
}

/** @param {string} sign @param {string} word @param {string} name @param {() => void} act */
function key(sign, word, name, act) {
  return element("button", { type: "button", class: "button key", "data-key": sign, "aria-label": name, title: name, onclick: act }, icon(sign), word === "" ? null : element("span", {}, word));
}
