/**
 * The graph in words: a table with a row for each cell of the unit.
 *
 * @import { Puzzle } from "../contract.js"
 * @import { State } from "../trace.js"
 */

import { cellName } from "../names.js";
import { componentOf } from "../vertices.js";
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
    const { scene } = state;
    this.body.replaceChildren(
      ...state.cells.map((cell) => {
        const component = componentOf(scene, cell);
        return element(
          "tr",
          { class: scene.has("hall", cell) ? "current" : null },
          element("th", { scope: "row" }, cellName(cell, puzzle.side)),
          element("td", {}, state.candidates[cell].join(" ")),
          element("td", { class: "removed" }, scene.digitsOf("removed", cell).join(" ")),
          element("td", { class: "matched" }, scene.digitsOf("matched", cell).join(" ")),
          element("td", {}, component ? (component.label ?? "alone") : ""),
        );
      }),
    );
  }
}
