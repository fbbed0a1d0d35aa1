/**
 * The same graph as a matrix: a row for each cell, a column for each digit, a sign for each candidate.
 *
 * For units above twelve cells, where lines would be a thicket. When the components are known, rows and
 * columns move so that each component is a block on the diagonal, and a Hall set is a frame round its own.
 *
 * @import { Puzzle } from "../contract.js"
 * @import { Things } from "../things.js"
 * @import { State } from "../trace.js"
 * @import { Shape } from "./picking.js"
 * @import { Flyer } from "./flight.js"
 * @import { Motion } from "./motion.js"
 * @typedef {{ node: SVGGElement, badge: SVGTextElement }} Name
 */

import { alongPath, edgesOf } from "../edges.js";
import { headings, matrixOrder, ranges, written } from "../matrix-layout.js";
import { cellName } from "../names.js";
import { vertexRemark } from "../vertices.js";
import { drawn, say, set } from "./dom.js";
import { hatches, TINTS } from "./hulls.js";
import { entryShapes } from "./matrix-entries.js";
import { move } from "./motion.js";

/** Columns this far apart have room for digits in discs, as in the graph. */
const DISCS = 24;
/** And this far apart for the whole badge, index and low. */
const WHOLE_BADGE = 34;
/** The length of a digit of a number, in sizes of its type. */
const NUMBER = 0.66;
/** Room for the badge of a row. */
const BADGE = 40;
/** The height of a badge, and the length of one over a column. */
const BADGE_HEIGHT = 10;
const BADGE_LENGTH = 14;

export class MatrixView {
  constructor() {
    this.svg = drawn("svg", { class: "graph matrix", role: "group", "aria-label": "Matrix: a row for each cell, a column for each digit" });
    /** @type {Flyer[]} */
    this.flyers = [];
    this.pitch = { x: 20, y: 20 };
    this.left = 80;
    this.top = 40;
    this.reach = 8;
    this.ordered = "";
    /** Which row and column each has. @type {import("../matrix-layout.js").MatrixOrder} */
    this.order = { cells: [], digits: [], blocks: [] };
    /** What the bands were drawn for. */
    this.marked = "";
    this.rowNames = headings(20, (size) => size, 1);
    this.columnNames = headings(20, (size) => size, 1);
  }

  /** @param {Puzzle} puzzle @param {State} state @param {number} width @param {number} height */
  build(puzzle, state, width, height) {
    this.puzzle = puzzle;
    this.ordered = "";
    this.marked = "";
    const { side } = puzzle;
    const longest = Math.max(0, ...state.cells.map((cell) => cellName(cell, side).length));
    this.left = Math.min(width * 0.3, BADGE + 7 * longest + 8);
    const pitch = Math.min((width - this.left - 8) / side, 46);
    const discs = pitch >= DISCS;
    this.columnNames = discs ? { size: 12, lines: 1, every: 1 } : headings(pitch, (size) => 4 + NUMBER * size * String(side).length, 2);
    this.top = discs ? 38 : BADGE_HEIGHT + 6 + this.columnNames.lines * (this.columnNames.size + 2);
    this.pitch = { x: pitch, y: Math.min((height - this.top - 6) / Math.max(1, state.cells.length), 46) };
    this.rowNames = headings(this.pitch.y, (size) => size * 1.1, 1);
    set(this.svg, "class", `graph matrix ${discs ? "discs" : "numbers"}`);
    set(this.svg, "viewBox", `0 0 ${width} ${height}`);
    set(this.svg, "width", width);
    set(this.svg, "height", height);
    this.bands = drawn("g", { class: "bands" });
    this.blocks = drawn("g", { class: "blocks" });
    this.frames = drawn("g", { class: "frames" });
    this.reach = Math.min(this.pitch.x, this.pitch.y, 30) * 0.36;
    const reach = this.reach;
    this.entries = edgesOf(state).map(({ cell, digit }) => ({ cell, digit, node: drawn("path") }));
    this.pointer = drawn("rect", { class: "pointer", x: -reach - 2, y: -reach - 2, width: 2 * reach + 4, height: 2 * reach + 4, rx: 3 });
    this.rows = state.cells.map((cell) => ({ cell, ...this.drawRow(cell) }));
    this.columns = Array.from({ length: side }, (_, index) => ({ digit: index + 1, ...this.drawColumn(index + 1, discs) }));
    this.entryLayer = drawn("g", { class: "entries" }, ...this.entries.map(({ node }) => node), this.pointer);
    this.columnLayer = drawn("g", { class: "digits" }, ...this.columns.map(({ node }) => node));
    this.svg.replaceChildren(
      drawn("defs", {}, ...hatches()),
      this.bands,
      this.blocks,
      this.frames,
      this.entryLayer,
      this.columnLayer,
      drawn("g", { class: "cells" }, ...this.rows.map(({ node }) => node)),
    );
  }

