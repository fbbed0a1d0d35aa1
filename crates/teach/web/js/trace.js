/**
 * A response as a line of positions, and the state at any of them.
 *
 * Position 0 is before the first step, position k is after step k, over all runs one after the other: runs on
 * units (see fold.js) and runs of whole methods (see film.js) alike. A method hands nothing on, so a run after
 * one begins with what the runs on units have left.
 *
 * @import { About, Phase, Response, Step } from "./contract.js"
 * @import { MethodStep } from "./film.js"
 * @import { Stage } from "./journal.js"
 * @import { State } from "./state.js"
 * @typedef {{ run: number, phase: Phase | Stage, from: number, to: number }} Segment  the positions from..to show this phase
 * @typedef {{ run: number, from: number, length: number, folded: number, film: Film | null }} Part  positions from+1..from+length; `folded` steps on units come before
 */

import { isMethodRun } from "./contract.js";
import { Film } from "./film.js";
import { Fold } from "./fold.js";

export class Trace {
  /** @param {Response} response @param {Pick<About, "methods" | "sentences"> | null} [about] */
  constructor(response, about = null) {
    this.response = response;
    this.fold = new Fold(response);
    this.parts = this.partsOf(about);
    this.segments = this.segmentsOf();
  }

  /** Prepares the films for jumps, in turns with the page. */
  async prepare() {
    for (const { film } of this.parts) await film?.prepare();
  }

  /** The last position. */
  get end() {
    const last = this.parts[this.parts.length - 1];
    return last ? last.from + last.length : 0;
  }

  /** @param {number} position @returns {State} */
  state(position) {
    const target = Math.max(0, Math.min(this.end, Math.trunc(position) || 0));
    const part = this.part(target);
    if (!part) return this.fold.state(0);
    if (part.film) return part.film.state(target - part.from, target);
    const state = this.fold.state(part.folded + target - part.from);
    return state.position === target ? state : { ...state, position: target };
  }

  /** The step that was taken last at a position; null before the first. @param {number} position @returns {{ run: number, step: Step | MethodStep } | null} */
  stepAt(position) {
    const part = this.part(position);
    if (!part) return null;
    if (part.film) return { run: part.run, step: part.film.step(position - part.from) };
    return this.fold.steps[part.folded + position - part.from - 1];
  }

  /** The film of a run, if it is the run of a method. @param {number} run */
  film(run) {
    return this.parts[run]?.film ?? null;
  }

  /** The part whose step was taken last at a position. @param {number} position @returns {Part | null} */
  part(position) {
    let from = 0;
    let to = this.parts.length;
    while (from < to) {
      const middle = (from + to) >> 1;
      if (this.parts[middle].from < position) from = middle + 1;
      else to = middle;
    }
    return position > 0 ? (this.parts[from - 1] ?? null) : null;
  }

  /** The segment that shows `position`; null before the first step. @param {number} position @returns {Segment | null} */
  segment(position) {
    return this.segments[this.segmentNumber(position)] ?? null;
  }

  /** @param {number} position */
  segmentNumber(position) {
    return this.segments.findIndex(({ from, to }) => from <= position && position <= to);
  }

  /** The first position of the next segment; in a method's run, of the next guess, dead end or stage. @param {number} position */
  nextPhase(position) {
    const part = this.part(position);
    const landmark = part?.film?.journal.landmarkAfter(position - part.from);
    if (part && landmark) return part.from + landmark;
    const next = this.segments.find(({ from }) => from > position);
    return next ? next.from : this.end;
  }

  /** The first position of this segment, or of the one before if it is already there. @param {number} position */
  previousPhase(position) {
    const part = this.part(position);
    const landmark = part?.film?.journal.landmarkBefore(position - part.from);
    if (part && landmark) return part.from + landmark;
    return this.segments.findLast(({ from }) => from < position)?.from ?? 0;
  }

  /** The position at which a run begins: that of the last step before it. @param {number} run */
  runStart(run) {
    return this.parts[run]?.from ?? this.end;
  }

  /** @param {number} run */
  runEnd(run) {
    return this.runStart(run + 1);
  }

  /** @param {Pick<About, "methods" | "sentences"> | null} about @returns {Part[]} */
  partsOf(about) {
    const { puzzle, runs } = this.response;
    let from = 0;
    let folded = 0;
    return runs.map((run, number) => {
      const film = isMethodRun(run) ? new Film(run, number, puzzle, this.fold.state(folded), about) : null;
      const part = { run: number, from, length: isMethodRun(run) ? run.journal.length : run.steps.length, folded, film };
      from += part.length;
      if (!film) folded += part.length;
      return part;
    });
  }

  /** @returns {Segment[]} */
  segmentsOf() {
    /** @type {Segment[]} */
    const segments = [];
    for (const { run, from, length, folded, film } of this.parts) {
      if (film) {
        segments.push(...film.acts.map((act) => ({ run, phase: act.phase, from: from + act.from, to: from + act.to })));
        continue;
      }
      for (let index = 0; index < length; index += 1) {
        const { phase } = this.fold.steps[folded + index].step;
        const last = segments[segments.length - 1];
        const position = from + index + 1;
        if (last && last.run === run && last.phase === phase) last.to = position;
        else segments.push({ run, phase, from: position, to: position });
      }
    }
    return segments;
  }
}
