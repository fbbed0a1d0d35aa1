/**
 * The switch beside the speed: every step, or interesting steps only.
 */

import { element, set } from "./dom.js";

export class PaceSwitch {
  /** @param {() => void} toggle */
  constructor(toggle) {
    this.node = element(
      "button",
      { type: "button", id: "interesting", class: "pace-switch", "aria-pressed": "false", title: "Interesting steps only: pass over steps at which nothing is found (I)", onclick: toggle },
      element("span", { class: "pace-track", "aria-hidden": "true" }),
      element("span", { class: "pace-name" }, "Interesting", element("span", { class: "pace-steps" }, " steps"), element("span", { class: "pace-more" }, " only")),
    );
  }

  /** @param {boolean} interestingOnly */
  show(interestingOnly) {
    set(this.node, "aria-pressed", String(interestingOnly));
  }
}
