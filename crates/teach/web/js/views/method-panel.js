/**
 * The middle panel while a whole method is on show: the step in hand, what drives the method (a queue of arcs, a
 * solved cell and its peers, a ladder of rules, a unit), and the search tree.
 *
 * @import { Named } from "../contract.js"
 * @import { Film } from "../film.js"
 * @import { State } from "../trace.js"
 * @import { TreeActions } from "./tree-view.js"
 */

import { grouped } from "../names.js";
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
    this.sum = element("p", { class: "method-sum" });
    this.head = element("div", { class: "panel-head" }, this.title);
    this.node = element("div", { class: "method-panel", hidden: true }, this.head, this.now.node, this.sum, ...Object.values(this.drives).map(({ node }) => node), this.tree.node);
  }

  /** @param {Film | null} film @param {State} state @param {(phase: string) => string} nameOf */
  show(film, state, nameOf) {
    this.node.hidden = !film || !state.film || !state.step;
    if (!film || !state.film || !state.step) return;
    const { phase } = state.step;
    const { run } = film;
    const over = state.told === run.total && run.status !== "open";
    say(this.title, over ? `${run.name}: ${ENDS[run.status]}` : titleOf(run.name, nameOf(phase)));
    say(this.sum, over ? sumOf(run.counters) : "");
    this.sum.hidden = !over;
    set(this.node, "data-over", over);
    const drive = film.method?.drives[phase] ?? "rules";
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

  /** @param {readonly Named[]} techniques */
  build(techniques) {
    this.drives.rules.build(techniques);
  }
}

/** What became of a run. @type {Readonly<Record<import("../contract.js").MethodRun["status"], string>>} */
const ENDS = { solved: "solved", none: "no solution", stopped: "stopped at a limit", open: "" };

/** The work of a whole run. @param {import("../contract.js").Counters} counters */
function sumOf({ removals, guesses, backtracks, checks }) {
  const searched = guesses === 0 ? "no guess" : `${counted(guesses, "guess", "guesses")}, ${grouped(backtracks)} of them taken back`;
  return `${counted(removals, "candidate", "candidates")} removed, ${searched}, ${counted(checks, "check", "checks")}.`;
}

/** @param {number} number @param {string} one @param {string} many */
function counted(number, one, many) {
  return `${grouped(number)} ${number === 1 ? one : many}`;
}

/** @param {string} name @param {string} stage */
function titleOf(name, stage) {
  return name.startsWith(stage) ? name : `${name}: ${stage}`;
}
