/**
 * The order of rows (cells) and columns (digits) in the matrix view, and which of their names are written.
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

/** Names are not written smaller than this, nor larger. */
const SMALLEST = 9;
const LARGEST = 12;

/**
 * How the names along one side are written: their size, on how many lines by turns, and every how manieth.
 *
 * They shrink while they can be read; then they stand on two lines by turns; then some are left out.
 *
 * @param {number} pitch  from one to the next
 * @param {(size: number) => number} length  of the longest name along that side
 * @param {number} most  lines
 * @returns {{ size: number, lines: number, every: number }}
 */
export function headings(pitch, length, most) {
  for (let lines = 1; lines <= most; lines += 1) {
    for (let size = LARGEST; size >= SMALLEST; size -= 0.5) if (length(size) <= pitch * lines) return { size, lines, every: 1 };
  }
  return { size: SMALLEST, lines: most, every: Math.ceil(length(SMALLEST) / (pitch * most)) };
}

/**
 * Which of so many names are written if there is room for every so manieth. Those the step is about come first, the
 * others keep their distance.
 *
 * @param {number} count @param {number} every @param {(place: number) => boolean} urgent
 * @returns {boolean[]}
 */
export function written(count, every, urgent) {
  /** @type {boolean[]} */
  const names = new Array(count).fill(false);
  /** @param {number} place */
  const free = (place) => !names.slice(Math.max(0, place - every + 1), place + every).includes(true);
  for (let place = 0; place < count; place += 1) if (urgent(place) && free(place)) names[place] = true;
  for (let place = 0; place < count; place += every) if (free(place)) names[place] = true;
  return names;
}

/** Neighbours among places, as ranges. @param {readonly number[]} places @returns {{ from: number, size: number }[]} */
export function ranges(places) {
  /** @type {{ from: number, size: number }[]} */
  const found = [];
  for (const place of places.toSorted((a, b) => a - b)) {
    const last = found[found.length - 1];
    if (last && place === last.from + last.size) last.size += 1;
    else found.push({ from: place, size: 1 });
  }
  return found;
}
