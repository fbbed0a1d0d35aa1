/**
 * Typing a puzzle into the grid: digits and arrows belong to the cells until it is left, and a keypad has the
 * same keys for a finger.
 *
 * Clashes are marked as they are typed. Done opens what was typed; while it clashes, or the engine refuses it, typing
 * goes on and the reason is on show. Discard goes back to what was on show before. Nothing but the bar can be used
 * meanwhile, so what the grid shows and what the engine has are never mistaken for each other.
 *
 * @import { Puzzle } from "../contract.js"
 * @import { GridView } from "./grid-view.js"
 * @typedef {object} TypingActions
 * @property {(text: string) => Promise<boolean>} open  false if it was refused
 * @property {() => void} back  shows what was on show before
 */

import { clashesOf, clashWords } from "../clashes.js";
import { typedDigit, withGivens } from "../givens.js";
import { Trace } from "../trace.js";
import { place } from "./dom.js";
import { keeps } from "./focus.js";
import { Keypad } from "./keypad.js";

/** What shows the run on show, and not what is typed. */
const MEANWHILE = ["graph-panel", "side-panel", "strip"];

export class Typing {
  /** @param {GridView} grid @param {TypingActions} actions */
  constructor(grid, actions) {
    this.grid = grid;
    this.actions = actions;
    this.keypad = new Keypad({
      put: (digit) => this.put(this.grid.focused, digit),
      move: (by) => this.grid.focus((this.grid.focused + by + this.givens.length) % this.givens.length),
      done: () => void this.done(),
      discard: () => this.discard(),
    });
    /** @type {Puzzle | null} */
    this.puzzle = null;
    /** @type {number[]} */
    this.givens = [];
    /** @type {import("../clashes.js").Clash[]} */
    this.clashes = [];
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
    for (const id of MEANWHILE) place(id).inert = true;
  }

  /** Opens what was typed; true if nothing is typed any more. */
  async done() {
    const { puzzle, givens } = this;
    if (!puzzle) return true;
    if (this.clashes.length > 0) {
      this.grid.focus(this.clashes[0].cells[0]);
      return false;
    }
    if (givens.some((given, cell) => given !== puzzle.givens[cell])) return this.actions.open(withGivens(puzzle, givens));
    this.discard();
    return true;
  }

  discard() {
    this.leave();
    this.actions.back();
  }

  /** Says why what was typed is not taken. @param {string} message */
  refuse(message) {
    this.keypad.complain(message);
  }

  /** Forgets what was typed; false if nothing was under way. */
  leave() {
    if (!this.puzzle) return false;
    this.puzzle = null;
    this.keypad.close();
    this.grid.setTyping(false);
    for (const id of MEANWHILE) place(id).inert = false;
    return true;
  }

  /** A key that the cells did not take. @param {KeyboardEvent} event */
  pressed(event) {
    const { key } = event;
    if (event.ctrlKey || event.metaKey || event.altKey || keeps(event.target, key)) return;
    if (key === "Escape") this.discard();
    else if (key === "e" || key === "E") void this.done();
    else if (/^(Arrow.*|Backspace|Delete|[0-9.])$/.test(key)) {
      this.grid.focus(this.grid.focused);
      if (!key.startsWith("Arrow")) this.type(this.grid.focused, key);
    } else return;
    event.preventDefault();
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
    if (!this.puzzle) return;
    this.keypad.show(cell, this.givens[cell], this.puzzle.side);
    this.keypad.complain(clashWords(this.clashes, cell, this.puzzle.side));
  }

  draw() {
    if (!this.puzzle) return;
    const blank = Array.from({ length: this.puzzle.givens.length }, () => []);
    const puzzle = { ...this.puzzle, givens: [...this.givens], candidates: blank };
    this.clashes = clashesOf(puzzle, this.givens);
    this.grid.puzzle = puzzle;
    this.grid.state = null;
    this.grid.show(new Trace({ version: 2, puzzle, runs: [] }).state(0));
    this.grid.showClashes(new Set(this.clashes.flatMap(({ cells }) => cells)));
  }
}
