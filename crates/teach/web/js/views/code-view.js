/**
 * The pseudo-code, with the line that the step executes.
 *
 * @import { State } from "../trace.js"
 */

import { element, set } from "./dom.js";
import { keepInView } from "./scrolling.js";

export class CodeView {
  /** @param {HTMLElement} host */
  constructor(host) {
    /** @type {string[]} */
    this.lines = [];
    this.list = element("ol", { class: "code", tabindex: 0, "aria-label": "Pseudo-code" });
    host.append(element("h2", { class: "panel-title" }, "Pseudo-code"), this.list);
  }

  /** @param {string[]} lines @param {string} name  of the method */
  build(lines, name) {
    if (lines === this.lines) return;
    this.lines = lines;
    /** @type {number | null | undefined} */
    this.line = undefined;
    set(this.list, "aria-label", `Pseudo-code of ${name}`);
    this.list.replaceChildren(
      ...lines.map((line) => {
        const depth = line.length - line.trimStart().length;
        const [words, remark] = line.trim().split(/\s*\/\/\s*/);
        const item = element("li", {}, words, remark ? element("span", { class: "remark" }, ` ${remark}`) : null);
        item.style.setProperty("--depth", String(depth));
        return item;
      }),
    );
  }

  /** @param {State} state */
  show(state) {
    const line = state.step?.line ?? null;
    if (line === this.line) return;
    this.line = line;
    [...this.list.children].forEach((item, index) => {
      const current = index + 1 === line;
      set(item, "class", current ? "current" : null);
      set(item, "aria-current", current ? "step" : null);
      if (current) keepInView(this.list, /** @type {HTMLElement} */ (item));
    });
  }
}
