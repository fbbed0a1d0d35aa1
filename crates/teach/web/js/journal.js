/**
 * The journal of a method's run: its steps as numbers.
 *
 * The engine tells a step as its kind, the kind's parameters, and the checks since the step before
 * (docs/studio-protocol.md). They are kept as they come and looked at only when they are needed, so that a search
 * of 800,000 steps costs some megabytes. Entries count from 0; the entry `k` is what brings a player from position
 * `k` to position `k + 1`.
 *
 * Beside the numbers it keeps what is asked for often: clocks (sums of checks and the like), the landmarks, where a
 * jump stops, the stops of a player that shows interesting steps only, the branches, of which the search tree is
 * made, and every arc that was revised.
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
    /** How much was counted after each entry, by counter. @type {Map<string, Numbers<Float64Array>>} */
    this.sums = new Map();
    /** Candidates looked at, entry by entry, where they are told. */
    this.looks = new Numbers(Int32Array);
    this.landmarks = new Numbers(Int32Array);
    this.stops = new Numbers(Int32Array);
    /** A removal that is a stop if its run ends with it, and its kind. */
    this.open = { number: -1, kind: -1 };
    this.branches = new Numbers(Int32Array);
    this.starts.reserve(expected);
  }

  get length() {
    return this.starts.length;
  }

  /** Takes one line of the answer. @param {{ steps: number[], proofs?: number[], arcs?: number[], looks?: number[] }} line */
  append({ steps, proofs = [], arcs = [], looks = [] }) {
    const { list } = this.kinds;
    const first = this.numbers.length;
    for (let at = 0; at < steps.length; ) {
      const { landmark, branch, length } = list[steps[at]];
      this.stopAt(steps, at);
      if (landmark) this.landmarks.push(this.length);
      if (branch) this.branches.push(this.length);
      this.starts.push(first + at);
      at += length;
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
    this.looks.append(looks);
    this.sums.clear();
  }

  /** A removal is a stop if the next one has another reason; below a try all up to the next event are one run. @param {readonly number[]} steps @param {number} at  where the entry begins */
  stopAt(steps, at) {
    const kind = this.kinds.list[steps[at]];
    if (kind.stop === "never") return;
    const { open } = this;
    if (open.number >= 0) {
      const sameReason = open.kind === kind.number && steps[at + kind.at.new] === 0;
      if (kind.stop !== "last" || !(sameReason || this.branches.length > 0)) this.stops.push(open.number);
    }
    if (kind.stop === "always") this.stops.push(this.length);
    this.open = kind.stop === "last" ? { number: this.length, kind: kind.number } : { number: -1, kind: -1 };
  }

  /** What a counter says when `position` entries are told. @param {number} position @param {string} [counter] */
  clock(position, counter = "checks") {
    return position > 0 ? this.sum(counter).at(position - 1) : 0;
  }

  /** How many entries are told when so much is counted. @param {number} clock @param {string} [counter] */
  positionAt(clock, counter = "checks") {
    return this.sum(counter).upTo(clock);
  }

  /** A counter after each entry: what kinds add to it, summed up when it is first asked for. @param {string} counter */
  sum(counter) {
    const known = this.sums.get(counter);
    if (known) return known;
    const amounts = this.kinds.list.map((kind) => kind.effects.find(([word, name]) => word === "add" && name === counter)?.[2] ?? 0);
    const sum = new Numbers(Float64Array);
    sum.reserve(this.length);
    let total = 0;
    for (let number = 0; number < this.length; number += 1) {
      const amount = amounts[this.numbers.room[this.starts.room[number]]];
      total += counter === "looks" ? (this.looks.at(number) ?? 0) : typeof amount === "number" ? amount : (this.get(number, String(amount)) ?? 0);
      sum.push(total);
    }
    this.sums.set(counter, sum);
    return sum;
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
    return firstAfter(this.landmarks, position);
  }

  /** The last landmark before a position, as a position; null if there is none. @param {number} position */
  landmarkBefore(position) {
    return lastBefore(this.landmarks, position);
  }

  /** The first stop after a position. @param {number} position */
  stopAfter(position) {
    return firstAfter(this.stops, position);
  }

  /** The last stop before a position. @param {number} position */
  stopBefore(position) {
    return lastBefore(this.stops, position);
  }
}

/** @param {Numbers<Int32Array>} entries @param {number} position */
function firstAfter(entries, position) {
  const index = entries.upTo(position - 1);
  return index < entries.length ? entries.at(index) + 1 : null;
}

/** @param {Numbers<Int32Array>} entries @param {number} position */
function lastBefore(entries, position) {
  const index = entries.upTo(position - 2) - 1;
  return index >= 0 ? entries.at(index) + 1 : null;
}
