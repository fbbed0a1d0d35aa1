/**
 * The player's controls: caption, buttons, phases, scrub bar with a tick at each phase, speed.
 *
 * @import { Named } from "../contract.js"
 * @import { State, Trace } from "../trace.js"
 * @typedef {object} TransportActions
 * @property {(position: number, how: "step" | "cut") => void} go
 * @property {() => void} toggle
 * @property {(by: 1 | -1) => void} step
 * @property {(by: 1 | -1) => void} phase
 * @property {(index: number) => void} speed
 * @property {() => void} pace
 */

import { isPropagated } from "../contract.js";
import { SPEEDS } from "../player.js";
import { element, say, set } from "./dom.js";
import { icon, iconButton } from "./icons.js";
import { PaceSwitch } from "./pace-switch.js";

export class Transport {
  /** @param {HTMLElement} host @param {TransportActions} actions */
  constructor(host, actions) {
    this.actions = actions;
    /** @type {Trace | null} */
    this.trace = null;
    this.position = 0;
    /** The names of phases and stages. @type {ReadonlyMap<string, string>} */
    this.names = new Map();
    /** The phases of a run on a unit, in order. @type {readonly string[]} */
    this.ofUnits = [];
    this.caption = element("p", { class: "caption", id: "caption" });
    this.phaseName = element("p", { class: "phase-name" });
    this.rest = element("p", { class: "rest", hidden: true }, "End of the phase: Play goes on");
    this.live = element("p", { class: "unseen", "aria-live": "polite", id: "live" });
    this.counter = element("p", { class: "counter", id: "counter" });
    this.play = iconButton("play", "Play", () => actions.toggle(), { key: "Space", id: "play", class: "play" });
    this.scrub = element("input", { type: "range", id: "scrub", class: "scrub", min: 0, max: 0, value: 0, step: 1, "aria-label": "Step", oninput: () => actions.go(Number(this.scrub.value), "cut") });
    this.ticks = element("div", { class: "ticks", "aria-hidden": "true" });
    /** @type {HTMLButtonElement[]} */
    this.phases = [];
    this.phaseRow = element("div", { class: "phases", role: "group", "aria-label": "Phases of this run" });
    this.speed = element("input", { type: "range", id: "speed", class: "speed", min: 0, max: SPEEDS.length - 1, step: 1, "aria-label": "Speed", title: "Speed ([ and ])", oninput: () => actions.speed(Number(this.speed.value)) });
    this.speedName = element("output", { class: "speed-name", for: "speed" });
    this.pace = new PaceSwitch(() => actions.pace());
    host.append(
      element("div", { class: "caption-row" }, this.caption, this.phaseName, this.counter, this.rest, this.live),
      element(
        "div",
        { class: "control-row" },
        element(
          "div",
          { class: "buttons", role: "group", "aria-label": "Steps" },
          iconButton("first", "To the start", () => actions.go(0, "cut"), { key: "Home", class: "far" }),
          iconButton("back-phase", "Back one phase", () => actions.phase(-1), { key: "Shift+←", class: "far" }),
          iconButton("back", "Back one step", () => actions.step(-1), { key: "←", id: "back", class: "thumb" }),
          this.play,
          iconButton("next", "One step", () => actions.step(1), { key: "→", id: "next", class: "thumb" }),
          iconButton("next-phase", "On one phase", () => actions.phase(1), { key: "Shift+→", class: "far" }),
          iconButton("last", "To the end", () => actions.go(this.trace?.end ?? 0, "cut"), { key: "End", class: "far" }),
        ),
        this.phaseRow,
        this.pace.node,
        element("label", { class: "speed-field" }, element("span", {}, "Speed"), this.speed, this.speedName),
      ),
      element("div", { class: "scrub-row" }, this.scrub, this.ticks),
    );
  }

