/**
 * One method of a race: its name, how far it is, its grid, and a bar for each counter.
 *
 * A bar's length is the counter at the clock, on the scale that all lanes share; a mark stands at its final
 * value, and both numbers are written beside it.
 *
 * @import { Counter, Lane, LaneState, Race } from "../race.js"
 */

import { grouped } from "../names.js";
import { statusWords } from "../race-words.js";
import { element, say, set } from "./dom.js";
import { MiniGrid } from "./mini-grid.js";

/** @type {readonly Counter[]} */
const BARS = ["checks", "looks", "removals", "guesses", "backtracks"];

/** Beside the words, so that a glance is enough. @type {Record<LaneState["status"], string>} */
const SIGNS = { running: "▸", solved: "✓", none: "∅", stopped: "■" };

export class LaneView {
  /** @param {Race} race @param {Lane} lane */
  constructor(race, lane) {
    this.race = race;
    this.lane = lane;
    this.shown = "";
    this.grid = new MiniGrid(race.puzzle);
    this.place = element("span", { class: "lane-place" });
    this.status = element("p", { class: "lane-status" });
    this.bars = BARS.map((counter) => bar(counter, lane.run.counters[counter], race.scales[counter]));
    this.clock = this.bars.find(({ counter }) => counter === race.by);
    set(this.clock?.node ?? this.status, "data-clock", "true");
    this.node = element(
      "section",
      { class: "lane", "aria-label": lane.name, "data-method": lane.run.method },
      element("div", { class: "lane-head" }, element("h2", { class: "lane-name" }, lane.name), this.place, this.status),
      element("div", { class: "lane-grid" }, this.grid.canvas),
      element("dl", { class: "bars" }, ...this.bars.map(({ node }) => node)),
    );
  }

  /** @param {number} clock */
  show(clock) {
    const { lane, race } = this;
    const state = lane.at(clock);
    const words = statusWords(lane, state);
    const key = `${state.position} ${words}`;
    if (key === this.shown) {
      this.clock?.show(Math.min(clock, lane.finish));
      return;
    }
    this.shown = key;
    set(this.node, "data-status", state.status);
    set(this.status, "title", state.status === "stopped" ? lane.run.cause : null);
    say(this.status, `${SIGNS[state.status]} ${words}`);
    const ended = race.finished(clock).filter((other) => other.answers);
    say(this.place, state.status !== "running" && lane.answers ? ORDINALS[ended.findIndex((other) => other.finish === lane.finish)] : "");
    const board = lane.board(clock);
    const decided = board.digits.filter((digit) => digit > 0).length;
    this.grid.show(board, `${lane.name}: ${decided} of ${board.digits.length} cells have one digit left${state.deadEnd ? ", dead end" : ""}`);
    for (const { counter, show } of this.bars) show(counter === race.by ? Math.min(clock, lane.finish) : state.counters[counter]);
  }

  redraw() {
    this.grid.draw();
  }
}

const ORDINALS = ["1st", "2nd", "3rd", "4th"];

/** @param {Counter} counter @param {number} final @param {number} scale */
function bar(counter, final, scale) {
  const fill = element("div", { class: "bar-fill" });
  const mark = element("div", { class: "bar-mark" });
  const value = element("span", { class: "bar-value" });
  mark.style.left = `${share(final, scale)}%`;
  mark.hidden = scale === 0;
  const node = element(
    "div",
    { class: "bar-row", "data-counter": counter },
    element("dt", {}, counter),
    element("dd", {}, element("div", { class: "bar-track", "aria-hidden": "true" }, fill, mark), value, element("span", { class: "bar-final" }, `of ${grouped(final)}`)),
  );
  /** @param {number} number */
  const show = (number) => {
    say(value, grouped(number));
    fill.style.width = `${share(number, scale)}%`;
  };
  return { counter, node, show };
}

/** @param {number} value @param {number} scale */
function share(value, scale) {
  return scale === 0 ? 0 : (value / scale) * 100;
}
