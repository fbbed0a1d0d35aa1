/**
 * A response as a line of positions, and what is seen at any of them.
 *
 * Position 0 is before the first step, position k is after step k, over all runs one after the other. One scene
 * walks along the line; every run begins with what the runs before have left. Forwards it takes the effects step by
 * step; backwards it starts again from a copy that was kept on the way.
 *
 * @import { About, ExplainedRun, Response, Step } from "./contract.js"
 * @import { MethodStep } from "./film.js"
 * @typedef {{ run: number, phase: string, from: number, to: number }} Segment  the positions from..to show this phase
 * @typedef {{ run: number, from: number, length: number, film: Film | null }} Part  positions from+1..from+length
 *
 * @typedef {object} State  what is seen; it never changes
 * @property {number} position  how many steps were taken
 * @property {number} run  the run of the last step; -1 before the first
 * @property {Step | MethodStep | null} step  the last step
 * @property {Scene} scene
 * @property {readonly (readonly number[])[]} candidates  of each cell; a list that did not change is the very same
 * @property {string | null} unit  the unit on show
 * @property {readonly number[]} cells  of the unit
 * @property {Film | null} film  in the run of a method
 * @property {ExplainedRun | null} explained  in the run of a person
 * @property {number} told  its entries told
 */

import { isExplainedRun, isMethodRun } from "./contract.js";
import { Film } from "./film.js";
import { placeOf, Scene } from "./scene.js";
import { Things } from "./things.js";
import { Turn } from "./turn.js";

/** Steps between two copies that are kept: steps of a method are small, and there are very many. */
const BETWEEN_COPIES = 4096;
/** The same for steps of units; the further on, the more lie between, or a long propagation would fill the memory. */
const BETWEEN_UNIT_COPIES = 64;

export class Trace {
  /** @param {Response} response @param {Pick<About, "methods"> | null} [about] */
  constructor(response, about = null) {
    this.response = response;
    this.things = new Things(response.puzzle);
    this.parts = this.partsOf(about);
    this.segments = this.segmentsOf();
    this.scene = new Scene(this.things);
    this.position = 0;
    /** @type {{ position: number, scene: Scene }[]} */
    this.copies = [{ position: 0, scene: this.scene.copy() }];
    /** What was given out last. @type {{ gone: Int16Array, lists: readonly (readonly number[])[] }} */
    this.kept = { gone: new Int16Array(0), lists: response.puzzle.candidates };
  }

  /** Goes through all steps once, in turns with the page, so that later any position is near a copy. */
  async prepare() {
    const turn = new Turn();
    for (const { from, length, film } of this.parts) {
      if (!film) continue;
      for (let position = from; position < from + length; position += BETWEEN_COPIES) {
        this.go(position);
        if (turn.over) await turn.next();
      }
      film.tree;
      if (turn.over) await turn.next();
    }
  }

  /** The last position. */
  get end() {
    const last = this.parts[this.parts.length - 1];
    return last ? last.from + last.length : 0;
  }

  /** What is seen at a position. @param {number} position @returns {State} */
  state(position) {
    const target = Math.max(0, Math.min(this.end, Math.trunc(position) || 0));
    this.go(target);
    const part = this.part(target);
    const run = part && this.response.runs[part.run];
    const scene = this.scene.copy("picture");
    const unit = this.response.puzzle.units[scene.unit("unit") ?? -1];
    return {
      position: target,
      run: part?.run ?? -1,
      step: this.stepAt(target)?.step ?? null,
      scene,
      candidates: this.candidates(scene),
      unit: unit?.id ?? null,
      cells: unit?.cells ?? [],
      film: part?.film ?? null,
      explained: run && isExplainedRun(run) ? run : null,
      told: part?.film ? target - part.from : 0,
    };
  }

  /** Brings the scene to a position. @param {number} target */
  go(target) {
    const nearest = this.copies.findLast(({ position }) => position <= target) ?? this.copies[0];
    if (target < this.position || nearest.position > this.position) {
      this.scene = nearest.scene.copy();
      this.position = nearest.position;
    }
    while (this.position < target) this.forward(target);
  }

