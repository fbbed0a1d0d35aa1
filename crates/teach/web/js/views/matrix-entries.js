/**
 * The signs of the matrix, one path for each look: a dot, a larger one, a ring, a square, a cross, a square with a tick.
 *
 * Once the edges have directions, those from a cell to its digit point up to the digit's name, and those of the
 * matching left to the cell's.
 *
 * @param {number} reach  half of a square
 * @param {boolean} oriented
 * @returns {Record<import("../edges.js").Look, string>}
 */
export function entryShapes(reach, oriented) {
  /** @param {number} radius */
  const round = (radius) => `M${-radius} 0a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0z`;
  /** @param {number} size */
  const up = (size) => `M0 ${-size}L${size} ${size * 0.8}L${-size} ${size * 0.8}z`;
  const square = `M${-reach} ${-reach}h${2 * reach}v${2 * reach}h${-2 * reach}z`;
  const arm = reach * 0.7;
  const hole = oriented ? `M${-reach * 0.6} 0L${reach * 0.45} ${-reach * 0.6}L${reach * 0.45} ${reach * 0.6}z` : "";
  const free = oriented ? up : round;
  return {
    plain: free(Math.max(oriented ? 2.6 : 1.8, reach * 0.34)),
    walked: free(Math.max(3.4, reach * 0.62)),
    reached: round(reach * 0.8),
    path: square,
    "path-matched": square,
    matched: square + hole,
    removed: `M${-arm} ${-arm}L${arm} ${arm}M${-arm} ${arm}L${arm} ${-arm}`,
    settled: `${square}M${-arm * 0.7} 0L${-arm * 0.1} ${arm * 0.6}L${arm * 0.8} ${-arm * 0.6}`,
  };
}
