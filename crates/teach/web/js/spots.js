/**
 * Which cells of the grid a method's step is about, and in what part.
 *
 * The parts exclude each other in a cell; the more urgent wins: a dead end over a loss, a loss over a proof, a
 * proof over a try that is merely open.
 *
 * @import { Scene } from "./scene.js"
 * @typedef {"dead-end" | "loses" | "tried" | "proof" | "guessed"} Part
 * @typedef {{ cell: number, part: Part, label: string }} Spot
 */

/** Roles and the parts they play, the most urgent last. @type {readonly [string, Part][]} */
const PARTS = [
  ["tries", "guessed"],
  ["proof", "proof"],
  ["checked", "loses"],
  ["tried", "tried"],
  ["loses", "loses"],
  ["dead-end", "dead-end"],
];

/** @param {Scene} scene @returns {Spot[]} */
export function spotsOf(scene) {
  /** @type {Map<number, Spot>} */
  const spots = new Map();
  for (const [role, part] of PARTS) {
    for (const cell of scene.cells(role)) spots.set(cell, { cell, part, label: part === "guessed" ? String(scene.number(role, cell)) : "" });
  }
  return [...spots.values()];
}
