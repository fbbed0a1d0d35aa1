/**
 * Typing a puzzle into the grid: digits and arrows belong to the cells until it is left, and a keypad has the
 * same keys for a finger.
 *
 * @import { Puzzle } from "../contract.js"
 * @import { GridView } from "./grid-view.js"
 */

import { typedDigit, withGivens } from "../givens.js";
import { Trace } from "../trace.js";
import { Keypad } from "./keypad.js";

export class Typing {
  /** @param {GridView} grid @param {() => void} done  the keypad was left */
  constructor(grid, done) {
    this.grid = grid;
    this.keypad = new Keypad({
      put: (digit) => this.put(this.grid.focused, digit),
      move: (by) => this.grid.focus((this.grid.focused + by + this.givens.length) % this.givens.length),
      done,
    });
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
    this.keypad.open(puzzle.side);
    this.grid.setTyping(true);
  }

  /** The text of what was typed; null if nothing changed. */
  finish() {
    const { puzzle, givens } = this;
    this.leave();
    if (!puzzle || givens.every((given, cell) => given === puzzle.givens[cell])) return null;
    return withGivens(puzzle, givens);
  }

  /** Forgets what was typed; false if nothing was under way. */
  leave() {
    if (!this.puzzle) return false;
    this.puzzle = null;
    this.keypad.close();
    this.grid.setTyping(false);
    return true;
  }

  /** @param {number} cell @param {string} key */
  type(cell, key) {
    if (!this.puzzle) return false;
    const digit = typedDigit(this.givens[cell], key, this.puzzle.side);
    if (digit === null) return false;
    this.put(cell, digit);
    return true;
  }

  /** @param {number} cell @param {number} digit */
  put(cell, digit) {
    this.givens[cell] = digit;
    this.draw();
    this.at(cell);
  }

  /** The cell that is typed into. @param {number} cell */
  at(cell) {
    if (this.puzzle) this.keypad.show(cell, this.givens[cell], this.puzzle.side);
  }

  draw() {
    if (!this.puzzle) return;
    const blank = Array.from({ length: this.puzzle.givens.length }, () => []);
    const puzzle = { ...this.puzzle, givens: [...this.givens], candidates: blank };
    this.grid.puzzle = puzzle;
    this.grid.state = null;
    this.grid.show(new Trace({ version: 2, puzzle, runs: [] }).state(0));
  }
}
