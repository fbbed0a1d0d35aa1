/**
 * Typing a puzzle into the grid: digits and arrows belong to the cells until it is left.
 *
 * @import { Puzzle } from "../contract.js"
 * @import { GridView } from "./grid-view.js"
 */

import { typedDigit, withGivens } from "../givens.js";
import { Trace } from "../trace.js";

export class Typing {
  /** @param {GridView} grid */
  constructor(grid) {
    this.grid = grid;
    /** @type {Puzzle | null} */
    this.puzzle = null;
    /** @type {number[]} */
    this.givens = [];
  }

  get active() {
    return this.puzzle !== null;
  }

  /** @param {Puzzle} puzzle */
  begin(puzzle) {
    this.puzzle = puzzle;
    this.givens = [...puzzle.givens];
    this.draw();
    this.grid.setTyping(true);
  }

  /** The text of what was typed; null if nothing changed. */
  finish() {
    const { puzzle, givens } = this;
    this.puzzle = null;
    this.grid.setTyping(false);
    if (!puzzle || givens.every((given, cell) => given === puzzle.givens[cell])) return null;
    return withGivens(puzzle, givens);
  }

  /** @param {number} cell @param {string} key */
  type(cell, key) {
    if (!this.puzzle) return false;
    const digit = typedDigit(this.givens[cell], key, this.puzzle.side);
    if (digit === null) return false;
    this.givens[cell] = digit;
    this.draw();
    return true;
  }

  draw() {
    if (!this.puzzle) return;
    const blank = Array.from({ length: this.puzzle.givens.length }, () => []);
    const puzzle = { ...this.puzzle, givens: [...this.givens], candidates: blank };
    this.grid.puzzle = puzzle;
    this.grid.state = null;
    this.grid.show(new Trace({ version: 1, puzzle, runs: [] }).state(0));
  }
}
