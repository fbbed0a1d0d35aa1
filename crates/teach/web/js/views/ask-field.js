/**
 * How often the player asks, and how many answers were right.
 *
 * @import { Frequency } from "../settings.js"
 */

import { element, say, set } from "./dom.js";

/** How often, in words: where “Ask me” stands before them, and alone. @type {readonly [Frequency, string, string][]} */
export const HOW_OFTEN = [
  ["never", "never", "Don’t ask me"],
  ["sometimes", "now and then", "Ask me now and then"],
  ["always", "always", "Always ask me"],
];

/** @param {Frequency} frequency */
export function oftenWords(frequency) {
  return HOW_OFTEN.find(([each]) => each === frequency)?.[1] ?? frequency;
}

export class AskField {
  /** @param {{ change: (frequency: Frequency) => void, restart: () => void }} actions */
  constructor(actions) {
    this.select = element(
      "select",
      { id: "ask-me", class: "ask-me", "aria-label": "Ask me", title: "Ask me before steps what comes next (Q)", onchange: () => actions.change(/** @type {Frequency} */ (this.select.value)) },
      ...HOW_OFTEN.map(([value, , words]) => element("option", { value }, words)),
    );
    this.praise = element("span", { class: "praise", hidden: true });
    this.score = element("button", { type: "button", class: "score", id: "score", hidden: true, onclick: actions.restart });
    // Where there is no room for the words, a sign stands for them.
    this.choice = element("span", { class: "ask-choice" }, this.select);
    this.node = element("div", { class: "ask" }, this.praise, this.score, this.choice);
  }

  /** @param {Frequency} frequency */
  show(frequency) {
    this.select.value = frequency;
    set(this.choice, "data-often", frequency);
  }

  /** @param {{ right: number, of: number }} score */
  count({ right, of }) {
    this.score.hidden = of === 0;
    say(this.score, `${right} of ${of}`);
    set(this.score, "title", `${right} of ${of} answers were right. Click to count from the start.`);
    set(this.score, "aria-label", `${right} of ${of} right: count from the start`);
  }

  /** A word about the last answer, until the next step. @param {string} words */
  remark(words) {
    say(this.praise, words);
    set(this.praise, "hidden", words === "");
  }
}
