/**
 * The unit that an all-different step is about: all its cells, the Hall set among them, the cell that loses.
 *
 * @import { Film, MethodStep } from "../film.js"
 * @import { State } from "../state.js"
 */

import { faceOf } from "../marks.js";
import { cellName } from "../names.js";
import { drawn, element, say, set } from "./dom.js";
import { CELL, FaceView } from "./face-view.js";

/** Cells in a row; the room for all rows is kept while no unit is there, so that nothing below it moves. */
const COLUMNS = 9;

export class UnitView {
  constructor() {
    this.title = element("h3", { class: "queue-name" });
    this.list = element("ol", { class: "unit-cells" });
    this.node = element("div", { class: "peers unit" }, this.title, this.list);
    this.built = "";
    /** @type {{ cell: number, face: FaceView, node: HTMLElement }[]} */
    this.cells = [];
  }

  /** @param {Film} film @param {State} state */
  show({ puzzle, number }, state) {
    const { entry } = /** @type {MethodStep} */ (state.step);
    const unit = puzzle.units[entry.proof?.unit ?? entry.unit ?? -1];
    this.node.style.setProperty("--rows", String(Math.ceil(puzzle.side / COLUMNS)));
    say(this.title, unit ? `${unit.name.charAt(0).toUpperCase()}${unit.name.slice(1)}` : "The next unit is matched and filtered");
    this.build(`${number} ${unit?.id}`, unit?.cells ?? [], puzzle.side);
    for (const { cell, face, node } of this.cells) {
      face.show(faceOf(puzzle, state, cell));
      const part = cell === entry.cell ? "takes" : entry.proof?.cells.includes(cell) ? (entry.kind === "dead-end" ? "ends" : "proof") : "";
      set(node, "class", `now-cell ${part}`);
    }
  }

  /** @param {string} key @param {readonly number[]} cells @param {number} side */
  build(key, cells, side) {
    if (key === this.built) return;
    this.built = key;
    this.cells = cells.map((cell) => {
      const face = new FaceView(side, side > 9 ? "dots" : "digits");
      const svg = drawn("svg", { viewBox: `-2 -2 ${CELL + 4} ${CELL + 4}`, "aria-hidden": "true" }, drawn("rect", { class: "ground", width: CELL, height: CELL, rx: 4 }), face.node);
      return { cell, face, node: element("li", { class: "now-cell" }, svg, element("span", { class: "unit-name" }, cellName(cell, side))) };
    });
    this.list.replaceChildren(...this.cells.map(({ node }) => node));
  }
}
