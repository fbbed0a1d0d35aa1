/**
 * Names of cells and vertices as people read them: `r1c1`, never a number in a list.
 *
 * @import { Vertex } from "./contract.js"
 */

/** @param {number} cell @param {number} side */
export function cellName(cell, side) {
  return `r${Math.floor(cell / side) + 1}c${(cell % side) + 1}`;
}

/** @param {Vertex} vertex @param {number} side */
export function vertexName(vertex, side) {
  return "cell" in vertex ? cellName(vertex.cell, side) : String(vertex.digit);
}

/** A key that tells the cell 4 from the digit 4. @param {Vertex} vertex */
export function vertexKey(vertex) {
  return "cell" in vertex ? `cell-${vertex.cell}` : `digit-${vertex.digit}`;
}

/** `1, 4 and 8` @param {readonly (string | number)[]} words */
export function listed(words) {
  if (words.length < 2) return words.join("");
  return `${words.slice(0, -1).join(", ")} and ${words[words.length - 1]}`;
}
