/**
 * The player's controls: caption, three buttons, and a timeline. Over it stand the phases of the run on show, and the
 * names of the other runs where there is room.
 *
 * @import { Named } from "../contract.js"
 * @import { Frequency } from "../settings.js"
 * @import { State, Trace } from "../trace.js"
 * @typedef {object} TransportActions
 * @property {(position: number, how: "step" | "cut") => void} go
 * @property {() => void} toggle
 * @property {(by: 1 | -1) => void} step
 * @property {(index: number) => void} speed
 * @property {() => void} pace
 * @property {(sentence: string) => void} speak  aloud, if that is wanted
 * @property {(frequency: Frequency) => void} ask
 * @property {() => void} restart  counting answers
 */

import { isPropagated, runName } from "../contract.js";
import { placeNames, placeWhereFree } from "../timeline.js";
import { AskField } from "./ask-field.js";
import { element, say, set } from "./dom.js";
import { iconButton } from "./icons.js";
import { PaceSwitch } from "./pace-switch.js";
import { buildPlayer, showCaption, showPlay, SpeedField } from "./player-frame.js";

export class Transport {
  /** @param {HTMLElement} host @param {TransportActions} actions */
  constructor(host, actions) {
    this.actions = actions;
    /** @type {Trace | null} */
    this.trace = null;
    this.position = 0;
    /** The steps that can be reached. */
    this.span = { from: 0, to: 0 };
    /** The names of phases and stages. @type {ReadonlyMap<string, string>} */
    this.names = new Map();
    /** The phases of a run on a unit, in order. @type {readonly string[]} */
    this.ofUnits = [];
    this.caption = element("p", { class: "caption", id: "caption" });
    this.rest = element("p", { class: "rest", hidden: true }, "End of the phase: Play goes on");
    this.live = element("p", { class: "unseen", "aria-live": "polite", id: "live" });
    this.counted = element("span");
    this.counter = element("p", { class: "counter", id: "counter" }, element("span", { class: "counter-word" }, "step "), this.counted);
    this.play = iconButton("play", "Play", () => actions.toggle(), { key: "Space", id: "play", class: "play" });
    this.scrub = element("input", { type: "range", id: "scrub", class: "scrub", min: 0, max: 0, value: 0, step: 1, "aria-label": "Step", oninput: () => actions.go(Number(this.scrub.value), "cut") });
    this.ticks = element("div", { class: "ticks", "aria-hidden": "true" });
    /** @type {HTMLButtonElement[]} */
    this.phases = [];
    /** The names of the runs. The strip has them for keys and for reading aloud. @type {HTMLButtonElement[]} */
    this.runs = [];
    this.phaseRow = element("div", { class: "phases", role: "group", "aria-label": "Phases of this run" });
    /** What the names were last placed for. */
    this.placed = "";
    /** How wide each name is. @type {Map<string, number>} */
    this.widths = new Map();
    this.speed = new SpeedField("speed", actions.speed);
    this.pace = new PaceSwitch(() => actions.pace());
    this.ask = new AskField({ change: actions.ask, restart: actions.restart });
    /** What is said of the last answer, before the next sentence. */
    this.remark = "";
    buildPlayer(host, "Steps", {
      caption: this.caption,
      counter: this.counter,
      rest: this.rest,
      ask: this.ask.node,
      live: this.live,
      buttons: [
        iconButton("back", "Back one step", () => actions.step(-1), { key: "←", id: "back" }),
        this.play,
        iconButton("next", "One step", () => actions.step(1), { key: "→", id: "next" }),
      ],
      timeline: [this.phaseRow, this.scrub, this.ticks],
      speed: this.speed,
      pace: this.pace.node,
    });
    new ResizeObserver(() => this.resize()).observe(this.phaseRow);
  }

