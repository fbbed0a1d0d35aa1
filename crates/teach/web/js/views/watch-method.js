/**
 * All that the page shows of a whole method or of an explanation: the menu in the bar, the middle panel, and the tabs at
 * the side.
 *
 * @import { About } from "../contract.js"
 * @import { Studio } from "../studio.js"
 * @import { State } from "../trace.js"
 * @import { MethodActions } from "./method-menu.js"
 */

import { place, set } from "./dom.js";
import { MethodMenu } from "./method-menu.js";
import { MethodPanel } from "./method-panel.js";
import { MethodTabs } from "./method-tabs.js";
import { ReasonsView } from "./reasons-view.js";

export class WatchMethod {
  /** @param {() => Studio} studio @param {MethodActions} actions */
  constructor(studio, actions) {
    this.studio = studio;
    this.menu = new MethodMenu(actions);
    this.panel = new MethodPanel({ go: (film, told) => studio().jump((studio().trace?.runStart(film.number) ?? 0) + told) });
    this.tabs = new MethodTabs();
    this.reasons = new ReasonsView(() => void studio().hint());
    place("graph-panel").append(this.panel.node, this.reasons.node);
    place("side-panel").append(this.tabs.node, this.reasons.used);
    /** The names of phases and stages. @type {ReadonlyMap<string, string>} */
    this.phases = new Map();
  }

  /** @param {About} about */
  build(about) {
    this.menu.build(about.methods);
    this.panel.build(about.techniques);
    this.tabs.build(about.techniques);
    this.phases = new Map(about.phases.map(({ id, name }) => [id, name]));
  }

  /** @param {State} state */
  show(state) {
    const studio = this.studio();
    const film = studio.trace?.film(state.run < 0 ? 0 : state.run) ?? null;
    this.menu.show(studio.method);
    const watched = film ? "method" : state.explained ? "people" : "unit";
    set(place("graph-panel"), "data-watch", watched);
    set(place("side-panel"), "data-watch", watched);
    this.reasons.show(state);
    this.panel.show(film, state, (phase) => this.phases.get(phase) ?? phase);
    this.tabs.node.hidden = !film;
    if (film) this.tabs.show(film, state);
    return film;
  }
}
