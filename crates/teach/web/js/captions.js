/**
 * The sentence below the stage where the engine has none: before the first step.
 *
 * @import { Puzzle } from "./contract.js"
 * @import { State, Trace } from "./trace.js"
 */

import { capital } from "./names.js";

/** @param {Trace} trace @param {State} state @param {string | null} selected */
export function captionAt(trace, state, selected) {
  const { puzzle, runs } = trace.response;
  if (selected) return `${capital(nameOf(puzzle, selected))} is chosen. Press Space to watch it.`;
  if (state.step) return state.step.caption;
  if (runs.length === 0) return "Press Space to watch it being solved, or choose a row, a column or a box: click its number, its border or one of its cells.";
  return `${capital(runs[0].name)} is ready. Press Watch, or Space, or step with the arrow keys.`;
}

/** @param {Puzzle} puzzle @param {string} id */
export function nameOf(puzzle, id) {
  return puzzle.units.find((unit) => unit.id === id)?.name ?? id;
}
