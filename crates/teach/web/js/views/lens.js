/**
 * A lens over the grid: the cell under the pointer or the focus, large enough to read its pencil marks.
 *
 * It is there only where the marks are drawn as dots, and lies in the corner where it covers least of what is looked
 * at: the cell, and the unit on show.
 *
 * @import { Puzzle } from "../contract.js"
 * @import { State } from "../trace.js"
 */

import { corner } from "../lens-place.js";
import { faceOf } from "../marks.js";
import { cellName } from "../names.js";
import { drawn, element, say } from "./dom.js";
import { CELL, FaceView } from "./face-view.js";

export class Lens {
  /** @param {HTMLElement} frame @param {(cell: number) => DOMRect} boxOf */
  constructor(frame, boxOf) {
    this.frame = frame;
    this.boxOf = boxOf;
    this.name = element("span", { class: "lens-name" });
    this.svg = drawn("svg", { viewBox: `0 0 ${CELL} ${CELL}` });
    this.node = element("div", { class: "lens", hidden: true, "aria-hidden": "true" }, this.svg, this.name);
    /** @type {number | null} */
    this.cell = null;
    /** @type {Puzzle | null} */
    this.puzzle = null;
    /** @type {State | null} */
    this.state = null;
  }

  /** @param {number | null} cell */
  over(cell) {
    this.cell = cell;
    this.draw();
  }

  /** @param {Puzzle} puzzle @param {State} state */
  refresh(puzzle, state) {
    if (puzzle !== this.puzzle) {
      this.face = new FaceView(puzzle.side, "digits");
      this.svg.replaceChildren(drawn("rect", { class: "ground", width: CELL, height: CELL }), this.face.node);
    }
    this.puzzle = puzzle;
    this.state = state;
    this.draw();
  }

  draw() {
    const { puzzle, state, face, cell } = this;
    const needed = cell !== null && this.frame.querySelector(".dots") !== null;
    this.node.hidden = !needed;
    if (!needed || cell === null || !puzzle || !state || !face) return;
    face.show(faceOf(puzzle, state, cell));
    say(this.name, cellName(cell, puzzle.side));
    const { x, y } = corner(this.frame.getBoundingClientRect(), this.node.getBoundingClientRect(), [cell, ...state.cells].map(this.boxOf));
    this.node.style.left = `${x}px`;
    this.node.style.top = `${y}px`;
  }
}
