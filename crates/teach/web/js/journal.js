/**
 * The journal of a method's run: its steps as numbers.
 *
 * The engine tells a step as its kind, the kind's parameters, and the checks since the step before
 * (docs/studio-protocol.md). They are kept as they come and looked at only when they are needed, so that a search
 * of 800,000 steps costs some megabytes. Entries count from 0; the entry `k` is what brings a player from position
 * `k` to position `k + 1`.
 *
 * Beside the numbers it keeps what is asked for often: the clock (the sum of the checks), the landmarks, where a
 * jump stops, the branches, of which the search tree is made, and every arc that was revised.
 *
 * @import { Shape } from "./contract.js"
 * @import { Kinds } from "./kinds.js"
 * @typedef {{ shape: number, roles: number[][] }} Proof  the numbers of each role of its shape
 * @typedef {{ from: number, to: number }} Arc
 */

import { Numbers } from "./numbers.js";

export class Journal {
  /** @param {Kinds} kinds @param {number} [expected]  how many entries will come @param {readonly Shape[]} [shapes]  of its proofs */
  constructor(kinds, expected = 0, shapes = []) {
    this.kinds = kinds;
    this.shapes = shapes;
    this.numbers = new Numbers(Int32Array);
    this.starts = new Numbers(Int32Array);
    this.proofNumbers = new Numbers(Int32Array);
    this.proofStarts = new Numbers(Int32Array);
    /** From and to of every arc that was revised; -1 and -1 where the rest of a queue is thrown away. */
    this.arcs = new Numbers(Int32Array);
    this.clocks = new Numbers(Float64Array);
    this.landmarks = new Numbers(Int32Array);
    this.branches = new Numbers(Int32Array);
    this.starts.reserve(expected);
    this.clocks.reserve(expected);
  }

  get length() {
    return this.starts.length;
  }

  /** Takes one line of the answer. @param {{ steps: number[], proofs?: number[], arcs?: number[] }} line */
  append({ steps, proofs = [], arcs = [] }) {
    const { list } = this.kinds;
    const first = this.numbers.length;
    let clock = this.clock(this.length);
    for (let at = 0; at < steps.length; ) {
      const { landmark, branch, length } = list[steps[at]];
      if (landmark) this.landmarks.push(this.length);
      if (branch) this.branches.push(this.length);
      this.starts.push(first + at);
      at += length;
      clock += steps[at - 1];
      this.clocks.push(clock);
    }
    this.numbers.append(steps);
    for (let at = 0; at < proofs.length; ) {
      this.proofStarts.push(this.proofNumbers.length + at);
      let roles = this.shapes[proofs[at]].roles.length;
      at += 1;
      for (; roles > 0; roles -= 1) at += 1 + proofs[at];
    }
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

  /** Where the numbers of an entry begin. @param {number} number */
  start(number) {
    return this.starts.room[number];
  }

  /** @param {number} number */
  kind(number) {
    return this.kinds.list[this.numbers.room[this.starts.room[number]]];
  }

  /** A parameter of an entry; null if its kind has none of this name. @param {number} number @param {string} name @returns {number | null} */
  get(number, name) {
    const place = this.kind(number).at[name];
    return place === undefined ? null : this.numbers.at(this.start(number) + place);
  }

  /** @param {number} number @returns {Proof} */
  proof(number) {
    const { room } = this.proofNumbers;
    let at = this.proofStarts.at(number);
    const shape = room[at];
    at += 1;
    const roles = this.shapes[shape].roles.map(() => {
      const role = [...room.subarray(at + 1, at + 1 + room[at])];
      at += 1 + room[at];
      return role;
    });
    return { shape, roles };
  }

  /** The arcs at the front of the queue, after so many are taken and while so many wait. @param {number} taken @param {number} waiting @param {number} most @returns {Arc[]} */
  front(taken, waiting, most) {
    /** @type {Arc[]} */
    const front = [];
    for (let at = taken * 2; at < this.arcs.length && front.length < Math.min(waiting, most) && this.arcs.at(at) >= 0; at += 2) front.push({ from: this.arcs.at(at), to: this.arcs.at(at + 1) });
    return front;
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
}
