/**
 * Which cells of the grid a method's step is about, and in what part.
 *
 * The parts exclude each other in a cell; the more urgent wins: a dead end over a loss, a loss over a proof, a
 * proof over a try that is merely open. What is checked in vain is a part of its own: it is no loss.
 *
 * @import { Scene } from "./scene.js"
 * @typedef {typeof SPOT_LOOKS[number]["part"]} Part
 * @typedef {{ cell: number, part: Part, label: string }} Spot
 */

/** Roles and the parts they play, the most urgent last, with their meaning for the legend. */
export const SPOT_LOOKS = /** @type {const} */ ([
  { role: "tries", part: "guessed", words: "tried and still open, with its depth" },
  { role: "proof", part: "proof", words: "proves it" },
  { role: "checked", part: "checked", words: "checked, and loses nothing" },
  { role: "tried", part: "tried", words: "tried, or taken back, in this step" },
  { role: "loses", part: "loses", words: "loses a candidate" },
  { role: "gets", part: "gets", words: "gets its digit" },
  { role: "dead-end", part: "dead-end", words: "dead end" },
]);

/** @param {Scene} scene @returns {Spot[]} */
export function spotsOf(scene) {
  /** @type {Map<number, Spot>} */
  const spots = new Map();
  for (const { role, part } of SPOT_LOOKS) {
    for (const cell of scene.cells(role)) spots.set(cell, { cell, part, label: part === "guessed" ? String(scene.number(role, cell)) : "" });
  }
  return [...spots.values()];
}
