/**
 * The graph in words: a table with a row for each cell of the unit.
 *
 * @import { Puzzle } from "../contract.js"
 * @import { State } from "../state.js"
 */

import { cellName, vertexKey } from "../names.js";
import { element } from "./dom.js";

export class TableView {
  constructor() {
    this.body = element("tbody");
    this.node = element(
      "div",
      { class: "words", tabindex: 0, role: "region", "aria-label": "The value graph as a table" },
      element(
        "table",
        { class: "table" },
        element("thead", {}, element("tr", {}, ...["Cell", "Candidates", "Removed", "Has", "Component"].map((name) => element("th", { scope: "col" }, name)))),
        this.body,
      ),
    );
  }

  /** @param {Puzzle} puzzle @param {State} state */
  show(puzzle, state) {
    const rows = new Map(state.walk.rows.map((row) => [row.key, row]));
    this.body.replaceChildren(
      ...state.cells.map((cell) => {
        const component = rows.get(vertexKey({ cell }))?.component ?? null;
        const letter = component === null ? "" : (state.walk.components[component].letter ?? "alone");
        const removed = state.removed.filter(([where]) => where === cell).map(([, digit]) => digit);
        return element(
          "tr",
          { class: state.hall?.cells.includes(cell) ? "current" : null },
          element("th", { scope: "row" }, cellName(cell, puzzle.side)),
          element("td", {}, state.candidates[cell].join(" ")),
          element("td", { class: "removed" }, removed.join(" ")),
          element("td", { class: "matched" }, String(state.matching[cell] ?? "")),
          element("td", {}, letter),
        );
      }),
    );
  }
}
