/**
 * The order of rows (cells) and columns (digits) in the matrix view.
 *
 * Until all components are known: the order of the unit and of the digits. Then: component by component as
 * they were popped, each cell across from the digit it is matched with, so that the matching is the diagonal
 * and every component is a block on it. Nothing that stays lies on the far side of the blocks: what is
 * removed stands out below them (Ghoniem et al. 2004 on why matrices read better when graphs are dense).
 *
 * @import { State } from "./state.js"
 * @typedef {object} MatrixOrder
 * @property {number[]} cells
 * @property {number[]} digits
 * @property {{ from: number, rows: number, columns: number, letter: string | null }[]} blocks
 */

/** @param {State} state @param {number} side @returns {MatrixOrder} */
export function matrixOrder(state, side) {
  const digits = Array.from({ length: side }, (_, index) => index + 1);
  if (!componentsKnown(state)) return { cells: [...state.cells], digits, blocks: [] };
  /** @type {MatrixOrder} */
  const order = { cells: [], digits: [], blocks: [] };
  const unused = new Set(digits);
  for (const group of groupsOf(state)) {
    const from = order.cells.length;
    for (const cell of group.cells) {
      order.cells.push(cell);
      order.digits.push(state.matching[cell]);
      unused.delete(state.matching[cell]);
    }
    order.blocks.push({ from, rows: group.cells.length, columns: group.cells.length, letter: group.letter });
  }
  order.digits.push(...unused);
  return order;
}

/** Every cell of the unit has its component. @param {State} state */
export function componentsKnown(state) {
  const placed = state.walk.rows.filter((row) => row.component !== null && "cell" in row.vertex).length;
  return state.cells.length > 0 && placed === state.cells.length;
}

/**
 * Cells by component. A cell that is a component of its own stands across from its digit, although the
 * digit is another component of its own.
 *
 * @param {State} state
 */
function groupsOf(state) {
  return state.walk.components
    .map(({ vertices, letter }) => ({
      letter,
      cells: vertices.flatMap((vertex) => ("cell" in vertex ? [vertex.cell] : [])).sort((a, b) => a - b),
    }))
    .filter(({ cells }) => cells.length > 0);
}
