/**
 * The middle panel: the value graph as a graph, a matrix or a table, and the flight of the cells into it.
 *
 * Up to twelve cells a graph reads best, beyond that a matrix; another choice holds until the page is
 * left. A graph that could not be read is not offered.
 *
 * @import { Puzzle } from "../contract.js"
 * @import { State } from "../trace.js"
 * @import { Motion } from "./motion.js"
 * @typedef {"graph" | "matrix" | "table"} Picture
 */

import { graphReadable, LARGEST_GRAPH } from "../graph-layout.js";
import { element, say, set } from "./dom.js";
import { fly } from "./flight.js";
import { GraphView } from "./graph-view.js";
import { MatrixView } from "./matrix-view.js";
import { CUT, settle } from "./motion.js";
import { roomIn } from "./scale.js";
import { TableView } from "./table-view.js";

/** @type {[Picture, string, string][]} */
const PICTURES = [
  ["graph", "Graph", "G"],
  ["matrix", "Matrix", "M"],
  ["table", "Table", "A"],
];

export class GraphPanel {
  /** @param {HTMLElement} host @param {(cell: number) => DOMRect} boxOf @param {HTMLElement} welcome @param {(message: string) => void} tell */
  constructor(host, boxOf, welcome, tell) {
    this.boxOf = boxOf;
    this.tell = tell;
    this.graph = new GraphView();
    this.matrix = new MatrixView();
    this.words = new TableView();
    /** @type {Picture | null} */
    this.wish = null;
    /** @type {Puzzle | null} */
    this.puzzle = null;
    /** @type {State | null} */
    this.state = null;
    this.built = "";
    this.moved = false;
    this.host = host;
    this.buttons = PICTURES.map(([picture, name, key]) =>
      element("button", { type: "button", class: "tab", "data-picture": picture, title: `${name} (${key})`, "aria-pressed": "false", onclick: () => this.choose(picture) }, name),
    );
    this.prefix = element("span", { class: "title-prefix" }, "Value graph");
    this.name = element("span", { class: "title-name" });
    this.title = element("h2", { class: "panel-title" }, this.prefix, this.name);
    this.canvas = element("div", { class: "canvas" });
    this.welcome = welcome;
    this.head = element("div", { class: "panel-head" }, this.title, element("div", { class: "tabs", role: "group", "aria-label": "Show the unit as" }, ...this.buttons));
    host.append(this.head, this.canvas, welcome);
    this.size = { width: 0, height: 0 };
    new ResizeObserver(() => this.measure()).observe(this.canvas);
  }

  /** @param {Puzzle} puzzle */
  build(puzzle) {
    this.puzzle = puzzle;
    this.state = null;
    this.built = "";
  }

  /** @returns {Picture} */
  get picture() {
    const picture = this.wish ?? ((this.puzzle?.side ?? 9) > LARGEST_GRAPH ? "matrix" : "graph");
    return picture === "graph" && this.unreadable ? "matrix" : picture;
  }

  /** Why a graph is not offered; "" if it is. */
  get unreadable() {
    const rows = Math.max(this.puzzle?.side ?? 0, this.state?.cells.length ?? 0);
    if (this.size.height === 0 || graphReadable(rows, this.size.height)) return "";
    return `${rows} cells and ${rows} digits as a graph could not be read ${rows <= LARGEST_GRAPH ? "in so little room" : "here"}: the matrix shows the same.`;
  }

  /** Where a cell or a digit is on the screen, while it is drawn. @param {State} state @param {number} vertex */
  boxOfVertex({ scene }, vertex) {
    const node = this.canvas.querySelector(scene.things.isCell(vertex) ? `[data-cell="${vertex}"] .body` : `[data-digit="${scene.things.digitOf(vertex)}"] .body`);
    return node?.getBoundingClientRect() ?? null;
  }

  /** What is drawn here, if it is a drawing. */
  get drawing() {
    if (this.built === "" || !(this.state && this.state.scene.value("lifted") > 0)) return null;
    return this.picture === "graph" ? this.graph : this.picture === "matrix" ? this.matrix : null;
  }

  /** @param {Picture} picture */
  choose(picture) {
    if (picture === "graph" && this.unreadable) return this.tell(this.unreadable);
    this.wish = picture;
    this.redraw();
  }

  /** Asking for the size at each step would make the browser lay out the page at each step. */
  measure() {
    const room = roomIn(this.canvas);
    // Behind a race there is no room, and nothing to draw.
    if (room.width === 0 || room.height === 0) return;
    this.size = room;
    this.redraw();
  }

  redraw() {
    this.built = "";
    if (this.state) this.show(this.state, CUT);
  }

  /** @param {State} state @param {Motion} motion */
  show(state, motion) {
    const { puzzle, picture } = this;
    if (!puzzle) return;
    const last = this.state;
    this.state = state;
    this.buttons.forEach((button) => set(button, "aria-pressed", String(button.dataset.picture === picture)));
    set(this.buttons[0], "aria-disabled", this.unreadable ? "true" : null);
    set(this.buttons[0], "title", this.unreadable || "Graph (G)");
    const unit = state.film ? undefined : puzzle.units.find(({ id }) => id === state.unit);
    say(this.prefix, unit ? "Value graph of " : "Value graph");
    say(this.name, unit?.name ?? "");
    const lifted = state.scene.value("lifted") > 0;
    const wasLifted = (last?.scene.value("lifted") ?? 0) > 0;
    set(this.host, "data-lifted", String(lifted));
    this.welcome.hidden = lifted;
    if (picture === "table") {
      this.canvas.replaceChildren(this.words.node);
      this.words.show(puzzle, state);
      this.built = "";
      return;
    }
    const view = picture === "graph" ? this.graph : this.matrix;
    // Asking what moves makes the browser style the page: only after a step that moved.
    if (this.moved) settle(view.svg);
    this.moved = motion.moves;
    const leaving = wasLifted && !lifted && motion.moves;
    if (leaving && this.built) {
      const away = fly("home", view.flyers, view.svg, this.boxOf, motion);
      view.unfold("home", away, motion);
    }
    set(view.svg, "data-lifted", String(lifted));
    if (!lifted) return;
    const key = `${picture} ${state.run} ${state.unit} ${this.size.width} ${this.size.height}`;
    if (key !== this.built) {
      view.build(puzzle, state, this.size.width, this.size.height);
      this.canvas.replaceChildren(view.svg);
      this.built = key;
    }
    const arriving = !wasLifted && motion.moves;
    view.show(state);
    if (arriving) view.unfold("out", fly("out", view.flyers, view.svg, this.boxOf, motion), motion);
    else if (last && motion.moves) view.accent(state, last, motion);
  }
}
