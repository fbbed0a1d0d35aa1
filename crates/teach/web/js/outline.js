/**
 * The outline of a set of cells as one SVG path: the sides of its cells that have no neighbour in the set.
 *
 * Rows, columns, boxes, jigsaw regions and diagonals all get their border from here.
 */

/**
 * @param {readonly number[]} cells
 * @param {number} side
 * @param {number} size  of a cell
 */
export function outlinePath(cells, side, size) {
  const inside = new Set(cells);
  /** @param {number} row @param {number} column */
  const has = (row, column) => row >= 0 && column >= 0 && row < side && column < side && inside.has(row * side + column);
  /** @type {Map<string, [number, number]>} the next corner, walking with the set at the right hand */
  const next = new Map();
  /** @type {(x: number, y: number, toX: number, toY: number) => void} */
  const edge = (x, y, toX, toY) => {
    const key = `${x},${y}`;
    next.set(next.has(key) ? `${key},again` : key, [toX, toY]);
  };
  for (const cell of cells) {
    const row = Math.floor(cell / side);
    const column = cell % side;
    if (!has(row - 1, column)) edge(column, row, column + 1, row);
    if (!has(row, column + 1)) edge(column + 1, row, column + 1, row + 1);
    if (!has(row + 1, column)) edge(column + 1, row + 1, column, row + 1);
    if (!has(row, column - 1)) edge(column, row + 1, column, row);
  }
  return loops(next).map((loop) => `M${loop.map(([x, y]) => `${x * size} ${y * size}`).join("L")}Z`).join("");
}

/** @param {Map<string, [number, number]>} next @returns {[number, number][][]} */
function loops(next) {
  const found = [];
  while (next.size > 0) {
    const [first] = next.keys();
    const [x, y] = first.split(",").map(Number);
    /** @type {[number, number][]} */
    const loop = [[x, y]];
    let key = first;
    for (;;) {
      const to = next.get(key);
      if (!to) break;
      next.delete(key);
      key = `${to[0]},${to[1]}`;
      if (!next.has(key)) key = `${key},again`;
      if (to[0] === x && to[1] === y) break;
      loop.push(to);
    }
    found.push(loop);
  }
  return found;
}
