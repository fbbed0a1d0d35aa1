/**
 * The unit that an all-different step is about: all its cells, the Hall set among them, the cell that loses.
 *
 * @import { Film } from "../film.js"
 * @import { State } from "../trace.js"
 */

import { faceOf } from "../marks.js";
import { capital, cellName } from "../names.js";
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
    const { scene } = state;
    const unit = puzzle.units[scene.unit("unit") ?? -1];
    this.node.style.setProperty("--rows", String(Math.ceil(puzzle.side / COLUMNS)));
    say(this.title, unit ? capital(unit.name) : "The next unit is matched and filtered");
    this.build(`${number} ${unit?.id}`, unit?.cells ?? [], puzzle.side);
    for (const { cell, face, node } of this.cells) {
      face.show(faceOf(puzzle, state, cell));
      const part = scene.has("loses", cell) ? "takes" : scene.has("dead-end", cell) ? "ends" : scene.has("proof", cell) ? "proof" : "";
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
