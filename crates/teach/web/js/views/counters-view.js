/**
 * The counters of a method: now, and at the end of its run.
 *
 * @import { Named } from "../contract.js"
 * @import { Film } from "../film.js"
 * @import { State } from "../trace.js"
 */

import { grouped } from "../names.js";
import { element } from "./dom.js";

export class CountersView {
  constructor() {
    /** @type {readonly Named[]} */
    this.techniques = [];
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
    const { scene } = state;
    const { counters } = film.run;
    const solved = state.candidates.filter((digits) => digits.length === 1).length;
    /** @type {[string, number | string, number | string, boolean?][]} */
    const rows = [
      ["Cells solved", solved, film.run.status === "solved" ? state.candidates.length : "–"],
      ["Checks", scene.value("checks"), counters.checks],
      ["Removals", scene.value("removals"), counters.removals],
      ...this.techniques.filter(({ id }) => counters.rules[id]).map(({ id, name }) => /** @type {[string, number, number, boolean]} */ ([name, scene.value(`removed.${id}`), counters.rules[id].removed, true])),
      ["Guesses", scene.value("guesses"), counters.guesses],
      ["Backtracks", scene.value("backtracks"), counters.backtracks],
      ["Tries open", scene.value("open"), "–"],
      ["Deepest", scene.value("depth"), counters.depth],
      ["Nodes", scene.value("nodes"), counters.nodes],
    ];
    this.body.replaceChildren(
      ...rows.map(([name, now, end, part]) => element("tr", { class: part ? "part" : null }, element("th", { scope: "row" }, name), element("td", {}, grouped(now)), element("td", {}, grouped(end)))),
    );
    const { steps, total } = film.run;
    this.note.textContent = total > steps ? `The first ${grouped(steps)} of ${grouped(total)} steps are told; the rest did not fit.` : "";
  }
}
