/**
 * The studio: one trace, one position, and everything that changes either.
 *
 * All views are told by `changed`; none of them keeps a truth of its own. What is asked of the engine is
 * always the whole story from the start (puzzle, start, runs), because the engine has no memory.
 *
 * @import { Asked } from "./asking.js"
 * @import { Range } from "./embed.js"
 * @import { About, Example, ExplainRequest, Request, Response, RunRequest, SolveRequest, Standing, Start } from "./contract.js"
 * @import { Sheet } from "./sheet.js"
 * @import { Place } from "./link.js"
 * @import { Settings } from "./settings.js"
 * @import { State } from "./trace.js"
 * @import { Clock } from "./player.js"
 * @typedef {"step" | "cut"} How  a single step forwards moves, everything else cuts
 * @typedef {object} Listener
 * @property {(trace: Trace) => void} built  there is another trace
 * @property {(state: State, how: How) => void} shown
 * @property {(playing: boolean) => void} playing
 * @property {(busy: boolean) => void} busy
 * @property {(message: string, kind: string, place: Place) => void} failed  with what was asked for
 * @property {(message: string) => void} told
 * @property {() => boolean} speaking  the sentence of the step is still read aloud
 * @property {(asked: Asked | null) => void} asked  a question is open, or no longer
 * @property {() => void} asking  it asks more or less often
 * @property {() => boolean} silent  nothing is asked now, whatever the settings say
 * @property {(sheet: Sheet | null, checked: boolean) => void} worked  the work on an exercise stands otherwise, because an answer was judged or another one was opened, or is left
 * @property {(word: string, right: boolean) => void} remarked  about the last answer; nothing while a wrong one is told
 * @property {(standing: Standing) => void} finished  an exercise is over, and its last step on show
 */

import { Asking } from "./asking.js";
import { isExplainedRun, isMethodRun, isWhole } from "./contract.js";
import { WHOLE } from "./embed.js";
import { Cancelled, Engine } from "./engine.js";
import { Exercising } from "./exercising.js";
import { isRest, Player, SPEEDS } from "./player.js";
import { answersPerRequest, keptRequests } from "./requests.js";
import { nextStop, previousStop } from "./stops.js";
import { Trace } from "./trace.js";
import { veiled } from "./veil.js";

/** All units until nothing changes, each with its graph. @type {RunRequest} */
export const PROPAGATE = { propagate: true, detail: "all" };

export class Studio {
  /** @param {Engine} engine @param {Settings} settings @param {Clock} clock @param {Listener} listener */
  constructor(engine, settings, clock, listener) {
    this.engine = engine;
    this.settings = settings;
    this.listener = listener;
    /** @type {About | null} */
    this.about = null;
    /** @type {Trace | null} */
    this.trace = null;
    this.position = 0;
    /** The steps that can be reached. @type {Range} */
    this.range = WHOLE;
    /** @type {RunRequest[]} */
    this.runs = [];
    /** What was on show before a whole method was chosen. @type {Place | null} */
    this.beforeMethod = null;
    /** @type {Start} */
    this.start = "givens";
    this.puzzle = "";
    /** A unit that was chosen and waits to be run. @type {string | null} */
    this.selected = null;
    /** The demo is on show: it plays without pauses. */
    this.demo = false;
    /** A demo or a propagation is told in short, whatever the settings say. */
    this.short = false;
    /** The last request to open something; an older one has lost its turn. @type {symbol | null} */
    this.opening = null;
    this.asking = new Asking(this);
    this.exercising = new Exercising(this);
    this.player = new Player(
      {
        trace: () => this.trace,
        position: () => this.position,
        after: (position) => this.after(position),
        end: () => this.last,
        again: () => (this.range.loop ? this.first : null),
        go: (position) => this.show(position, "step"),
        speed: () => SPEEDS[this.settings.speed],
        stopAtPhases: () => this.stopsAtPhases,
        speaking: () => listener.speaking(),
        held: (to) => this.asking.held(to, true),
        heldAt: (from) => this.asking.heldAt(from),
        changed: (playing) => {
          listener.playing(playing);
          if (!playing) this.exercising.arrived();
        },
      },
      clock,
    );
  }

  /** Asks the engine and opens its answer at a position. False if it was refused. @param {Place} place @returns {Promise<boolean>} */
  async open(place) {
    const { puzzle, start, runs, number } = place;
    const response = await this.load(() => this.engine.run({ version: 2, puzzle, number: number === 1 ? undefined : number, start, runs }), place);
    if (!response) return false;
    this.exercising.leave();
    this.show(place.position, "cut");
    for (const run of response.runs) {
      if (isMethodRun(run) && run.total > run.steps) this.listener.told(`${run.name} took ${run.total} steps; the first ${run.steps} are told.`);
    }
    return true;
  }

