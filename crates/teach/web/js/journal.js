/**
 * The journal of a method's run: its steps as numbers, and any one of them as an object.
 *
 * The engine tells a step in seven numbers (docs/studio-protocol.md): kind, cell, digit, how, ref, extra,
 * checks. They are kept as they come, line by line, and decoded only when a step is looked at, so that a
 * search of 200,000 steps costs some megabytes. Entries count from 0; the entry `k` is what brings a player
 * from position `k` to position `k + 1`.
 *
 * Beside the numbers it keeps what is asked for often: the clock (the sum of the checks), the landmarks
 * (stages, guesses, dead ends, solutions, the end), and every arc that was revised.
 *
 * @typedef {"stage" | "remove" | "guess" | "dead-end" | "undo" | "solution" | "arcs" | "end"} Kind
 * @typedef {typeof STAGES[number]} Stage
 * @typedef {typeof REASONS[number]} Reason
 * @typedef {{ unit: number, second: number | null, cells: number[], digits: number[] }} Proof  units are numbers in puzzle.units
 *
 * @typedef {object} Entry  what does not belong to its kind is null
 * @property {number} number  from 0
 * @property {Kind} kind
 * @property {string} key  of its sentence and of its line of pseudo-code, as in `remove.arc`
 * @property {number} checks  the work since the entry before
 * @property {Stage | null} stage  that begins
 * @property {Reason | null} reason
 * @property {number | null} cell
 * @property {number | null} digit
 * @property {number | null} peer  the cell that takes the digit away
 * @property {number | null} to  the other cell of the last arc revised
 * @property {number | null} unit
 * @property {Proof | null} proof
 * @property {number | null} stays  the digit that has its only place here, or that is tried
 * @property {number | null} queue  how many arcs wait after the last one was taken
 * @property {number | null} count  arcs revised
 * @property {number | null} options  candidates that the cell had when it was tried
 * @property {number | null} depth  choices open
 * @property {number | null} tries  the number of the try, or of the solution
 */

import { Numbers } from "./numbers.js";

/** @type {readonly Kind[]} */
export const KINDS = ["stage", "remove", "guess", "dead-end", "undo", "solution", "arcs", "end"];
export const STAGES = /** @type {const} */ (["preprocessing", "ac3", "forward-checking", "logic", "all-different", "search"]);
export const REASONS = /** @type {const} */ (["arc", "peer", "only-place", "pointing", "claiming", "naked-pair", "hidden-pair", "naked-triple", "hidden-triple", "all-different", "guess", "refuted"]);
export const CONFLICTS = /** @type {const} */ (["no-candidate", "no-place", "too-few-digits"]);
export const ENDS = /** @type {const} */ (["solved", "none", "stopped"]);

/** Numbers of kinds and reasons, for loops that must not decode. */
export const STAGE = 0;
export const REMOVE = 1;
export const GUESS = 2;
export const DEAD_END = 3;
export const UNDO = 4;
export const SOLUTION = 5;
export const ARCS = 6;
export const END = 7;
export const BY_ARC = 0;
/** Reasons before this one are rules; the others are the search's own doing. */
export const BY_GUESS = 10;

const WIDTH = 7;

export class Journal {
  /** @param {number} [expected]  how many entries will come */
  constructor(expected = 0) {
    this.records = new Numbers(Int32Array);
    this.proofNumbers = new Numbers(Int32Array);
    this.proofStarts = new Numbers(Int32Array);
    /** From and to of every arc that was revised. */
    this.arcs = new Numbers(Int32Array);
    this.clocks = new Numbers(Float64Array);
    this.landmarks = new Numbers(Int32Array);
    /** Guesses, dead ends, undos and solutions: all that a search tree is made of. */
    this.branches = new Numbers(Int32Array);
    this.records.reserve(expected * WIDTH);
    this.clocks.reserve(expected);
  }

  get length() {
    return this.clocks.length;
  }

  /** Takes one line of the answer. @param {{ records: number[], proofs?: number[], arcs?: number[] }} line */
  append({ records, proofs = [], arcs = [] }) {
    let clock = this.clock(this.length);
    for (let at = 0; at < records.length; at += WIDTH) {
      const kind = records[at];
      if (kind !== REMOVE && kind !== UNDO && kind !== ARCS) this.landmarks.push(this.length);
      if (kind >= GUESS && kind <= SOLUTION) this.branches.push(this.length);
      clock += records[at + 6];
      this.clocks.push(clock);
    }
    this.records.append(records);
    for (let at = 0; at < proofs.length; at += 4 + proofs[at + 2] + proofs[at + 3]) this.proofStarts.push(this.proofNumbers.length + at);
    this.proofNumbers.append(proofs);
    this.arcs.append(arcs);
  }

