/**
 * A new puzzle of a chosen difficulty, or a position in which a technique is the next step.
 *
 * @import { Named, PuzzleWish } from "../contract.js"
 * @typedef {(wish: PuzzleWish) => void} Make
 */

import { element } from "./dom.js";

/** HoDoKu's five levels. */
const LEVELS = ["easy", "medium", "hard", "unfair", "extreme"];

export class NewPuzzle {
  /** @param {Make} make */
  constructor(make) {
    this.technique = element("select", { id: "practice", "aria-label": "Practise a technique", onchange: () => this.practise(make) });
    this.node = element(
      "div",
      { class: "new-puzzle", role: "group", "aria-label": "Make a new puzzle" },
      element("span", { class: "hint" }, "or a new one:"),
      ...LEVELS.map((difficulty) => element("button", { type: "button", class: "chip-button", onclick: () => make({ seed: anySeed(), difficulty }) }, difficulty)),
      this.technique,
    );
  }

  /** @param {readonly Named[]} techniques */
  build(techniques) {
    this.technique.replaceChildren(element("option", { value: "" }, "practise a technique …"), ...techniques.map(({ id, name }) => element("option", { value: id }, name)));
  }

  /** @param {Make} make */
  practise(make) {
    const practice = this.technique.value;
    this.technique.value = "";
    if (practice !== "") make({ seed: anySeed(), practice });
  }
}

/** A seed that nobody chose. */
export function anySeed() {
  return crypto.getRandomValues(new Uint32Array(1))[0];
}
