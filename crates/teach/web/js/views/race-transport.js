/**
 * The player of a race: what there is to say, buttons, and the clock as a scrub bar with a flag at each finish.
 *
 * @import { Race } from "../race.js"
 * @typedef {object} RaceActions
 * @property {(clock: number) => void} go
 * @property {() => void} toggle
 * @property {(by: 1 | -1) => void} step
 * @property {(by: 1 | -1) => void} phase
 * @property {(index: number) => void} speed
 */

import { SPEEDS } from "../player.js";
import { clockNamed, grouped } from "../race-clocks.js";
import { element, say, set } from "./dom.js";
import { icon, iconButton } from "./icons.js";

/** Pixels of a letter on a flag, rather more than less. */
const LETTER = 6.6;

export class RaceTransport {
  /** @param {HTMLElement} host @param {RaceActions} actions */
  constructor(host, actions) {
    this.end = 0;
    /** What the clock counts. */
    this.counted = "";
    /** @type {{ sign: string, name: string, at: number }[]} */
    this.finishes = [];
    this.caption = element("p", { class: "caption", id: "race-caption" });
    this.rest = element("p", { class: "rest", hidden: true }, "A method has finished: Play goes on");
    this.live = element("p", { class: "unseen", "aria-live": "polite", id: "race-live" });
    this.counter = element("p", { class: "counter", id: "race-clock" });
    this.play = iconButton("play", "Play", () => actions.toggle(), { key: "Space", id: "race-play", class: "play" });
    this.scrub = element("input", { type: "range", id: "race-scrub", class: "scrub", min: 0, max: 0, value: 0, step: 1, "aria-label": "Clock", oninput: () => actions.go(Number(this.scrub.value)) });
    this.flags = element("div", { class: "ticks flags", "aria-hidden": "true" });
    this.speed = element("input", { type: "range", id: "race-speed", class: "speed", min: 0, max: SPEEDS.length - 1, step: 1, "aria-label": "Speed", title: "Speed ([ and ])", oninput: () => actions.speed(Number(this.speed.value)) });
    this.speedName = element("output", { class: "speed-name", for: "race-speed" });
    host.append(
      element("div", { class: "caption-row" }, this.caption, this.counter, this.rest, this.live),
      element(
        "div",
        { class: "control-row" },
        element(
          "div",
          { class: "buttons", role: "group", "aria-label": "Clock" },
          iconButton("first", "To the start", () => actions.go(0), { key: "Home", class: "far" }),
          iconButton("back-phase", "Back to the last guess, dead end or finish", () => actions.phase(-1), { key: "Shift+←", class: "far" }),
          iconButton("back", "Back one change", () => actions.step(-1), { key: "←", class: "thumb" }),
          this.play,
          iconButton("next", "One change", () => actions.step(1), { key: "→", class: "thumb" }),
          iconButton("next-phase", "On to the next guess, dead end or finish", () => actions.phase(1), { key: "Shift+→", class: "far" }),
          iconButton("last", "To the end", () => actions.go(this.end), { key: "End", class: "far" }),
        ),
        element("div", { class: "phases" }),
        element("label", { class: "speed-field" }, element("span", {}, "Speed"), this.speed, this.speedName),
      ),
      element("div", { class: "scrub-row" }, this.scrub, this.flags),
    );
    new ResizeObserver(() => this.plant()).observe(this.flags);
  }

  /** @param {Race} race */
  build(race) {
    this.end = race.end;
    this.counted = clockNamed(race.by).many;
    set(this.scrub, "max", race.end);
    this.finishes = race.lanes.map(({ name, finish, answers }) => ({ sign: answers ? "✓" : "■", name, at: race.end === 0 ? 0 : finish / race.end })).sort((a, b) => a.at - b.at);
    this.plant();
  }

  /** Flags at the finishes; a name that would cover its neighbour is left out. */
  plant() {
    const width = this.flags.clientWidth;
    let free = 0;
    const flags = this.finishes.map(({ sign, name, at }, number) => {
      const words = `${sign} ${name}`;
      const room = words.length * LETTER + 8;
      const x = at * width;
      const next = this.finishes[number + 1] ? this.finishes[number + 1].at * width : Infinity;
      const right = x + room <= Math.min(next, width);
      const left = !right && x - room >= free;
      const flag = element("span", { class: `flag${left || x > width - room ? " left" : ""}` }, right || left ? words : next - x < 16 ? "" : sign);
      flag.style.left = `${at * 100}%`;
      free = right ? x + room : x + 16;
      return flag;
    });
    this.flags.replaceChildren(...flags);
  }

  /** @param {number} clock @param {string} sentence @param {boolean} aloud */
  show(clock, sentence, aloud) {
    this.rest.hidden = true;
    say(this.caption, sentence);
    if (aloud) say(this.live, sentence);
    say(this.counter, `${grouped(clock)} / ${grouped(this.end)} ${this.counted}`);
    this.scrub.value = String(clock);
    set(this.scrub, "aria-valuetext", `${grouped(clock)} of ${grouped(this.end)} ${this.counted}`);
    this.scrub.style.setProperty("--done", `${(clock / Math.max(1, this.end)) * 100}%`);
    this.play.classList.toggle("inviting", clock === 0 && this.end > 0);
  }

  /** @param {boolean} playing @param {boolean} [resting]  it stopped by itself and would go on */
  showPlaying(playing, resting = false) {
    const label = playing ? "Pause" : "Play";
    this.rest.hidden = !resting;
    set(this.play, "aria-label", label);
    set(this.play, "title", `${label} (Space)`);
    this.play.replaceChildren(icon(playing ? "pause" : "play"), element("span", { class: "play-word", "aria-hidden": "true" }, "Race"));
  }

  /** @param {number} index */
  showSpeed(index) {
    this.speed.value = String(index);
    set(this.speed, "aria-valuetext", `${SPEEDS[index]} times`);
    say(this.speedName, `${SPEEDS[index]}×`);
  }
}
