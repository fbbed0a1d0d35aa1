/**
 * What the two players, of a trace and of a race, have in common: where their parts stand, play, and the speed.
 *
 * @typedef {object} PlayerParts
 * @property {HTMLElement} caption
 * @property {HTMLElement} counter  where it is, of how much
 * @property {HTMLElement} rest  why it stopped by itself
 * @property {HTMLElement} [ask]  how often it asks
 * @property {HTMLElement} live
 * @property {HTMLElement[]} buttons
 * @property {HTMLElement[]} timeline
 * @property {SpeedField} speed
 * @property {HTMLElement} [pace]  which steps are shown
 */

import { SPEEDS } from "../player.js";
import { element, say, set } from "./dom.js";
import { icon } from "./icons.js";

/** Sentences that are longer are set smaller where the caption is narrow. */
const LONG = 120;

/** @param {HTMLElement} host @param {string} name  of what the buttons move @param {PlayerParts} parts */
export function buildPlayer(host, name, parts) {
  host.append(
    element(
      "div",
      { class: "player" },
      element("div", { class: "player-head" }, parts.caption, element("div", { class: "player-place" }, parts.rest, parts.ask ?? null, parts.counter)),
      element("div", { class: "buttons", role: "group", "aria-label": name }, ...parts.buttons),
      element("div", { class: "timeline" }, ...parts.timeline),
      element("div", { class: "pace" }, parts.pace ?? null, parts.speed.node),
      parts.live,
    ),
  );
}

/** @param {HTMLElement} caption @param {string} sentence */
export function showCaption(caption, sentence) {
  say(caption, sentence);
  caption.classList.toggle("long", sentence.length > LONG);
}

/** @param {HTMLElement} button @param {boolean} playing @param {boolean} resting  it stopped by itself and would go on */
export function showPlay(button, playing, resting) {
  const label = playing ? "Pause" : "Play";
  button.classList.toggle("resting", resting);
  set(button, "aria-label", label);
  set(button, "title", `${label} (Space)`);
  button.replaceChildren(icon(playing ? "pause" : "play"), element("span", { class: "play-word", "aria-hidden": "true" }, label));
}

export class SpeedField {
  /** @param {string} id @param {(index: number) => void} change */
  constructor(id, change) {
    this.range = element("input", { type: "range", id, class: "speed", min: 0, max: SPEEDS.length - 1, step: 1, "aria-label": "Speed", title: "Speed ([ and ])", oninput: () => change(Number(this.range.value)) });
    this.name = element("output", { class: "speed-name", for: id });
    this.node = element("label", { class: "speed-field" }, element("span", {}, "Speed"), this.range, this.name);
  }

  /** @param {number} index */
  show(index) {
    this.range.value = String(index);
    set(this.range, "aria-valuetext", `${SPEEDS[index]} times`);
    say(this.name, `${SPEEDS[index]}×`);
  }
}