  /** Goes on to the end of a part, to the next copy, or to the target. @param {number} target */
  forward(target) {
    const part = /** @type {Part} */ (this.part(this.position + 1));
    if (this.position === part.from) this.scene.step(this.response.runs[part.run].opening);
    const last = this.copies[this.copies.length - 1].position;
    const between = part.film ? BETWEEN_COPIES : Math.max(BETWEEN_UNIT_COPIES, last >> 6);
    const due = Math.max(last + between, this.position + 1);
    const stop = Math.min(target, part.from + part.length, due);
    if (part.film) this.method(part, part.film, stop);
    else this.unit(part, stop);
    if (this.position === due) this.copies.push({ position: this.position, scene: this.scene.copy() });
  }

  /** @param {Part} part @param {number} stop */
  unit(part, stop) {
    const run = this.response.runs[part.run];
    if (isMethodRun(run)) return;
    for (; this.position < stop; this.position += 1) this.scene.step(run.steps[this.position - part.from].effects);
  }

  /** What is shown in a step only is not needed before the last one. @param {Part} part @param {Film} film @param {number} stop */
  method(part, { journal }, stop) {
    this.scene.shown.clear();
    for (; this.position < stop; this.position += 1) journal.kinds.perform(this.scene, journal, this.position - part.from, this.position + 1 < stop ? "lasting" : "all");
  }

  /** The candidates of every cell, of a copy of the scene. @param {Scene} scene @returns {readonly (readonly number[])[]} */
  candidates(scene) {
    const { side, firstCandidate } = this.things;
    const { lists, gone: before } = this.kept;
    const gone = scene.roles[placeOf("gone")] ?? new Int16Array(0);
    const candidates = this.response.puzzle.candidates.map((digits, cell) => {
      const first = firstCandidate + cell * side;
      for (let at = first; at < first + side; at += 1) {
        if (!before[at] !== !gone[at]) return digits.filter((digit) => !gone[first + digit - 1]);
      }
      return lists[cell];
    });
    this.kept = { gone, lists: candidates };
    return candidates;
  }

  /** The step that was taken last at a position; null before the first. @param {number} position @returns {{ run: number, step: Step | MethodStep } | null} */
  stepAt(position) {
    const part = this.part(position);
    if (!part) return null;
    const run = this.response.runs[part.run];
    if (isMethodRun(run)) return part.film && { run: part.run, step: part.film.step(position - part.from) };
    return { run: part.run, step: run.steps[position - part.from - 1] };
  }

  /** How long the step of a position is on show at the usual speed, in milliseconds. @param {number} position */
  pauseAt(position) {
    const part = this.part(position);
    const run = part && this.response.runs[part.run];
    if (!run) return null;
    return isMethodRun(run) ? run.journal.kind(position - part.from - 1).pause : run.steps[position - part.from - 1].pause;
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

  /** @param {Pick<About, "methods"> | null} about @returns {Part[]} */
  partsOf(about) {
    const { puzzle, runs } = this.response;
    let from = 0;
    return runs.map((run, number) => {
      const film = isMethodRun(run) ? new Film(run, number, puzzle, about?.methods ?? []) : null;
      const part = { run: number, from, length: isMethodRun(run) ? run.journal.length : run.steps.length, film };
      from += part.length;
      return part;
    });
  }

  /** @returns {Segment[]} */
  segmentsOf() {
    /** @type {Segment[]} */
    const segments = [];
    for (const { run, from, film } of this.parts) {
      const told = this.response.runs[run];
      if (film) segments.push(...film.acts.map((act) => ({ run, phase: act.phase, from: from + act.from, to: from + act.to })));
      if (isMethodRun(told)) continue;
      told.steps.forEach(({ phase }, index) => {
        const last = segments[segments.length - 1];
        const position = from + index + 1;
        if (last && last.run === run && last.phase === phase) last.to = position;
        else segments.push({ run, phase, from: position, to: position });
      });
    }
    return segments;
  }
}
