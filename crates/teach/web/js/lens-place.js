/**
 * The corner of a frame where a lens covers least of what is looked at.
 *
 * @typedef {{ x: number, y: number, width: number, height: number }} Box
 */

/** From the lens to the border of the frame. */
const GAP = 4;

/** @param {Box} frame @param {Box} lens  its size counts @param {readonly Box[]} seen  on the screen @returns {{ x: number, y: number }} in the frame */
export function corner(frame, lens, seen) {
  const right = frame.width - lens.width - GAP;
  const bottom = frame.height - lens.height - GAP;
  const corners = [right, GAP].flatMap((x) => [GAP, bottom].map((y) => ({ x, y })));
  const covered = corners.map(({ x, y }) => seen.reduce((sum, box) => sum + overlap({ x: frame.x + x, y: frame.y + y, width: lens.width, height: lens.height }, box), 0));
  return corners[covered.indexOf(Math.min(...covered))];
}

/** The area that two boxes share. @param {Box} one @param {Box} other */
function overlap(one, other) {
  const across = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
  const down = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
  return across > 0 && down > 0 ? across * down : 0;
}
