/**
 * The peers of a cell, and which of them the step's solved cell has just told.
 *
 * @import { Puzzle } from "./contract.js"
 * @import { Journal } from "./journal.js"
 */

import { REASONS, REMOVE } from "./journal.js";

const BY_PEER = REASONS.indexOf("peer");

/** Cells that share a unit with a cell, in reading order. @param {Puzzle} puzzle @param {number} cell */
export function peersOf(puzzle, cell) {
  const peers = new Set(puzzle.units.filter((unit) => unit.cells.includes(cell)).flatMap((unit) => unit.cells));
  peers.delete(cell);
  return [...peers].sort((a, b) => a - b);
}

/** The cells that lost the digit of the same peer up to now, without a break. @param {Journal} journal @param {number} told */
export function lostTo(journal, told) {
  /** @type {Set<number>} */
  const lost = new Set();
  const last = told - 1;
  for (let number = last; number >= 0; number -= 1) {
    if (journal.kind(number) !== REMOVE || journal.how(number) !== BY_PEER || journal.ref(number) !== journal.ref(last)) break;
    lost.add(journal.cell(number));
  }
  return lost;
}
