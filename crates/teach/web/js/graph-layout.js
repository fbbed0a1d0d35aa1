/**
 * Where the vertices of the value graph stand: cells in a left column, digits in a right one, the source S
 * and the sink T outside of them.
 *
 * Everything is in pixels of the panel, so that text has the size it was given. The columns leave room at
 * their outer sides for S and T in the matching phase and for the badges (index and low) in the walk.
 *
 * @typedef {{ x: number, y: number }} Point
 * @typedef {object} GraphLayout
 * @property {number} cellSize
 * @property {number} radius  of a digit
 * @property {Point[]} cells  middles, in the order of the unit
 * @property {Point[]} digits  middles, from digit 1
 * @property {Point} source
 * @property {Point} sink
 */

/** Up to this many vertices in a column a graph reads best; beyond it a matrix does, and a graph needs much room. */
export const LARGEST_GRAPH = 12;
/** With more its lines are a thicket on any screen. */
const MOST_ROWS = 16;

/** Can a graph with so many vertices in a column be read at this height? @param {number} rows @param {number} height */
export function graphReadable(rows, height) {
  const pitch = (height - 8) / Math.max(rows, 1);
  return rows <= LARGEST_GRAPH ? pitch >= 19 : rows <= MOST_ROWS && pitch >= 34;
}

/** @param {number} cells @param {number} digits @param {number} width @param {number} height @returns {GraphLayout} */
export function graphLayout(cells, digits, width, height) {
  const rows = Math.max(cells, digits, 1);
  const pitch = (height - 8) / rows;
  const cellSize = Math.max(18, Math.min(pitch - 10, 64, width * 0.17));
  const radius = Math.max(9, Math.min((pitch - 10) / 2, 20, width * 0.06));
  const terminal = Math.max(13, Math.min(20, width * 0.045));
  const left = Math.max(terminal * 2 + 26, width * 0.17) + cellSize / 2;
  const right = width - Math.max(terminal * 2 + 26, width * 0.17) - radius;
  return {
    cellSize,
    radius,
    cells: spread(cells, left, height),
    digits: spread(digits, right, height),
    source: { x: terminal + 2, y: height / 2 },
    sink: { x: width - terminal - 2, y: height / 2 },
  };
}

/** @param {number} count @param {number} x @param {number} height @returns {Point[]} */
function spread(count, x, height) {
  const pitch = (height - 8) / Math.max(count, 1);
  return Array.from({ length: count }, (_, place) => ({ x, y: 4 + (place + 0.5) * pitch }));
}

/** Where the edge of a candidate begins and ends. @param {GraphLayout} layout @param {number} place @param {number} digit */
export function edgeLine(layout, place, digit) {
  const from = layout.cells[place];
  const to = layout.digits[digit - 1];
  const start = { x: from.x + layout.cellSize / 2, y: from.y };
  const length = Math.hypot(to.x - start.x, to.y - start.y) || 1;
  const gap = layout.radius + 1;
  return {
    x1: start.x + 1,
    y1: start.y,
    x2: to.x - ((to.x - start.x) / length) * gap,
    y2: to.y - ((to.y - start.y) / length) * gap,
  };
}
