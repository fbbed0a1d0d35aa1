/**
 * The search tree: tries that are open, dead ends, solutions; a click on a node goes to its step.
 *
 * A small tree is drawn whole, with places that never change; a large one is drawn as the way to the current
 * node. Dead ends are crosses, solutions ticks, the way to the current node is bold. Names stand where no edge
 * goes: those of a whole tree at its left, each at the height of its node, for every level has one node of the way.
 * One node is in the order of the Tab key; from it the arrow keys walk over the tree.
 *
 * @import { Film } from "../film.js"
 * @import { Fate, SearchTree } from "../search-tree.js"
 * @import { State } from "../trace.js"
 * @typedef {{ go: (film: Film, told: number) => void }} TreeActions
 * @typedef {{ node: number, x: number, y: number, radius: number, name: number | null, note: string }} Placed
 */

import { cellName } from "../names.js";
import { BESIDE, LARGEST_TREE, treeLayout, wayTo } from "../tree-layout.js";
import { drawn, element, say, set } from "./dom.js";
import { roomIn } from "./scale.js";

const MARGIN = 18;
/** Room for the names at the left of a whole tree. */
const NAMES = 88;
/** With less between two levels their names would overlap, and only the current node has one. */
const READABLE = 13;

/** @type {Readonly<Record<Fate, string>>} */
const SPOKEN = { unborn: "", open: "open", current: "current", "dead-end": "dead end", failed: "failed", solution: "solution" };

export class TreeView {
  /** @param {TreeActions} actions */
  constructor(actions) {
    this.actions = actions;
    this.count = element("span", { class: "tree-count" });
    this.links = drawn("g", { class: "tree-links" });
    this.nodes = drawn("g", { class: "tree-nodes" });
    this.above = drawn("text", { class: "tree-note", y: 7 });
    this.svg = drawn("svg", { class: "tree", role: "group", "aria-label": "Search tree" }, this.links, this.nodes, this.above);
    this.canvas = element("div", { class: "tree-canvas" }, this.svg);
    this.node = element("div", { class: "tree-part" }, element("div", { class: "queue-line" }, element("h3", { class: "queue-name" }, "Search tree"), this.count), this.canvas);
    /** @type {Film | null} */
    this.film = null;
    /** @type {State | null} */
    this.state = null;
    this.built = "";
    /** @type {Map<number, SVGGElement>} */
    this.drawn = new Map();
    /** @type {Map<number, SVGPathElement>} */
    this.linked = new Map();
    this.size = { width: 0, height: 0 };
    new ResizeObserver(() => this.measure()).observe(this.canvas);
  }

  measure() {
    this.size = roomIn(this.canvas);
    this.built = "";
    if (this.film && this.state) this.show(this.film, this.state);
  }

  /** @param {Film} film @param {State} state */
  show(film, state) {
    this.film = film;
    this.state = state;
    const { told } = state;
    const { tree } = film;
    const born = tree.bornBy(told);
    const whole = tree.count <= LARGEST_TREE;
    say(this.count, born === 1 ? "nothing tried yet" : `${born - 1} of ${tree.count - 1} ${tree.count === 2 ? "try" : "tries"}${whole ? "" : `, ${state.scene.value("open")} open`}`);
    if (this.size.width === 0) return;
    if (whole) this.showWhole(film, tree);
    else this.showWay(film, tree, told);
    const current = tree.current(told);
    const way = new Set(tree.path(current));
    for (const [node, group] of this.drawn) {
      const fate = tree.fate(node, told, current);
      set(group, "class", `tree-node ${fate}${way.has(node) ? " way" : ""}`);
      set(group, "tabindex", node === current ? 0 : -1);
      set(group, "aria-label", `${this.nameOf(film, node)}, ${SPOKEN[fate]}`);
    }
    for (const [node, link] of this.linked) set(link, "class", `tree-link ${tree.fate(node, told, current)}${way.has(node) ? " way" : ""}`);
  }

  /** @param {Film} film @param {SearchTree} tree */
  showWhole(film, tree) {
    const key = `whole ${film.number} ${tree.count} ${this.size.width} ${this.size.height}`;
    if (key === this.built) return;
    this.built = key;
    say(this.above, "");
    const layout = treeLayout(tree);
    const { width, height } = this.size;
    const across = Math.min(40, (width - NAMES - 2 * MARGIN) / Math.max(1, layout.columns));
    const down = Math.min(38, (height - 2 * MARGIN) / Math.max(1, layout.levels));
    const left = NAMES + (width - NAMES - across * layout.columns) / 2;
    const radius = Math.max(2.2, Math.min(8, Math.min(across, down) * 0.36));
    const placed = layout.column.map((column, node) => ({ node, x: left + column * across, y: MARGIN + layout.level[node] * down, radius, name: 2, note: "" }));
    set(this.svg, "data-names", down < READABLE ? "current" : "way");
    this.draw(film, tree, placed);
  }

