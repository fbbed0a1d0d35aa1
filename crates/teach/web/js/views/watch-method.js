/**
 * All that the page shows of a whole method: the menu in the bar, the middle panel, the tabs at the side, and the
 * marks in the grid.
 *
 * @import { About } from "../contract.js"
 * @import { Studio } from "../studio.js"
 * @import { State } from "../state.js"
 * @import { Emphasis } from "./grid-view.js"
 */

import { spotsOf, unitsOf } from "../spots.js";
import { place, set } from "./dom.js";
import { MethodMenu } from "./method-menu.js";
import { MethodPanel } from "./method-panel.js";
import { MethodTabs } from "./method-tabs.js";

export class WatchMethod {
  /** @param {() => Studio} studio */
  constructor(studio) {
    this.studio = studio;
    this.menu = new MethodMenu({ choose: (request) => void (request ? studio().runMethod(request) : studio().leaveMethod()) });
    this.panel = new MethodPanel({ go: (film, told) => studio().jump((studio().trace?.runStart(film.number) ?? 0) + told) });
    this.tabs = new MethodTabs();
    place("graph-panel").append(this.panel.node);
    place("side-panel").append(this.tabs.node);
  }

  /** @param {About} about */
  build(about) {
    this.menu.build(about.methods ?? []);
  }

  /** @param {State} state */
  show(state) {
    const studio = this.studio();
    const film = studio.trace?.film(state.run < 0 ? 0 : state.run) ?? null;
    this.menu.show(studio.method);
    set(place("graph-panel"), "data-watch", film ? "method" : "unit");
    set(place("side-panel"), "data-watch", film ? "method" : "unit");
    this.panel.show(film, state);
    this.tabs.node.hidden = !film;
    if (film) this.tabs.show(film, state);
    return film;
  }

  /** What the grid shows of the step. @param {State} state @returns {Emphasis} */
  emphasis(state) {
    const film = this.studio().trace?.film(state.run);
    if (!film || state.step?.type !== "method") return {};
    return { spots: spotsOf(film, state), units: unitsOf(film.puzzle, state.step.entry) };
  }
}
