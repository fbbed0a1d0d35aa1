/**
 * The value graph of the unit: cells left, digits right, an edge for each candidate.
 *
 * Vertices and edges are drawn once for a run and only change their classes from step to step, so that what
 * is on show never depends on how one came there. Each edge is three lines: a thin one at the bottom, and
 * above all others a strong one with something under it (a halo, or the outside of a double line); and a head.
 * What moves on the way from one state to the next is in `graph-motion.js`.
 *
 * @import { Puzzle } from "../contract.js"
 * @import { Things } from "../things.js"
 * @import { State } from "../trace.js"
 * @import { Shape } from "./picking.js"
 * @import { Flyer } from "./flight.js"
 * @import { Motion } from "./motion.js"
 */

import { edgeClasses, edgesOf } from "../edges.js";
import { edgeLine, graphLayout } from "../graph-layout.js";
import { faceOf } from "../marks.js";
import { cellName } from "../names.js";
import { vertexRemark } from "../vertices.js";
import { drawn, say, set } from "./dom.js";
import { grow, growHull, pop, swapAlong, turnHeads } from "./graph-motion.js";
import { drawCell, drawDigit, drawHead, drawTerminals, headPlace, placed, RING } from "./graph-parts.js";
import { drawComponents, hatches } from "./hulls.js";
import { move } from "./motion.js";

/** The looks in which a line that is new grows from its tail. */
const GROWING = ["matched", "reached", "walked", "settled"];

export class GraphView {
  constructor() {
    this.svg = drawn("svg", { class: "graph", role: "group", "aria-label": "Value graph: cells at the left, digits at the right" });
    /** @type {Flyer[]} */
    this.flyers = [];
  }

  /** @param {Puzzle} puzzle @param {State} state @param {number} width @param {number} height */
  build(puzzle, state, width, height) {
    this.puzzle = puzzle;
    const layout = graphLayout(state.cells.length, puzzle.side, width, height);
    this.layout = layout;
    this.cells = state.cells;
    set(this.svg, "viewBox", `0 0 ${width} ${height}`);
    set(this.svg, "width", width);
    set(this.svg, "height", height);
    this.edges = edgesOf(state).map(({ cell, digit }) => {
      const line = edgeLine(layout, state.cells.indexOf(cell), digit);
      return { line, base: drawn("line", line), under: drawn("line", line), strong: drawn("line", line), head: drawHead() };
    });
    /** @type {import("./hulls.js").Component[]} */
    this.components = [];
    /** What the hulls were drawn for. @type {string} */
    this.closed = "";
    this.hulls = drawn("g", { class: "hulls" });
    this.signs = drawn("g", { class: "signs", "aria-hidden": "true" });
    this.edgeLayer = drawn("g", { class: "edges" }, ...this.edges.map(({ base }) => base));
    this.strongLayer = drawn("g", { class: "edges strong" }, ...this.edges.map(({ under }) => under), ...this.edges.map(({ strong }) => strong), ...this.edges.map(({ head }) => head));
    this.terminals = drawTerminals(layout, state.cells.length);
    this.cellNodes = state.cells.map((cell, place) => drawCell(layout, puzzle.side, cell, place));
    this.digitNodes = layout.digits.map((at, index) => drawDigit(layout, index + 1, at));
    this.digitLayer = drawn("g", { class: "digits" }, ...this.digitNodes.map(({ node }) => node));
    this.letters = drawn("g", { class: "letters", "aria-hidden": "true" });
    this.flyers = this.cellNodes.map(({ node }, place) => ({ cell: state.cells[place], node, ...layout.cells[place], size: layout.cellSize }));
    this.svg.replaceChildren(
      drawn("defs", {}, ...hatches()),
      this.hulls,
      this.terminals.node,
      this.edgeLayer,
      this.strongLayer,
      this.digitLayer,
      drawn("g", { class: "cells" }, ...this.cellNodes.map(({ node }) => node)),
      this.signs,
      this.letters,
    );
  }

  /** @param {State} state */
  show(state) {
    const { puzzle, layout } = this;
    if (!puzzle || !layout) return;
    const edges = edgesOf(state);
    edges.forEach((edge, number) => this.showEdge(edge, number));
    const { scene } = state;
    this.cellNodes?.forEach(({ node, face, badge }, place) => {
      const cell = state.cells[place];
      face.show(faceOf(puzzle, state, cell));
      const remark = vertexRemark(scene, cell);
      set(node, "class", `vertex cell-vertex ${remark.classes}`);
      set(node, "aria-label", `cell ${cellName(cell, puzzle.side)}, candidates ${state.candidates[cell].join(" ")}${remark.spoken}`);
      say(badge, remark.badge);
    });
    this.digitNodes?.forEach(({ node, badge }, index) => {
      const remark = vertexRemark(scene, scene.things.digit(index + 1));
      set(node, "class", `vertex digit-vertex ${remark.classes}`);
      set(node, "aria-label", `digit ${index + 1}${remark.spoken}`);
      say(badge, remark.badge);
    });
    this.showTerminals(state);
    const closed = scene.list("components").map(({ label }) => label ?? "").join("");
    if (this.closed !== closed) {
      this.closed = closed;
      this.components = drawComponents(state, layout);
      this.hulls?.replaceChildren(...this.components.map(({ hull }) => hull));
      this.letters?.replaceChildren(...this.components.flatMap(({ letters }) => letters));
    }
    this.showSigns(state, edges);
  }

