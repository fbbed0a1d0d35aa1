/**
 * The step in hand: what it is called, the cells that prove it, and the cell that it is done to, with their
 * candidates. An arc is drawn as it reads, from the cell that is checked to the one that it is checked against.
 * The sentence below the stage says the rest.
 *
 * @import { Puzzle } from "../contract.js"
 * @import { State } from "../trace.js"
 */

import { faceOf } from "../marks.js";
import { cellName } from "../names.js";
import { drawn, element, say, set } from "./dom.js";
import { CELL, FaceView } from "./face-view.js";
import { arcInHand } from "./queue-view.js";

/** More proving cells than this are counted, not drawn. */
const DRAWN = 5;

/** Roles of the cell that it is done to, and the moods they make, the most urgent first. */
const MOODS = /** @type {const} */ ([["dead-end", "ends"], ["tried", "tries"], ["loses", "takes"], ["checked", "nothing"]]);

export class NowView {
  constructor() {
    this.title = element("h3", { class: "now-title" });
    this.figures = element("div", { class: "now-scene" });
    this.node = element("div", { class: "now", "aria-hidden": "true" }, element("div", { class: "now-words" }, this.title), this.figures);
  }

  /** @param {Puzzle} puzzle @param {State} state */
  show(puzzle, state) {
    if (!state.film || !state.step || !("title" in state.step)) return;
    const { scene } = state;
    const [role, mood] = MOODS.find(([each]) => scene.with(each).length > 0) ?? ["", scene.value("solved") > 0 ? "done" : "nothing"];
    const done = role === "" ? [] : scene.cells(role);
    const proof = scene.cells("proof").filter((cell) => !done.includes(cell));
    const more = proof.length + done.length - DRAWN;
    set(this.node, "data-mood", mood);
    say(this.title, state.step.title);
    const arc = arcInHand(scene);
    if (arc) {
      this.figures.replaceChildren(figure(puzzle, state, arc.from, mood), verdict(scene.digitsOf("struck", arc.from)), figure(puzzle, state, arc.to, "proof"));
      return;
    }
    this.figures.replaceChildren(
      ...proof.slice(0, DRAWN).map((cell) => figure(puzzle, state, cell, "proof")),
      ...(proof.length > DRAWN ? [element("span", { class: "now-more" }, `+${proof.length - DRAWN}`)] : []),
      ...(proof.length > 0 && done.length > 0 ? [element("span", { class: "now-sign" }, "→")] : []),
      ...done.slice(0, DRAWN).map((cell) => figure(puzzle, state, cell, mood)),
      ...(proof.length === 0 && more > 0 ? [element("span", { class: "now-more" }, `+${more}`)] : []),
      ...(mood === "done" ? [element("span", { class: "now-done" }, "✓")] : []),
    );
  }
}

/** The arrow of an arc, with what the check came to. @param {readonly number[]} removed */
function verdict(removed) {
  const words = removed.length > 0 ? ["no partner for ", element("b", {}, removed.join(", "))] : ["all have a partner"];
  return element("div", { class: `arc-sign ${removed.length > 0 ? "fails" : "holds"}` }, element("span", { class: "arc-verdict" }, ...words), element("span", { class: "arc-line" }));
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
