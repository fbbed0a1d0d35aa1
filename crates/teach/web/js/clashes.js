/**
 * Givens that cannot stand together: the same digit twice in a unit.
 *
 * @import { Puzzle, Unit } from "./contract.js"
 * @typedef {{ unit: Unit, digit: number, cells: number[] }} Clash
 */

import { cellName, listed } from "./names.js";

/** @param {Pick<Puzzle, "units">} puzzle @param {readonly number[]} givens  0 is a blank @returns {Clash[]} */
export function clashesOf({ units }, givens) {
  return units.flatMap((unit) => {
    /** @type {Map<number, number[]>} */
    const places = new Map();
    for (const cell of unit.cells) if (givens[cell] > 0) places.set(givens[cell], [...(places.get(givens[cell]) ?? []), cell]);
    return [...places].filter(([, cells]) => cells.length > 1).map(([digit, cells]) => ({ unit, digit, cells }));
  });
}

/** What is wrong, that of one cell first. @param {readonly Clash[]} clashes @param {number} cell @param {number} side */
export function clashWords(clashes, cell, side) {
  const first = clashes.find(({ cells }) => cells.includes(cell)) ?? clashes[0];
  if (!first) return "";
  const { unit, digit, cells } = first;
  const count = ["", "", "Two", "Three", "Four"][cells.length] ?? String(cells.length);
  return `${count} ${digit}s in ${unit.name}: ${listed(cells.map((cell) => cellName(cell, side)))}.`;
}
