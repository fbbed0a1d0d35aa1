/**
 * The queue of arcs: the one in hand, the next ones as chips, what was appended at the tail, and its length over
 * the whole run.
 *
 * @import { Film } from "../film.js"
 * @import { Arc } from "../journal.js"
 * @import { Scene } from "../scene.js"
 * @import { State } from "../trace.js"
 */

import { CHIPS } from "../chips.js";
import { cellName } from "../names.js";
import { areaPath, queueProfile } from "../profile.js";
import { drawn, element, say, set } from "./dom.js";
import { roomIn } from "./scale.js";

/** What a chip is wide, and what stands behind the chips, in units of a picture. */
const CHIP = { small: 76, large: 90, rest: 154 };
/** Points of the curve. */
const POINTS = 240;
const HEIGHT = 40;

export class QueueView {
  constructor() {
    this.length = element("span", { class: "queue-length" });
    this.chips = element("ol", { class: "queue-chips", "aria-label": "Queue of arcs, the next one first" });
    this.curve = drawn("path", { class: "queue-curve" });
    this.past = drawn("rect", { class: "queue-past", x: 0, y: 0, height: HEIGHT });
    this.mark = drawn("line", { class: "queue-mark", y1: 0, y2: HEIGHT });
    this.peak = element("span", { class: "queue-peak" });
    this.svg = drawn("svg", { class: "queue-chart", viewBox: `0 -1 ${POINTS} ${HEIGHT + 1}`, preserveAspectRatio: "none" }, this.past, this.curve, this.mark);
    this.chart = element("div", { class: "queue-history", "aria-hidden": "true" }, this.svg, this.peak);
    this.inHand = element("span", { class: "queue-hand" });
    this.node = element("div", { class: "queue" }, element("div", { class: "queue-line" }, element("h3", { class: "queue-name" }, "Queue"), this.length, this.inHand), this.chips, this.chart);
    /** @type {Film | null} */
    this.film = null;
    /** @type {State | null} */
    this.state = null;
    this.width = 440;
    new ResizeObserver(() => this.resize(roomIn(this.chips).width)).observe(this.chips);
  }

  /** @param {number} width */
  resize(width) {
    if (width === 0 || width === this.width) return;
    this.width = width;
    if (this.film && this.state) this.show(this.film, this.state);
  }

  /** @param {Film} film */
  build(film) {
    if (film === this.film) return;
    this.film = film;
    const profile = queueProfile(film.journal, POINTS);
    set(this.curve, "d", areaPath(profile, film.length, POINTS, HEIGHT));
    say(this.peak, `longest ${Math.max(0, ...profile.map(({ height }) => height))}`);
  }

  /** @param {Film} film @param {State} state */
  show(film, state) {
    this.build(film);
    this.state = state;
    const { scene } = state;
    const { side } = film.puzzle;
    const [length, appended] = [scene.value("queue"), scene.value("appended")];
    const at = round((state.told / Math.max(1, film.length)) * POINTS);
    set(this.past, "width", at);
    set(this.mark, "x1", at);
    set(this.mark, "x2", at);
    say(this.length, String(length));
    const inHand = arcInHand(scene);
    this.inHand.replaceChildren(...(inHand ? ["in hand ", element("span", { class: CHIPS.inHand.classes }, arcName(inHand, side))] : []));
    const named = film.front(scene, Math.max(1, Math.floor((this.width - CHIP.rest) / (side > 9 ? CHIP.large : CHIP.small))));
    const rest = length + appended - named.length;
    this.chips.replaceChildren(
      ...named.map((arc) => element("li", { class: CHIPS.waits.classes }, arcName(arc, side))),
      ...(rest > 0 ? [element("li", { class: "queue-more" }, named.length > 0 ? `… ${rest} more` : `${rest} wait`)] : []),
      ...(appended > 0 && inHand ? [element("li", { class: CHIPS.appended.classes }, `+${appended} →${cellName(inHand.from, side)}`)] : []),
      ...(length + appended === 0 ? [element("li", { class: "queue-empty" }, scene.value("thrown") > 0 ? "what waited is thrown away" : "no arcs wait")] : []),
    );
  }
}

/** The arc that was revised last, if the step is about one. @param {Scene} scene @returns {Arc | null} */
export function arcInHand(scene) {
  const [from] = scene.cells("arc-from");
  const [to] = scene.cells("arc-to");
  return from === undefined || to === undefined ? null : { from, to };
}

/** @param {Arc} arc @param {number} side */
export function arcName({ from, to }, side) {
  return `${cellName(from, side)}→${cellName(to, side)}`;
}

/** @param {number} value */
function round(value) {
  return Math.round(value * 10) / 10;
}
