/**
 * The hull of a component: a band along its edges and round its vertices, in a tint of its own, hatched,
 * with its letter.
 *
 * The vertices of a component are scattered over the two columns. A convex hull would swallow others; the
 * band holds exactly what belongs together.
 *
 * @import { Component } from "../walk.js"
 * @import { GraphLayout, Point } from "../graph-layout.js"
 * @import { State } from "../state.js"
 */

import { vertexKey } from "../names.js";
import { drawn } from "./dom.js";

export const TINTS = 6;

/** One hatch for each tint: another angle, another rhythm. */
export function hatches() {
  return Array.from({ length: TINTS }, (_, tint) =>
    drawn(
      "pattern",
      { id: `hatch-${tint}`, width: 7 + tint, height: 7 + tint, patternUnits: "userSpaceOnUse", patternTransform: `rotate(${[45, 135, 0, 90, 20, 110][tint]})` },
      drawn("line", { class: "hatch", x1: 0, y1: 0, x2: 0, y2: 7 + tint }),
    ),
  );
}

/** @param {State} state @param {GraphLayout} layout */
export function hullsOf(state, layout) {
  return state.walk.components
    .filter(({ letter }) => letter !== null)
    .map((component, number) => drawHull(component, number % TINTS, state, layout));
}

/** @param {Component} component @param {number} tint @param {State} state @param {GraphLayout} layout */
function drawHull(component, tint, state, layout) {
  const keys = new Set(component.vertices.map(vertexKey));
  /** @type {(vertex: Component["vertices"][number]) => Point} */
  const at = (vertex) => ("cell" in vertex ? layout.cells[state.cells.indexOf(vertex.cell)] : layout.digits[vertex.digit - 1]);
  const bands = component.vertices.flatMap((vertex) => {
    if (!("cell" in vertex)) return [];
    const from = at(vertex);
    return state.before[state.cells.indexOf(vertex.cell)]
      .filter((digit) => keys.has(vertexKey({ digit })))
      .map((digit) => ({ from, to: layout.digits[digit - 1] }))
      .map(({ from, to }) => `M${from.x} ${from.y}L${to.x} ${to.y}`);
  });
  const halos = component.vertices.map((vertex) => {
    const { x, y } = at(vertex);
    const reach = ("cell" in vertex ? layout.cellSize / 2 : layout.radius) + 5;
    return { x: x - reach, y: y - reach, width: reach * 2, height: reach * 2, rx: "cell" in vertex ? 9 : reach };
  });
  return drawn(
    "g",
    { class: `hull tint-${tint}` },
    drawn("path", { class: "band", d: bands.join("") }),
    ...halos.map((halo) => drawn("rect", { class: "halo", ...halo })),
    drawn("path", { class: "band hatched", stroke: `url(#hatch-${tint})`, d: bands.join("") }),
  );
}
