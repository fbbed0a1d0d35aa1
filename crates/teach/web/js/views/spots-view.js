/**
 * Marks over the cells of the grid that a method's step is about: who loses, who proves, what is tried.
 *
 * Every part has its own line besides its colour (dotted, solid, dashed, a cross), and an open try the number of
 * its depth in the corner.
 *
 * @import { Spot } from "../spots.js"
 */

import { drawn } from "./dom.js";
import { CELL } from "./face-view.js";

/** In a larger grid the numbers would be specks. */
const READABLE = 16;

export class SpotsView {
  constructor() {
    this.node = drawn("g", { class: "spots", "aria-hidden": "true" });
    /** @type {Map<string, SVGGElement>} */
    this.drawn = new Map();
  }

  /** @param {readonly Spot[]} spots @param {number} side */
  show(spots, side) {
    /** @type {Map<string, SVGGElement>} */
    const kept = new Map();
    for (const spot of spots) {
      const key = `${spot.cell} ${spot.part} ${spot.label}`;
      kept.set(key, this.drawn.get(key) ?? drawSpot(spot, side));
    }
    this.drawn = kept;
    this.node.replaceChildren(...kept.values());
  }
}

/** @param {Spot} spot @param {number} side */
export function drawSpot({ cell, part, label }, side) {
  const inset = 3;
  const size = CELL - 2 * inset;
  return drawn(
    "g",
    { class: `spot ${part}`, transform: `translate(${(cell % side) * CELL} ${Math.floor(cell / side) * CELL})` },
    drawn("rect", { x: inset, y: inset, width: size, height: size, rx: 5 }),
    part === "dead-end" ? drawn("path", { d: `M12 12L${CELL - 12} ${CELL - 12}M12 ${CELL - 12}L${CELL - 12} 12` }) : null,
    ...(label && side <= READABLE ? [drawn("rect", { class: "tag", x: 0, y: 0, width: 8 + 9 * label.length, height: 17, rx: 4 }), drawn("text", { x: 4 + 4.5 * label.length, y: 9, "font-size": 14 }, label)] : []),
  );
}
