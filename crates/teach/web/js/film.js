/**
 * The run of a whole method as a line of positions: the step, the state and the counters at each.
 *
 * It starts from what the runs on units before it have left. A state of it is made of the journal's replay and
 * of the one entry on show; all else that views want (queue, tree, counters) they ask here by position.
 *
 * @import { About, MethodRun, Puzzle } from "./contract.js"
 * @import { Entry, Stage } from "./journal.js"
 * @import { State } from "./state.js"
 *
 * @typedef {object} MethodStep
 * @property {"method"} type
 * @property {Stage} phase
 * @property {string} caption
 * @property {number | null} line
 * @property {Entry} entry
 *
 * @typedef {object} Moment  what a state of a method's run has besides
 * @property {number} told  entries told
 * @property {readonly number[]} guesses  the entries of the open guesses
 *
 * @typedef {{ phase: Stage, from: number, to: number }} Act  the positions of a stage
 */

import { STAGE, STAGES } from "./journal.js";
import { queueAt } from "./queue.js";
import { Replay } from "./replay.js";
import { SearchTree } from "./search-tree.js";
import { sentenceOf } from "./sentences.js";
import { outsideOfRuns } from "./state.js";
import { Tallies } from "./tally.js";
import { Turn } from "./turn.js";

/** Entries that are prepared at once. */
const STRETCH = 4096;

export class Film {
  /**
   * @param {MethodRun} run
   * @param {number} number  of the run
   * @param {Puzzle} puzzle
   * @param {State} start  what the runs before have left
   * @param {Pick<About, "methods" | "sentences"> | null} about
   */
  constructor(run, number, puzzle, start, about) {
    this.run = run;
    this.number = number;
    this.puzzle = puzzle;
    this.start = start;
    this.sentences = about?.sentences ?? {};
    this.method = about?.methods?.find(({ id }) => id === run.method) ?? null;
    this.journal = run.journal;
    this.replay = new Replay(start.candidates, puzzle.side, run.journal);
    this.tallies = new Tallies(run.journal);
    this.acts = this.actsOf();
    /** @type {SearchTree | null} */
    this.grown = null;
  }

  /** Goes through the whole run once, in turns with the page, so that later any position is near a copy. */
  async prepare() {
    const turn = new Turn();
    for (let position = STRETCH; position < this.length; position += STRETCH) {
      this.replay.go(position);
      this.tallies.at(position);
      if (turn.over) await turn.next();
    }
    this.grown ??= new SearchTree(this.journal);
    if (turn.over) await turn.next();
  }

  get length() {
    return this.journal.length;
  }

  /** Every try of the run, whenever it was made. */
  get tree() {
    this.grown ??= new SearchTree(this.journal);
    return this.grown;
  }

  /** @param {number} told */
  tally(told) {
    return this.tallies.at(told);
  }

  /** @param {number} told */
  queue(told) {
    return queueAt(this.journal, told, this.tally(told).arcs);
  }

  /** The step after which `told` entries are told. @param {number} told @returns {MethodStep} */
  step(told) {
    const entry = this.journal.entry(told - 1);
    return {
      type: "method",
      phase: this.acts.findLast(({ from }) => from <= told)?.phase ?? "search",
      caption: sentenceOf(this.sentences, entry, this.puzzle),
      line: this.method?.lines[entry.key] ?? null,
      entry,
    };
  }

  /** @param {number} told @param {number} position  in the whole trace @returns {State} */
  state(told, position) {
    this.replay.go(told);
    const step = this.step(told);
    const { entry } = step;
    const removes = entry.kind === "remove" && entry.cell !== null && entry.digit !== null;
    return {
      ...outsideOfRuns(this.start),
      position,
      run: this.number,
      step,
      candidates: this.replay.lists(),
      solved: this.solved(removes ? entry.cell : null),
      removed: removes ? [[/** @type {number} */ (entry.cell), /** @type {number} */ (entry.digit)]] : [],
      method: { told, guesses: [...this.replay.guesses] },
    };
  }

  /** Cells that the run has left with one candidate, but not the one whose mark is just struck. @param {number | null} struck */
  solved(struck) {
    /** @type {Record<number, number>} */
    const solved = {};
    this.start.candidates.forEach((before, cell) => {
      if (before.length > 1 && this.replay.counts[cell] === 1 && cell !== struck) solved[cell] = this.replay.only(cell);
    });
    return solved;
  }

  /** @returns {Act[]} */
  actsOf() {
    /** @type {Act[]} */
    const acts = [];
    const { journal } = this;
    const { landmarks } = journal;
    for (let index = 0; index < landmarks.length; index += 1) {
      const number = landmarks.at(index);
      if (journal.kind(number) !== STAGE) continue;
      const last = acts[acts.length - 1];
      if (last) last.to = number;
      acts.push({ phase: STAGES[journal.how(number)], from: number + 1, to: journal.length });
    }
    return acts;
  }
}
