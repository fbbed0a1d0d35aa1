/**
 * The middle panel while a whole method is on show: the step in hand, what drives the method (a queue of arcs, a
 * solved cell and its peers, a ladder of rules, a unit), and the search tree.
 *
 * @import { Film } from "../film.js"
 * @import { Stage } from "../journal.js"
 * @import { State } from "../state.js"
 * @import { TreeActions } from "./tree-view.js"
 * @typedef {"queue" | "peers" | "rules" | "unit"} Drive
 */

import { PHASE_NAMES } from "../contract.js";
import { element, say, set } from "./dom.js";
import { NowView } from "./now-view.js";
import { PeersView } from "./peers-view.js";
import { QueueView } from "./queue-view.js";
import { RulesView } from "./rules-view.js";
import { TreeView } from "./tree-view.js";
import { UnitView } from "./unit-view.js";

export class MethodPanel {
  /** @param {TreeActions} actions */
  constructor(actions) {
    this.now = new NowView();
    this.drives = { queue: new QueueView(), peers: new PeersView(), rules: new RulesView(), unit: new UnitView() };
    this.tree = new TreeView(actions);
    this.title = element("h2", { class: "panel-title" });
    this.node = element("div", { class: "method-panel", hidden: true }, element("div", { class: "panel-head" }, this.title), this.now.node, ...Object.values(this.drives).map(({ node }) => node), this.tree.node);
  }

  /** @param {Film | null} film @param {State} state */
  show(film, state) {
    this.node.hidden = !film || state.step?.type !== "method";
    if (!film || state.step?.type !== "method") return;
    const { name } = film.run;
    say(this.title, titleOf(name, state.step.phase));
    const drive = driveOf(film, state.step.phase);
    const searches = film.run.counters.nodes > 1;
    set(this.node, "data-drive", drive);
    set(this.node, "data-searches", String(searches));
    this.now.show(film.puzzle, state);
    for (const [each, view] of Object.entries(this.drives)) {
      view.node.hidden = each !== drive;
      if (each === drive) view.show(film, state);
    }
    this.tree.node.hidden = !searches;
    if (searches) this.tree.show(film, state);
  }
}

/** @param {string} name @param {Stage} stage */
function titleOf(name, stage) {
  if (stage === "search") return `${name}: searching`;
  return PHASE_NAMES[stage] === name || name.startsWith(PHASE_NAMES[stage]) ? name : `${name}: ${PHASE_NAMES[stage]}`;
}

/** AC-3 goes on with forward checking once it searches; the others keep what drives them. @param {Film} film @param {string} stage @returns {Drive} */
function driveOf(film, stage) {
  switch (film.run.method) {
    case "ac3":
      return stage === "search" ? "peers" : "queue";
    case "mac":
      return stage === "preprocessing" ? "peers" : "queue";
    case "forward":
      return "peers";
    case "logic":
    case "auto":
      return "rules";
    case "alldiff":
      return "unit";
  }
}
