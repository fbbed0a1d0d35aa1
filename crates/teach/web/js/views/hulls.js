/**
 * The hull of a component: a band along its edges and round its vertices, in a tint of its own, hatched,
 * with its letter.
 *
 * The vertices of a component are scattered over the two columns. A convex hull would swallow others; the
 * band holds exactly what belongs together.
 *
 * @import { GraphLayout, Point } from "../graph-layout.js"
 * @import { Item } from "../scene.js"
 * @import { State } from "../trace.js"
 */

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
  return state.scene
    .list("components")
    .filter(({ label }) => label !== null)
    .map((component, number) => drawHull(component, number % TINTS, state, layout));
}

/** Where a cell or a digit stands. @param {GraphLayout} layout @param {State} state @param {number} vertex @returns {Point} */
export function vertexPlace(layout, { cells, scene }, vertex) {
  return scene.things.isCell(vertex) ? layout.cells[cells.indexOf(vertex)] : layout.digits[(scene.things.digitOf(vertex) ?? 1) - 1];
}

/** @param {Item} component @param {number} tint @param {State} state @param {GraphLayout} layout */
function drawHull({ things: vertices }, tint, state, layout) {
  const { scene } = state;
  const bands = vertices.flatMap((vertex) => {
    if (!scene.things.isCell(vertex)) return [];
    const from = vertexPlace(layout, state, vertex);
    return scene
      .digitsOf("edge", vertex)
      .filter((digit) => vertices.includes(scene.things.digit(digit)))
      .map((digit) => `M${from.x} ${from.y}L${layout.digits[digit - 1].x} ${layout.digits[digit - 1].y}`);
  });
  const halos = vertices.map((vertex) => {
    const { x, y } = vertexPlace(layout, state, vertex);
    const isCell = scene.things.isCell(vertex);
    const reach = (isCell ? layout.cellSize / 2 : layout.radius) + 5;
    return { x: x - reach, y: y - reach, width: reach * 2, height: reach * 2, rx: isCell ? 9 : reach };
  });
  return drawn(
    "g",
    { class: `hull tint-${tint}` },
    drawn("path", { class: "band", d: bands.join("") }),
    ...halos.map((halo) => drawn("rect", { class: "halo", ...halo })),
    drawn("path", { class: "band hatched", stroke: `url(#hatch-${tint})`, d: bands.join("") }),
  );
}
