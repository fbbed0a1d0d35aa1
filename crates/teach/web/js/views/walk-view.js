/**
 * Tarjan's table, live: vertex, index, low, component; and the stack as chips.
 *
 * @import { Puzzle } from "../contract.js"
 * @import { State } from "../state.js"
 * @import { Row } from "../walk.js"
 */

import { vertexKey, vertexName } from "../names.js";
import { element } from "./dom.js";
import { keepInView } from "./scrolling.js";

export class WalkView {
  /** @param {HTMLElement} host */
  constructor(host) {
    /** @type {WeakMap<Row, { current: boolean, node: HTMLTableRowElement }>} */
    this.drawn = new WeakMap();
    this.stack = element("ol", { class: "stack", "aria-label": "Stack, the top at the right" });
    this.body = element("tbody");
    this.empty = element("p", { class: "hint" }, "The walk fills this table in the phase Components.");
    this.scroller = element(
      "div",
      { class: "walk-rows", tabindex: 0, role: "region", "aria-label": "Table of the walk" },
      element(
        "table",
        { class: "table" },
        element("thead", {}, element("tr", {}, ...["Vertex", "Index", "Low", "Stack", "Component"].map((name) => element("th", { scope: "col" }, name)))),
        this.body,
      ),
      this.empty,
    );
    host.append(
      element("h2", { class: "panel-title" }, "Tarjan’s walk"),
      element("div", { class: "stack-line" }, element("span", { class: "stack-name" }, "Stack"), this.stack),
      this.scroller,
    );
  }

  /** @param {Puzzle} puzzle @param {State} state @param {State | null} last */
  show(puzzle, state, last) {
    if (last && last.walk === state.walk && last.step?.phase === state.step?.phase) return;
    const { walk, step } = state;
    const current = new Set(
      step?.type === "visit" || step?.type === "low" ? [vertexKey(step.vertex)] : step?.type === "component" ? step.vertices.map(vertexKey) : [],
    );
    this.empty.hidden = walk.rows.length > 0;
    if (walk.rows.length === 0) this.scroller.scrollTop = 0;
    this.body.replaceChildren(...walk.rows.map((row) => this.rowOnce(puzzle, state, row, current.has(row.key))));
    const shown = [...this.body.querySelectorAll("tr.current")].pop();
    if (shown) keepInView(this.scroller, /** @type {HTMLElement} */ (shown));
    this.stack.replaceChildren(
      ...walk.stack.map((vertex) =>
        element("li", { class: `chip ${"cell" in vertex ? "cell-chip" : "digit-chip"}${current.has(vertexKey(vertex)) ? " current" : ""}` }, vertexName(vertex, puzzle.side)),
      ),
    );
    requestAnimationFrame(() => (this.stack.scrollLeft = this.stack.scrollWidth));
  }

  /** A row that was drawn before is taken again: most of them are the same from step to step. @param {Puzzle} puzzle @param {State} state @param {Row} row @param {boolean} current */
  rowOnce(puzzle, state, row, current) {
    const drawnBefore = this.drawn.get(row);
    if (drawnBefore?.current === current) return drawnBefore.node;
    const node = this.row(puzzle, state, row, current);
    this.drawn.set(row, { current, node });
    return node;
  }

  /** @param {Puzzle} puzzle @param {State} state @param {Row} row @param {boolean} current */
  row(puzzle, state, row, current) {
    const component = row.component === null ? null : state.walk.components[row.component];
    const name = component === null ? "" : (component.letter ?? `{${component.vertices.map((vertex) => vertexName(vertex, puzzle.side)).join(" ")}}`);
    const fallen = row.low < row.index;
    return element(
      "tr",
      { class: [current && "current", row.onStack && "on-stack"].filter(Boolean).join(" ") || null },
      element("th", { scope: "row" }, element("span", { class: `chip ${"cell" in row.vertex ? "cell-chip" : "digit-chip"}` }, vertexName(row.vertex, puzzle.side))),
      element("td", {}, String(row.index)),
      element("td", { class: fallen ? "fallen" : null }, String(row.low)),
      element("td", {}, row.onStack ? "●" : ""),
      element("td", {}, name),
    );
  }
}
