/**
 * On a narrow screen grid and graph share one place: the graph comes forward when the cells leave the grid,
 * the grid when they return; a swipe or the two buttons change it by hand. Code and table are a sheet.
 *
 * @import { State } from "../trace.js"
 */

import { element, say, set } from "./dom.js";

/** Pixels that a finger must travel sideways. */
const SWIPE = 48;

export class Phone {
  /** @param {HTMLElement} stage @param {HTMLElement} sheet */
  constructor(stage, sheet) {
    this.stage = stage;
    this.sheet = sheet;
    this.lifted = false;
    this.buttons = /** @type {const} */ (["grid", "graph"]).map((shown) =>
      element("button", { type: "button", class: "tab", "data-shows": shown, "aria-pressed": "false", onclick: () => this.show(shown) }, shown === "grid" ? "Grid" : "Graph"),
    );
    stage.before(element("div", { class: "tabs stage-tabs", role: "group", "aria-label": "Show" }, ...this.buttons));
    this.show("grid");
    let from = { x: 0, y: 0 };
    stage.addEventListener("touchstart", (event) => (from = { x: event.touches[0].clientX, y: event.touches[0].clientY }), { passive: true });
    stage.addEventListener("touchend", (event) => {
      const { clientX, clientY } = event.changedTouches[0];
      const across = clientX - from.x;
      if (Math.abs(across) > SWIPE && Math.abs(across) > 2 * Math.abs(clientY - from.y)) this.show(across < 0 ? "graph" : "grid");
    });
  }

  /** @param {"grid" | "graph"} shown */
  show(shown) {
    this.stage.dataset.shown = shown;
    for (const button of this.buttons) set(button, "aria-pressed", String(button.dataset.shows === shown));
  }

  /** @param {State} state @param {boolean} welcome  whether the middle panel has something to say */
  follow(state, welcome) {
    say(this.buttons[1], state.film ? "Method" : "Graph");
    const wanted = state.scene.value("lifted") > 0 || welcome;
    if (wanted !== this.lifted) this.show(wanted ? "graph" : "grid");
    this.lifted = wanted;
  }

  toggleSheet() {
    this.sheet.classList.toggle("up");
  }
}
