/**
 * The same graph as a matrix: a row for each cell, a column for each digit, a sign for each candidate.
 *
 * For units above twelve cells, where lines would be a thicket. When the components are known, rows and
 * columns move so that each component is a block on the diagonal.
 *
 * @import { Puzzle } from "../contract.js"
 * @import { State } from "../trace.js"
 * @import { Flyer } from "./flight.js"
 * @import { Motion } from "./motion.js"
 */

import { edgesOf } from "../edges.js";
import { matrixOrder } from "../matrix-layout.js";
import { cellName } from "../names.js";
import { vertexRemark } from "../vertices.js";
import { drawn, say, set } from "./dom.js";
import { hatches, TINTS } from "./hulls.js";
import { move } from "./motion.js";

export class MatrixView {
  constructor() {
    this.svg = drawn("svg", { class: "graph matrix", role: "group", "aria-label": "Matrix: a row for each cell, a column for each digit" });
    /** @type {Flyer[]} */
    this.flyers = [];
    this.pitch = { x: 20, y: 20 };
    this.left = 80;
    this.top = 40;
    this.shapes = entryShapes(8);
    this.order = "";
    /** What the bands were drawn for. */
    this.marked = "";
  }

  /** @param {Puzzle} puzzle @param {State} state @param {number} width @param {number} height */
  build(puzzle, state, width, height) {
    this.puzzle = puzzle;
    this.left = Math.min(84, width * 0.24);
    this.top = 36;
    this.order = "";
    this.marked = "";
    const pitch = Math.min((width - this.left - 8) / puzzle.side, 46);
    this.pitch = { x: pitch, y: Math.min((height - this.top - 6) / Math.max(1, state.cells.length), 46) };
    this.size = Math.min(this.pitch.x, this.pitch.y);
    set(this.svg, "viewBox", `0 0 ${width} ${height}`);
    set(this.svg, "width", width);
    set(this.svg, "height", height);
    this.bands = drawn("g", { class: "bands" });
    this.blocks = drawn("g", { class: "blocks" });
    const reach = Math.min(this.size, 30) * 0.36;
    this.shapes = entryShapes(reach);
    this.entries = edgesOf(state).map(({ cell, digit }) => ({ cell, digit, node: drawn("path") }));
    this.pointer = drawn("rect", { class: "pointer", x: -reach - 2, y: -reach - 2, width: 2 * reach + 4, height: 2 * reach + 4, rx: 3 });
    this.rows = state.cells.map((cell) => ({ cell, ...this.drawRow(cell) }));
    this.columns = Array.from({ length: puzzle.side }, (_, index) => ({ digit: index + 1, ...this.drawColumn(index + 1) }));
    this.entryLayer = drawn("g", { class: "entries" }, ...this.entries.map(({ node }) => node), this.pointer);
    this.columnLayer = drawn("g", { class: "digits" }, ...this.columns.map(({ node }) => node));
    this.svg.replaceChildren(
      drawn("defs", {}, ...hatches()),
      this.bands,
      this.blocks,
      this.entryLayer,
      this.columnLayer,
      drawn("g", { class: "cells" }, ...this.rows.map(({ node }) => node)),
    );
  }

  /** @param {State} state */
  show(state) {
    const { puzzle } = this;
    if (!puzzle || !this.entries || !this.rows || !this.columns) return;
    const edges = edgesOf(state);
    this.entries.forEach(({ node }, number) => {
      const { look } = edges[number];
      set(node, "class", `entry ${look}`);
      set(node, "d", this.shapes[look]);
    });
    this.showOrder(state);
    this.showPointer(edges.findIndex(({ current }) => current));
    const { scene } = state;
    for (const { cell, node, badge } of this.rows) {
      const remark = vertexRemark(scene, cell);
      set(node, "class", `vertex cell-vertex ${remark.classes}`);
      set(node, "aria-label", `cell ${cellName(cell, puzzle.side)}, candidates ${state.candidates[cell].join(" ")}${remark.spoken}`);
      say(badge, remark.badge);
    }
    for (const { digit, node, badge } of this.columns) {
      const remark = vertexRemark(scene, scene.things.digit(digit));
      set(node, "class", `vertex digit-vertex ${remark.classes}`);
      set(node, "aria-label", `digit ${digit}${remark.spoken}`);
      say(badge, remark.badge.split("/")[0]);
    }
  }

  /** @param {State} state */
  showOrder(state) {
    const order = matrixOrder(state);
    const key = `${order.cells.join()} ${order.digits.join()}`;
    const row = new Map(order.cells.map((cell, at) => [cell, at]));
    const column = new Map(order.digits.map((digit, at) => [digit, at]));
    /** @param {number | undefined} at */
    const x = (at) => this.left + ((at ?? 0) + 0.5) * this.pitch.x;
    /** @param {number | undefined} at */
    const y = (at) => this.top + ((at ?? 0) + 0.5) * this.pitch.y;
    if (key !== this.order) {
      for (const { cell, digit, node } of this.entries ?? []) node.style.transform = `translate(${x(column.get(digit))}px, ${y(row.get(cell))}px)`;
      for (const { digit, node } of this.columns ?? []) node.style.transform = `translate(${x(column.get(digit))}px, ${this.top}px)`;
      for (const { cell, node } of this.rows ?? []) node.style.transform = `translate(${this.left}px, ${y(row.get(cell))}px)`;
      this.flyers = (this.rows ?? []).map(({ cell, node }) => ({ cell, node, x: this.left, y: y(row.get(cell)), size: this.size ?? 20 }));
    }
    const role = state.scene.cells("hall").length > 0 ? "hall" : "stuck";
    const marked = `${role} ${state.scene.with(role).join()}`;
    if (key !== this.order || marked !== this.marked) this.showBands(state, role, row, column);
    if (key !== this.order) this.showBlocks(order);
    this.marked = marked;
    this.order = key;
  }

