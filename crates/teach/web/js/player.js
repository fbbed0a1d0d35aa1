/**
 * Play and pause: a clock that asks for the next step, and knows when to stop by itself.
 *
 * It stops at the end of the trace, before a step that is asked about and, if asked to, at the end of each phase that
 * had several steps, where there is something to think about. The clock is passed in, so that tests need not wait.
 *
 * @import { Trace } from "./trace.js"
 * @typedef {{ set: (tick: () => void, wait: number) => number, clear: (id: number) => void }} Clock
 * @typedef {object} Table
 * @property {() => Trace | null} trace
 * @property {() => number} position
 * @property {(position: number) => number} after  the position to show after this one
 * @property {() => number} end  where it stops
 * @property {() => number | null} again  where it starts over at the end, if it does
 * @property {(position: number) => void} go
 * @property {() => number} speed  1 is the usual speed
 * @property {() => boolean} stopAtPhases
 * @property {() => boolean} speaking  whether the sentence of the step is still read aloud
 * @property {(to: number) => boolean} held  whether something has to be answered first; then it does not go on by itself
 * @property {(from: number) => boolean} heldAt  whether going on from a position would be held
 * @property {(playing: boolean) => void} changed
 */

import { isPropagated, isUnitRun } from "./contract.js";

/** Milliseconds before the first step. */
const AT_FIRST = 1500;

/** How much faster the many runs of a propagation are shown. */
const HASTE = 4;

/** How much faster than usual; the last ones are for long searches. */
export const SPEEDS = [0.25, 0.4, 0.6, 1, 1.5, 2.5, 4, 8, 16, 64, 256];

/** Milliseconds after which it is looked again whether a sentence has come to its end. */
const MEANWHILE = 100;

/** Milliseconds that anything is on show: what would be shorter is passed over on the way to the next. */
const SHORTEST = 12;

export class Player {
  /** @param {Table} table @param {Clock} clock */
  constructor(table, clock) {
    this.table = table;
    this.clock = clock;
    /** @type {number | null} */
    this.timer = null;
  }

  get playing() {
    return this.timer !== null;
  }

  play() {
    const trace = this.table.trace();
    if (!trace || this.playing || this.table.position() >= this.table.end()) return;
    const to = this.table.after(this.table.position());
    if (this.table.held(to)) return;
    this.table.go(to);
    this.wait();
    this.table.changed(true);
  }

  pause() {
    if (this.timer === null) return;
    this.clock.clear(this.timer);
    this.timer = null;
    this.table.changed(false);
  }

  wait() {
    const trace = this.table.trace();
    const wait = trace ? timeOnShow(trace, this.table.position()) / this.table.speed() : 0;
    this.timer = this.clock.set(() => this.tick(), Math.max(SHORTEST, wait));
  }

  tick() {
    if (this.table.speaking()) {
      this.timer = this.clock.set(() => this.tick(), MEANWHILE);
      return;
    }
    const trace = this.table.trace();
    const position = this.table.position();
    const ended = position >= this.table.end();
    const again = ended ? this.table.again() : null;
    if (!trace || (ended && again === null) || (this.table.stopAtPhases() && isRest(trace, position))) {
      this.pause();
      return;
    }
    if (again === null && this.table.held(this.table.after(position))) return;
    this.table.go(again ?? this.next(trace, position));
    this.wait();
  }

  /** The step to show next: the one after, or at a high speed the last of those that take the shortest time together. @param {Trace} trace @param {number} position */
  next(trace, position) {
    let time = 0;
    for (let to = this.table.after(position); ; to = this.table.after(to)) {
      time += timeOnShow(trace, to) / this.table.speed();
      if (time >= SHORTEST || to >= this.table.end() || this.table.heldAt(to) || (this.table.stopAtPhases() && isRest(trace, to))) return to;
    }
  }
}

/** @param {Trace} trace @param {number} position */
function timeOnShow(trace, position) {
  const run = trace.part(position)?.run ?? -1;
  return (trace.pauseAt(position) ?? AT_FIRST) / (isPropagated(trace.response.runs[run]) ? HASTE : 1);
}

/** The end of a phase of several steps, in a run that is told in full. @param {Trace} trace @param {number} position */
export function isRest(trace, position) {
  const segment = trace.segment(position);
  if (!segment || segment.to !== position || segment.from === segment.to) return false;
  return isUnitRun(trace.response.runs[segment.run]) && !isPropagated(trace.response.runs[segment.run]);
}