  /** @param {Film} film @param {SearchTree} tree @param {number} told */
  showWay(film, tree, told) {
    const way = wayTo(tree, told);
    const key = `way ${film.number} ${way.first} ${way.nodes.map(({ node }) => node).join()} ${this.size.width} ${this.size.height}`;
    if (key === this.built) return;
    this.built = key;
    const { width, height } = this.size;
    const down = Math.min(34, (height - 2 * MARGIN) / Math.max(8, way.levels));
    const across = Math.min(46, (width - 2 * MARGIN - 120) / (BESIDE + 1));
    const middle = Math.min(width - 120, MARGIN + across * (BESIDE + 1));
    const radius = Math.min(8, down * 0.36);
    set(this.svg, "data-names", "way");
    const hidden = new Map(way.hidden.map(({ level, count }) => [level, count]));
    say(this.above, way.first > 0 ? `${way.first - 1} more above` : "");
    set(this.above, "x", round(middle));
    this.draw(
      film,
      tree,
      way.nodes.map(({ node, level, place, folded }) => ({
        node,
        x: middle + place * across,
        y: MARGIN + 6 + level * down,
        radius,
        name: place === 0 ? middle + radius + 5 : null,
        note: folded > 0 ? String(folded) : place === -BESIDE && hidden.has(level) ? `+${hidden.get(level)}` : "",
      })),
    );
  }

  /** @param {Film} film @param {SearchTree} tree @param {Placed[]} placed */
  draw(film, tree, placed) {
    const { width, height } = this.size;
    set(this.svg, "viewBox", `0 0 ${width} ${height}`);
    const at = new Map(placed.map((place) => [place.node, place]));
    this.linked = new Map();
    for (const { node, x, y } of placed) {
      const parent = at.get(tree.parent[node]);
      if (parent) this.linked.set(node, drawn("path", { d: `M${round(parent.x)} ${round(parent.y)}L${round(x)} ${round(y)}` }));
    }
    this.drawn = new Map(placed.map((place) => [place.node, this.drawNode(film, place)]));
    const focused = this.nodes.contains(document.activeElement);
    this.links.replaceChildren(...this.linked.values());
    this.nodes.replaceChildren(...this.drawn.values());
    if (focused) this.drawn.get(tree.current(this.state?.told ?? 0))?.focus();
  }

  /** @param {Film} film @param {Placed} place */
  drawNode(film, { node, x, y, radius, name, note }) {
    const arm = round(radius * 0.62);
    return drawn(
      "g",
      {
        role: "button",
        "data-node": node,
        transform: `translate(${round(x)} ${round(y)})`,
        onclick: () => this.jump(film, node),
        onkeydown: (/** @type {KeyboardEvent} */ event) => this.pressed(film, node, event),
      },
      drawn("title", {}, this.nameOf(film, node)),
      drawn("circle", { class: "tree-touch", r: round(Math.max(radius, 9)) }),
      drawn("circle", { class: "tree-dot", r: round(radius) }),
      drawn("path", { class: "tree-cross", d: `M${-arm} ${-arm}L${arm} ${arm}M${-arm} ${arm}L${arm} ${-arm}` }),
      drawn("path", { class: "tree-tick", d: `M${-arm} 0L${-arm * 0.2} ${arm * 0.8}L${arm} ${-arm * 0.8}` }),
      name === null ? null : drawn("text", { class: "tree-name", x: round(name - x), y: 0 }, this.nameOf(film, node)),
      note ? drawn("text", { class: "tree-note", x: 0, y: round(radius + 8) }, note, drawn("title", {}, `${note} tries are folded away here`)) : null,
    );
  }

  /** @param {Film} film @param {number} node */
  nameOf({ journal, tree, puzzle }, node) {
    const entry = tree.entry(node);
    return entry < 0 ? "start" : `${cellName(journal.get(entry, "cell") ?? 0, puzzle.side)} = ${journal.get(entry, "digit")}`;
  }

  /** @param {Film} film @param {number} node */
  jump(film, node) {
    this.actions.go(film, Math.max(1, film.tree.born[node]));
  }

  /** @param {Film} film @param {number} node @param {KeyboardEvent} event */
  pressed(film, node, event) {
    const { tree } = film;
    const among = tree.children(tree.parent[node] ?? 0).filter((child) => this.drawn.has(child));
    const place = among.indexOf(node);
    /** @type {Record<string, number | undefined>} */
    const moves = { ArrowUp: tree.parent[node], ArrowDown: tree.children(node).find((child) => this.drawn.has(child)), ArrowLeft: among[place - 1], ArrowRight: among[place + 1] };
    if (event.key === "Enter" || event.key === " ") this.jump(film, node);
    else if (!(event.key in moves) || event.shiftKey) return;
    else if (this.drawn.get(moves[event.key] ?? -1)?.classList.contains("unborn") === false) this.drawn.get(moves[event.key] ?? -1)?.focus();
    event.preventDefault();
    event.stopPropagation();
  }
}

/** @param {number} value */
function round(value) {
  return Math.round(value * 10) / 10;
}
