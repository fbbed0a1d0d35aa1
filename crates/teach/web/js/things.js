/**
 * Cells, digits, units and candidates as numbers, one range after the other.
 *
 * Whatever can have a role in a scene is one number, as in the engine (docs/studio-protocol.md): cells in reading
 * order, then digits, then units, then the candidates, a side's worth of each cell.
 *
 * @import { Puzzle } from "./contract.js"
 */

export class Things {
  /** @param {Pick<Puzzle, "side" | "units">} puzzle */
  constructor({ side, units }) {
    this.side = side;
    this.cells = side * side;
    this.firstUnit = this.cells + side;
    this.firstCandidate = this.firstUnit + units.length;
    this.size = this.firstCandidate + this.cells * side;
  }

  /** @param {number} digit */
  digit(digit) {
    return this.cells + digit - 1;
  }

  /** @param {number} unit  its place in puzzle.units */
  unit(unit) {
    return this.firstUnit + unit;
  }

  /** @param {number} cell @param {number} digit */
  candidate(cell, digit) {
    return this.firstCandidate + cell * this.side + digit - 1;
  }

  /** @param {number} thing */
  isCell(thing) {
    return thing < this.cells;
  }

  /** The digit that a thing is; null for another thing. @param {number} thing */
  digitOf(thing) {
    return thing >= this.cells && thing < this.firstUnit ? thing - this.cells + 1 : null;
  }

  /** The place of the unit that a thing is; null for another thing. @param {number} thing */
  unitOf(thing) {
    return thing >= this.firstUnit && thing < this.firstCandidate ? thing - this.firstUnit : null;
  }

  /** The cell and the digit of a candidate; null for another thing. @param {number} thing @returns {{ cell: number, digit: number } | null} */
  candidateOf(thing) {
    if (thing < this.firstCandidate) return null;
    const place = thing - this.firstCandidate;
    return { cell: Math.trunc(place / this.side), digit: (place % this.side) + 1 };
  }

  /** Where the range of things ends that a thing lies in. @param {number} thing */
  endOf(thing) {
    return thing < this.cells ? this.cells : thing < this.firstUnit ? this.firstUnit : thing < this.firstCandidate ? this.firstCandidate : this.size;
  }
}