  /** The names of phases; those of a run on a unit come first, up to `return`. @param {readonly Named[]} phases */
  introduce(phases) {
    this.names = new Map(phases.map(({ id, name }) => [id, name]));
    this.ofUnits = phases.slice(0, phases.findIndex(({ id }) => id === "return") + 1).map(({ id }) => id);
  }

  /** @param {Trace} trace @param {{ from: number, to: number }} span  the steps that can be reached */
  build(trace, span) {
    this.trace = trace;
    this.span = span;
    this.placed = "";
    set(this.scrub, "min", span.from);
    set(this.scrub, "max", span.to);
    const { runs } = trace.response;
    this.runs = runs.length < 2 ? [] : runs.map((run, number) => element("button", { type: "button", class: "phase-run", tabindex: -1, "aria-hidden": "true", onclick: () => this.actions.go(trace.runStart(number) + 1, "cut") }, runName(run)));
    this.phaseRow.replaceChildren(...this.phases, ...this.runs);
    this.ticks.replaceChildren(
      ...trace.segments.map(({ run, phase, from, to }, number) => {
        const previous = trace.segments[number - 1]?.run ?? -1;
        const begins = previous !== run && !(isPropagated(trace.response.runs[run]) && isPropagated(trace.response.runs[previous]));
        const tick = element("span", { class: `tick tick-${phase}${begins ? " run" : ""}` });
        const [left, right] = [this.share(from - 1), this.share(to)];
        tick.style.left = `${left}%`;
        tick.style.width = `${right - left}%`;
        return tick;
      }),
    );
  }

  /** How far along the bar a step is, in per cent. @param {number} position */
  share(position) {
    const { from, to } = this.span;
    return (Math.max(0, Math.min(to, position) - from) / Math.max(1, to - from)) * 100;
  }

  /** @param {State} state @param {string} caption */
  show(state, caption) {
    const { trace } = this;
    if (!trace) return;
    this.position = state.position;
    this.rest.hidden = true;
    showCaption(this.caption, caption);
    const said = this.remark === "" ? caption : `${this.remark}. ${caption}`;
    say(this.live, said);
    this.actions.speak(said);
    this.ask.remark(this.remark);
    this.remark = "";
    say(this.counted, `${state.position} / ${this.span.to}`);
    this.scrub.value = String(state.position);
    const phase = state.step ? this.nameOf(state.step.phase) : "before the first step";
    set(this.scrub, "aria-valuetext", `step ${state.position} of ${this.span.to}, ${phase}`);
    this.scrub.style.setProperty("--done", `${this.share(state.position)}%`);
    this.play.classList.toggle("inviting", state.position === this.span.from && this.span.to > this.span.from);
    const shown = trace.segmentNumber(state.position);
    [...this.ticks.children].forEach((tick, number) => tick.classList.toggle("on", number === shown));
    const run = Math.max(0, state.run);
    this.namePhases(trace.film(run)?.acts.map(({ phase }) => phase) ?? this.ofUnits);
    for (const button of this.phases) {
      const segment = this.segmentOf(run, button.dataset.phase);
      button.disabled = !segment;
      set(button, "aria-current", state.step?.phase === button.dataset.phase ? "step" : null);
      set(button, "class", segment && state.position > segment.to ? "phase past" : "phase");
    }
    // Names need sizes, and a grid that was just drawn takes long to be laid out; before the next frame it is in any case.
    requestAnimationFrame(() => this.place());
  }

  /** @param {string} phase */
  nameOf(phase) {
    return this.names.get(phase) ?? phase;
  }

  /** @param {number} run @param {string | undefined} phase */
  segmentOf(run, phase) {
    return this.trace?.segments.find((segment) => segment.run === run && segment.phase === phase);
  }

  /** @param {readonly string[]} phases */
  namePhases(phases) {
    if (phases.join() === this.phases.map(({ dataset }) => dataset.phase).join()) return;
    this.phases = phases.map((phase) => element("button", { type: "button", class: "phase", "data-phase": phase, onclick: () => this.jump(phase) }, this.nameOf(phase)));
    this.phaseRow.replaceChildren(...this.phases, ...this.runs);
    this.placed = "";
  }

