/**
 * A race: several methods on the same puzzle under one clock, which counts work, not time.
 *
 * The clock of a lane is a counter of its journal (see race-clocks.js), the checks unless another one is chosen, and
 * what a lane shows at a moment is a pure function of the clock: the last entry told by then, the candidates there,
 * the counters up to there. At its finish a lane has the counters of the whole run, the numbers that
 * `hallset compare` prints for the same puzzle and limits.
 *
 * A journal may be cut; such a lane stands still from its last entry to its finish.
 *
 * @import { MethodRun, Puzzle } from "./contract.js"
 * @import { ClockId } from "./race-clocks.js"
 * @typedef {"checks" | "removals" | "guesses" | "backtracks" | "nodes" | "depth" | "looks"} Counter
 * @typedef {object} LaneState
 * @property {number} clock
 * @property {number} position  entries told
 * @property {Readonly<Record<Counter, number>>} counters
 * @property {"running" | "solved" | "none" | "stopped"} status
 * @property {boolean} untold  it works on, but its journal ends here
 * @property {boolean} deadEnd  the last entry is one
 */

import { Trace } from "./trace.js";

/** In the order of the command's table. @type {readonly Counter[]} */
export const COUNTERS = ["checks", "removals", "guesses", "backtracks", "nodes", "depth", "looks"];

export class Lane {
  /** @param {MethodRun} run @param {Puzzle} puzzle */
  constructor(run, puzzle) {
    this.run = run;
    this.name = run.name;
    this.journal = run.journal;
    this.trace = new Trace({ version: 2, puzzle, runs: [run] });
    /** The counter that is its clock. @type {ClockId} */
    this.by = "checks";
  }

  /** The clock when the method has ended. */
  get finish() {
    return this.run.counters[this.by];
  }

  /** The clock when so many entries are told. @param {number} position */
  clockAt(position) {
    return this.journal.clock(position, this.by);
  }

  /** How many entries are told at a clock. @param {number} clock */
  positionAt(clock) {
    return this.journal.positionAt(clock, this.by);
  }

  /** Whether it ends with an answer and not at a limit. */
  get answers() {
    return this.run.status !== "stopped";
  }

  /** How many entries are on show at a clock. Some cost nothing, but before the clock moves nothing is shown. @param {number} clock */
  position(clock) {
    return clock === 0 && this.finish > 0 ? 0 : this.positionAt(clock);
  }

  /** @param {number} clock @returns {LaneState} */
  at(clock) {
    const position = this.position(clock);
    const done = clock >= this.finish;
    return {
      clock,
      position,
      counters: done ? this.run.counters : this.counters(position),
      // Nobody races by hand.
      status: done && this.run.status !== "open" ? this.run.status : "running",
      untold: !done && clock > this.clockAt(this.journal.length) && this.run.total > this.run.steps,
      deadEnd: !done && position > 0 && this.journal.kind(position - 1).branch === "dead-end",
    };
  }

  /** What is counted after so many entries; before the first there is the start alone. @param {number} position */
  counters(position) {
    this.trace.go(Math.max(1, Math.min(position, this.journal.length)));
    const { scene } = this.trace;
    /** @param {Counter} counter */
    const counted = (counter) => (counter === "looks" ? this.journal.clock(position, "looks") : position > 0 ? scene.value(counter) : counter === "nodes" ? 1 : 0);
    return /** @type {Record<Counter, number>} */ (Object.fromEntries(COUNTERS.map((counter) => [counter, counted(counter)])));
  }

  /** The one digit of each cell at a clock, 0 where there are several, and how many there are. @param {number} clock */
  board(clock) {
    this.trace.go(this.position(clock));
    const scene = this.trace.scene.copy("picture");
    const solution = clock >= this.finish ? this.run.solution : null;
    const left = this.trace.candidates(scene);
    const digits = left.map((candidates, cell) => solution?.[cell] ?? (candidates.length === 1 ? candidates[0] : 0));
    return { digits, counts: left.map(({ length }) => length), guessed: new Set(solution ? [] : scene.cells("tries")) };
  }

  /** How many cells have one digit left. @param {number} clock */
  decided(clock) {
    return this.board(clock).digits.filter((digit) => digit > 0).length;
  }
}

export class Race {
  /** @param {Puzzle} puzzle @param {MethodRun[]} runs @param {ClockId} [by] */
  constructor(puzzle, runs, by = "checks") {
    this.puzzle = puzzle;
    this.lanes = runs.map((run) => new Lane(run, puzzle));
    this.by = by;
    this.clockBy(by);
    /** The largest value of each counter: the bars of all lanes have the same scale. */
    this.scales = /** @type {Record<Counter, number>} */ (Object.fromEntries(COUNTERS.map((counter) => [counter, Math.max(...this.lanes.map(({ run }) => run.counters[counter]))])));
  }

  /** The race by another clock. @param {ClockId} by */
  clockBy(by) {
    this.by = by;
    for (const lane of this.lanes) lane.by = by;
  }

  /** The clock when the last one has ended. */
  get end() {
    return Math.max(0, ...this.lanes.map((lane) => lane.finish));
  }

  /** Goes through all steps once, in turns with the page, so that later any moment is near a copy. */
  async prepare() {
    for (const lane of this.lanes) await lane.trace.prepare();
  }

  /** The lanes that have ended by then, the quickest first. @param {number} clock */
  finished(clock) {
    return this.lanes.filter((lane) => lane.finish <= clock).sort((a, b) => a.finish - b.finish);
  }

  /** The next moment at which something happens in a lane. @param {number} clock */
  next(clock) {
    return this.first(clock, (lane) => {
      const position = lane.positionAt(clock);
      return position < lane.journal.length ? lane.clockAt(position + 1) : this.end;
    });
  }

  /** @param {number} clock */
  previous(clock) {
    return this.last(clock, (lane) => lane.clockAt(lane.positionAt(clock - 1)));
  }

  /** The next guess, dead end, stage or finish of a lane. @param {number} clock */
  nextLandmark(clock) {
    return this.first(clock, (lane) => {
      const position = lane.journal.landmarkAfter(lane.positionAt(clock));
      return position === null ? this.end : lane.clockAt(position);
    });
  }

  /** @param {number} clock */
  previousLandmark(clock) {
    return this.last(clock, (lane) => lane.clockAt(lane.journal.landmarkBefore(lane.positionAt(clock - 1) + 1) ?? 0));
  }

  /** The next finish of a lane. @param {number} clock */
  nextFinish(clock) {
    return this.first(clock, () => this.end);
  }

  /** The smallest later moment: a finish, or what `moment` says of a lane. @param {number} clock @param {(lane: Lane) => number} moment */
  first(clock, moment) {
    const moments = this.lanes.flatMap((lane) => [lane.finish, moment(lane)]).filter((at) => at > clock);
    return Math.min(this.end, ...moments);
  }

  /** The largest earlier moment. @param {number} clock @param {(lane: Lane) => number} moment */
  last(clock, moment) {
    const moments = this.lanes.flatMap((lane) => [lane.finish, moment(lane)]).filter((at) => at < clock);
    return Math.max(0, ...moments);
  }
}
