/**
 * A response as a line of positions, and the state at any of them.
 *
 * Position 0 is before the first step, position k is after step k, over all runs one after the other. The
 * state at k is folded from the nearest checkpoint before it; a checkpoint is kept every 32 steps, when it is
 * first passed, so that a step back or a scrub costs at most 32 steps of the fold.
 *
 * @import { Phase, Response, Step } from "./contract.js"
 * @import { State } from "./state.js"
 * @typedef {{ run: number, phase: Phase, from: number, to: number }} Segment  the positions from..to show this phase
 */

import { advance, begin } from "./state.js";

const BETWEEN_CHECKPOINTS = 32;

export class Trace {
  /** @param {Response} response */
  constructor(response) {
    this.response = response;
    /** @type {{ run: number, step: Step }[]} */
    this.steps = response.runs.flatMap((run, number) => run.steps.map((step) => ({ run: number, step })));
    this.segments = segmentsOf(this.steps);
    /** @type {State[]} */
    this.checkpoints = [begin(response)];
    this.latest = this.checkpoints[0];
  }

  /** The last position. */
  get end() {
    return this.steps.length;
  }

  /** @param {number} position @returns {State} */
  state(position) {
    const target = Math.max(0, Math.min(this.end, Math.trunc(position) || 0));
    let state = this.nearest(target);
    while (state.position < target) {
      const { run, step } = this.steps[state.position];
      state = advance(state, this.response, run, step);
      const checkpoint = state.position / BETWEEN_CHECKPOINTS;
      if (Number.isInteger(checkpoint)) this.checkpoints[checkpoint] ??= state;
    }
    this.latest = state;
    return state;
  }

  /** The state kept closest before `target`. @param {number} target @returns {State} */
  nearest(target) {
    let checkpoint = Math.floor(target / BETWEEN_CHECKPOINTS);
    while (!this.checkpoints[checkpoint]) checkpoint -= 1;
    const kept = this.checkpoints[checkpoint];
    return this.latest.position <= target && this.latest.position > kept.position ? this.latest : kept;
  }

  /** The segment that shows `position`; null before the first step. @param {number} position @returns {Segment | null} */
  segment(position) {
    return this.segments.find(({ from, to }) => from <= position && position <= to) ?? null;
  }

  /** The last position of the segment, or the start of the next one if it is already there. @param {number} position */
  nextPhase(position) {
    const next = this.segments.find(({ from }) => from > position);
    return next ? next.from : this.end;
  }

  /** The first position of this segment, or of the one before if it is already there. @param {number} position */
  previousPhase(position) {
    const before = this.segments.filter(({ from }) => from < position);
    return before.length > 0 ? before[before.length - 1].from : 0;
  }

  /** The position at which a run begins: that of the last step before it. @param {number} run */
  runStart(run) {
    const first = this.steps.findIndex((step) => step.run >= run);
    return first < 0 ? this.end : first;
  }

  /** @param {number} run */
  runEnd(run) {
    return this.runStart(run + 1);
  }
}

/** @param {{ run: number, step: Step }[]} steps @returns {Segment[]} */
function segmentsOf(steps) {
  /** @type {Segment[]} */
  const segments = [];
  steps.forEach(({ run, step }, index) => {
    const last = segments[segments.length - 1];
    const position = index + 1;
    if (last && last.run === run && last.phase === step.phase) last.to = position;
    else segments.push({ run, phase: step.phase, from: position, to: position });
  });
  return segments;
}