  /** @param {State} state */
  show(state) {
    const { puzzle, rows, columns } = this;
    if (!puzzle || !this.entries || !rows || !columns) return;
    const edges = edgesOf(state);
    const shapes = entryShapes(this.reach, state.scene.value("oriented") > 0);
    this.entries.forEach(({ node }, number) => {
      const { look } = edges[number];
      set(node, "class", `entry ${look}`);
      set(node, "d", shapes[look]);
    });
    const order = this.showOrder(state);
    this.showPointer(edges.findIndex(({ current }) => current));
    const { scene } = state;
    const rowNames = namesLeftOut(order.cells, (cell) => scene.has("current", cell), this.rowNames.every, BADGE_HEIGHT / this.pitch.y);
    const columnNames = namesLeftOut(order.digits, (digit) => scene.has("current", scene.things.digit(digit)), this.columnNames.every, BADGE_LENGTH / this.pitch.x);
    for (const { cell, node, badge } of rows) {
      const remark = vertexRemark(scene, cell);
      set(node, "class", `vertex cell-vertex ${remark.classes}${rowNames(cell)}`);
      set(node, "aria-label", `cell ${cellName(cell, puzzle.side)}, candidates ${state.candidates[cell].join(" ")}${remark.spoken}`);
      say(badge, remark.badge);
    }
    for (const { digit, node, badge } of columns) {
      const remark = vertexRemark(scene, scene.things.digit(digit));
      set(node, "class", `vertex digit-vertex ${remark.classes}${columnNames(digit)}`);
      set(node, "aria-label", `digit ${digit}${remark.spoken}`);
      say(badge, this.pitch.x < WHOLE_BADGE ? remark.badge.split("/")[0] : remark.badge);
    }
  }

  /** Where the row of a cell, the column of a digit or the entry of a candidate is drawn. @param {number} thing @param {Things} things @returns {Shape | null} */
  shapeOf(thing, things) {
    const { left, top, pitch } = this;
    const candidate = things.candidateOf(thing);
    const row = this.order.cells.indexOf(candidate?.cell ?? thing);
    const column = this.order.digits.indexOf(candidate?.digit ?? things.digitOf(thing) ?? 0);
    const across = candidate || !things.isCell(thing) ? { x: left + column * pitch.x, width: pitch.x } : { x: BADGE - 4, width: left - BADGE + 4 };
    const along = candidate || things.isCell(thing) ? { y: top + row * pitch.y, height: pitch.y } : { y: BADGE_HEIGHT, height: top - BADGE_HEIGHT };
    return (row < 0 && column < 0) || (candidate && (row < 0 || column < 0)) ? null : { box: { ...across, ...along } };
  }

