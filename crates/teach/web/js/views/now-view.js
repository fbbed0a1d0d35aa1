/**
 * The step in hand: the cells that prove it, what it does, the cell that it is done to, with their candidates.
 *
 * @import { Puzzle } from "../contract.js"
 * @import { State } from "../state.js"
 */

import { faceOf } from "../marks.js";
import { cellName } from "../names.js";
import { sceneOf } from "../scene.js";
import { drawn, element, say, set } from "./dom.js";
import { CELL, FaceView } from "./face-view.js";

/** More proving cells than this are counted, not drawn. */
const DRAWN = 5;

export class NowView {
  constructor() {
    this.title = element("h3", { class: "now-title" });
    this.note = element("p", { class: "now-note" });
    this.scene = element("div", { class: "now-scene" });
    this.node = element("div", { class: "now", "aria-hidden": "true" }, element("div", { class: "now-words" }, this.title, this.note), this.scene);
  }

  /** @param {Puzzle} puzzle @param {State} state */
  show(puzzle, state) {
    if (state.step?.type !== "method") return;
    const scene = sceneOf(puzzle, state.step.entry);
    set(this.node, "data-mood", scene.mood);
    say(this.title, scene.title);
    say(this.note, scene.note);
    const shown = scene.by.slice(0, DRAWN);
    const more = scene.by.length - shown.length;
    this.scene.replaceChildren(
      ...shown.map((cell) => figure(puzzle, state, cell, "proof")),
      ...(more > 0 ? [element("span", { class: "now-more" }, `+${more}`)] : []),
      ...(scene.sign ? [element("span", { class: "now-sign" }, scene.sign)] : []),
      ...(scene.to === null ? [] : [figure(puzzle, state, scene.to, scene.mood)]),
      ...(scene.mood === "done" ? [element("span", { class: "now-done" }, "✓")] : []),
    );
  }
}

/** @param {Puzzle} puzzle @param {State} state @param {number} cell @param {string} part */
function figure(puzzle, state, cell, part) {
  const face = new FaceView(puzzle.side, "digits");
  face.show(faceOf(puzzle, state, cell));
  return element(
    "figure",
    { class: `now-cell ${part}` },
    drawn("svg", { viewBox: `-2 -2 ${CELL + 4} ${CELL + 4}` }, drawn("rect", { class: "ground", width: CELL, height: CELL, rx: 4 }), face.node, part === "ends" ? drawn("path", { class: "now-cross", d: `M14 14L${CELL - 14} ${CELL - 14}M14 ${CELL - 14}L${CELL - 14} 14` }) : null),
    element("figcaption", {}, cellName(cell, puzzle.side)),
  );
}
