/**
 * One step of a method as a little scene: who proves, what is done, to whom.
 *
 * @import { Puzzle } from "./contract.js"
 * @import { Entry } from "./journal.js"
 * @typedef {object} Scene
 * @property {string} title  the rule or the act
 * @property {number[]} by  the cells that prove it
 * @property {string} sign  what stands between: `takes 5 from`
 * @property {number | null} to  the cell that it is done to
 * @property {"takes" | "tries" | "ends" | "nothing" | "done"} mood
 * @property {string} note  where it happens, or why
 */

import { PHASE_NAMES } from "./contract.js";
import { listed } from "./names.js";
import { RULE_NAMES } from "./rules.js";

/** @param {Puzzle} puzzle @param {Entry} entry @returns {Scene} */
export function sceneOf(puzzle, entry) {
  const { cell, digit } = entry;
  switch (entry.kind) {
    case "stage":
      return { ...EMPTY, title: entry.stage ? PHASE_NAMES[entry.stage] : "", note: "begins" };
    case "remove":
      return removal(puzzle, entry);
    case "guess":
      return { ...EMPTY, mood: "tries", title: entry.options === 1 ? "Last candidate" : "Try", sign: `${digit} in`, to: cell, note: entry.options === 1 ? "all others have failed" : `one of ${entry.options} candidates` };
    case "undo":
      return { ...EMPTY, mood: "tries", title: "Take back", sign: `${digit} out of`, to: cell, note: entry.depth === 1 ? "1 try is still open" : `${entry.depth} tries are still open` };
    case "dead-end":
      return deadEnd(puzzle, entry);
    case "arcs":
      return { ...EMPTY, title: entry.count === 1 ? "1 arc checked" : `${entry.count} arcs checked`, by: entry.to === null ? [] : [entry.to], sign: "takes nothing from", to: cell, note: entry.count === 1 ? "" : "the last one" };
    case "solution":
      return { ...EMPTY, mood: "done", title: "Solution", note: "every cell has its digit" };
    case "end":
      return { ...EMPTY, mood: entry.key === "end.solved" ? "done" : "ends", title: { "end.solved": "Solved", "end.none": "No solution" }[entry.key] ?? "Stopped" };
  }
}

/** @type {Scene} */
const EMPTY = { title: "", by: [], sign: "", to: null, mood: "nothing", note: "" };

/** @param {Puzzle} puzzle @param {Entry} entry @returns {Scene} */
function removal(puzzle, entry) {
  const { cell, digit, reason, peer, proof, unit } = entry;
  const title = reason ? RULE_NAMES[reason] : "";
  if (reason === "guess") return { ...EMPTY, mood: "tries", title, sign: `${entry.stays} in`, to: cell, note: `so it loses ${digit}` };
  if (reason === "refuted") return { ...EMPTY, mood: "takes", title, sign: `${digit} out of`, to: cell, note: "it was tried and failed" };
  if (peer !== null) return { ...EMPTY, mood: "takes", title, by: [peer], sign: `takes ${digit} from`, to: cell };
  if (proof) {
    const place = puzzle.units[proof.second ?? proof.unit]?.name ?? "";
    return { ...EMPTY, mood: "takes", title, by: proof.cells, sign: `${proof.cells.length === 1 ? "takes" : "take"} ${digit} from`, to: cell, note: `with ${listed(proof.digits)} in ${place}` };
  }
  return { ...EMPTY, mood: "takes", title, sign: `${entry.stays} takes the place of ${digit} in`, to: cell, note: unit === null ? "" : `nowhere else in ${puzzle.units[unit]?.name}` };
}

/** @param {Puzzle} puzzle @param {Entry} entry @returns {Scene} */
function deadEnd(puzzle, { cell, digit, unit, proof }) {
  if (proof) return { ...EMPTY, mood: "ends", title: "Dead end", by: proof.cells, sign: `share only ${listed(proof.digits)}`, note: puzzle.units[proof.unit]?.name ?? "" };
  if (unit !== null) return { ...EMPTY, mood: "ends", title: "Dead end", sign: `no place for ${digit}`, note: `in ${puzzle.units[unit]?.name}` };
  return { ...EMPTY, mood: "ends", title: "Dead end", sign: "nothing is left in", to: cell };
}
