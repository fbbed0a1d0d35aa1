/**
 * A list in the bar: what is on show, and a choice that is taken or not.
 *
 * A choice from the open list is taken at once. Arrows and letters on the closed list only change what it names, so
 * that the next but one can be reached without running the next; Enter or Tab takes it, Escape or going elsewhere
 * leaves what is on show. Then the stage has the focus (rule 4 of `focus.js`).
 */

import { element } from "./dom.js";
import { focusStage } from "./focus.js";

/** @typedef {{ take: (value: string) => Promise<unknown>, hint: (words: string) => void }} ChoiceActions  what is taken is on show in the end, or not */

export class Choice {
  /** @param {Record<string, string>} attributes @param {ChoiceActions} actions */
  constructor(attributes, actions) {
    this.actions = actions;
    this.shown = "";
    /** Whether the list names something that is not on show: not taken yet, or asked for. @type {"no" | "named" | "asked"} */
    this.ahead = "no";
    /** Whether the browser is just doing what a key on the closed list means. */
    this.keyed = false;
    this.select = element("select", {
      ...attributes,
      onchange: () => this.changed(),
      onkeydown: (/** @type {KeyboardEvent} */ event) => this.pressed(event),
      onblur: () => this.ahead === "named" && this.back(),
    });
  }

  /** @param {...Node} options */
  build(...options) {
    this.select.replaceChildren(...options);
    this.select.value = this.shown;
  }

  /** What is on show now. @param {string} value */
  show(value) {
    this.shown = value;
    if (this.ahead === "no" && this.select.value !== value) this.select.value = value;
  }

  changed() {
    if (!this.keyed) {
      void this.take();
      return;
    }
    this.ahead = "named";
    this.actions.hint(`${this.select.selectedOptions[0]?.text}: Enter runs it`);
  }

  /** @param {KeyboardEvent} event */
  pressed(event) {
    const { key, shiftKey } = event;
    if (key === "Enter" || (key === "Tab" && !shiftKey && this.ahead === "named")) {
      event.preventDefault();
      void this.take();
    } else if (key === "Escape") {
      focusStage();
    } else {
      this.keyed = true;
      window.setTimeout(() => (this.keyed = false));
    }
  }

  async take() {
    const { value } = this.select;
    if (this.ahead === "named") this.actions.hint("");
    this.ahead = "asked";
    focusStage();
    if (value !== this.shown) await this.actions.take(value);
    this.back();
  }

  /** Names what is on show. */
  back() {
    if (this.ahead === "named") this.actions.hint("");
    this.ahead = "no";
    this.select.value = this.shown;
  }
}
