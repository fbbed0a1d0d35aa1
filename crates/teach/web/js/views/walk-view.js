/**
 * Tarjan's table, live: vertex, index, low, component; and the stack as chips.
 *
 * @import { Scene } from "../scene.js"
 * @import { State } from "../trace.js"
 * @import { Motion } from "./motion.js"
 */

import { CHIPS } from "../chips.js";
import { thingName } from "../names.js";
import { componentOf } from "../vertices.js";
import { ChipFlight } from "./chip-flight.js";
import { element, set } from "./dom.js";
import { keepInView } from "./scrolling.js";

export class WalkView {
  /** @param {HTMLElement} host @param {(state: State, vertex: number) => DOMRect | null} boxOf  where a vertex is in the graph */
  constructor(host, boxOf) {
    this.flight = new ChipFlight(boxOf);
    /** Rows by what they say: most of them are the same from step to step. @type {Map<string, HTMLTableRowElement>} */
    this.drawn = new Map();
    this.shown = "";
    this.stack = element("ol", { class: "stack", "aria-label": "Stack, the top at the right" });
    this.body = element("tbody");
    this.empty = element("p", { class: "hint" }, "The walk fills this table in the phase Components.");
    this.scroller = element(
      "div",
      { class: "walk-rows", tabindex: 0, role: "region", "aria-label": "Table of the walk" },
      element(
        "table",
        { class: "table" },
        element("thead", {}, element("tr", {}, ...["Vertex", "Index", "Low", "Stack", "Component"].map((name) => element("th", { scope: "col" }, name)))),
        this.body,
      ),
      this.empty,
    );
    this.host = host;
    host.append(
      element("h2", { class: "panel-title" }, "Tarjan’s walk"),
      element("div", { class: "stack-line" }, element("span", { class: "stack-name" }, "Stack"), this.stack),
      this.scroller,
    );
  }

  /** @param {State} state @param {Motion} motion */
  show(state, motion) {
    const { scene, cells } = state;
    this.flight.end();
    const vertices = scene.list("walk").flatMap(({ things }) => things);
    const keys = vertices.map((vertex) => [vertex, ...["index", "low", "component", "on-stack", "current"].map((role) => scene.number(role, vertex))].join());
    const stack = scene.list("stack").flatMap(({ things }) => things);
    const key = `${keys.join(" ")} / ${stack.join()}`;
    if (key === this.shown) return;
    this.shown = key;
    set(this.host, "data-walked", String(vertices.length > 0));
    this.scroller.style.setProperty("--rows", String(cells.length + scene.things.side));
    this.empty.hidden = vertices.length > 0;
    if (vertices.length === 0) this.scroller.scrollTop = 0;
    this.drawn = new Map(vertices.map((vertex, place) => [keys[place], this.drawn.get(keys[place]) ?? row(scene, vertex)]));
    this.body.replaceChildren(...this.drawn.values());
    const current = [...this.body.querySelectorAll("tr.current")].pop();
    if (current) keepInView(this.scroller, /** @type {HTMLElement} */ (current));
    const before = motion.moves ? this.flight.boxes(this.stack) : null;
    this.stack.replaceChildren(...stack.map((vertex) => element("li", { "data-vertex": vertex, class: `${chip(scene, vertex)}${scene.has("current", vertex) ? " current" : ""}` }, thingName(vertex, scene.things))));
    if (before) this.flight.begin(state, before, this.stack, motion);
  }
}

/** @param {Scene} scene @param {number} vertex */
function chip({ things }, vertex) {
  return things.isCell(vertex) ? CHIPS.cell.classes : CHIPS.digit.classes;
}

/** @param {Scene} scene @param {number} vertex */
function row(scene, vertex) {
  const component = componentOf(scene, vertex);
  const name = component ? (component.label ?? `{${component.things.map((member) => thingName(member, scene.things)).join(" ")}}`) : "";
  const [index, low] = [scene.number("index", vertex), scene.number("low", vertex)];
  const onStack = scene.has("on-stack", vertex);
  return element(
    "tr",
    { class: [scene.has("current", vertex) && "current", onStack && "on-stack"].filter(Boolean).join(" ") || null },
    element("th", { scope: "row" }, element("span", { class: chip(scene, vertex) }, thingName(vertex, scene.things))),
    element("td", {}, String(index)),
    element("td", { class: low < index ? "fallen" : null }, String(low)),
    element("td", {}, onStack ? "●" : ""),
    element("td", {}, name),
  );
}
