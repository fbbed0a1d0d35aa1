/**
 * The run of a whole method as views look at it: its method, its stages, its search tree, its queue.
 *
 * @import { Method, MethodRun, Puzzle } from "./contract.js"
 * @import { KnownKind } from "./kinds.js"
 * @import { Arc } from "./journal.js"
 * @import { Scene } from "./scene.js"
 * @typedef {{ phase: string, from: number, to: number }} Act  the positions of a stage, within the run
 * @typedef {{ type: string, phase: string, caption: string, line: number | null, pause: number, title: string, kind: KnownKind }} MethodStep
 */

import { SearchTree } from "./search-tree.js";

export class Film {
  /** @param {MethodRun} run @param {number} number  of the run @param {Puzzle} puzzle @param {readonly Method[]} methods */
  constructor(run, number, puzzle, methods) {
    this.run = run;
    this.number = number;
    this.puzzle = puzzle;
    this.journal = run.journal;
    /** @type {Method | null} */
    this.method = methods.find(({ id }) => id === run.method) ?? null;
    this.acts = this.actsOf();
    /** @type {SearchTree | null} */
    this.grown = null;
  }

  get length() {
    return this.journal.length;
  }

  /** Every try of the run, whenever it was made. */
  get tree() {
    this.grown ??= new SearchTree(this.journal);
    return this.grown;
  }

  /** The arcs that wait, the next one first. @param {Scene} scene @param {number} most @returns {Arc[]} */
  front(scene, most) {
    return this.journal.front(scene.value("arcs"), scene.value("queue") + scene.value("appended"), most);
  }

  /** The step after which `told` entries are told. @param {number} told @returns {MethodStep} */
  step(told) {
    const kind = this.journal.kind(told - 1);
    return {
      type: kind.id,
      phase: this.acts.findLast(({ from }) => from <= told)?.phase ?? "search",
      caption: this.journal.kinds.sentence(this.journal, told - 1, this.puzzle),
      line: this.method?.lines[kind.id] ?? null,
      pause: kind.pause,
      title: kind.title,
      kind,
    };
  }

  /** @returns {Act[]} */
  actsOf() {
    /** @type {Act[]} */
    const acts = [];
    const { journal } = this;
    for (let index = 0; index < journal.landmarks.length; index += 1) {
      const number = journal.landmarks.at(index);
      const { phase } = journal.kind(number);
      if (!phase) continue;
      const last = acts[acts.length - 1];
      if (last) last.to = number;
      acts.push({ phase, from: number + 1, to: journal.length });
    }
    return acts;
  }
}
