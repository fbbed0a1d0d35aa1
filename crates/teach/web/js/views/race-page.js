/**
 * The page in race mode: the two tabs Watch and Race, and everything behind the second.
 *
 * The race is asked for when its tab is first opened on a puzzle, and again when the puzzle or the methods
 * change. Watching goes on where it was when its tab is opened again.
 *
 * @import { About, Named, SolveRequest } from "../contract.js"
 * @import { Engine } from "../engine.js"
 * @import { Race } from "../race.js"
 * @import { RacePlace } from "../race-link.js"
 * @import { Settings } from "../settings.js"
 * @typedef {object} RacePageActions
 * @property {() => Engine} engine
 * @property {() => string} puzzle  the text of the puzzle on the screen
 * @property {(busy: boolean) => void} busy
 * @property {(index: number) => void} speed
 * @property {() => void} changed  what the link says has changed
 * @property {() => Promise<boolean>} leaving  watching ends for now, unless something is to be finished first
 */

import { raceHash } from "../race-link.js";
import { RaceStudio } from "../race-studio.js";
import { raceSentence } from "../race-words.js";
import { element, place, set } from "./dom.js";
import { LaneView } from "./lane-view.js";
import { RaceHead } from "./race-head.js";
import { raceTable } from "./race-table.js";
import { RaceTransport } from "./race-transport.js";

/** @type {SolveRequest[]} */
const USUAL_RACERS = [{ solve: "ac3" }, { solve: "forward" }, { solve: "alldiff" }];

/** Beyond this side half a phone's width is not enough for a grid. */
const LARGEST_HALF = 12;

export class RacePage {
  /** @param {Settings} settings @param {RacePageActions} actions */
  constructor(settings, actions) {
    this.settings = settings;
    this.actions = actions;
    this.active = false;
    /** @type {"lanes" | "table"} */
    this.picture = "lanes";
    /** The engine's own limit for each method. @type {number | undefined} */
    this.mostNodes = undefined;
    /** @type {readonly Named[]} */
    this.techniques = [];
    /** @type {LaneView[]} */
    this.lanes = [];
    this.studio = new RaceStudio(
      actions.engine,
      settings,
      { set: (tick, wait) => window.setTimeout(tick, wait), clear: (id) => window.clearTimeout(id), now: () => performance.now() },
      {
        built: (race) => this.build(race),
        shown: (clock) => this.show(clock),
        playing: (playing) => this.playing(playing),
        busy: (busy) => actions.busy(busy),
        failed: (message) => this.fail(message),
      },
    );
    this.studio.racers = USUAL_RACERS;
    /** What was asked for last. @type {RacePlace} */
    this.wanted = { racers: USUAL_RACERS, clock: 0, by: this.studio.by };
    const host = place("race");
    const head = element("div", { class: "race-head" });
    this.head = new RaceHead(head, { change: (racers) => void this.run({ racers, clock: 0, by: this.studio.by }), clock: (by) => this.studio.clockBy(by), picture: (picture) => this.choose(picture) });
    this.track = element("div", { class: "lanes", id: "lanes" });
    this.numbers = element("div", { class: "race-table", tabindex: 0, role: "region", "aria-label": "Final numbers" });
    this.message = element("p", { class: "race-message", role: "status" });
    host.append(head, this.message, this.track, this.numbers);
    this.transport = new RaceTransport(place("race-transport"), {
      go: (clock) => this.studio.jump(clock),
      toggle: () => this.studio.toggle(),
      step: (by) => this.studio.step(by),
      phase: (by) => this.studio.phase(by),
      speed: actions.speed,
    });
    this.tabs = /** @type {const} */ ([["watch", "Watch"], ["race", "Race"]]).map(([mode, name]) =>
      element("button", { type: "button", class: "tab", id: `mode-${mode}`, "data-mode": mode, title: `${name} (W)`, "aria-pressed": String(mode === "watch"), onclick: () => (mode === "race" ? void this.open() : this.close()) }, name),
    );
    place("bar-left").before(element("div", { class: "tabs modes", role: "group", "aria-label": "Watch one method or race several" }, ...this.tabs));
    for (const medium of ["(prefers-color-scheme: dark)", "print"]) matchMedia(medium).addEventListener("change", () => this.redraw());
    new MutationObserver(() => this.redraw()).observe(document.documentElement, { attributes: true, attributeFilter: ["data-theme"] });
    this.transport.showPlaying(false);
    this.build(null);
    this.choose("lanes");
  }

