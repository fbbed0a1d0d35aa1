/**
 * Presentation: one picture, one sentence, large type, a thin line for how far it is. The keys play as always.
 *
 * The picture of a unit is the grid until its cells leave it, then the graph; that of a method is the grid beside what
 * drives the method and its search tree; that of a race its lanes. What is hidden, and how large the rest is, stands
 * in css/presentation.css. Where the browser allows it the page fills the screen, and whoever leaves the full screen
 * leaves the presentation.
 */

import { element, set } from "./dom.js";
import { icon } from "./icons.js";

export class Presentation {
  /** @param {() => void} changed  what the link says has changed */
  constructor(changed) {
    this.changed = changed;
    this.active = false;
    document.body.append(element("button", { type: "button", class: "button bare present-end", id: "present-end", "aria-label": "End the presentation", title: "End the presentation (Escape)", onclick: () => this.end() }, icon("close")));
    document.addEventListener("fullscreenchange", () => {
      if (!document.fullscreenElement) this.end();
    });
    // Escape closes what is open on top first.
    document.addEventListener("keydown", ({ key }) => {
      if (key === "Escape" && !document.querySelector("dialog[open], :popover-open")) this.end();
    });
  }

  /** By a key or a button: browsers fill the screen only when asked by hand. */
  toggle() {
    if (this.active) return this.end();
    this.show(true);
    // Where it is not allowed, in a frame for one, the presentation fills the window.
    document.documentElement.requestFullscreen?.().catch(() => {});
  }

  end() {
    if (!this.active) return;
    this.show(false);
    if (document.fullscreenElement) void document.exitFullscreen();
  }

  /** @param {boolean} active */
  show(active) {
    if (active === this.active) return;
    this.active = active;
    set(document.documentElement, "data-presenting", active);
    this.changed();
  }
}
