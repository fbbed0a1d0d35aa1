/**
 * Journals written by hand, for tests that need no engine.
 *
 * @import { Kind, Reason } from "../../js/journal.js"
 */

import { Journal, KINDS, REASONS } from "../../js/journal.js";

/** @typedef {[kind: Kind, cell?: number, digit?: number, how?: number, ref?: number, extra?: number, checks?: number]} Line */

/** @param {Line[]} lines @returns {number[]} */
export function records(lines) {
  return lines.flatMap(([kind, cell = -1, digit = 0, how = 0, ref = -1, extra = 0, checks = 1]) => [KINDS.indexOf(kind), cell, digit, how, ref, extra, checks]);
}

/** @param {Line[]} lines @param {{ proofs?: number[], arcs?: number[] }} [more] */
export function journalOf(lines, more = {}) {
  const journal = new Journal();
  journal.append({ records: records(lines), ...more });
  return journal;
}

/** @param {Reason} reason */
export const by = (reason) => REASONS.indexOf(reason);

/**
 * Depth-first over a grid of `cells` cells with `side` digits, without any filter: each cell is tried with
 * each digit, and the deepest are dead ends. It ends after about `length` entries.
 *
 * @param {number} cells @param {number} side @param {number} length
 */
export function longSearch(cells, side, length) {
  /** @type {Line[]} */
  const lines = [["stage", -1, 0, 5]];
  let tries = 0;
  /** @param {number} depth */
  const descend = (depth) => {
    for (let digit = 1; digit <= side && lines.length < length; digit += 1) {
      tries += 1;
      lines.push(["guess", depth, digit, side, depth + 1, tries]);
      for (let other = 1; other <= side; other += 1) if (other !== digit) lines.push(["remove", depth, other, by("guess"), -1, digit]);
      if (depth + 1 < cells) descend(depth + 1);
      else lines.push(["dead-end", depth]);
      if (lines.length < length) lines.push(["undo", depth, digit, side, depth]);
    }
  };
  descend(0);
  return lines;
}
