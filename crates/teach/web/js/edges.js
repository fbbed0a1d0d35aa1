/**
 * What each edge of the value graph looks like: the look of the first role that it has.
 *
 * One edge for each candidate that the unit's cells had when the run began. The later phase wins: a removed edge is
 * removed even though the walk once passed it.
 *
 * @import { State } from "./trace.js"
 * @typedef {"plain" | typeof LOOKS[number]} Look
 * @typedef {object} Edge
 * @property {number} cell
 * @property {number} digit
 * @property {Look} look
 * @property {"none" | "to-cell" | "to-digit"} direction
 * @property {boolean} current  the step is about this edge
 */

const LOOKS = /** @type {const} */ (["removed", "settled", "path", "matched", "walked", "reached"]);

/** @param {State} state @returns {Edge[]} */
export function edgesOf({ cells, scene }) {
  const oriented = scene.value("oriented") > 0;
  return cells.flatMap((cell) =>
    scene.digitsOf("edge", cell).map((digit) => {
      const thing = scene.things.candidate(cell, digit);
      /** @type {Edge["direction"]} */
      const direction = !oriented ? "none" : scene.has("matched", thing) ? "to-cell" : "to-digit";
      return { cell, digit, look: LOOKS.find((role) => scene.has(role, thing)) ?? "plain", direction, current: scene.has("current", thing) };
    }),
  );
}