  /** Puts an answer of the engine on the table; null if it was refused, or something else is wanted by now. @param {() => Promise<Response>} ask @param {Place} place @returns {Promise<Response | null>} */
  async load(ask, place) {
    this.player.pause();
    this.listener.busy(true);
    const opening = Symbol("opening");
    this.opening = opening;
    try {
      const response = await ask();
      const trace = new Trace(response, this.about);
      await trace.prepare();
      if (this.opening !== opening) return null;
      this.trace = trace;
      this.puzzle = response.puzzle.text;
      this.start = place.start;
      this.runs = place.runs;
      this.beforeMethod = null;
      this.selected = null;
      this.demo = false;
      this.short = false;
      this.range = WHOLE;
      this.asking.quiz.forget();
      this.asking.dismiss();
      this.exercising.dismiss();
      this.position = Math.min(place.position, trace.end);
      this.listener.built(this.trace);
      this.listener.busy(false);
      return response;
    } catch (error) {
      if (error instanceof Cancelled) return null;
      this.listener.busy(false);
      const failure = /** @type {Error & { kind?: string }} */ (error);
      this.listener.failed(failure.message, failure.kind ?? "request", place);
      return null;
    }
  }

  /** @param {Example} example */
  openExample(example) {
    return this.open({ puzzle: example.puzzle, start: example.start, runs: example.units.map((unit) => ({ unit })), position: 0 });
  }

  /** A unit was chosen: it is run at once, or waits, as the settings say. @param {string} unit */
  async choose(unit) {
    if (this.exercising.sheet) return;
    if (!this.trace?.response.puzzle.units.some(({ id }) => id === unit)) {
      this.listener.told(`This puzzle has no unit ${unit}.`);
      return;
    }
    if (this.settings.runOnSelection) return this.run({ unit });
    this.player.pause();
    this.selected = unit;
    this.show(this.position, "cut");
  }

  /** Continues from what is on the screen with another run, and plays it. @param {RunRequest} request */
  async run(request) {
    if (!this.trace) return;
    const kept = keptRequests(this.runs, this.trace, this.position);
    const runs = [...kept.runs, request];
    if ("unit" in request && this.settings.propagateAfterwards) runs.push(PROPAGATE);
    if (!(await this.open({ puzzle: this.puzzle, start: this.start, runs, position: kept.end }))) return;
    if ("propagate" in request && this.trace.response.runs.length === kept.answers) {
      this.listener.told("Nothing changes any more: every unit is filtered as far as it goes.");
    }
    this.short = "propagate" in request;
    this.player.play();
  }

  /** Runs a whole method, or explains the whole puzzle, from its start, and plays it. @param {SolveRequest | ExplainRequest} request */
  async runMethod(request) {
    if (!this.trace) return;
    const before = this.method ? this.beforeMethod : this.place;
    const start = "solve" in request ? "full" : "givens";
    if (!(await this.open({ puzzle: this.puzzle, start, runs: [request], position: 0 }))) return;
    this.beforeMethod = before;
    this.player.play();
  }

  /** Solves what is on the screen, and shows the end. */
  async solveNow() {
    if (!this.trace) return;
    const { runs } = keptRequests(this.runs, this.trace, this.position);
    await this.open({ puzzle: this.puzzle, start: this.start, runs: [...runs, { solve: "auto" }], position: Number.POSITIVE_INFINITY });
  }

  /** Without the last run, at the end of those before it. */
  takeBack() {
    if (!this.trace || this.runs.length === 0) return Promise.resolve(false);
    if (this.method && this.beforeMethod) return this.leaveMethod();
    const answers = answersPerRequest(this.runs, this.trace.response.runs);
    const kept = answers.slice(0, -1).reduce((sum, count) => sum + count, 0);
    return this.open({ ...this.place, runs: this.runs.slice(0, -1), position: this.trace.runStart(kept) });
  }

  /** Back from a method to what was on show before it. */
  leaveMethod() {
    const runs = this.runs.filter((run) => !isWhole(run));
    return this.open(this.beforeMethod ?? { puzzle: this.puzzle, start: this.start, runs, position: 0 });
  }

  /** The whole method or explanation that is on show, if there is one. @returns {SolveRequest | ExplainRequest | null} */
  get method() {
    return this.runs.find(isWhole) ?? null;
  }

