/**
 * A race: several methods on the same puzzle under one clock, which counts work, not time.
 *
 * One check is one unit of work, so the clock of a lane is the sum of the checks in its journal, and what a
 * lane shows at a moment is a pure function of the clock: the last entry told by then, the candidates there,
 * the counters up to there. At its finish a lane has the counters of the whole run, the numbers that
 * `hallset compare` prints for the same puzzle and limits.
 *
 * A journal may be cut; such a lane stands still from its last entry to its finish.
 *
 * @import { MethodRun, Puzzle } from "./contract.js"
 * @typedef {"checks" | "removals" | "guesses" | "backtracks" | "nodes" | "depth"} Counter
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
export const COUNTERS = ["checks", "removals", "guesses", "backtracks", "nodes", "depth"];

export class Lane {
  /** @param {MethodRun} run @param {Puzzle} puzzle */
  constructor(run, puzzle) {
    this.run = run;
    this.name = run.name;
    this.journal = run.journal;
    this.trace = new Trace({ version: 2, puzzle, runs: [run] });
    /** The clock when the method has ended. */
    this.finish = run.counters.checks;
    /** The clock at the last entry told. */
    this.told = run.journal.clock(run.journal.length);
  }

  /** Whether it ends with an answer and not at a limit. */
  get answers() {
    return this.run.status !== "stopped";
  }

  /** How many entries are told by then. Some cost nothing, but before the clock moves nothing is told. @param {number} clock */
  position(clock) {
    return clock === 0 && this.finish > 0 ? 0 : this.journal.positionAt(clock);
  }

  /** @param {number} clock @returns {LaneState} */
  at(clock) {
    const position = this.position(clock);
    const done = clock >= this.finish;
    return {
      clock,
      position,
      counters: done ? this.run.counters : this.counters(position),
      status: done ? this.run.status : "running",
      untold: !done && clock > this.told && this.run.total > this.run.steps,
      deadEnd: !done && position > 0 && this.journal.kind(position - 1).branch === "dead-end",
    };
  }

  /** What is counted after so many entries; before the first there is the start alone. @param {number} position */
  counters(position) {
    this.trace.go(Math.max(1, Math.min(position, this.journal.length)));
    const { scene } = this.trace;
    return /** @type {Record<Counter, number>} */ (Object.fromEntries(COUNTERS.map((counter) => [counter, position > 0 ? scene.value(counter) : counter === "nodes" ? 1 : 0])));
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
  /** @param {Puzzle} puzzle @param {MethodRun[]} runs */
  constructor(puzzle, runs) {
    this.puzzle = puzzle;
    this.lanes = runs.map((run) => new Lane(run, puzzle));
    /** The clock when the last one has ended. */
    this.end = Math.max(0, ...this.lanes.map((lane) => lane.finish));
    /** The largest value of each counter: the bars of all lanes have the same scale. */
    this.scales = /** @type {Record<Counter, number>} */ (Object.fromEntries(COUNTERS.map((counter) => [counter, Math.max(...this.lanes.map(({ run }) => run.counters[counter]))])));
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
    return this.first(clock, ({ journal }) => {
      const position = journal.positionAt(clock);
      return position < journal.length ? journal.clock(position + 1) : this.end;
    });
  }

  /** @param {number} clock */
  previous(clock) {
    return this.last(clock, ({ journal }) => journal.clock(journal.positionAt(clock - 1)));
  }

  /** The next guess, dead end, stage or finish of a lane. @param {number} clock */
  nextLandmark(clock) {
    return this.first(clock, ({ journal }) => {
      const position = journal.landmarkAfter(journal.positionAt(clock));
      return position === null ? this.end : journal.clock(position);
    });
  }

  /** @param {number} clock */
  previousLandmark(clock) {
    return this.last(clock, ({ journal }) => journal.clock(journal.landmarkBefore(journal.positionAt(clock - 1) + 1) ?? 0));
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
