/**
 * What is seen in a cell, and where its pencil marks sit.
 *
 * Digit d always has the same place, so that the eye finds a missing one: in rows of ceil(sqrt(side)).
 *
 * @import { Puzzle } from "./contract.js"
 * @import { State } from "./trace.js"
 * @typedef {object} Face
 * @property {typeof FACE_LOOKS[number]["kind"]} kind
 * @property {number | null} big  the one digit, if it is written large
 * @property {readonly number[]} marks
 * @property {readonly number[]} struck  removed, still on show
 */

/** What a cell can look like, with its meaning for the legend. */
export const FACE_LOOKS = /** @type {const} */ ([
  { kind: "given", words: "given" },
  { kind: "solved", words: "solved in a run" },
  { kind: "single", words: "one candidate left" },
  { kind: "marks", words: "candidates" },
]);

/** Roles of cells that are seen as their ground, the first one that a cell has. */
export const GROUND_LOOKS = /** @type {const} */ ([
  { role: "hall", words: "in the Hall set" },
  { role: "stuck", words: "in the stuck set: too few digits" },
]);

/** The ground of a cell. @param {import("./scene.js").Scene} scene @param {number} cell */
export function groundOf(scene, cell) {
  return GROUND_LOOKS.find(({ role }) => scene.has(role, cell))?.role ?? "";
}

/** @param {Puzzle} puzzle @param {State} state @param {number} cell @returns {Face} */
export function faceOf(puzzle, state, cell) {
  const given = puzzle.givens[cell];
  const marks = state.candidates[cell];
  const struck = state.scene.digitsOf("struck", cell);
  const decided = state.scene.number("decided", cell);
  if (given) return { kind: "given", big: given, marks, struck };
  if (struck.length > 0) return { kind: "marks", big: null, marks, struck };
  if (decided > 0) return { kind: "solved", big: decided, marks, struck };
  if (marks.length === 1) return { kind: "single", big: marks[0], marks, struck };
  return { kind: "marks", big: null, marks, struck };
}

/** Columns and rows of pencil marks in a cell. @param {number} side */
export function markShape(side) {
  const columns = Math.ceil(Math.sqrt(side));
  return { columns, rows: Math.ceil(side / columns) };
}

/** The middle of the pencil mark, in a cell of the given size. @param {number} digit @param {number} side @param {number} size */
export function markPlace(digit, side, size) {
  const { columns, rows } = markShape(side);
  const inset = size * 0.06;
  const room = size - 2 * inset;
  return {
    x: inset + (((digit - 1) % columns) + 0.5) * (room / columns),
    y: inset + (Math.floor((digit - 1) / columns) + 0.5) * (room / rows),
  };
}