  resize() {
    this.widths.clear();
    this.placed = "";
    this.place();
  }

  /** Names stand where they belong now. */
  place() {
    const { trace, position } = this;
    if (trace) this.placePhases(trace.part(position)?.run ?? 0, trace.segment(position)?.phase);
  }

  /** The names of this run stand over its part of the timeline. Sizes are asked for only when something else is named. @param {number} run @param {string | undefined} current */
  placePhases(run, current) {
    const { trace } = this;
    const key = `${run} ${current}`;
    if (!trace || key === this.placed) return;
    this.placed = key;
    const width = this.phaseRow.clientWidth;
    if (width === 0) return;
    const there = this.phases.flatMap((button) => {
      const segment = this.segmentOf(run, button.dataset.phase);
      return segment ? [{ button, from: (this.share(segment.from - 1) / 100) * width, to: (this.share(segment.to) / 100) * width, width: this.widthOf(button) }] : [];
    });
    const kept = Math.max(0, there.findIndex(({ button }) => button.dataset.phase === current));
    const room = roomFor(there, width, there[kept]?.width ?? 0);
    const places = placeNames(there, room, kept);
    for (const button of this.phases) {
      const number = there.findIndex((part) => part.button === button);
      const x = places[number] ?? null;
      button.hidden = x === null;
      if (x !== null) button.style.left = `${x.toFixed(1)}px`;
    }
    this.placeRuns(run, width, places.flatMap((x, number) => (x === null ? [] : [{ from: x, to: x + there[number].width }])));
  }

  /** The other runs are named where there is room. @param {number} run @param {number} width @param {{ from: number, to: number }[]} taken */
  placeRuns(run, width, taken) {
    const { trace, runs } = this;
    if (!trace || runs.length === 0) return;
    for (const button of runs) if (!this.widths.has(button.textContent ?? "")) button.hidden = false;
    const parts = runs.map((button, number) => ({ from: (this.share(trace.runStart(number)) / 100) * width, to: (this.share(trace.runStart(number + 1)) / 100) * width, width: this.widthOf(button) }));
    const places = placeWhereFree(parts.filter((_, number) => number !== run), taken, { from: 0, to: width });
    places.splice(run, 0, null);
    runs.forEach((button, number) => {
      const x = parts[number].to > parts[number].from ? places[number] : null;
      button.hidden = x === null;
      if (x !== null) button.style.left = `${x.toFixed(1)}px`;
    });
  }

  /** @param {HTMLElement} button */
  widthOf(button) {
    const name = button.textContent ?? "";
    const known = this.widths.get(name);
    if (known !== undefined) return known;
    button.hidden = false;
    const width = button.offsetWidth;
    this.widths.set(name, width);
    return width;
  }

  /** @param {boolean} playing @param {boolean} [resting]  it stopped by itself and would go on */
  showPlaying(playing, resting = false) {
    this.rest.hidden = !resting;
    showPlay(this.play, playing, resting);
  }

  /** @param {number} index */
  showSpeed(index) {
    this.speed.show(index);
  }

  /** @param {string} phase */
  jump(phase) {
    const segment = this.segmentOf(this.trace?.part(this.position)?.run ?? 0, phase);
    if (segment) this.actions.go(segment.from, "cut");
  }
}

/** The part of the timeline that belongs to a run, or what is around it if not even one name fits there. @param {readonly { from: number, to: number }[]} parts @param {number} width @param {number} least */
function roomFor(parts, width, least) {
  const from = parts[0]?.from ?? 0;
  const to = parts.at(-1)?.to ?? width;
  const more = Math.max(0, least - (to - from)) / 2;
  const left = Math.max(0, Math.min(from - more, width - least));
  return { from: left, to: Math.min(width, Math.max(to + more, left + least)) };
}
