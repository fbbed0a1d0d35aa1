/**
 * The sentence below the stage: the engine's own; before the first step an invitation; and where steps were passed over,
 * how many candidates went with them.
 *
 * @import { Puzzle } from "./contract.js"
 * @import { State, Trace } from "./trace.js"
 */

import { isMethodRun } from "./contract.js";
import { capital } from "./names.js";

/** @param {Trace} trace @param {State} state @param {string | null} selected @param {number} [from]  the position that was shown before it, if steps were passed over */
export function captionAt(trace, state, selected, from = state.position - 1) {
  const { puzzle, runs } = trace.response;
  if (selected) return `${capital(nameOf(puzzle, selected))} is chosen. Press Space to watch it.`;
  if (state.step) {
    const gone = removals(trace, from, state.position);
    return gone > 1 ? `${gone} candidates go; last, ${state.step.caption}` : state.step.caption;
  }
  if (runs.length === 0) return "Press Space to watch it being solved, or choose a row, a column or a box in the grid.";
  return `${capital(runs[0].name)} is ready. Press Play, or Space, or step with the arrow keys.`;
}

/** How many candidates are removed after one position and up to another, if the last step of them does so too. @param {Trace} trace @param {number} from @param {number} to */
function removals(trace, from, to) {
  const part = trace.part(to);
  if (!part || to - from < 2) return 0;
  const run = trace.response.runs[part.run];
  const [first, last] = [Math.max(0, from - part.from), to - part.from];
  if (isMethodRun(run)) return run.journal.kind(last - 1).technique ? run.journal.clock(last, "removals") - run.journal.clock(first, "removals") : 0;
  return run.steps[last - 1].type === "remove" ? run.steps.slice(first, last).filter(({ type }) => type === "remove").length : 0;
}

/** @param {Puzzle} puzzle @param {string} id */
export function nameOf(puzzle, id) {
  return puzzle.units.find((unit) => unit.id === id)?.name ?? id;
}