  /** Where a cell, a digit or the edge of a candidate is drawn. @param {number} thing @param {Things} things @returns {Shape | null} */
  shapeOf(thing, things) {
    const { layout, cells = [] } = this;
    if (!layout) return null;
    const candidate = things.candidateOf(thing);
    const place = cells.indexOf(candidate?.cell ?? thing);
    if (candidate) return place < 0 ? null : { line: edgeLine(layout, place, candidate.digit) };
    const half = layout.cellSize / 2 + RING;
    if (things.isCell(thing)) return place < 0 ? null : { box: { x: layout.cells[place].x - half, y: layout.cells[place].y - half, width: 2 * half, height: 2 * half } };
    const at = layout.digits[(things.digitOf(thing) ?? 0) - 1];
    return at ? { disc: { cx: at.x, cy: at.y, r: layout.radius + RING } } : null;
  }

  /** Cells fly elsewhere; here the digits appear, then the edges grow. @param {"out" | "home"} direction @param {number} flight @param {Motion} motion */
  unfold(direction, flight, motion) {
    const { edgeLayer, strongLayer, digitLayer, hulls, letters, signs } = this;
    if (!edgeLayer || !strongLayer || !digitLayer || !hulls || !letters || !signs) return;
    const shown = { opacity: 1, visibility: "visible" };
    const hidden = { opacity: 0, visibility: "visible" };
    if (direction === "out") {
      move(digitLayer, [hidden, shown], motion.unit, flight);
      move(edgeLayer, [{ clipPath: "inset(0 100% 0 0)", visibility: "visible" }, { clipPath: "inset(0 -1% 0 0)", visibility: "visible" }], motion.unit * 2, flight + motion.unit);
      for (const layer of [strongLayer, hulls, letters, signs]) move(layer, [hidden, shown], motion.unit, flight + motion.unit * 2);
      return;
    }
    for (const layer of [edgeLayer, strongLayer, digitLayer, hulls, letters, signs]) move(layer, [shown, hidden], motion.unit);
  }

  /** What the step has changed moves. @param {State} state @param {State} last @param {Motion} motion */
  accent(state, last, motion) {
    const { edges: lines, components } = this;
    if (!lines || !components) return;
    const edges = edgesOf(state);
    const before = edgesOf(last);
    if (edges[0]?.direction !== before[0]?.direction) turnHeads(lines, edges, motion);
    edges.forEach((edge, number) => {
      const { line, strong } = lines[number];
      if (!edge.current || edge.look === before[number]?.look) return;
      if (GROWING.includes(edge.look)) grow(strong, line, edge.direction !== "to-cell", motion.unit);
      if (edge.look === "removed") this.cellNodes?.[state.cells.indexOf(edge.cell)]?.face.strike(edge.digit, motion);
      if (edge.look === "removed") move(strong, [{ transform: "translateY(0)", opacity: 1 }, { transform: "translateY(0)", opacity: 1, offset: 0.4 }, { transform: "translateY(10px)", opacity: 0.5 }], motion.unit * 2);
    });
    swapAlong(lines, edges, before, motion);
    for (const sign of this.signs?.children ?? []) pop(sign.firstElementChild, motion, 0.4 * motion.unit);
    /** @param {State} state */
    const lettered = ({ scene }) => scene.list("components").filter(({ label }) => label !== null).length;
    for (const component of components.slice(lettered(last))) growHull(component, motion);
  }

  /** @param {import("../edges.js").Edge} edge @param {number} number */
  showEdge(edge, number) {
    const parts = this.edges?.[number];
    if (!parts) return;
    const quiet = edge.look === "plain" && !edge.current;
    const classes = edgeClasses(edge);
    set(parts.base, "class", quiet ? "base" : "base covered");
    set(parts.under, "class", `under ${classes}`);
    set(parts.strong, "class", `line ${classes}`);
    set(parts.head, "class", edge.direction === "none" ? "head none" : `head ${classes}`);
    parts.head.style.transform = placed(headPlace(parts.line, edge.direction === "to-cell" ? "to-cell" : "to-digit"));
  }

  /** @param {State} state */
  showTerminals(state) {
    const { terminals } = this;
    if (!terminals) return;
    const { scene } = state;
    set(terminals.node, "class", scene.value("terminals") > 0 ? "terminals on" : "terminals");
    /** @param {number} vertex */
    const flow = (vertex) => (scene.has("flow", vertex) ? "flow current" : scene.has("used", vertex) ? "flow used" : "flow");
    state.cells.forEach((cell, place) => set(terminals.fromSource[place], "class", flow(cell)));
    terminals.toSink.forEach((line, index) => set(line, "class", flow(scene.things.digit(index + 1))));
  }

  /** ✕ and ✓ where the step removes or decides. @param {State} state @param {import("../edges.js").Edge[]} edges */
  showSigns(state, edges) {
    const signs = edges.flatMap((edge, number) => {
      const line = this.edges?.[number].line;
      if (!line || !edge.current || (edge.look !== "removed" && edge.look !== "settled")) return [];
      const glyph = edge.look === "removed" ? "✕" : "✓";
      const middle = `translate(${(line.x1 + line.x2) / 2} ${(line.y1 + line.y2) / 2})`;
      return [drawn("g", { class: `sign ${edge.look}`, transform: middle }, drawn("g", {}, drawn("circle", { r: 10 }), drawn("text", {}, glyph)))];
    });
    this.signs?.replaceChildren(...signs);
  }
}