  /** The work done when `position` entries are told. @param {number} position */
  clock(position) {
    return position > 0 ? this.clocks.at(position - 1) : 0;
  }

  /** How many entries are told when so much work is done. @param {number} clock */
  positionAt(clock) {
    return this.clocks.upTo(clock);
  }

  /** @param {number} number */
  kind(number) {
    return this.records.at(number * WIDTH);
  }

  /** @param {number} number */
  cell(number) {
    return this.records.at(number * WIDTH + 1);
  }

  /** @param {number} number */
  digit(number) {
    return this.records.at(number * WIDTH + 2);
  }

  /** @param {number} number */
  how(number) {
    return this.records.at(number * WIDTH + 3);
  }

  /** @param {number} number */
  ref(number) {
    return this.records.at(number * WIDTH + 4);
  }

  /** @param {number} number */
  extra(number) {
    return this.records.at(number * WIDTH + 5);
  }

  /** The work since the entry before. @param {number} number */
  checks(number) {
    return this.records.at(number * WIDTH + 6);
  }

  /** @param {number} number @returns {Proof} */
  proof(number) {
    const start = this.proofStarts.at(number);
    const { room } = this.proofNumbers;
    const cells = start + 4 + room[start + 2];
    return {
      unit: room[start],
      second: room[start + 1] < 0 ? null : room[start + 1],
      cells: [...room.subarray(start + 4, cells)],
      digits: [...room.subarray(cells, cells + room[start + 3])],
    };
  }

  /** The first landmark after a position, as a position; null if there is none. @param {number} position */
  landmarkAfter(position) {
    const index = this.landmarks.upTo(position - 1);
    return index < this.landmarks.length ? this.landmarks.at(index) + 1 : null;
  }

  /** The last landmark before a position, as a position; null if there is none. @param {number} position */
  landmarkBefore(position) {
    const index = this.landmarks.upTo(position - 2) - 1;
    return index >= 0 ? this.landmarks.at(index) + 1 : null;
  }

  /** @param {number} number @returns {Entry} */
  entry(number) {
    const kind = KINDS[this.kind(number)];
    const how = this.how(number);
    const ref = this.ref(number);
    const extra = this.extra(number);
    const cell = this.cell(number) < 0 ? null : this.cell(number);
    const digit = this.digit(number) === 0 ? null : this.digit(number);
    /** @type {Entry} */
    const entry = { ...NOTHING, number, kind, key: kind, checks: this.checks(number), cell, digit };
    switch (kind) {
      case "stage":
        return { ...entry, key: `stage.${STAGES[how]}`, stage: STAGES[how] };
      case "remove":
        return { ...entry, ...this.removal(REASONS[how], ref, extra) };
      case "guess":
        return { ...entry, key: how === 1 ? "guess.last" : "guess", options: how, depth: ref, tries: extra };
      case "dead-end":
        return {
          ...entry,
          key: `dead-end.${CONFLICTS[how]}`,
          cell: CONFLICTS[how] === "no-candidate" ? cell : null,
          unit: CONFLICTS[how] === "no-place" ? ref : null,
          proof: CONFLICTS[how] === "too-few-digits" ? this.proof(ref) : null,
        };
      case "undo":
        return { ...entry, options: how, depth: ref };
      case "solution":
        return { ...entry, tries: extra };
      case "arcs":
        return { ...entry, key: how === 1 ? "arcs.one" : "arcs", count: how, to: ref, queue: extra };
      case "end":
        return { ...entry, key: `end.${ENDS[how]}` };
    }
  }

  /** @param {Reason} reason @param {number} ref @param {number} extra @returns {Partial<Entry>} */
  removal(reason, ref, extra) {
    const key = `remove.${reason}`;
    switch (reason) {
      case "arc":
        return { key, reason, peer: ref, to: ref, queue: extra };
      case "peer":
        return { key, reason, peer: ref };
      case "only-place":
        return { key, reason, unit: ref, stays: extra };
      case "guess":
        return { key, reason, stays: extra };
      case "refuted":
        return { key, reason };
      default:
        return { key, reason, proof: this.proof(ref) };
    }
  }
}

const NOTHING = { stage: null, reason: null, peer: null, to: null, unit: null, proof: null, stays: null, queue: null, count: null, options: null, depth: null, tries: null };
