/**
 * The strip below the stage: the runs so far, and the units that changed and are to do.
 *
 * @import { AnyRun, Puzzle } from "../contract.js"
 * @import { State, Trace } from "../trace.js"
 * @typedef {object} StripActions
 * @property {(position: number) => void} jump
 * @property {(unit: string) => void} choose
 * @property {(unit: string | null) => void} hint
 * @property {() => void} takeBack  the last run
 */

import { isExplainedRun, isMethodRun, isUnitRun, runName } from "../contract.js";
import { element } from "./dom.js";
import { iconButton } from "./icons.js";
import { keepInView } from "./scrolling.js";

export class StripView {
  /** @param {HTMLElement} host @param {StripActions} actions */
  constructor(host, actions) {
    this.actions = actions;
    this.runs = element("ol", { class: "chips", "aria-label": "Runs" });
    this.todo = element("ul", { class: "chips todo", "aria-label": "Units to do" });
    this.count = element("span", { class: "strip-name" }, "To do");
    this.takeBack = iconButton("take-back", "Take back the last run", actions.takeBack, { id: "take-back", class: "bare take-back", text: "Take back" });
    host.append(element("span", { class: "strip-name" }, "Runs"), this.runs, this.takeBack, this.count, this.todo);
    this.shown = "";
  }

  /** @param {Puzzle} puzzle @param {Trace} trace @param {State} state */
  show(puzzle, trace, state) {
    this.takeBack.hidden = state.position === 0;
    const todo = state.scene.list("todo").flatMap(({ things }) => things.map((thing) => puzzle.units[state.scene.things.unitOf(thing) ?? 0].id));
    const key = `${trace.response.runs.map((run) => (isUnitRun(run) ? run.unit : run.name)).join()} ${state.run} ${todo.join()}`;
    if (key === this.shown) return;
    this.shown = key;
    const shown = trace.response.runs[Math.max(0, state.run)];
    const method = shown !== undefined && !isUnitRun(shown);
    this.count.hidden = method;
    this.todo.hidden = method;
    const focused = [...this.runs.children].findIndex((chip) => chip.contains(document.activeElement));
    this.runs.replaceChildren(
      ...trace.response.runs.map((run, number) =>
        element(
          "li",
          {},
          element(
            "button",
            {
              type: "button",
              class: `chip-button${number < state.run ? " past" : ""}`,
              "aria-current": number === state.run ? "true" : null,
              title: titleOf(run),
              onclick: () => this.actions.jump(trace.runStart(number) + 1),
            },
            runName(run),
          ),
        ),
      ),
    );
    this.runs.children[focused]?.querySelector("button")?.focus();
    const current = this.runs.querySelector("[aria-current]");
    if (current) keepInView(this.runs, /** @type {HTMLElement} */ (current));
    this.count.textContent = todo.length > 0 ? `To do (${todo.length})` : "To do";
    const names = new Map(puzzle.units.map((unit) => [unit.id, unit.name]));
    this.todo.replaceChildren(
      ...(todo.length === 0 ? [element("li", { class: "hint" }, state.run < 0 ? "units that change join here" : "nothing")] : []),
      ...todo.map((id) =>
        element(
          "li",
          {},
          element(
            "button",
            {
              type: "button",
              class: "chip-button",
              "aria-label": `${id}: run ${names.get(id) ?? id}`,
              title: `Run ${names.get(id) ?? id}`,
              onclick: () => this.actions.choose(id),
              onpointerenter: () => this.actions.hint(id),
              onpointerleave: () => this.actions.hint(null),
            },
            id,
          ),
        ),
      ),
    );
  }
}

/** @param {AnyRun} run */
function titleOf(run) {
  if (isExplainedRun(run)) return `${run.name}: ${run.steps.length} steps`;
  if (isMethodRun(run)) return `${run.name}: ${run.counters.removals} removed, ${run.counters.guesses} guesses`;
  return `${run.name}${run.propagated ? ", by propagation" : ""}: ${run.removed.length} removed`;
}
