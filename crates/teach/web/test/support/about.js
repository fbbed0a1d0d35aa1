/**
 * What the small engine says about itself.
 *
 * @import { About, Method, MethodId } from "../../js/contract.js"
 */

import { LOCKED_PAIR, SIXTEEN, SMALL, TWENTY_FIVE } from "./puzzles.js";

const SEARCH = ["while a cell is open:", "  try its first candidate", "  filter; a cell is empty:", "    take the try back", "every cell has its digit"];
const SEARCH_LINES = { guess: 5, "guess.last": 5, "dead-end.no-candidate": 6, undo: 7, solution: 8, "end.solved": 8, "remove.guess": 5, "remove.refuted": 7, "stage.search": 4 };
/** @param {MethodId} id @param {string} name @param {string} summary @param {string[]} code @param {Record<string, number>} lines @returns {Method} */
const method = (id, name, summary, code, lines) => ({ id, name, summary, code: [...code, ...SEARCH], lines: { ...lines, ...SEARCH_LINES } });
const ARCS = ["put all arcs into the queue", "take an arc (a, b):", "  b is solved: a loses its digit,"];
const ARC_LINES = { "stage.ac3": 1, arcs: 2, "arcs.one": 2, "remove.arc": 3 };
const METHODS = [
  method("ac3", "AC-3", "Arcs until none changes anything, then search.", ARCS, ARC_LINES),
  method("forward", "Forward checking", "A solved cell takes its digit from its peers.", ["a cell is solved:", "  for each peer:", "    it loses the digit"], { "stage.forward-checking": 1, "remove.peer": 3 }),
  method("mac", "MAC", "Arcs again after each try.", ARCS, ARC_LINES),
  method("alldiff", "All-different search", "Here no more than forward checking.", ["a cell is solved:", "  for each peer:", "    it loses the digit"], { "stage.forward-checking": 1, "remove.peer": 3 }),
];
const SENTENCES = {
  "stage.ac3": "Every arc goes into the queue.",
  "stage.forward-checking": "Solved cells take their digits from their peers.",
  "stage.search": "Nothing more follows: the search begins.",
  "remove.arc": "{cell} loses {digit}: {peer} is {digit}. Queue: {queue}.",
  "remove.peer": "{cell} loses {digit}: {peer} is {digit}.",
  "remove.guess": "{cell} loses {digit}: {stays} is tried.",
  "remove.refuted": "{cell} loses {digit}, which has failed.",
  guess: "Try {number}: {digit} in {cell}, one of {options}.",
  "guess.last": "Try {number}: {cell} can only be {digit} now.",
  "dead-end.no-candidate": "{cell} has no candidate left.",
  undo: "{digit} in {cell} is taken back.",
  solution: "Every cell has its digit.",
  arcs: "{count} arcs remove nothing; {queue} wait.",
  "arcs.one": "The arc {cell} to {to} removes nothing; {queue} wait.",
  "end.solved": "Solved.",
  "end.none": "There is no solution.",
};

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
  methods: METHODS,
  sentences: SENTENCES,
  examples: [
    { id: "golden-column", name: "Golden column", shows: "eleven candidates go at once", puzzle: LOCKED_PAIR, start: "givens", units: ["c1"] },
    { id: "lockedset", name: "Locked set", shows: "the demo: two cells lock 1 and 8", puzzle: LOCKED_PAIR, start: "full", units: ["c1", "r5", "r6", "b4", "c1"] },
    { id: "4x4", name: "4×4", shows: "the smallest", puzzle: SMALL, start: "full", units: ["r1"] },
    { id: "16x16", name: "16×16", shows: "the matrix view", puzzle: SIXTEEN, start: "givens", units: ["r1"] },
    { id: "25x25", name: "25×25", shows: "a large unit", puzzle: TWENTY_FIVE, start: "givens", units: ["r1"] },
  ],
  limits: { side: 25, runs: 64, body: 65536 },
};