  /** @param {State} state */
  showOrder(state) {
    const order = matrixOrder(state);
    this.order = order;
    const key = `${order.cells.join()} ${order.digits.join()}`;
    const row = new Map(order.cells.map((cell, at) => [cell, at]));
    const column = new Map(order.digits.map((digit, at) => [digit, at]));
    /** @param {number | undefined} at */
    const x = (at) => this.left + ((at ?? 0) + 0.5) * this.pitch.x;
    /** @param {number | undefined} at */
    const y = (at) => this.top + ((at ?? 0) + 0.5) * this.pitch.y;
    if (key !== this.ordered) {
      for (const { cell, digit, node } of this.entries ?? []) node.style.transform = `translate(${x(column.get(digit))}px, ${y(row.get(cell))}px)`;
      const { lines, size } = this.columnNames;
      for (const { digit, node, badge } of this.columns ?? []) {
        const above = ((column.get(digit) ?? 0) % lines) * (size + 2);
        node.style.transform = `translate(${x(column.get(digit))}px, ${this.top - above}px)`;
        set(badge, "y", above - this.top + BADGE_HEIGHT / 2);
      }
      for (const { cell, node } of this.rows ?? []) node.style.transform = `translate(${this.left}px, ${y(row.get(cell))}px)`;
      this.flyers = (this.rows ?? []).map(({ cell, node }) => ({ cell, node, x: this.left, y: y(row.get(cell)), size: Math.min(this.pitch.x, this.pitch.y) }));
    }
    const role = state.scene.cells("hall").length > 0 ? "hall" : "stuck";
    const marked = `${role} ${state.scene.with(role).join()}`;
    if (key !== this.ordered || marked !== this.marked) this.showBands(state, role, row, column);
    if (key !== this.ordered) this.showBlocks(order);
    this.marked = marked;
    this.ordered = key;
    return order;
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

  /**
   * Bands along the rows and columns of a Hall set or a stuck set, and a frame where they meet.
   *
   * @param {State} state @param {"hall" | "stuck"} role @param {Map<number, number>} row @param {Map<number, number>} column
   */
  showBands({ scene }, role, row, column) {
    const { left, top, pitch } = this;
    const rows = ranges(scene.cells(role).flatMap((cell) => row.get(cell) ?? []));
    const columns = ranges(scene.digits(role).flatMap((digit) => column.get(digit) ?? []));
    const across = { x: left, width: pitch.x * column.size };
    const along = { y: top, height: pitch.y * row.size };
    /** @param {{ from: number, size: number }} range */
    const of = ({ from, size }) => ({ y: top + from * pitch.y, height: size * pitch.y });
    /** @param {{ from: number, size: number }} range */
    const over = ({ from, size }) => ({ x: left + from * pitch.x, width: size * pitch.x });
    this.bands?.replaceChildren(
      ...Array.from({ length: row.size }, (_, at) => drawn("rect", { class: at % 2 ? "stripe" : "stripe even", ...across, ...of({ from: at, size: 1 }) })),
      ...rows.map((range) => drawn("rect", { class: `band-of-${role}`, ...across, ...of(range) })),
      ...columns.map((range) => drawn("rect", { class: `band-of-${role}`, ...over(range), ...along })),
    );
    this.frames?.replaceChildren(...rows.flatMap((range) => columns.map((other) => drawn("rect", { class: `frame-of-${role}`, ...over(other), ...of(range), rx: 3 }))));
  }

  /** @param {"out" | "home"} direction @param {number} flight @param {Motion} motion */
  unfold(direction, flight, motion) {
    const layers = [this.columnLayer, this.bands, this.entryLayer, this.blocks, this.frames];
    layers.forEach((layer, number) => {
      if (!layer) return;
      const shown = { opacity: 1, visibility: "visible" };
      const hidden = { opacity: 0, visibility: "visible" };
      if (direction === "out") move(layer, [hidden, shown], motion.unit, flight + number * motion.unit * 0.5);
      else move(layer, [shown, hidden], motion.unit);
    });
  }

  /** What the step has changed moves: rows and columns by themselves, the rest here. @param {State} state @param {State} last @param {Motion} motion */
  accent(state, last, motion) {
    const edges = edgesOf(state);
    const before = edgesOf(last);
    const along = alongPath(edges).map(({ number }) => number);
    const pace = motion.unit * Math.min(0.7, 4 / Math.max(1, along.length));
    const turns = edges[0]?.direction !== before[0]?.direction;
    this.entries?.forEach(({ node }, number) => {
      const place = along.indexOf(number);
      if (place >= 0) move(node, [{ scale: "0.2", opacity: 0.3 }, { scale: "1.5", offset: 0.6 }, { scale: "1" }], pace * 2, place * pace);
      else if (turns) move(node, [{ rotate: edges[number].direction === "to-cell" ? "180deg" : "-90deg", scale: "0.4" }, { rotate: "0deg", scale: "1" }], motion.unit * 2);
      else if (edges[number].look !== before[number]?.look) move(node, [{ scale: "0.2" }, { scale: "1.4", offset: 0.6 }, { scale: "1" }], motion.unit);
    });
    if (matrixOrder(last).blocks.length === 0 && this.blocks) move(this.blocks, [{ opacity: 0 }, { opacity: 1 }], motion.unit * 2, motion.unit * 2);
  }

  /** A frame round the entry that the step is about. @param {number} number */
  showPointer(number) {
    const entry = this.entries?.[number];
    if (!this.pointer) return;
    set(this.pointer, "visibility", entry ? null : "hidden");
    if (entry) this.pointer.style.transform = entry.node.style.transform;
  }

  /** @param {number} cell @returns {Name} */
  drawRow(cell) {
    const { size } = this.rowNames;
    const name = cellName(cell, this.puzzle?.side ?? 9);
    const length = 6.4 * (size / 11) * name.length + 8;
    const height = Math.min(this.pitch.y - 1, 20);
    const badge = drawn("text", { class: "badge", x: -this.left + BADGE - 6, y: 0 });
    const node = drawn(
      "g",
      { tabindex: 0, role: "img", "data-cell": cell },
      drawn("rect", { class: "body", x: -length - 3, y: -height / 2, width: length, height, rx: 3 }),
      drawn("text", { class: "row-name", x: -3 - length / 2, y: 0, "font-size": Math.min(11.5, size) }, name),
      badge,
    );
    return { node, badge };
  }

  /** @param {number} digit @param {boolean} disc @returns {Name} */
  drawColumn(digit, disc) {
    const { size } = this.columnNames;
    const middle = disc ? -13 : -size / 2 - 2;
    const radius = Math.min(11, this.pitch.x / 2 - 1);
    const badge = drawn("text", { class: "badge" });
    const length = NUMBER * size * String(digit).length + 5;
    const node = drawn(
      "g",
      { tabindex: 0, role: "img", "data-digit": digit },
      disc ? drawn("circle", { class: "body", cy: middle, r: radius }) : drawn("rect", { class: "body", x: -length / 2, y: middle - size / 2 - 1, width: length, height: size + 1, rx: 3 }),
      drawn("text", { class: "number", y: middle, "font-size": size }, String(digit)),
      badge,
    );
    return { node, badge };
  }
}

/**
 * Leaves out names and badges that would run into each other, never those the step is about: as classes.
 *
 * @param {readonly number[]} order @param {(vertex: number) => boolean} urgent @param {number} everyName @param {number} everyBadge
 */
function namesLeftOut(order, urgent, everyName, everyBadge) {
  if (everyName <= 1 && everyBadge <= 1) return () => "";
  const named = written(order.length, everyName, (place) => urgent(order[place]));
  const badged = written(order.length, Math.ceil(everyBadge), (place) => urgent(order[place]));
  const classes = new Map(order.map((vertex, place) => [vertex, `${named[place] ? "" : " nameless"}${badged[place] ? "" : " badgeless"}`]));
  return (/** @type {number} */ vertex) => classes.get(vertex) ?? "";
}
