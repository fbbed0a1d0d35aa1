/**
 * What is picked to answer a question: the things that can be, those that are, and the one that the keys are at.
 *
 * What can be picked is what is on show: the cells, digits and candidates of the unit in the graph, or of the grid.
 * Whether it is right is the engine's to say. Keys move as the picture lies: between the cells of the grid in all
 * directions, in the graph up and down a column and across; through candidates one by one, or with Shift by cells.
 *
 * @import { Answer, Picked, Puzzle } from "./contract.js"
 * @import { Things } from "./things.js"
 * @import { State } from "./trace.js"
 * @typedef {{ cells: readonly number[], columns: number, digitsOf: (cell: number) => readonly number[] }} OnShow  columns: of the cells as they lie
 * @typedef {typeof PICK_LOOKS[number]["mark"]} Mark
 */

import { few, thingName } from "./names.js";

/** How pictures mark what a question is about, with the meaning for the legend. */
export const PICK_LOOKS = /** @type {const} */ ([
  { mark: "cursor", words: "where the keys are" },
  { mark: "chosen", words: "picked" },
  { mark: "right", words: "a right answer" },
]);

/** What several of a kind are called, without the last letter. @type {Readonly<Record<string, string>>} */
export const NOUNS = { digits: "digit", cells: "cell", vertices: "cells and digit", candidates: "candidate" };

/** @param {Puzzle} puzzle @param {State} state @returns {OnShow} */
export function onShow(puzzle, state) {
  const { scene } = state;
  if (scene.value("lifted") > 0 && !state.film) {
    return { cells: state.cells, columns: 1, digitsOf: (cell) => scene.digitsOf("edge", cell).filter((digit) => !scene.has("removed", scene.things.candidate(cell, digit))) };
  }
  return { cells: puzzle.givens.map((_, cell) => cell), columns: puzzle.side, digitsOf: (cell) => (puzzle.givens[cell] ? [] : state.candidates[cell]) };
}

export class Picks {
  /** @param {Picked} kind @param {Things} things @param {OnShow} shown */
  constructor(kind, things, shown) {
    this.kind = kind;
    this.things = things;
    this.shown = shown;
    const digits = Array.from({ length: things.side }, (_, index) => things.digit(index + 1));
    const candidates = () => shown.cells.flatMap((cell) => this.candidatesOf(cell));
    /** What can be picked, in order. @type {readonly number[]} */
    this.all = { digit: digits, digits, cell: shown.cells, cells: shown.cells, vertex: [...shown.cells, ...digits], vertices: [...shown.cells, ...digits] }[/** @type {string} */ (kind)] ?? (this.ofCandidates ? candidates() : []);
    /** @type {Set<number>} */
    this.chosen = new Set();
    /** Where the keys are; null if nothing can be picked. @type {number | null} */
    this.cursor = this.all[0] ?? null;
    /** The figures of the digit that is typed; whatever is done but for typing ends it. */
    this.typed = "";
  }

  get several() {
    return this.kind === "digits" || this.kind === "cells" || this.kind === "vertices" || this.kind === "candidates";
  }

  get ofCandidates() {
    return this.kind === "candidate" || this.kind === "candidates";
  }

  /** @param {number} cell */
  candidatesOf(cell) {
    return this.shown.digitsOf(cell).map((digit) => this.things.candidate(cell, digit));
  }

  /** Picks a thing, or no longer. @param {number} thing */
  toggle(thing) {
    this.typed = "";
    if (!this.all.includes(thing)) return;
    this.cursor = thing;
    if (this.chosen.delete(thing)) return;
    if (!this.several) this.chosen.clear();
    this.chosen.add(thing);
  }

  /** Picks all of these, or none of them if all were. @param {readonly number[]} things */
  toggleAll(things) {
    this.typed = "";
    const wanted = things.filter((thing) => this.all.includes(thing));
    const drop = wanted.every((thing) => this.chosen.has(thing));
    for (const thing of wanted) drop ? this.chosen.delete(thing) : this.chosen.add(thing);
    this.cursor = wanted[0] ?? this.cursor;
  }

  /** The keys go to a thing, or to the first candidate of a cell. @param {number} thing */
  point(thing) {
    this.typed = "";
    const wanted = this.ofCandidates && this.things.isCell(thing) ? this.candidatesOf(thing)[0] : thing;
    if (wanted !== undefined && this.all.includes(wanted)) this.cursor = wanted;
  }

