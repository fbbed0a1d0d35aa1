/**
 * The ladder of rules, the easiest first, with what each has done so far; the one that fired is marked.
 *
 * @import { Named } from "../contract.js"
 * @import { Film } from "../film.js"
 * @import { State } from "../trace.js"
 */

import { element } from "./dom.js";

export class RulesView {
  constructor() {
    /** @type {ReadonlyMap<string, string>} */
    this.names = new Map();
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

  /** @param {readonly Named[]} techniques */
  build(techniques) {
    this.names = new Map(techniques.map(({ id, name }) => [id, name]));
  }

  /** @param {Film} film @param {State} state */
  show(film, { step, scene }) {
    const fired = step && "kind" in step ? step.kind.technique : undefined;
    this.body.replaceChildren(
      ...(film.method?.techniques ?? []).map((rule, rung) =>
        element(
          "tr",
          { class: rule === fired ? "current" : null },
          element("th", { scope: "row" }, element("span", { class: "rung" }, String(rung + 1)), this.names.get(rule) ?? rule, rule === fired ? element("span", { class: "unseen" }, ", fired now") : null),
          element("td", {}, String(scene.value(`found.${rule}`))),
          element("td", {}, String(scene.value(`removed.${rule}`))),
        ),
      ),
    );
  }
}
