/**
 * The parts of the value graph: a cell, a digit, the source and the sink with their edges, an arrowhead.
 *
 * @import { GraphLayout, Point } from "../graph-layout.js"
 */

import { cellName } from "../names.js";
import { drawn } from "./dom.js";
import { CELL, FaceView } from "./face-view.js";

/** Below this many pixels between two pencil marks they are drawn as dots. */
const READABLE = 7;
/** From a vertex to the ring round it. */
export const RING = 3.5;

/** @param {GraphLayout} layout @param {number} side @param {number} cell @param {number} place */
export function drawCell(layout, side, cell, place) {
  const { x, y } = layout.cells[place];
  const size = layout.cellSize;
  const ring = size / 2 + RING;
  const face = new FaceView(side, size / Math.ceil(Math.sqrt(side)) < READABLE ? "dots" : "digits");
  const badge = drawn("text", { class: "badge", x: -size / 2 - 8, y: 8 });
  const node = drawn(
    "g",
    { tabindex: 0, role: "img", "data-cell": cell },
    drawn("rect", { class: "ring", x: -ring, y: -ring, width: 2 * ring, height: 2 * ring, rx: 7 }),
    drawn("rect", { class: "body", x: -size / 2, y: -size / 2, width: size, height: size, rx: 5 }),
    drawn("g", { transform: `translate(${-size / 2} ${-size / 2}) scale(${size / CELL})` }, face.node),
    drawn("text", { class: "name", x: -size / 2 - 8, y: -7 }, cellName(cell, side)),
    badge,
  );
  node.style.transform = `translate(${x}px, ${y}px)`;
  return { node, face, badge };
}

/** @param {GraphLayout} layout @param {number} digit @param {Point} at */
export function drawDigit(layout, digit, at) {
  const badge = drawn("text", { class: "badge", x: layout.radius + 9, y: 0 });
  const node = drawn(
    "g",
    { tabindex: 0, role: "img", "data-digit": digit, transform: `translate(${at.x} ${at.y})` },
    drawn("circle", { class: "ring", r: layout.radius + RING }),
    drawn("circle", { class: "body", r: layout.radius }),
    drawn("text", { class: "number", "font-size": Math.min(18, layout.radius * 1.1) }, String(digit)),
    badge,
  );
  return { node, badge };
}

/** @param {GraphLayout} layout @param {number} cells */
export function drawTerminals(layout, cells) {
  const { source, sink } = layout;
  const fromSource = Array.from({ length: cells }, (_, place) =>
    drawn("line", { x1: source.x, y1: source.y, x2: layout.cells[place].x - layout.cellSize / 2, y2: layout.cells[place].y }),
  );
  const toSink = layout.digits.map((at) => drawn("line", { x1: at.x + layout.radius, y1: at.y, x2: sink.x, y2: sink.y }));
  const node = drawn("g", { "aria-hidden": "true" }, ...fromSource, ...toSink, drawTerminal(source, "S"), drawTerminal(sink, "T"));
  return { fromSource, toSink, node };
}

/** @param {Point} at @param {string} name */
function drawTerminal({ x, y }, name) {
  return drawn("g", { class: "terminal", transform: `translate(${x} ${y})` }, drawn("circle", { r: 14 }), drawn("text", {}, name));
}

/** An arrowhead with its tip at the origin, pointing to the right. */
export function drawHead() {
  return drawn("path", { d: "M0.8 0L-8.2 -3.9L-8.2 3.9Z" });
}

/** Where the head of an edge is: at its digit, at its cell, or not yet. @typedef {{ x1: number, y1: number, x2: number, y2: number }} Line @param {Line} line @param {"to-cell" | "to-digit"} direction */
export function headPlace({ x1, y1, x2, y2 }, direction) {
  const angle = Math.atan2(y2 - y1, x2 - x1);
  return direction === "to-digit" ? { x: x2, y: y2, angle } : { x: x1, y: y1, angle: angle + Math.PI };
}

/** @param {{ x: number, y: number, angle: number }} place @param {number} [size] */
export function placed({ x, y, angle }, size = 1) {
  return `translate(${x}px, ${y}px) rotate(${angle}rad) scale(${size})`;
}
