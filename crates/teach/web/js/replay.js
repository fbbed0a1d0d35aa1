/**
 * The candidates at any position of a journal.
 *
 * One board of bytes is changed in place. A removal clears a byte and is written on a trail; a guess marks
 * the trail; an undo gives back what lies above the last mark. Forwards is a walk over the entries (200,000
 * take some milliseconds); backwards starts again from a copy of the board, kept every 4096 entries.
 *
 * What is given out (`lists`) is never changed afterwards, so a state may be kept: a cell that did not change
 * keeps its very list.
 *
 * @import { Journal } from "./journal.js"
 * @typedef {{ has: Uint8Array, counts: Uint16Array, trail: Int32Array, marks: number[], guesses: number[] }} Copy
 */

import { GUESS, REMOVE, UNDO } from "./journal.js";
import { Numbers } from "./numbers.js";

const BETWEEN_COPIES = 4096;

export class Replay {
  /** @param {readonly (readonly number[])[]} start  the candidates of each cell @param {number} side @param {Journal} journal */
  constructor(start, side, journal) {
    this.side = side;
    this.journal = journal;
    this.position = 0;
    /** Whether a cell has a digit: at cell × side + digit − 1. */
    this.has = new Uint8Array(start.length * side);
    this.counts = new Uint16Array(start.length);
    /** Places in `has` that were cleared, in order. */
    this.trail = new Numbers(Int32Array);
    /** The trail's length at each open guess. @type {number[]} */
    this.marks = [];
    /** The entries of the open guesses. @type {number[]} */
    this.guesses = [];
    start.forEach((digits, cell) => {
      this.counts[cell] = digits.length;
      for (const digit of digits) this.has[cell * side + digit - 1] = 1;
    });
    /** @type {(readonly number[])[]} */
    this.kept = [...start];
    this.stale = new Uint8Array(start.length);
    /** @type {Copy[]} */
    this.copies = [this.copy()];
  }

  /** @param {number} position */
  go(position) {
    const target = Math.max(0, Math.min(this.journal.length, position));
    const nearest = Math.min(Math.floor(target / BETWEEN_COPIES), this.copies.length - 1);
    if (target < this.position || nearest * BETWEEN_COPIES > this.position) this.restore(nearest);
    while (this.position < target) {
      this.forward(this.position);
      this.position += 1;
      if (this.position % BETWEEN_COPIES === 0 && this.position / BETWEEN_COPIES === this.copies.length) this.copies.push(this.copy());
    }
  }

  /** @param {number} number */
  forward(number) {
    const { journal } = this;
    switch (journal.kind(number)) {
      case REMOVE:
        this.clear(journal.cell(number) * this.side + journal.digit(number) - 1);
        return;
      case GUESS:
        this.marks.push(this.trail.length);
        this.guesses.push(number);
        return;
      case UNDO:
        this.takeBack();
    }
  }

  /** @param {number} place */
  clear(place) {
    if (this.has[place] === 0) return;
    const cell = Math.trunc(place / this.side);
    this.has[place] = 0;
    this.counts[cell] -= 1;
    this.stale[cell] = 1;
    this.trail.push(place);
  }

  takeBack() {
    const mark = this.marks.pop() ?? 0;
    this.guesses.pop();
    while (this.trail.length > mark) {
      this.trail.length -= 1;
      const place = this.trail.at(this.trail.length);
      const cell = Math.trunc(place / this.side);
      this.has[place] = 1;
      this.counts[cell] += 1;
      this.stale[cell] = 1;
    }
  }

  /** @returns {Copy} */
  copy() {
    return { has: this.has.slice(), counts: this.counts.slice(), trail: this.trail.room.slice(0, this.trail.length), marks: [...this.marks], guesses: [...this.guesses] };
  }

  /** @param {number} number */
  restore(number) {
    const { has, counts, trail, marks, guesses } = this.copies[number];
    this.has.set(has);
    this.counts.set(counts);
    this.trail.length = 0;
    this.trail.append(/** @type {any} */ (trail));
    this.marks = [...marks];
    this.guesses = [...guesses];
    this.stale.fill(1);
    this.position = number * BETWEEN_COPIES;
  }

  /** The one candidate of a cell; 0 if it has none or several. @param {number} cell */
  only(cell) {
    return this.counts[cell] === 1 ? this.has.indexOf(1, cell * this.side) - cell * this.side + 1 : 0;
  }

  /** The candidates of every cell. @returns {readonly (readonly number[])[]} */
  lists() {
    for (let cell = 0; cell < this.counts.length; cell += 1) {
      if (this.stale[cell] === 0) continue;
      this.stale[cell] = 0;
      const digits = this.digits(cell);
      if (digits.join() !== this.kept[cell].join()) this.kept[cell] = digits;
    }
    return this.kept.slice();
  }

  /** @param {number} cell */
  digits(cell) {
    const digits = [];
    for (let digit = 1; digit <= this.side; digit += 1) if (this.has[cell * this.side + digit - 1]) digits.push(digit);
    return digits;
  }
}