  /** The names of phases; those of a run on a unit come first, up to `return`. @param {readonly Named[]} phases */
  introduce(phases) {
    this.names = new Map(phases.map(({ id, name }) => [id, name]));
    this.ofUnits = phases.slice(0, phases.findIndex(({ id }) => id === "return") + 1).map(({ id }) => id);
  }

  /** @param {Trace} trace */
  build(trace) {
    this.trace = trace;
    set(this.scrub, "max", trace.end);
    const end = Math.max(1, trace.end);
    this.ticks.replaceChildren(
      ...trace.segments.map(({ run, phase, from, to }, number) => {
        const previous = trace.segments[number - 1]?.run ?? -1;
        const begins = previous !== run && !(isPropagated(trace.response.runs[run]) && isPropagated(trace.response.runs[previous]));
        const tick = element("span", { class: `tick tick-${phase}${begins ? " run" : ""}` });
        tick.style.left = `${((from - 1) / end) * 100}%`;
        tick.style.width = `${((to - from + 1) / end) * 100}%`;
        return tick;
      }),
    );
  }

  /** @param {State} state @param {string} caption */
  show(state, caption) {
    const { trace } = this;
    if (!trace) return;
    this.position = state.position;
    this.rest.hidden = true;
    say(this.caption, caption);
    say(this.live, caption);
    say(this.phaseName, state.step ? this.nameOf(state.step.phase) : "");
    say(this.counter, `step ${state.position} / ${trace.end}`);
    this.scrub.value = String(state.position);
    const phase = state.step ? this.nameOf(state.step.phase) : "before the first step";
    set(this.scrub, "aria-valuetext", `step ${state.position} of ${trace.end}, ${phase}`);
    this.scrub.style.setProperty("--done", `${(state.position / Math.max(1, trace.end)) * 100}%`);
    this.play.classList.toggle("inviting", state.position === 0 && trace.end > 0);
    const shown = trace.segmentNumber(state.position);
    [...this.ticks.children].forEach((tick, number) => tick.classList.toggle("on", number === shown));
    const run = Math.max(0, state.run);
    this.namePhases(trace.film(run)?.acts.map(({ phase }) => phase) ?? this.ofUnits);
    for (const button of this.phases) {
      const segment = trace.segments.find((segment) => segment.run === run && segment.phase === button.dataset.phase);
      button.disabled = !segment;
      set(button, "aria-current", state.step?.phase === button.dataset.phase ? "step" : null);
      set(button, "class", segment && state.position > segment.to ? "phase past" : "phase");
    }
  }

  /** @param {string} phase */
  nameOf(phase) {
    return this.names.get(phase) ?? phase;
  }

  /** @param {readonly string[]} phases */
  namePhases(phases) {
    if (phases.join() === this.phases.map(({ dataset }) => dataset.phase).join()) return;
    this.phases = phases.map((phase, number) =>
      element("button", { type: "button", class: "phase", "data-phase": phase, onclick: () => this.jump(phase) }, element("span", { class: "phase-number" }, String(number + 1)), this.nameOf(phase)),
    );
    this.phaseRow.replaceChildren(...this.phases);
  }

  /** @param {boolean} playing @param {boolean} [resting]  it stopped by itself and would go on */
  showPlaying(playing, resting = false) {
    const label = playing ? "Pause" : "Play";
    this.rest.hidden = !resting;
    set(this.play, "aria-label", label);
    set(this.play, "title", `${label} (Space)`);
    this.play.replaceChildren(icon(playing ? "pause" : "play"), element("span", { class: "play-word", "aria-hidden": "true" }, "Watch"));
  }

  /** @param {number} index */
  showSpeed(index) {
    this.speed.value = String(index);
    set(this.speed, "aria-valuetext", `${SPEEDS[index]} times`);
    say(this.speedName, `${SPEEDS[index]}×`);
  }

  /** @param {string} phase */
  jump(phase) {
    const run = this.trace?.part(this.position)?.run ?? 0;
    const segment = this.trace?.segments.find((segment) => segment.run === run && segment.phase === phase);
    if (segment) this.actions.go(segment.from, "cut");
  }
}
