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
 * @property {ReadonlyMap<number, MarkRole>} roles  of digits in a proof
 * @typedef {typeof MARK_LOOKS[number]["role"]} MarkRole
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

/** Roles of candidates in a proof, the first one that a candidate has. */
export const MARK_LOOKS = /** @type {const} */ ([
  { role: "pattern", words: "part of the pattern; in a chain, true if its start is false" },
  { role: "opposite", words: "its opposite; in a chain, false if the others are true" },
  { role: "guard", words: "a fin or a guardian: it keeps the pattern from being complete" },
]);

/** @type {ReadonlyMap<number, MarkRole>} */
const NO_ROLES = new Map();

/** The roles of the candidates of every cell that has one. @param {import("./scene.js").Scene} scene @returns {ReadonlyMap<number, ReadonlyMap<number, MarkRole>>} */
export function markRoles(scene) {
  /** @type {Map<number, Map<number, MarkRole>>} */
  const cells = new Map();
  for (const { role } of MARK_LOOKS) {
    for (const thing of scene.with(role)) {
      const candidate = scene.things.candidateOf(thing);
      if (!candidate) continue;
      const digits = cells.get(candidate.cell) ?? new Map();
      if (!digits.has(candidate.digit)) digits.set(candidate.digit, role);
      cells.set(candidate.cell, digits);
    }
  }
  return cells;
}

/** The ground of a cell. @param {import("./scene.js").Scene} scene @param {number} cell */
export function groundOf(scene, cell) {
  return GROUND_LOOKS.find(({ role }) => scene.has(role, cell))?.role ?? "";
}

/** @param {Puzzle} puzzle @param {State} state @param {number} cell @param {ReadonlyMap<number, MarkRole>} [roles]  of its digits @returns {Face} */
export function faceOf(puzzle, state, cell, roles = NO_ROLES) {
  const given = puzzle.givens[cell];
  const marks = state.candidates[cell];
  const struck = state.scene.digitsOf("struck", cell);
  const decided = state.scene.number("decided", cell);
  const seen = { marks, struck, roles };
  if (given) return { kind: "given", big: given, ...seen };
  if (struck.length > 0) return { kind: "marks", big: null, ...seen };
  if (decided > 0) return { kind: "solved", big: decided, ...seen };
  if (marks.length === 1) return { kind: "single", big: marks[0], ...seen };
  return { kind: "marks", big: null, ...seen };
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
