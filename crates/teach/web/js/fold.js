/**
 * The states of runs on units: a fold over their steps, kept every 32 of them.
 *
 * A step back or a jump starts from the nearest state that was kept, so that it costs at most 32 steps of the
 * fold. Runs of whole methods have no place here (see film.js): they hand nothing on to the runs after them.
 *
 * @import { Response, Step } from "./contract.js"
 * @import { State } from "./state.js"
 */

import { isMethodRun } from "./contract.js";
import { advance, begin } from "./state.js";

const BETWEEN_CHECKPOINTS = 32;

export class Fold {
  /** @param {Response} response */
  constructor(response) {
    this.response = response;
    /** @type {{ run: number, step: Step }[]} */
    this.steps = response.runs.flatMap((run, number) => (isMethodRun(run) ? [] : run.steps.map((step) => ({ run: number, step }))));
    /** @type {State[]} */
    this.checkpoints = [begin(response)];
    this.latest = this.checkpoints[0];
  }

  /** After a number of steps. @param {number} target @returns {State} */
  state(target) {
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
}
