/**
 * Short messages at the edge of the page, and the sign that the engine works, with a way to stop it.
 */

import { Cancelled } from "../engine.js";
import { element } from "./dom.js";

/** An answer that comes sooner needs no sign. */
const PATIENCE = 200;
const ON_SHOW = 6000;

export class Toast {
  /** @param {HTMLElement} host @param {() => void} cancel */
  constructor(host, cancel) {
    this.text = element("span");
    this.way = element("button", { type: "button", class: "button", hidden: true, onclick: () => this.go() });
    this.node = element("div", { class: "toast", role: "status", hidden: true }, this.text, this.way);
    /** @type {(() => void) | null} */
    this.act = null;
    this.work = element("div", { class: "toast work", hidden: true }, element("span", { class: "spinner", "aria-hidden": "true" }), "The engine works …", element("button", { type: "button", class: "button", onclick: () => (cancel(), this.busy(false)) }, "Cancel"));
    host.append(this.node, this.work);
    /** @type {number | undefined} */
    this.timer = undefined;
    /** @type {number | undefined} */
    this.patience = undefined;
  }

  /** An empty message takes the last one away. @param {string} message */
  say(message) {
    this.show(message, "", null);
    if (message !== "") this.timer = window.setTimeout(() => this.say(""), ON_SHOW);
  }

  /** Shows that the engine works until it has answered; null if it refused, which is said, or was told to stop. @template T @param {Promise<T>} work @returns {Promise<T | null>} */
  async during(work) {
    this.busy(true);
    try {
      return await work;
    } catch (error) {
      if (!(error instanceof Cancelled)) this.say(/** @type {Error} */ (error).message);
      return null;
    } finally {
      this.busy(false);
    }
  }

  /** A message with a way on; it stays until that is gone, or something else is said. @param {string} message @param {string} way @param {() => void} act */
  offer(message, way, act) {
    this.show(message, way, act);
  }

  /** @param {string} message @param {string} way @param {(() => void) | null} act */
  show(message, way, act) {
    window.clearTimeout(this.timer);
    this.act = act;
    this.text.textContent = message;
    this.way.textContent = way;
    this.way.hidden = act === null;
    this.node.hidden = message === "";
  }

  /** An answer came: what was offered in its place is not needed any more. */
  settle() {
    if (this.act) this.say("");
  }

  go() {
    const { act } = this;
    this.say("");
    act?.();
  }

  /** @param {boolean} busy */
  busy(busy) {
    window.clearTimeout(this.patience);
    if (busy) this.patience = window.setTimeout(() => (this.work.hidden = false), PATIENCE);
    else this.work.hidden = true;
  }
}
