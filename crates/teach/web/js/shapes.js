/**
 * How far a point is from what is drawn, and how large that is for a finger.
 *
 * @import { Shape } from "./views/picking.js"
 */

/** A line can be hit anywhere along it. */
const LARGE = 1000;

/** The distance is 0 inside; on a line it is that to its nearest point. @param {Shape} shape @param {{ x: number, y: number }} at @returns {{ distance: number, size: number }} */
export function distanceTo(shape, { x, y }) {
  if ("box" in shape) {
    const { box } = shape;
    return { distance: Math.hypot(outside(x, box.x, box.x + box.width), outside(y, box.y, box.y + box.height)), size: Math.min(box.width, box.height) };
  }
  if ("disc" in shape) {
    const { cx, cy, r } = shape.disc;
    return { distance: Math.max(0, Math.hypot(x - cx, y - cy) - r), size: 2 * r };
  }
  const { x1, y1, x2, y2 } = shape.line;
  const length = (x2 - x1) ** 2 + (y2 - y1) ** 2;
  const along = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - x1) * (x2 - x1) + (y - y1) * (y2 - y1)) / length));
  return { distance: Math.hypot(x - x1 - along * (x2 - x1), y - y1 - along * (y2 - y1)), size: LARGE };
}

/** How far a number is outside of a range. @param {number} value @param {number} from @param {number} to */
function outside(value, from, to) {
  return Math.max(0, from - value, value - to);
}