  /** The next step as people take it: each time one stage more of it is told, then the next step. */
  async hint() {
    if (!this.trace) return;
    const part = this.trace.part(this.position);
    const run = part && this.trace.response.runs[part.run];
    if (run && isExplainedRun(run) && run.explain === "hint" && this.position < this.trace.runEnd(part.run)) return this.step(1);
    const { runs, end } = keptRequests(this.runs, this.trace, this.position);
    if (!(await this.open({ puzzle: this.puzzle, start: this.start, runs: [...runs, { explain: "hint" }], position: end }))) return;
    const told = this.trace.response.runs[this.trace.response.runs.length - 1];
    const stages = isExplainedRun(told) ? told.steps.findIndex(({ type }) => type !== "peers") : 0;
    this.show(end + stages + 1, "step");
  }

  /** Plays the demo from its start, without pauses and in short. */
  async playDemo() {
    const example = this.about?.examples.find(({ id }) => id === "lockedset");
    if (!example) {
      this.listener.told("The engine has no demo.");
      return;
    }
    if (!(await this.openExample(example))) return;
    this.demo = true;
    this.short = true;
    this.player.play();
  }

  /** The same puzzle and runs from other candidates. @param {Start} start */
  restart(start) {
    return this.open({ puzzle: this.puzzle, start, runs: this.runs, position: 0 });
  }

  /** The whole puzzle, by the method that people know best. */
  watchAll() {
    return this.runMethod({ solve: "logic" });
  }

  /** Play or pause; a unit that waits is run, without any run the whole puzzle, and at the end it begins again. */
  toggle() {
    if (this.player.playing) {
      this.player.pause();
      return;
    }
    if (this.asking.open) {
      this.asking.open.plays = true;
      this.asking.goOn();
      return;
    }
    if (this.selected) {
      void this.run({ unit: this.selected });
      return;
    }
    if (this.runs.length === 0 && !this.exercising.sheet) {
      void this.watchAll();
      return;
    }
    if (this.position >= this.last) this.show(this.first, "cut");
    this.player.play();
  }

  /** @param {1 | -1} by */
  step(by) {
    this.player.pause();
    if (by < 0) this.show(this.before(this.position), "cut");
    else if (this.exercising.open) return;
    else if (this.asking.open) this.asking.goOn();
    else if (!this.asking.held(this.after(this.position), false)) this.show(this.after(this.position), "step");
    this.exercising.arrived();
  }

  /** Whether only interesting steps are shown. */
  get interestingOnly() {
    return this.short || this.settings.interestingOnly;
  }

  /** The position to show after this one. @param {number} position */
  after(position) {
    return this.trace && this.interestingOnly ? nextStop(this.trace, position) : position + 1;
  }

  /** The position to show before this one. @param {number} position */
  before(position) {
    return this.trace && this.interestingOnly ? previousStop(this.trace, position) : position - 1;
  }

  /** @param {1 | -1} by */
  phase(by) {
    if (!this.trace) return;
    this.jump(by > 0 ? this.trace.nextPhase(this.position) : this.trace.previousPhase(this.position));
  }

  /** @param {number} position */
  jump(position) {
    this.player.pause();
    this.show(position, "cut");
    this.exercising.arrived();
  }

  /** @param {number} position @param {How} how */
  show(position, how) {
    if (!this.trace) return;
    this.asking.dismiss();
    this.exercising.dismiss();
    this.position = Math.max(this.first, Math.min(this.last, position));
    this.listener.shown(veiled(this.trace.state(this.position), this.asked), how);
    this.asking.quiz.lookAhead(this.position);
  }

  /** What is asked here, now or before the next step. */
  get asked() {
    return this.exercising.sheet ? this.exercising.at(this.position) : this.asking.quiz.at(this.position);
  }

  /** From here on only these steps can be reached, until something else is opened. @param {Range} range */
  limit(range) {
    this.range = range;
    if (this.trace) this.listener.built(this.trace);
    this.show(this.position, "cut");
  }

  /** The first step that can be reached. */
  get first() {
    return Math.min(this.range.from, this.trace?.end ?? 0);
  }

  /** The last step that can be reached. */
  get last() {
    return Math.min(this.range.to, this.trace?.end ?? 0);
  }

  /** What the engine was asked for what is on show. @returns {Request} */
  get request() {
    return { version: 2, puzzle: this.puzzle, start: this.start, runs: this.runs };
  }

  /** @returns {Place} */
  get place() {
    return { puzzle: this.puzzle, start: this.start, runs: this.runs, position: this.position };
  }

  /** Whether playing stops by itself where there is something to think about; a demo does not, and an exercise goes on to its question. */
  get stopsAtPhases() {
    return this.settings.stopAtPhases && !this.demo && !this.exercising.sheet;
  }

  /** Whether playing has stopped by itself and waits for the reader. */
  get resting() {
    return this.trace !== null && !this.player.playing && this.stopsAtPhases && isRest(this.trace, this.position) && this.position < this.last;
  }
}
