/**
 * On a small screen grid, graph, code and table share one place, with tabs to choose what it shows.
 *
 * The graph comes forward when the cells leave the grid, the grid when they return; who reads the code or the table
 * stays there. A swipe goes to the next tab. Which screens are small is decided in css/layout.css.
 *
 * @import { State } from "../trace.js"
 * @typedef {"grid" | "graph" | "code" | "walk"} Shown
 */

import { element, say, set } from "./dom.js";

/** Pixels that a finger must travel sideways. */
const SWIPE = 48;

/** What there is to show, with its name for a unit, for a method and for an explanation. @type {[Shown, string, string, string][]} */
const TABS = [
  ["grid", "Grid", "Grid", "Grid"],
  ["graph", "Graph", "Method", "Why"],
  ["code", "Code", "Code", "Code"],
  ["walk", "Walk", "Counters", "Used"],
];

export class Phone {
  /** @param {HTMLElement} stage */
  constructor(stage) {
    this.stage = stage;
    this.lifted = false;
    this.buttons = TABS.map(([shown, name]) => element("button", { type: "button", class: "tab", "data-shows": shown, "aria-pressed": "false", onclick: () => this.show(shown) }, name));
    stage.before(element("div", { class: "tabs stage-tabs", role: "group", "aria-label": "Show" }, ...this.buttons));
    this.show("grid");
    let from = { x: 0, y: 0 };
    stage.addEventListener("touchstart", (event) => (from = { x: event.touches[0].clientX, y: event.touches[0].clientY }), { passive: true });
    stage.addEventListener("touchend", (event) => {
      const { clientX, clientY } = event.changedTouches[0];
      const across = clientX - from.x;
      if (Math.abs(across) > SWIPE && Math.abs(across) > 2 * Math.abs(clientY - from.y)) this.turn(across < 0 ? 1 : -1);
    });
  }

  /** @param {Shown} shown */
  show(shown) {
    this.stage.dataset.shown = shown;
    for (const button of this.buttons) set(button, "aria-pressed", String(button.dataset.shows === shown));
  }

  /** @param {1 | -1} by */
  turn(by) {
    const at = TABS.findIndex(([shown]) => shown === this.stage.dataset.shown) + by;
    // In a frame there is no tab for the code and the table.
    if (this.buttons[at]?.offsetParent) this.show(TABS[at][0]);
  }

  /** What a question is about comes forward. @param {State} state */
  face(state) {
    this.show(state.scene.value("lifted") > 0 && !state.film ? "graph" : "grid");
  }

  /** @param {State} state @param {boolean} watchesMethod  or is about to */
  follow(state, watchesMethod) {
    TABS.forEach(([, unit, method, people], number) => {
      say(this.buttons[number], watchesMethod ? method : state.explained ? people : unit);
    });
    const lifted = state.scene.value("lifted") > 0;
    if (lifted !== this.lifted && (this.stage.dataset.shown === "grid" || this.stage.dataset.shown === "graph")) this.show(lifted ? "graph" : "grid");
    this.lifted = lifted;
  }
}
