/**
 * What the small engine says about itself.
 *
 * @import { About } from "../../js/contract.js"
 */

import { LOCKED_PAIR, SIXTEEN, SMALL, TWENTY_FIVE } from "./puzzles.js";

/** @type {About} */
export const ABOUT = {
  version: 1,
  pseudo_code: {
    alldiff: [
      "draw an edge from each cell to its candidates",
      "",
      "for each cell:                        // greedy",
      "    match it with its first free digit",
      "for each cell without a digit:",
      "    search breadth first from it",
      "        reach a digit, then the cell that has it",
      "    a free digit is reached: all on the path move",
      "    none is reached: stop, the unit is impossible",
      "the matching is maximum",
      "",
      "matched: digit → cell; others: cell → digit",
      "for each vertex not yet visited:      // Tarjan",
      "    visit it: index = low = the next number",
      "    push it; for each arrow to another:",
      "        low = the smaller of the two",
      "    if low = index:",
      "        pop the component down to it",
      "for each edge between two components:",
      "    name the Hall set that it leads to",
      "    remove the candidate",
      "put the cells back; changed units are to do",
    ],
  },
  examples: [
    { id: "golden-column", name: "Golden column", shows: "eleven candidates go at once", puzzle: LOCKED_PAIR, start: "givens", units: ["c1"] },
    { id: "lockedset", name: "Locked set", shows: "the demo: two cells lock 1 and 8", puzzle: LOCKED_PAIR, start: "full", units: ["c1", "r5", "r6", "b4", "c1"] },
    { id: "4x4", name: "4×4", shows: "the smallest", puzzle: SMALL, start: "full", units: ["r1"] },
    { id: "16x16", name: "16×16", shows: "the matrix view", puzzle: SIXTEEN, start: "givens", units: ["r1"] },
    { id: "25x25", name: "25×25", shows: "a large unit", puzzle: TWENTY_FIVE, start: "givens", units: ["r1"] },
  ],
  limits: { side: 25, runs: 64, body: 65536 },
};
