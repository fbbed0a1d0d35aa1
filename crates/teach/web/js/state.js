/**
 * What the page shows after a number of steps: a fold of the response, and nothing else. (States within the run
 * of a whole method are made in film.js.)
 *
 * `begin` is the state before the first step, `advance` is the state one step later. Neither changes what it
 * is given, so a state may be kept, compared and shown in any order. A state shares with the one before all
 * that the step left alone; a removal copies the list of cells (not their candidates), so that a step on a
 * 25x25 puzzle costs some microseconds.
 *
 * @import { Pair, Puzzle, Response, Run, Step, Vertex } from "./contract.js"
 * @import { Walk } from "./walk.js"
 * @import { MethodStep, Moment } from "./film.js"
 * @typedef {{ readonly cells: readonly number[], readonly digits: readonly number[] }} HallSet
 *
 * @typedef {object} State
 * @property {number} position  how many steps were taken
 * @property {number} run  the run of the last step; -1 before the first
 * @property {Step | MethodStep | null} step  the last step
 * @property {readonly (readonly number[])[]} candidates
 * @property {Readonly<Record<number, number>>} solved  cells decided by a step so far
 * @property {readonly string[]} todo  units that changed since they were last filtered
 * @property {string | null} unit
 * @property {readonly number[]} cells  of the unit
 * @property {boolean} lifted  whether the cells are in the graph
 * @property {readonly (readonly number[])[]} before  the candidates of the unit's cells when the run began
 * @property {Readonly<Record<number, number>>} matching  digit by cell
 * @property {{ readonly root: number, readonly edges: readonly Pair[] } | null} search
 * @property {readonly Pair[] | null} path  the augmenting path that was just used
 * @property {boolean} oriented
 * @property {readonly number[]} toFree  digits from which arrows lead to a free digit
 * @property {Walk} walk
 * @property {HallSet | null} hall
 * @property {HallSet | null} stuck
 * @property {readonly Pair[]} removed  in this run, shown struck until the cells return
 * @property {readonly number[]} decided  cells decided in this run
 * @property {Moment | null} method  in the run of a whole method; all of a unit's run is empty then
 */

import { isPropagated } from "./contract.js";
import { vertexKey } from "./names.js";
import { NOT_BEGUN, walkOn } from "./walk.js";

const NO_RUN = {
  unit: null,
  cells: [],
  lifted: false,
  before: [],
  matching: {},
  search: null,
  path: null,
  oriented: false,
  toFree: [],
  walk: NOT_BEGUN,
  hall: null,
  stuck: null,
  removed: [],
  decided: [],
  method: null,
};

/** @param {Response} response @returns {State} */
export function begin(response) {
  return {
    position: 0,
    run: -1,
    step: null,
    candidates: response.puzzle.candidates,
    solved: {},
    todo: [],
    ...NO_RUN,
  };
}

/** What a state is when no unit is being filtered. @param {State} state @returns {State} */
export function outsideOfRuns(state) {
  return { ...state, ...NO_RUN };
}

/**
 * The state after `step`, which belongs to the run with the number `runNumber`.
 *
 * @param {State} state
 * @param {Response} response
 * @param {number} runNumber
 * @param {Step} step
 * @returns {State}
 */
export function advance(state, response, runNumber, step) {
  const run = unitRun(response, runNumber);
  const entered = state.run === runNumber ? state : enter(state, response.puzzle, run);
  /** @type {State} */
  const base = { ...entered, position: state.position + 1, run: runNumber, step, path: null };
  switch (step.type) {
    case "lift":
      return { ...base, lifted: true };
    case "greedy":
      return { ...base, matching: { ...base.matching, [step.cell]: step.digit } };
    case "search":
      return { ...base, search: { root: step.cell, edges: [] } };
    case "reach": {
      const edges = base.search?.edges ?? [];
      return { ...base, search: { root: base.search?.root ?? step.cell, edges: [...edges, [step.cell, step.digit]] } };
    }
    case "augment":
      return {
        ...base,
        matching: { ...base.matching, ...Object.fromEntries(step.pairs) },
        path: step.pairs,
        search: null,
      };
    case "matched":
      return { ...base, search: null };
    case "stuck":
      return { ...base, stuck: { cells: step.cells, digits: step.digits } };
    case "orient":
      return { ...base, oriented: true };
    case "leads-to-free":
      return { ...base, toFree: [...base.toFree, step.digit] };
    case "visit":
    case "low":
    case "component":
      return { ...base, walk: walkOn(base.walk, step, (from, to) => hasArrow(base, from, to)) };
    case "hall":
      return { ...base, hall: { cells: step.cells, digits: step.digits } };
    case "remove":
      return {
        ...base,
        candidates: without(base.candidates, step.cell, step.digit),
        removed: [...base.removed, [step.cell, step.digit]],
      };
    case "solve":
      return {
        ...base,
        solved: { ...base.solved, [step.cell]: step.digit },
        decided: [...base.decided, step.cell],
      };
    case "return":
      return { ...base, lifted: false, hall: null, todo: isFixpoint(response, runNumber) ? [] : joined(base.todo, run) };
  }
}

/** The first step of a run takes its unit off the list. @param {State} state @param {Puzzle} puzzle @param {Run} run @returns {State} */
function enter(state, puzzle, run) {
  const cells = puzzle.units.find((unit) => unit.id === run.unit)?.cells ?? [];
  return {
    ...state,
    ...NO_RUN,
    unit: run.unit,
    cells,
    before: cells.map((cell) => state.candidates[cell]),
    todo: state.todo.filter((unit) => unit !== run.unit),
  };
}

/** @param {readonly string[]} todo @param {Run} run */
function joined(todo, run) {
  return [...todo, ...run.changed_units.filter((unit) => unit !== run.unit && !todo.includes(unit))];
}

/**
 * The last run of a propagation: units after it were filtered too, and nothing changed.
 *
 * @param {Response} response
 * @param {number} runNumber
 */
function isFixpoint(response, runNumber) {
  const run = unitRun(response, runNumber);
  return isPropagated(run) && !run.violation && !isPropagated(response.runs[runNumber + 1]);
}

/** @param {Response} response @param {number} number */
function unitRun(response, number) {
  return /** @type {Run} */ (response.runs[number]);
}

/**
 * Whether an arrow leads from a vertex to the vertex with the key `to`: from a digit to the cell that has
 * it, from a cell to every other candidate.
 *
 * @param {State} state
 * @param {Vertex} from
 * @param {string} to
 */
function hasArrow(state, from, to) {
  if ("digit" in from) {
    return state.cells.some((cell) => state.matching[cell] === from.digit && vertexKey({ cell }) === to);
  }
  const candidates = state.before[state.cells.indexOf(from.cell)] ?? [];
  return candidates.some((digit) => digit !== state.matching[from.cell] && vertexKey({ digit }) === to);
}

/** @param {readonly (readonly number[])[]} candidates @param {number} cell @param {number} digit */
function without(candidates, cell, digit) {
  const next = candidates.slice();
  next[cell] = next[cell].filter((candidate) => candidate !== digit);
  return next;
}
