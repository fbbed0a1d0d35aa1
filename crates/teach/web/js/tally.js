/**
 * The counters of a run after any number of its entries, counted as the engine counts.
 *
 * Removals count if a rule made them; a guess with one candidate left, and taking it back, is no choice and
 * is not counted. Counting goes on from what was counted every 4096 entries.
 *
 * @import { Journal } from "./journal.js"
 * @typedef {object} Tally
 * @property {number} checks
 * @property {number} removals
 * @property {number} guesses
 * @property {number} backtracks
 * @property {number} nodes  the start, and every digit tried
 * @property {number} depth  the most choices open at once
 * @property {number} arcs  arcs revised
 * @property {number[]} removed  by each reason, in their order
 * @property {number[]} found  how many proofs of each reason removed something: neighbours with the same one are one
 */

import { ARCS, BY_ARC, BY_GUESS, GUESS, REASONS, REMOVE, UNDO } from "./journal.js";

const BETWEEN_COPIES = 4096;

export class Tallies {
  /** @param {Journal} journal */
  constructor(journal) {
    this.journal = journal;
    /** @type {Tally[]} */
    this.copies = [{ checks: 0, removals: 0, guesses: 0, backtracks: 0, nodes: 1, depth: 0, arcs: 0, removed: REASONS.map(() => 0), found: REASONS.map(() => 0) }];
  }

  /** @param {number} position @returns {Tally} */
  at(position) {
    const target = Math.max(0, Math.min(this.journal.length, position));
    const nearest = Math.min(Math.floor(target / BETWEEN_COPIES), this.copies.length - 1);
    const tally = copyOf(this.copies[nearest]);
    for (let number = nearest * BETWEEN_COPIES; number < target; number += 1) {
      this.count(tally, number);
      if ((number + 1) % BETWEEN_COPIES === 0 && (number + 1) / BETWEEN_COPIES === this.copies.length) this.copies.push(copyOf(tally));
    }
    tally.checks = this.journal.clock(target);
    return tally;
  }

  /** @param {Tally} tally @param {number} number */
  count(tally, number) {
    const { journal } = this;
    const how = journal.how(number);
    switch (journal.kind(number)) {
      case REMOVE:
        tally.removed[how] += 1;
        if (how < BY_GUESS) tally.removals += 1;
        if (how === BY_ARC) tally.arcs += 1;
        if (!this.goesOn(number)) tally.found[how] += 1;
        return;
      case GUESS:
        tally.nodes += 1;
        if (how > 1) tally.guesses += 1;
        tally.depth = Math.max(tally.depth, journal.ref(number));
        return;
      case UNDO:
        if (how > 1) tally.backtracks += 1;
        return;
      case ARCS:
        tally.arcs += how;
    }
  }

  /** Whether a removal has the proof of the one before. @param {number} number */
  goesOn(number) {
    const { journal } = this;
    const before = number - 1;
    if (before < 0 || journal.kind(before) !== REMOVE || journal.how(before) !== journal.how(number)) return false;
    if (journal.how(number) === BY_ARC || journal.ref(before) !== journal.ref(number)) return false;
    return journal.extra(before) === journal.extra(number);
  }
}

/** @param {Tally} tally @returns {Tally} */
function copyOf(tally) {
  return { ...tally, removed: [...tally.removed], found: [...tally.found] };
}
