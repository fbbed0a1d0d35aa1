/**
 * The counters of a method: now, and at the end of its run.
 *
 * @import { Film } from "../film.js"
 * @import { State } from "../state.js"
 */

import { REASONS } from "../journal.js";
import { RULE_NAMES } from "../rules.js";
import { element } from "./dom.js";

export class CountersView {
  constructor() {
    this.body = element("tbody");
    this.note = element("p", { class: "hint" });
    this.node = element(
      "div",
      { class: "walk-rows", tabindex: 0, role: "region", "aria-label": "Counters" },
      element(
        "table",
        { class: "table counters" },
        element("thead", {}, element("tr", {}, ...["Counter", "Now", "At the end"].map((name) => element("th", { scope: "col" }, name)))),
        this.body,
      ),
      this.note,
    );
  }

  /** @param {Film} film @param {State} state */
  show(film, state) {
    const told = state.method?.told ?? 0;
    const tally = film.tally(told);
    const { counters } = film.run;
    const solved = state.candidates.filter((digits) => digits.length === 1).length;
    /** @type {[string, number | string, number | string, boolean?][]} */
    const rows = [
      ["Cells solved", solved, film.run.status === "solved" ? state.candidates.length : "–"],
      ["Checks", tally.checks, counters.checks],
      ["Removals", tally.removals, counters.removals],
      ...REASONS.filter((reason) => counters.rules[reason]).map((reason) => /** @type {[string, number, number, boolean]} */ ([RULE_NAMES[reason], tally.removed[REASONS.indexOf(reason)], counters.rules[reason].removed, true])),
      ["Guesses", tally.guesses, counters.guesses],
      ["Backtracks", tally.backtracks, counters.backtracks],
      ["Tries open", state.method?.guesses.length ?? 0, "–"],
      ["Deepest", tally.depth, counters.depth],
      ["Nodes", tally.nodes, counters.nodes],
    ];
    this.body.replaceChildren(
      ...rows.map(([name, now, end, part]) => element("tr", { class: part ? "part" : null }, element("th", { scope: "row" }, name), element("td", {}, grouped(now)), element("td", {}, grouped(end)))),
    );
    const { steps, total } = film.run;
    this.note.textContent = total > steps ? `The first ${grouped(steps)} of ${grouped(total)} steps are told; the rest did not fit.` : "";
  }
}

const GROUPED = new Intl.NumberFormat("en");

/** @param {number | string} value */
function grouped(value) {
  return typeof value === "number" ? GROUPED.format(value) : value;
}
