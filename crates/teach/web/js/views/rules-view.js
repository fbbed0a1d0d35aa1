/**
 * The ladder of rules, the easiest first, with what each has done so far; the one that fired is marked.
 *
 * @import { Film } from "../film.js"
 * @import { State } from "../state.js"
 */

import { REASONS } from "../journal.js";
import { LADDERS, RULE_NAMES } from "../rules.js";
import { element } from "./dom.js";

export class RulesView {
  constructor() {
    this.body = element("tbody");
    this.node = element(
      "div",
      { class: "rules", tabindex: 0, role: "region", "aria-label": "Rules" },
      element(
        "table",
        { class: "table" },
        element("thead", {}, element("tr", {}, ...["Rule", "Found", "Removed"].map((name) => element("th", { scope: "col" }, name)))),
        this.body,
      ),
    );
  }

  /** @param {Film} film @param {State} state */
  show(film, state) {
    if (state.step?.type !== "method" || !state.method) return;
    const { reason } = state.step.entry;
    const { found, removed } = film.tally(state.method.told);
    this.body.replaceChildren(
      ...LADDERS[film.run.method].map((rule, rung) => {
        const number = REASONS.indexOf(rule);
        return element(
          "tr",
          { class: rule === reason ? "current" : null },
          element("th", { scope: "row" }, element("span", { class: "rung" }, String(rung + 1)), RULE_NAMES[rule], rule === reason ? element("span", { class: "unseen" }, ", fired now") : null),
          element("td", {}, String(found[number])),
          element("td", {}, String(removed[number])),
        );
      }),
    );
  }
}