  /** @param {About} about */
  introduce({ methods, limits, techniques }) {
    this.mostNodes = limits.nodes;
    this.techniques = techniques;
    this.head.build(methods, limits.nodes);
    this.head.show(this.studio.racers);
  }

  /** Shows the race, and asks for it if it is not there yet. @param {RacePlace | null} [wanted] */
  async open(wanted = null) {
    if (!this.active && !(await this.actions.leaving())) return;
    this.turn(true);
    if (wanted || !this.current) await this.run(wanted ?? { racers: this.studio.racers, clock: 0, by: this.studio.by });
    else this.redraw();
    this.actions.changed();
  }

  close() {
    if (!this.active) return;
    this.studio.pause();
    this.turn(false);
    this.actions.changed();
  }

  toggle() {
    if (this.active) this.close();
    else void this.open();
  }

  /** There is another puzzle on the screen. */
  refresh() {
    if (this.active && this.studio.puzzle !== this.actions.puzzle()) void this.open();
  }

  /** @param {boolean} active */
  turn(active) {
    if (active !== this.active) window.scrollTo(0, 0);
    this.active = active;
    set(document.documentElement, "data-mode", active ? "race" : null);
    for (const [id, hidden] of /** @type {[string, boolean][]} */ ([["stage", active], ["strip", active], ["transport", active], ["race", !active], ["race-transport", !active]])) place(id).hidden = hidden;
    for (const tab of this.tabs) set(tab, "aria-pressed", String((tab.dataset.mode === "race") === active));
  }

  /** Whether there is a race of the puzzle on the screen. */
  get current() {
    return this.studio.race !== null && this.studio.puzzle === this.actions.puzzle();
  }

  /** The part of the link that opens this race at this moment. */
  get hash() {
    return this.active ? raceHash({ racers: this.studio.racers, clock: this.studio.clock, by: this.studio.by }) : "";
  }

  /** @param {RacePlace} wanted */
  async run(wanted) {
    this.wanted = wanted;
    this.head.show(wanted.racers);
    if (this.studio.puzzle !== this.actions.puzzle()) this.build(null);
    this.message.textContent = "";
    await this.studio.open(this.actions.puzzle(), wanted);
    if (this.current) this.head.show(this.studio.racers);
    this.actions.changed();
  }

  /** @param {Race | null} race */
  build(race) {
    this.message.textContent = "";
    this.head.showClock(this.studio.by);
    this.lanes = race ? race.lanes.map((lane) => new LaneView(race, lane)) : [];
    this.track.style.setProperty("--lanes", String(Math.max(1, this.lanes.length)));
    this.track.dataset.lanes = String(this.lanes.length);
    this.track.classList.toggle("large", (race?.puzzle.side ?? 0) > LARGEST_HALF);
    this.track.replaceChildren(...this.lanes.map(({ node }) => node));
    this.numbers.replaceChildren(...(race ? raceTable(race, this.studio.racers, this.mostNodes, this.techniques) : []));
    place("race-transport").inert = race === null;
    /** How many had finished when it was last said. */
    this.said = -1;
    if (race) this.transport.build(race);
  }

  /** @param {number} clock */
  show(clock) {
    const { race } = this.studio;
    if (!race) return;
    for (const lane of this.lanes) lane.show(clock);
    const finished = race.finished(clock).length;
    const aloud = !this.studio.playing || finished !== this.said;
    this.said = finished;
    this.transport.show(clock, raceSentence(race, clock), aloud);
    if (!this.studio.playing) this.actions.changed();
  }

  /** @param {boolean} playing */
  playing(playing) {
    const { race, clock } = this.studio;
    this.transport.showPlaying(playing, !playing && race !== null && clock < race.end && race.lanes.some(({ finish }) => finish === clock));
    if (!playing) this.actions.changed();
  }

  /** @param {number} index */
  showSpeed(index) {
    this.transport.showSpeed(index);
    this.studio.repace();
  }

  /** Null if it was cancelled: then the race before stays, if there was one. @param {string | null} message */
  fail(message) {
    if (message === null && this.current) return;
    this.message.replaceChildren(
      message === null ? "The race was cancelled. " : `The race cannot be run: ${message} `,
      element("button", { type: "button", class: "button", onclick: () => void this.run(this.wanted) }, "Run it again"),
    );
  }

  /** @param {"lanes" | "table"} picture */
  choose(picture) {
    this.picture = picture;
    this.track.hidden = picture !== "lanes";
    this.numbers.hidden = picture !== "table";
    this.head.showPicture(picture);
  }

  redraw() {
    if (this.active) for (const lane of this.lanes) lane.redraw();
  }
}
