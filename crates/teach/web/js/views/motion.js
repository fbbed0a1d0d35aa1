/**
 * How a change is shown: cut (scrubbing, links, reduced motion) or moved, with one duration for the page.
 *
 * Movements run on the browser's own animation clock and only ever end in what is already set: a change that
 * is interrupted is never half done.
 */

/** Milliseconds of one movement at speed 1. */
const MOVEMENT = 260;

/** @typedef {{ moves: boolean, unit: number }} Motion  the unit is one movement, in milliseconds */

/** @type {Motion} */
export const CUT = { moves: false, unit: 0 };

const reduced = matchMedia("(prefers-reduced-motion: reduce)");

/** @param {number} speed @returns {Motion} */
export function motionAt(speed) {
  if (reduced.matches) return CUT;
  return { moves: true, unit: MOVEMENT / Math.max(1, Math.sqrt(speed) * Math.max(1, speed / 4)) };
}

/** Ends whatever still moves in there. @param {Element} node */
export function settle(node) {
  for (const animation of node.getAnimations({ subtree: true })) {
    if (!(animation instanceof CSSAnimation)) animation.finish();
  }
}

/**
 * @param {Element} node
 * @param {Keyframe[]} frames
 * @param {number} duration
 * @param {number} [delay]
 */
export function move(node, frames, duration, delay = 0) {
  return node.animate(frames, { duration, delay, fill: "backwards", easing: "cubic-bezier(.3,.05,.2,1)" });
}
