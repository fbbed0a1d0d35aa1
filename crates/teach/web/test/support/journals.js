/**
 * Journals written by hand, for tests that need no run of the engine.
 *
 * @typedef {[kind: string, parameters?: Record<string, number>, checks?: number]} Line
 */

import { Journal } from "../../js/journal.js";
import { KINDS } from "./fixtures.js";

/** A shape of proofs as the engine describes one. */
export const SUBSET = { id: "subset", sentence: "{digits} fill {cells} of {unit} (naked pair)", roles: [{ id: "unit", of: "unit", several: false, shown: "unit" }, { id: "cells", of: "cell", several: true, shown: "proof" }, { id: "digits", of: "digit", several: true, shown: "digits" }] };

/** @param {Line[]} lines @returns {number[]} */
export function numbersOf(lines) {
  return lines.flatMap(([id, parameters = {}, checks = 1]) => {
    const kind = KINDS.list.find((each) => each.id === id);
    if (!kind) throw new Error(`there is no kind ${id}`);
    return [kind.number, ...kind.parameters.map((name) => parameters[name] ?? 0), checks];
  });
}

/** @param {Line[]} lines @param {{ proofs?: number[], arcs?: number[], looks?: number[] }} [more] */
export function journalOf(lines, more = {}) {
  const journal = new Journal(KINDS, lines.length, [SUBSET]);
  journal.append({ steps: numbersOf(lines), ...more });
  return journal;
}

/** A method's run around a journal. @param {Journal} journal @param {Partial<import("../../js/contract.js").MethodRun>} [more] @returns {import("../../js/contract.js").MethodRun} */
export function methodRun(journal, more = {}) {
  return {
    method: "mac",
    name: "Maintained AC-3",
    options: { solve: "mac" },
    status: "solved",
    cause: null,
    solution: null,
    counters: { checks: journal.clock(journal.length), removals: 0, guesses: 0, backtracks: 0, nodes: 1, depth: 0, looks: 0, rules: {} },
    opening: [["begin", "gone decided todo"], ["set", "nodes", 1]],
    steps: journal.length,
    total: journal.length,
    shapes: [SUBSET],
    journal,
    ...more,
  };
}

/**
 * Depth-first over a grid of `cells` cells with `side` digits, without any filter: each cell is tried with
 * each digit, and the deepest are dead ends. It ends after about `length` entries.
 *
 * @param {number} cells @param {number} side @param {number} length
 */
export function longSearch(cells, side, length) {
  /** @type {Line[]} */
  const lines = [["stage.search"]];
  let tries = 0;
  /** @param {number} depth */
  const descend = (depth) => {
    for (let digit = 1; digit <= side && lines.length < length; digit += 1) {
      tries += 1;
      lines.push(["guess", { cell: depth, digit, options: side, depth: depth + 1, number: tries }]);
      for (let other = 1; other <= side; other += 1) if (other !== digit) lines.push(["remove.guess", { cell: depth, digit: other, stays: digit }]);
      if (depth + 1 < cells) descend(depth + 1);
      else lines.push(["dead-end.no-candidate", { cell: depth }]);
      if (lines.length < length) lines.push(["undo", { cell: depth, digit, options: side, depth }]);
    }
  };
  descend(0);
  return lines;
}
