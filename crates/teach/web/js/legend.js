/**
 * What the signs of the picture on show mean: only those that occur in it.
 *
 * The looks and their words are the tables that the views themselves take their classes from, so that a legend cannot
 * say anything else than what is drawn.
 *
 * @import { Puzzle } from "./contract.js"
 * @import { Mark } from "./picks.js"
 * @import { State } from "./trace.js"
 * @typedef {"edge" | "entry" | "head" | "cell" | "digit" | "badge" | "terminal" | "hull" | "block" | "face" | "struck" | "ground" | "pulse" | "spot" | "chip" | "mark" | "link" | "pick"} Sample
 * @typedef {{ sample: Sample, look: string, words: string }} Sign
 * @typedef {{ title: string, signs: Sign[] }} Group
 */

import { CHIPS } from "./chips.js";
import { edgesOf, LOOKS } from "./edges.js";
import { LINK_LOOKS } from "./links.js";
import { FACE_LOOKS, faceOf, GROUND_LOOKS, MARK_LOOKS } from "./marks.js";
import { PICK_LOOKS } from "./picks.js";
import { SPOT_LOOKS, spotsOf } from "./spots.js";
import { VERTEX_LOOKS } from "./vertices.js";

/** @param {Puzzle} puzzle @param {State} state @param {"graph" | "matrix" | "table"} picture @param {ReadonlySet<Mark>} marks  of an open question @returns {Group[]} */
export function legendOf(puzzle, state, picture, marks) {
  const drawn = !state.film && state.scene.value("lifted") > 0 && picture !== "table";
  const groups = [
    { title: "The question", signs: PICK_LOOKS.filter(({ mark }) => marks.has(mark)).map(({ mark, words }) => ({ sample: /** @type {Sample} */ ("pick"), look: mark, words })) },
    { title: picture === "matrix" ? "Candidates" : "Edges", signs: drawn ? edgeSigns(state, picture) : [] },
    { title: "Cells and digits", signs: drawn ? vertexSigns(state, picture) : [] },
    { title: "Chips", signs: chipSigns(state) },
    { title: "Grid", signs: gridSigns(puzzle, state) },
  ];
  return groups.filter(({ signs }) => signs.length > 0);
}

/** @param {State} state @param {string} picture @returns {Sign[]} */
function edgeSigns(state, picture) {
  const edges = edgesOf(state);
  const sample = picture === "matrix" ? "entry" : "edge";
  const signs = LOOKS.filter(({ look }) => edges.some((edge) => edge.look === look)).map(({ look, words }) => ({ sample: /** @type {Sample} */ (sample), look, words }));
  const head = picture === "matrix" ? "up: from cell to digit; left: from digit to cell" : "the way that the walk may go";
  return edges.some(({ direction }) => direction !== "none") ? [...signs, { sample: "head", look: "plain", words: head }] : signs;
}

/** @param {State} state @param {string} picture @returns {Sign[]} */
function vertexSigns({ cells, scene }, picture) {
  const digits = Array.from({ length: scene.things.side }, (_, index) => scene.things.digit(index + 1));
  const vertices = [...cells, ...digits];
  /** @type {Sign[]} */
  const signs = VERTEX_LOOKS.flatMap(({ role, words }) => {
    const among = vertices.find((vertex) => scene.has(role, vertex));
    return among === undefined ? [] : [{ sample: scene.things.isCell(among) ? "cell" : "digit", look: role, words }];
  });
  if (vertices.some((vertex) => scene.has("index", vertex))) signs.push({ sample: "badge", look: "", words: "index / low: the number of the visit, and the lowest index it leads back to" });
  if (picture === "graph" && scene.value("terminals") > 0) signs.push({ sample: "terminal", look: "", words: "source and sink: a path from S to T gives one more cell a digit" });
  if (scene.list("components").some(({ label }) => label !== null)) signs.push({ sample: picture === "matrix" ? "block" : "hull", look: "tint-0", words: "a component and its letter: along arrows, each of it leads to each other" });
  return signs;
}

/** @param {State} state @returns {Sign[]} */
function chipSigns({ scene, film }) {
  const stack = film ? [] : scene.list("stack").flatMap(({ things }) => things);
  const there = {
    cell: stack.some((vertex) => scene.things.isCell(vertex)),
    digit: stack.some((vertex) => !scene.things.isCell(vertex)),
    waits: scene.value("queue") > 0,
    inHand: scene.cells("arc-from").length > 0,
    appended: scene.value("appended") > 0,
  };
  return /** @type {(keyof typeof there)[]} */ (Object.keys(there)).filter((chip) => there[chip]).map((chip) => ({ sample: "chip", look: CHIPS[chip].classes, words: CHIPS[chip].words }));
}

/** @param {Puzzle} puzzle @param {State} state @returns {Sign[]} */
function gridSigns(puzzle, state) {
  const { scene } = state;
  const faces = puzzle.givens.map((_, cell) => faceOf(puzzle, state, cell));
  const parts = new Map(spotsOf(scene).map((spot) => [spot.part, spot]));
  /** @type {Sign[]} */
  const signs = FACE_LOOKS.filter(({ kind }) => faces.some((face) => face.kind === kind)).map(({ kind, words }) => ({ sample: "face", look: kind, words }));
  if (faces.some(({ struck }) => struck.length > 0)) signs.push({ sample: "struck", look: "marks", words: "removed in this run" });
  for (const { role, words } of GROUND_LOOKS) if (scene.cells(role).length > 0) signs.push({ sample: "ground", look: role, words });
  if (scene.cells("changed").length > 0) signs.push({ sample: "pulse", look: "", words: "has changed" });
  for (const { role, words } of MARK_LOOKS) if (scene.with(role).length > 0) signs.push({ sample: "mark", look: role, words });
  for (const { kind, words } of LINK_LOOKS) if (scene.list("links").some(({ label }) => label?.startsWith(kind))) signs.push({ sample: "link", look: kind, words });
  for (const { part, words } of SPOT_LOOKS) if (parts.delete(part)) signs.push({ sample: "spot", look: part, words });
  return signs;
}
