/**
 * Below the pseudo-code of a method: its counters, its queue and its search tree in words, one at a time.
 *
 * @import { Named } from "../contract.js"
 * @import { Film } from "../film.js"
 * @import { State } from "../trace.js"
 * @typedef {"counters" | "queue" | "tree"} Tab
 */

import { CountersView } from "./counters-view.js";
import { element, set } from "./dom.js";
import { QueueTable } from "./queue-table.js";
import { WayTable } from "./way-table.js";

export class MethodTabs {
  constructor() {
    this.views = { counters: new CountersView(), queue: new QueueTable(), tree: new WayTable() };
    /** @type {Tab} */
    this.chosen = "counters";
    this.tabs = /** @type {[Tab, string][]} */ ([
      ["counters", "Counters"],
      ["queue", "Queue"],
      ["tree", "Search tree"],
    ]).map(([tab, name]) => element("button", { type: "button", class: "tab", "data-tab": tab, "aria-pressed": "false", onclick: () => this.choose(tab) }, name));
    this.node = element("div", { class: "method-tabs" }, element("div", { class: "tabs", role: "group", "aria-label": "Show of the method" }, ...this.tabs), ...Object.values(this.views).map(({ node }) => node));
    /** @type {{ film: Film, state: State } | null} */
    this.shown = null;
  }

  /** @param {readonly Named[]} techniques */
  build(techniques) {
    this.views.counters.techniques = techniques;
  }

  /** @param {Tab} tab */
  choose(tab) {
    this.chosen = tab;
    if (this.shown) this.show(this.shown.film, this.shown.state);
  }

  /** @param {Film} film @param {State} state */
  show(film, state) {
    this.shown = { film, state };
    /** @type {Record<Tab, boolean>} */
    const there = { counters: true, queue: film.journal.arcs.length > 0, tree: film.run.counters.nodes > 1 };
    const tab = there[this.chosen] ? this.chosen : "counters";
    for (const button of this.tabs) {
      button.hidden = !there[/** @type {Tab} */ (button.dataset.tab)];
      set(button, "aria-pressed", String(button.dataset.tab === tab));
    }
    for (const [name, view] of Object.entries(this.views)) view.node.hidden = name !== tab;
    this.views[tab].show(film, state);
  }
}
