/**
 * The order of rows (cells) and columns (digits) in the matrix view.
 *
 * Until all components are known: the order of the unit and of the digits. Then: component by component as
 * they were popped, each cell across from the digit it is matched with, so that the matching is the diagonal
 * and every component is a block on it. Nothing that stays lies on the far side of the blocks: what is
 * removed stands out below them (Ghoniem et al. 2004 on why matrices read better when graphs are dense).
 *
 * @import { State } from "./trace.js"
 * @typedef {object} MatrixOrder
 * @property {number[]} cells
 * @property {number[]} digits
 * @property {{ from: number, size: number, letter: string | null }[]} blocks
 */

/** @param {State} state @returns {MatrixOrder} */
export function matrixOrder({ cells, scene }) {
  const digits = Array.from({ length: scene.things.side }, (_, index) => index + 1);
  const known = cells.length > 0 && cells.every((cell) => scene.has("component", cell));
  if (!known) return { cells: [...cells], digits, blocks: [] };
  /** @type {MatrixOrder} */
  const order = { cells: [], digits: [], blocks: [] };
  const unused = new Set(digits);
  for (const { label, things } of scene.list("components")) {
    const members = things.filter((thing) => scene.things.isCell(thing)).sort((a, b) => a - b);
    if (members.length === 0) continue;
    order.blocks.push({ from: order.cells.length, size: members.length, letter: label });
    for (const cell of members) {
      const [digit] = scene.digitsOf("matched", cell);
      order.cells.push(cell);
      order.digits.push(digit);
      unused.delete(digit);
    }
  }
  order.digits.push(...unused);
  return order;
}
