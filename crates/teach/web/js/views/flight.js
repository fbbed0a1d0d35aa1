/**
 * The flight of the unit's cells from the grid into the graph, and back.
 *
 * The vertices themselves fly: each starts over its cell in the grid, with that cell's size, and ends at its
 * own place. The drawing of the graph may reach over its panel, so grid and graph need not share anything
 * but the screen; on a phone, where they lie on top of each other, the same flight works.
 *
 * @import { Motion } from "./motion.js"
 * @typedef {{ cell: number, node: SVGElement, x: number, y: number, size: number }} Flyer
 */

import { move } from "./motion.js";
import { scale } from "./scale.js";

/** How much later each cell sets out than the one before, in movements. */
const STAGGER = 0.12;

/**
 * @param {"out" | "home"} direction
 * @param {Flyer[]} flyers
 * @param {SVGSVGElement} svg
 * @param {(cell: number) => DOMRect} boxOf
 * @param {Motion} motion
 * @returns {number} how long it takes
 */
export function fly(direction, flyers, svg, boxOf, motion) {
  const origin = svg.getBoundingClientRect();
  const unit = scale();
  const duration = motion.unit * 2;
  flyers.forEach(({ cell, node, x, y, size }, number) => {
    const box = boxOf(cell);
    if (box.width === 0) return;
    const there = `translate(${(box.x + box.width / 2 - origin.x) / unit}px, ${(box.y + box.height / 2 - origin.y) / unit}px) scale(${box.width / unit / size})`;
    const here = `translate(${x}px, ${y}px) scale(1)`;
    const frames = [
      { transform: there, visibility: "visible", opacity: 1 },
      { transform: here, visibility: "visible", opacity: 1 },
    ];
    const delay = number * STAGGER * motion.unit;
    move(node, direction === "out" ? frames : frames.reverse(), duration, delay);
    for (const label of node.querySelectorAll(".name, .badge")) {
      move(label, direction === "out" ? [{ opacity: 0 }, { opacity: 0, offset: 0.75 }, { opacity: 1 }] : [{ opacity: 0 }, { opacity: 0 }], duration, delay);
    }
  });
  return duration + flyers.length * STAGGER * motion.unit;
}