  /** What a key does to the place of the keys; false if nothing. @param {string} key @param {boolean} shift */
  move(key, shift) {
    const { all, cursor } = this;
    if (cursor === null) return false;
    if (key === "Home" || key === "End") this.cursor = all[key === "Home" ? 0 : all.length - 1];
    else if (/^\d$/.test(key)) return this.type(key);
    else if (!/^Arrow/.test(key)) return false;
    else if (this.ofCandidates) this.moveByCandidates(key, shift);
    else if (this.kind === "vertex" || this.kind === "vertices") this.moveByVertices(key);
    else if (this.things.isCell(cursor)) this.cursor = this.cellFrom(cursor, key) ?? cursor;
    else this.cursor = this.next(all, cursor, isForward(key) ? 1 : -1);
    this.typed = "";
    return true;
  }

  /** @param {string} key @param {boolean} shift */
  moveByCandidates(key, shift) {
    const { cursor, all } = this;
    const here = cursor === null ? null : this.things.candidateOf(cursor);
    if (cursor === null || !here) return;
    if (!shift && (key === "ArrowLeft" || key === "ArrowRight")) {
      this.cursor = this.next(all, cursor, isForward(key) ? 1 : -1);
      return;
    }
    for (let cell = this.cellFrom(here.cell, key); cell !== null; cell = this.cellFrom(cell, key)) {
      const [near] = this.candidatesOf(cell).sort((a, b) => this.distance(a, here.digit) - this.distance(b, here.digit));
      if (near === undefined) continue;
      this.cursor = near;
      return;
    }
  }

  /** @param {number} candidate @param {number} digit */
  distance(candidate, digit) {
    return Math.abs((this.things.candidateOf(candidate)?.digit ?? 0) - digit);
  }

  /** Cells at the left, digits at the right. @param {string} key */
  moveByVertices(key) {
    const { cursor, all, things } = this;
    if (cursor === null) return;
    const cells = all.filter((thing) => things.isCell(thing));
    const digits = all.filter((thing) => !things.isCell(thing));
    const [column, other] = things.isCell(cursor) ? [cells, digits] : [digits, cells];
    if (key === "ArrowUp" || key === "ArrowDown") this.cursor = this.next(column, cursor, isForward(key) ? 1 : -1);
    else if ((key === "ArrowRight") === things.isCell(cursor)) this.cursor = other[Math.min(column.indexOf(cursor), other.length - 1)];
  }

  /** @param {readonly number[]} list @param {number} thing @param {1 | -1} by */
  next(list, thing, by) {
    return list[Math.max(0, Math.min(list.length - 1, list.indexOf(thing) + by))];
  }

  /** The next cell as they lie; null at the edge. @param {number} cell @param {string} key @returns {number | null} */
  cellFrom(cell, key) {
    const { cells, columns } = this.shown;
    const place = cells.indexOf(cell);
    if (columns === 1) return cells[place + (isForward(key) ? 1 : -1)] ?? null;
    const column = place % columns;
    const to = { ArrowLeft: column > 0 ? place - 1 : -1, ArrowRight: column < columns - 1 ? place + 1 : -1, ArrowUp: place - columns, ArrowDown: place + columns }[key];
    return cells[to ?? -1] ?? null;
  }

  /** A digit by its number, which may have several figures. @param {string} key */
  type(key) {
    const read = this.read(key);
    if (read) [this.typed, this.cursor] = [read.typed, read.thing];
    return true;
  }

  /** What a figure makes of those before it, or alone, if that can be picked. @param {string} key @returns {{ typed: string, thing: number } | null} */
  read(key) {
    const { things, cursor } = this;
    const cell = cursor === null ? null : (things.candidateOf(cursor)?.cell ?? null);
    for (const typed of [this.typed + key, key]) {
      const digit = Number(typed);
      const thing = digit < 1 || digit > things.side ? -1 : cell === null ? things.digit(digit) : things.candidate(cell, digit);
      if (this.all.includes(thing)) return { typed, thing };
    }
    return null;
  }

  /** @returns {Answer} */
  get answer() {
    return [...this.chosen].sort((a, b) => a - b);
  }

  /** What is picked, in words. */
  get words() {
    const names = this.all.filter((thing) => this.chosen.has(thing)).map((thing) => thingName(thing, this.things));
    return names.length === 0 ? "" : few(names, NOUNS[this.kind] ?? "");
  }
}

/** @param {string} key */
function isForward(key) {
  return key === "ArrowRight" || key === "ArrowDown";
}
