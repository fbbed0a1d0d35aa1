/**
 * The queue in words: the arc in hand and the next ones, one row each.
 *
 * @import { Film } from "../film.js"
 * @import { State } from "../state.js"
 */

import { cellName } from "../names.js";
import { element } from "./dom.js";

export class QueueTable {
  constructor() {
    this.body = element("tbody");
    this.note = element("p", { class: "hint" });
    this.node = element(
      "div",
      { class: "walk-rows", tabindex: 0, role: "region", "aria-label": "Queue of arcs" },
      this.note,
      element(
        "table",
        { class: "table" },
        element("thead", {}, element("tr", {}, ...["Place", "Cell", "against"].map((name) => element("th", { scope: "col" }, name)))),
        this.body,
      ),
    );
  }

  /** @param {Film} film @param {State} state */
  show(film, state) {
    const queue = film.queue(state.method?.told ?? 0);
    const { side } = film.puzzle;
    this.note.textContent = !queue ? "No arcs wait." : `${queue.length} ${queue.length === 1 ? "arc waits" : "arcs wait"}${queue.appended > 0 ? `, ${queue.appended} more ${queue.appended === 1 ? "is" : "are"} appended` : ""}.`;
    const arcs = queue?.next ?? [];
    this.body.replaceChildren(
      ...(queue?.inHand ? [row("in hand", queue.inHand, side, "current")] : []),
      ...arcs.map((arc, place) => row(String(place + 1), arc, side, null)),
    );
  }
}

/** @param {string} place @param {{ from: number, to: number }} arc @param {number} side @param {string | null} look */
function row(place, { from, to }, side, look) {
  return element("tr", { class: look }, element("th", { scope: "row" }, place), element("td", {}, cellName(from, side)), element("td", {}, cellName(to, side)));
}
