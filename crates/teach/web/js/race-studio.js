/**
 * The race as the player knows it: the lanes, the clock, and everything that moves it.
 *
 * Play lets the clock run so that any race takes the same time at speed 1, however much work it is; it pauses
 * by itself whenever a method finishes, if the settings say so. The timers are passed in, so that tests need
 * not wait.
 *
 * @import { SolveRequest } from "./contract.js"
 * @import { Settings } from "./settings.js"
 * @import { ClockId } from "./race-clocks.js"
 * @import { RacePlace } from "./race-link.js"
 * @typedef {object} Timers
 * @property {(tick: () => void, wait: number) => number} set
 * @property {(id: number) => void} clear
 * @property {() => number} now  milliseconds
 * @typedef {object} RaceListener
 * @property {(race: Race) => void} built
 * @property {(clock: number) => void} shown
 * @property {(playing: boolean) => void} playing
 * @property {(busy: boolean) => void} busy
 * @property {(message: string | null) => void} failed  null if it was cancelled
 */

import { Cancelled, Engine } from "./engine.js";
import { SPEEDS } from "./player.js";
import { Race } from "./race.js";

/** Milliseconds that a whole race takes at speed 1. */
const WHOLE_RACE = 24_000;
const BETWEEN_TICKS = 40;

export class RaceStudio {
  /** @param {() => Engine} engine @param {Settings} settings @param {Timers} timers @param {RaceListener} listener */
  constructor(engine, settings, timers, listener) {
    this.engine = engine;
    this.settings = settings;
    this.timers = timers;
    this.listener = listener;
    /** @type {Race | null} */
    this.race = null;
    /** @type {SolveRequest[]} */
    this.racers = [];
    this.puzzle = "";
    this.clock = 0;
    /** What the clock counts. @type {ClockId} */
    this.by = "checks";
    /** @type {number | null} */
    this.timer = null;
    /** Where the clock was when it was last started, and when that was. */
    this.started = { clock: 0, at: 0 };
  }

  get playing() {
    return this.timer !== null;
  }

  /** Asks the engine for a race and opens it at a moment; until it answers, the race on show stays. @param {string} puzzle @param {RacePlace} place @returns {Promise<boolean>} */
  async open(puzzle, { racers, clock, by }) {
    this.pause();
    this.listener.busy(true);
    try {
      const response = await this.engine().run({ version: 2, puzzle, start: "full", runs: [], race: racers });
      const race = new Race(response.puzzle, response.race ?? [], by);
      await race.prepare();
      this.race = race;
      this.racers = racers;
      this.puzzle = puzzle;
      this.by = by;
      this.listener.busy(false);
      this.listener.built(this.race);
      this.show(clock);
      return true;
    } catch (error) {
      const cancelled = error instanceof Cancelled;
      if (!cancelled) this.listener.busy(false);
      this.listener.failed(cancelled ? null : /** @type {Error} */ (error).message);
      return false;
    }
  }

  /** The same race by another clock, from its start. @param {ClockId} by */
  clockBy(by) {
    this.by = by;
    if (!this.race) return;
    this.pause();
    this.race.clockBy(by);
    this.listener.built(this.race);
    this.show(0);
  }

  toggle() {
    if (this.playing) this.pause();
    else this.play();
  }

  play() {
    if (!this.race || this.playing || this.race.end === 0) return;
    if (this.clock >= this.race.end) this.show(0);
    this.started = { clock: this.clock, at: this.timers.now() };
    this.timer = this.timers.set(() => this.tick(), BETWEEN_TICKS);
    this.listener.playing(true);
  }

  pause() {
    if (this.timer === null) return;
    this.timers.clear(this.timer);
    this.timer = null;
    this.listener.playing(false);
  }

  tick() {
    if (!this.race) return;
    const now = this.timers.now();
    const gone = ((now - this.started.at) / WHOLE_RACE) * SPEEDS[this.settings.speed] * this.race.end;
    const stop = this.settings.stopAtPhases ? this.race.nextFinish(this.clock) : this.race.end;
    const clock = Math.min(stop, Math.floor(this.started.clock + gone));
    if (clock > this.clock) this.show(clock);
    if (clock >= stop) {
      this.pause();
      return;
    }
    this.timer = this.timers.set(() => this.tick(), BETWEEN_TICKS);
  }

  /** A new speed holds from now on. */
  repace() {
    this.started = { clock: this.clock, at: this.timers.now() };
  }

  /** @param {1 | -1} by */
  step(by) {
    if (this.race) this.jump(by > 0 ? this.race.next(this.clock) : this.race.previous(this.clock));
  }

  /** @param {1 | -1} by */
  phase(by) {
    if (this.race) this.jump(by > 0 ? this.race.nextLandmark(this.clock) : this.race.previousLandmark(this.clock));
  }

  /** @param {number} clock */
  jump(clock) {
    this.pause();
    this.show(clock);
  }

  /** @param {number} clock */
  show(clock) {
    if (!this.race) return;
    this.clock = Math.max(0, Math.min(this.race.end, clock));
    this.listener.shown(this.clock);
  }

  get end() {
    return this.race?.end ?? 0;
  }
}
