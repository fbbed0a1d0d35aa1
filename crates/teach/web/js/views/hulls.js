/**
 * The hulls of the components that have a letter: each in a tint of its own, thinly hatched, and its letter at every
 * vertex.
 *
 * @import { GraphLayout, Point } from "../graph-layout.js"
 * @import { State } from "../trace.js"
 * @typedef {{ hull: SVGGElement, letters: SVGGElement[], waist: Point }} Component
 */

import { hullShape } from "../hull-shape.js";
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

/** @param {State} state @param {GraphLayout} layout @returns {Component[]} */
export function drawComponents({ cells, scene }, layout) {
  const lettered = scene.list("components").filter(({ label }) => label !== null);
  return lettered.map(({ label, things: vertices }, number) => {
    const tint = number % TINTS;
    const places = vertices.filter((vertex) => scene.things.isCell(vertex)).map((cell) => cells.indexOf(cell));
    const digits = vertices.flatMap((vertex) => scene.things.digitOf(vertex) ?? []);
    const { path, waist } = hullShape(layout, places, digits, number);
    const atCells = places.map((place) => ({ x: layout.cells[place].x - layout.cellSize / 2 - 48, y: layout.cells[place].y - 7 }));
    const atDigits = digits.map((digit) => ({ x: layout.digits[digit - 1].x + layout.radius * 0.8, y: layout.digits[digit - 1].y - layout.radius * 0.8 }));
    return {
      hull: drawn("g", { class: `hull tint-${tint}` }, drawn("path", { class: "skin", d: path }), drawn("path", { fill: `url(#hatch-${tint})`, d: path })),
      letters: [...atCells, ...atDigits].map((at) => drawLetter(label ?? "", tint, at)),
      waist,
    };
  });
}

/** @param {string} letter @param {number} tint @param {Point} at */
export function drawLetter(letter, tint, { x, y }) {
  return drawn("g", { class: `letter tint-${tint}`, transform: `translate(${x} ${y})` }, drawn("g", {}, drawn("circle", { r: 7.5 }), drawn("text", {}, letter)));
}
