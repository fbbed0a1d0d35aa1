/**
 * The value graph of the unit: cells left, digits right, an edge for each candidate.
 *
 * Vertices and edges are drawn once for a run and only change their classes from step to step, so that what
 * is on show never depends on how one came there. Each edge is three lines: a thin one at the bottom, and
 * above all others a strong one with something under it (a halo, or the outside of a double line).
 *
 * @import { Puzzle } from "../contract.js"
 * @import { State } from "../trace.js"
 * @import { Flyer } from "./flight.js"
 * @import { Motion } from "./motion.js"
 */

import { edgesOf } from "../edges.js";
import { edgeLine, graphLayout } from "../graph-layout.js";
import { faceOf } from "../marks.js";
import { cellName } from "../names.js";
import { vertexRemark } from "../vertices.js";
import { drawn, say, set } from "./dom.js";
import { drawArrow, drawCell, drawDigit, drawTerminals } from "./graph-parts.js";
import { hatches, hullsOf, vertexPlace } from "./hulls.js";
import { move } from "./motion.js";

const ARROWS = ["plain", "matched", "walked", "removed", "settled", "path"];

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
    set(this.svg, "viewBox", `0 0 ${width} ${height}`);
    set(this.svg, "width", width);
    set(this.svg, "height", height);
    this.edges = edgesOf(state).map(({ cell, digit }) => {
      const line = edgeLine(layout, state.cells.indexOf(cell), digit);
      return { base: drawn("line", line), under: drawn("line", line), strong: drawn("line", line), middle: { x: (line.x1 + line.x2) / 2, y: (line.y1 + line.y2) / 2 } };
    });
    /** How many components the hulls were drawn for. @type {number} */
    this.components = -1;
    this.hulls = drawn("g", { class: "hulls" });
    this.signs = drawn("g", { class: "signs", "aria-hidden": "true" });
    this.edgeLayer = drawn("g", { class: "edges" }, ...this.edges.map(({ base }) => base));
    this.strongLayer = drawn("g", { class: "edges strong" }, ...this.edges.flatMap(({ under, strong }) => [under, strong]));
    this.terminals = drawTerminals(layout, state.cells.length);
    this.cellNodes = state.cells.map((cell, place) => drawCell(layout, puzzle.side, cell, place));
    this.digitNodes = layout.digits.map((at, index) => drawDigit(layout, index + 1, at));
    this.digitLayer = drawn("g", { class: "digits" }, ...this.digitNodes.map(({ node }) => node));
    this.letters = drawn("g", { class: "letters", "aria-hidden": "true" });
    this.flyers = this.cellNodes.map(({ node }, place) => ({ cell: state.cells[place], node, ...layout.cells[place], size: layout.cellSize }));
    this.svg.replaceChildren(
      drawn("defs", {}, ...ARROWS.map(drawArrow), ...hatches()),
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
    const components = scene.list("components").length;
    if (this.components !== components) {
      this.components = components;
      this.hulls?.replaceChildren(...hullsOf(state, layout));
      this.showLetters(state);
    }
    this.showSigns(state, edges);
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

  /** The removed edge falls. @param {State} state @param {Motion} motion */
  accent(state, motion) {
    const number = edgesOf(state).findIndex(({ look, current }) => look === "removed" && current);
    const line = this.edges?.[number]?.strong;
    if (line) move(line, [{ transform: "translateY(0)", opacity: 1 }, { transform: "translateY(0)", opacity: 1, offset: 0.4 }, { transform: "translateY(10px)", opacity: 0.5 }], motion.unit * 2);
  }

  /** @param {import("../edges.js").Edge} edge @param {number} number */
  showEdge(edge, number) {
    const lines = this.edges?.[number];
    if (!lines) return;
    const quiet = edge.look === "plain" && !edge.current;
    const arrow = `url(#arrow-${ARROWS.includes(edge.look) ? edge.look : "plain"})`;
    const words = `${edge.look}${edge.current ? " current" : ""}`;
    set(lines.base, "class", quiet ? "base" : "base covered");
    set(lines.under, "class", `under ${words}`);
    set(lines.strong, "class", `line ${words}`);
    const bearer = quiet ? lines.base : lines.strong;
    for (const line of [lines.base, lines.strong]) {
      set(line, "marker-start", line === bearer && edge.direction === "to-cell" ? arrow : null);
      set(line, "marker-end", line === bearer && edge.direction === "to-digit" ? arrow : null);
    }
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

  /** @param {State} state */
  showLetters(state) {
    const { layout } = this;
    if (!layout) return;
    const { scene } = state;
    const lettered = scene.list("components").filter(({ label }) => label !== null);
    this.letters?.replaceChildren(
      ...lettered.flatMap(({ things, label }, number) =>
        things.map((vertex) => {
          const isCell = scene.things.isCell(vertex);
          const at = vertexPlace(layout, state, vertex);
          const x = isCell ? at.x - layout.cellSize / 2 - 48 : at.x + layout.radius * 0.8;
          const y = isCell ? at.y - 7 : at.y - layout.radius * 0.8;
          return drawn("g", { class: `letter tint-${number % 6}`, transform: `translate(${x} ${y})` }, drawn("circle", { r: 7.5 }), drawn("text", {}, label ?? ""));
        }),
      ),
    );
  }

  /** ✕ and ✓ where the step removes or decides. @param {State} state @param {import("../edges.js").Edge[]} edges */
  showSigns(state, edges) {
    const signs = edges.flatMap((edge, number) => {
      const middle = this.edges?.[number].middle;
      if (!middle || !edge.current || (edge.look !== "removed" && edge.look !== "settled")) return [];
      const glyph = edge.look === "removed" ? "✕" : "✓";
      return [drawn("g", { class: `sign ${edge.look}`, transform: `translate(${middle.x} ${middle.y})` }, drawn("circle", { r: 10 }), drawn("text", {}, glyph))];
    });
    this.signs?.replaceChildren(...signs);
  }
}