  /** @param {import("../matrix-layout.js").MatrixOrder} order */
  showBlocks(order) {
    let tint = -1;
    this.blocks?.replaceChildren(
      ...order.blocks.flatMap(({ from, size, letter }) => {
        if (letter === null) return [];
        tint += 1;
        const box = { x: this.left + from * this.pitch.x, y: this.top + from * this.pitch.y, width: size * this.pitch.x, height: size * this.pitch.y };
        return [
          drawn("rect", { class: `block tint-${tint % TINTS}`, ...box, rx: 4 }),
          drawn("rect", { class: "hatched", fill: `url(#hatch-${tint % TINTS})`, ...box, rx: 4 }),
          drawn("text", { class: `block-letter${from + size < order.digits.length ? "" : " inside"}`, x: box.x + box.width, y: box.y + 3 }, letter),
        ];
      }),
    );
  }

  /** Bands under the rows and columns of a Hall set or a stuck set. @param {State} state @param {"hall" | "stuck"} role @param {Map<number, number>} row @param {Map<number, number>} column */
  showBands({ scene }, role, row, column) {
    const width = this.pitch.x * column.size;
    const height = this.pitch.y * row.size;
    const kind = `band-of-${role}`;
    this.bands?.replaceChildren(
      ...Array.from({ length: row.size }, (_, at) => drawn("rect", { class: at % 2 ? "stripe" : "stripe even", x: this.left, y: this.top + at * this.pitch.y, width, height: this.pitch.y })),
      ...scene.cells(role).map((cell) => drawn("rect", { class: kind, x: this.left, y: this.top + (row.get(cell) ?? 0) * this.pitch.y, width, height: this.pitch.y })),
      ...scene.digits(role).map((digit) => drawn("rect", { class: kind, x: this.left + (column.get(digit) ?? 0) * this.pitch.x, y: this.top, width: this.pitch.x, height })),
    );
  }

  /** @param {"out" | "home"} direction @param {number} flight @param {Motion} motion */
  unfold(direction, flight, motion) {
    const layers = [this.columnLayer, this.bands, this.entryLayer, this.blocks];
    layers.forEach((layer, number) => {
      if (!layer) return;
      const shown = { opacity: 1, visibility: "visible" };
      const hidden = { opacity: 0, visibility: "visible" };
      if (direction === "out") move(layer, [hidden, shown], motion.unit, flight + number * motion.unit * 0.5);
      else move(layer, [shown, hidden], motion.unit);
    });
  }

  accent() {}

  /** A frame round the entry that the step is about. @param {number} number */
  showPointer(number) {
    const entry = this.entries?.[number];
    if (!this.pointer) return;
    set(this.pointer, "visibility", entry ? null : "hidden");
    if (entry) this.pointer.style.transform = entry.node.style.transform;
  }

  /** @param {number} cell */
  drawRow(cell) {
    const side = this.puzzle?.side ?? 9;
    const size = this.size ?? 20;
    const badge = drawn("text", { class: "badge", x: -50, y: 0, "font-size": 9 });
    const node = drawn(
      "g",
      { tabindex: 0, role: "img", "data-cell": cell },
      drawn("rect", { class: "body", x: -44, y: -size / 2 + 1, width: 40, height: size - 2, rx: 3 }),
      drawn("text", { class: "row-name", x: -24, y: 0, "font-size": Math.min(11.5, size * 0.62) }, cellName(cell, side)),
      badge,
    );
    return { node, badge };
  }

  /** @param {number} digit */
  drawColumn(digit) {
    const size = this.size ?? 20;
    const badge = drawn("text", { class: "badge", x: 0, y: -28, "font-size": 9 });
    const node = drawn(
      "g",
      { tabindex: 0, role: "img", "data-digit": digit },
      drawn("circle", { class: "body", cy: -11, r: Math.min(11, size / 2 - 0.5) }),
      drawn("text", { class: "number", y: -11, "font-size": Math.min(12, size * 0.58) }, String(digit)),
      badge,
    );
    return { node, badge };
  }
}

/**
 * One path for each look: a dot, a larger one, a ring, a square, a cross, a square with a tick.
 *
 * @param {number} reach  half of a square
 * @returns {Record<import("../edges.js").Look, string>}
 */
function entryShapes(reach) {
  /** @param {number} radius */
  const round = (radius) => `M${-radius} 0a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0z`;
  const square = `M${-reach} ${-reach}h${2 * reach}v${2 * reach}h${-2 * reach}z`;
  const arm = reach * 0.7;
  return {
    plain: round(Math.max(1.8, reach * 0.32)),
    walked: round(Math.max(3, reach * 0.6)),
    reached: round(reach * 0.8),
    path: square,
    matched: square,
    removed: `M${-arm} ${-arm}L${arm} ${arm}M${-arm} ${arm}L${arm} ${-arm}`,
    settled: `${square}M${-arm * 0.7} 0L${-arm * 0.1} ${arm * 0.6}L${arm * 0.8} ${-arm * 0.6}`,
  };
}
