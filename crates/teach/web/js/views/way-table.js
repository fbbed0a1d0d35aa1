/**
 * The search tree in words: the tries that are open, and what failed beside each.
 *
 * @import { Film } from "../film.js"
 * @import { State } from "../trace.js"
 */

import { cellName } from "../names.js";
import { element } from "./dom.js";

/** Rows; the tries above are counted. */
const ROWS = 40;

export class WayTable {
  constructor() {
    this.body = element("tbody");
    this.note = element("p", { class: "hint" });
    this.node = element(
      "div",
      { class: "walk-rows", tabindex: 0, role: "region", "aria-label": "Open tries" },
      this.note,
      element(
        "table",
        { class: "table" },
        element("thead", {}, element("tr", {}, ...["Depth", "Try", "Of", "Failed before"].map((name) => element("th", { scope: "col" }, name)))),
        this.body,
      ),
    );
  }

  /** @param {Film} film @param {State} state */
  show({ tree, journal, puzzle }, state) {
    const { told } = state;
    const path = tree.path(tree.current(told)).slice(1);
    const tried = tree.bornBy(told) - 1;
    this.note.textContent = tried === 0 ? "Nothing is tried yet." : `${tried} ${tried === 1 ? "digit" : "digits"} tried, ${path.length} open${path.length > ROWS ? `; the last ${ROWS}:` : "."}`;
    this.body.replaceChildren(
      ...path.slice(-ROWS).toReversed().map((node) => {
        const entry = tree.entry(node);
        const failed = tree.children(tree.parent[node]).filter((child) => tree.left[child] <= told).map((child) => journal.get(tree.entry(child), "digit"));
        return element(
          "tr",
          { class: node === path[path.length - 1] ? "current" : null },
          element("th", { scope: "row" }, String(tree.depth[node])),
          element("td", {}, `${cellName(journal.get(entry, "cell") ?? 0, puzzle.side)} = ${journal.get(entry, "digit")}`),
          element("td", {}, String(journal.get(entry, "options"))),
          element("td", { class: "removed" }, failed.join(" ")),
        );
      }),
    );
  }
}
