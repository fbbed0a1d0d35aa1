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

import { grouped } from "../names.js";
import { clockNamed } from "../race-clocks.js";
import { element, say, set } from "./dom.js";
import { iconButton } from "./icons.js";
import { buildPlayer, showCaption, showPlay, SpeedField } from "./player-frame.js";
import { scale } from "./scale.js";

/** The width of a letter on a flag, in units of a picture, rather more than less. */
const LETTER = 6.6;

/** The width of a flag with nothing but its sign. */
const SIGN = 16;

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
    this.speed = new SpeedField("race-speed", actions.speed);
    buildPlayer(host, "Clock", {
      caption: this.caption,
      counter: this.counter,
      rest: this.rest,
      live: this.live,
      buttons: [
        iconButton("back-phase", "Back to the last guess, dead end or finish", () => actions.phase(-1), { key: "Shift+←", class: "far" }),
        iconButton("back", "Back one change", () => actions.step(-1), { key: "←" }),
        this.play,
        iconButton("next", "One change", () => actions.step(1), { key: "→" }),
        iconButton("next-phase", "On to the next guess, dead end or finish", () => actions.phase(1), { key: "Shift+→", class: "far" }),
      ],
      timeline: [this.scrub, this.flags],
      speed: this.speed,
    });
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
    const unit = scale();
    let free = 0;
    const flags = this.finishes.map(({ sign, name, at }, number) => {
      const words = `${sign} ${name}`;
      const room = (words.length * LETTER + 8) * unit;
      const x = at * width;
      const after = this.finishes[number + 1] ? this.finishes[number + 1].at * width : Infinity;
      // At the very end a flag stands to the left of its mast.
      const next = after > width - SIGN * unit ? after - SIGN * unit : after;
      const right = x + room <= Math.min(next, width);
      const left = !right && x - room >= free;
      const flag = element("span", { class: `flag${left || x > width - room ? " left" : ""}` }, right || left ? words : after - x < SIGN * unit ? "" : sign);
      flag.style.left = `${at * 100}%`;
      free = right ? x + room : x + SIGN * unit;
      return flag;
    });
    this.flags.replaceChildren(...flags);
  }

  /** @param {number} clock @param {string} sentence @param {boolean} aloud */
  show(clock, sentence, aloud) {
    this.rest.hidden = true;
    showCaption(this.caption, sentence);
    if (aloud) say(this.live, sentence);
    say(this.counter, `${grouped(clock)} / ${grouped(this.end)} ${this.counted}`);
    this.scrub.value = String(clock);
    set(this.scrub, "aria-valuetext", `${grouped(clock)} of ${grouped(this.end)} ${this.counted}`);
    this.scrub.style.setProperty("--done", `${(clock / Math.max(1, this.end)) * 100}%`);
    this.play.classList.toggle("inviting", clock === 0 && this.end > 0);
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
}
