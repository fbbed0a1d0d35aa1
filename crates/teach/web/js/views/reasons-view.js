/**
 * What is seen while the puzzle is solved as people do: in the middle why the step is right, sentence by sentence, and
 * what follows; at the side which techniques were used so far. In a hint the later stages are still to come.
 *
 * @import { ExplainedRun, ExplainedStep } from "../contract.js"
 * @import { State } from "../trace.js"
 */

import { element, say } from "./dom.js";

export class ReasonsView {
  /** @param {() => void} more  tells the next stage of a hint */
  constructor(more) {
    this.title = element("h2", { class: "panel-title" });
    this.head = element("div", { class: "panel-head" }, this.title);
    this.reasons = element("ol", { class: "reasons" });
    this.conclusion = element("p", { class: "conclusion" });
    this.more = element("button", { type: "button", class: "button", title: "One stage more (N)", onclick: more }, "Tell me more");
    this.body = element("tbody");
    this.used = element(
      "div",
      { class: "used", hidden: true, tabindex: 0, role: "region", "aria-label": "Techniques used so far" },
      element("table", { class: "table" }, element("thead", {}, element("tr", {}, element("th", { scope: "col" }, "Technique"), element("th", { scope: "col" }, "Used"))), this.body),
    );
    this.text = element("div", { class: "reasons-text", tabindex: 0, role: "region", "aria-label": "Explanation" }, this.reasons, this.conclusion, this.more);
    this.node = element("div", { class: "reasons-panel", hidden: true }, this.head, this.text);
  }

  /** @param {State} state */
  show(state) {
    const { explained: run } = state;
    const step = /** @type {ExplainedStep | null} */ (state.step);
    this.node.hidden = !run || !step;
    this.used.hidden = run?.explain !== "path";
    if (!run || !step) return;
    say(this.title, step.title);
    const said = step.reasons.length > 0 || step.conclusion ? step.reasons : [step.caption];
    this.reasons.replaceChildren(...said.map((sentence) => element("li", {}, sentence)));
    say(this.conclusion, step.conclusion ?? "");
    this.conclusion.hidden = !step.conclusion;
    this.more.hidden = run.explain !== "hint" || step === run.steps[run.steps.length - 1] || step.type !== "stage";
    this.text.scrollTop = 0;
    this.body.replaceChildren(...this.rows(run, step, state));
  }

  /** Those used so far, the one of this step marked. @param {ExplainedRun} run @param {ExplainedStep} step @param {State} state */
  rows(run, step, { scene }) {
    const used = run.techniques.filter(({ id }) => scene.value(`found.${id}`) > 0);
    return used.map(({ id, name }) =>
      element("tr", { class: id === step.technique ? "current" : null }, element("th", { scope: "row" }, name, id === step.technique ? element("span", { class: "unseen" }, ", used now") : null), element("td", {}, String(scene.value(`found.${id}`)))),
    );
  }
}
