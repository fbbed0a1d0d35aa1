/**
 * What stands in the middle panel while no cells are there: the way in, or the way on.
 *
 * @import { Puzzle, Run } from "../contract.js"
 * @import { State, Trace } from "../trace.js"
 * @typedef {{ watch: () => void, demo: () => void, propagate: () => void, choose: ((unit: string) => void) | null, explain: () => void, rate: () => void, closed: () => boolean }} WelcomeActions  a recording has nothing to choose; closed: nothing else may be begun, for an exercise is on show
 */

import { nameOf } from "../captions.js";
import { isExplainedRun, isUnitRun } from "../contract.js";
import { element } from "./dom.js";
import { icon } from "./icons.js";

export class WelcomeView {
  /** @param {WelcomeActions} actions */
  constructor(actions) {
    this.actions = actions;
    this.node = element("div", { class: "welcome" });
    this.shown = "";
  }

  /** @param {Trace} trace @param {State} state @param {string | null} selected @param {boolean} playing */
  show(trace, state, selected, playing) {
    const key = [state.run, state.step?.type, trace.end, state.position, selected, playing].join();
    if (state.scene.value("lifted") > 0 || key === this.shown) return;
    this.shown = key;
    this.node.replaceChildren(...this.content(trace, state, selected, playing));
  }

  /** @param {Trace} trace @param {State} state @param {string | null} selected @param {boolean} playing @returns {Node[]} */
  content(trace, state, selected, playing) {
    const { puzzle, runs } = trace.response;
    const shown = runs[state.run];
    if (this.actions.closed()) return isUnitRun(shown) ? [element("p", { class: "lead" }, summaryOf(shown))] : [];
    if (selected) return [this.big(`Watch ${nameOf(puzzle, selected)}`, this.actions.watch)];
    if (runs.length === 0) {
      return [
        element("p", { class: "lead" }, givenWords(puzzle)),
        this.big("Watch it being solved", this.actions.watch),
        element("p", { class: "hint" }, "or choose any row, column or box in the grid"),
        element("div", { class: "ways" }, element("button", { type: "button", class: "button", id: "explain", onclick: this.actions.explain }, "Explain it"), element("button", { type: "button", class: "button", id: "rate", onclick: this.actions.rate }, "How hard is it?"), this.demoButton()),
      ];
    }
    const method = trace.film(0);
    if (state.position === 0 && method) return [element("p", { class: "lead" }, method.method?.summary ?? method.run.name), this.big(`Watch ${method.run.name}`, this.actions.watch)];
    if (state.position === 0 && isExplainedRun(runs[0])) {
      return [element("p", { class: "lead" }, "As people solve: the easiest technique first, every step with its reason."), this.big(`Watch the ${runs[0].name.toLowerCase()}`, this.actions.watch)];
    }
    if (state.position === 0) {
      return [
        element("p", { class: "lead" }, `${howMany(puzzle.side)}, all different. Watch which pencil marks can never be right, and why.`),
        this.big(`Watch ${runs[0].name}`, this.actions.watch),
        element("p", { class: "hint" }, "or choose any row, column or box in the grid"),
        this.demoButton(),
      ];
    }
    const run = runs[state.run];
    if (!isUnitRun(run)) return [];
    if (run.propagated) return this.propagation(trace, state, playing);
    const summary = summaryOf(run);
    const { choose } = this.actions;
    if (playing || state.position < trace.end || !choose) return [element("p", { class: "lead" }, summary)];
    const [todo] = state.scene.list("todo").flatMap(({ things }) => things);
    const next = todo === undefined ? undefined : puzzle.units[state.scene.things.unitOf(todo) ?? 0].id;
    return [
      element("p", { class: "lead" }, summary),
      element("p", { class: "hint" }, next ? "Its changes may set off others. Choose a unit from the strip, or let all of them run." : "No unit is waiting. Choose any row, column or box."),
      next ? this.big(`Watch ${nameOf(puzzle, next)}`, () => choose(next)) : this.demoButton(),
      ...(next ? [element("button", { type: "button", class: "button", onclick: this.actions.propagate }, "Propagate everything")] : []),
    ];
  }

  /** How far the propagation is, and what it came to. @param {Trace} trace @param {State} state @param {boolean} playing @returns {Node[]} */
  propagation(trace, state, playing) {
    const { runs } = trace.response;
    const open = state.candidates.filter((candidates) => candidates.length > 1).length;
    if (playing || state.position < trace.end) {
      return [
        element("p", { class: "lead" }, `Propagating: ${runs[state.run].name}`),
        element("p", { class: "hint" }, `unit ${state.run + 1} of ${runs.length}; ${open === 1 ? "1 cell is" : `${open} cells are`} still open`),
      ];
    }
    const run = runs[state.run];
    if (isUnitRun(run) && run.violation) return [element("p", { class: "lead" }, `${run.name} cannot be filled: the puzzle has no solution`)];
    if (open === 0) return [element("p", { class: "lead" }, "Solved: every cell has one candidate left."), this.demoButton()];
    return [
      element("p", { class: "lead" }, "Nothing changes any more."),
      element("p", { class: "hint" }, `${open} cells are still open: one unit at a time sees no further.`),
      this.demoButton(),
    ];
  }

  /** @param {string} text @param {() => void} act */
  big(text, act) {
    return element("button", { type: "button", class: "button primary watch", id: "watch", onclick: act }, icon("play"), element("span", {}, text));
  }

  demoButton() {
    return element("button", { type: "button", class: "button", onclick: this.actions.demo }, "Play the demo");
  }
}

/** What came of a run on a unit. @param {Run} run */
function summaryOf(run) {
  const removed = run.removed.length;
  if (run.violation) return `${run.name} cannot be filled`;
  return `${run.name}: ${removed === 0 ? "nothing to remove" : removed === 1 ? "1 candidate removed" : `${removed} candidates removed`}`;
}

/** What is known at the start. @param {Puzzle} puzzle */
function givenWords({ givens, candidates, side }) {
  const open = givens.filter((digit) => digit === 0).length;
  const [left, all] = [candidates.reduce((sum, digits) => sum + digits.length, 0), givens.length * side];
  if (open === givens.length) return left === all ? "An empty grid: every solution is right." : `No cell is given; ${left} of ${all} candidates are left.`;
  return `${givens.length - open} cells are given, ${open} are open.`;
}

const NUMBERS = ["No", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten", "Eleven", "Twelve"];

/** `Nine cells, nine digits` @param {number} side */
function howMany(side) {
  const word = NUMBERS[side] ?? String(side);
  return `${word} cells, ${word.toLowerCase()} digits`;
}
