/**
 * The queue in words: the arc in hand and the next ones, one row each.
 *
 * @import { Film } from "../film.js"
 * @import { State } from "../trace.js"
 */

import { cellName } from "../names.js";
import { element } from "./dom.js";
import { arcInHand } from "./queue-view.js";

/** Arcs that are named. */
const NAMED = 24;

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
    const { scene } = state;
    const { side } = film.puzzle;
    const [length, appended] = [scene.value("queue"), scene.value("appended")];
    const inHand = arcInHand(scene);
    this.note.textContent = length + appended === 0 && !inHand ? "No arcs wait." : `${length} ${length === 1 ? "arc waits" : "arcs wait"}${appended > 0 ? `, ${appended} more ${appended === 1 ? "is" : "are"} appended` : ""}.`;
    this.body.replaceChildren(
      ...(inHand ? [row("in hand", inHand, side, "current")] : []),
      ...film.front(scene, NAMED).map((arc, place) => row(String(place + 1), arc, side, null)),
    );
  }
}

/** @param {string} place @param {{ from: number, to: number }} arc @param {number} side @param {string | null} look */
function row(place, { from, to }, side, look) {
  return element("tr", { class: look }, element("th", { scope: "row" }, place), element("td", {}, cellName(from, side)), element("td", {}, cellName(to, side)));
}
