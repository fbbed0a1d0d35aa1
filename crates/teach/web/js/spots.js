/**
 * Which cells of the grid a method's step is about, and in what part.
 *
 * The parts exclude each other in a cell; the more urgent wins: a dead end over a loss, a loss over a proof, a
 * proof over a guess that is merely open.
 *
 * @import { Puzzle } from "./contract.js"
 * @import { Film } from "./film.js"
 * @import { Entry } from "./journal.js"
 * @import { State } from "./state.js"
 * @typedef {"dead-end" | "loses" | "tried" | "proof" | "guessed"} Part
 * @typedef {{ cell: number, part: Part, label: string }} Spot
 */

/** @param {Film} film @param {State} state @returns {Spot[]} */
export function spotsOf(film, state) {
  if (state.step?.type !== "method" || !state.method) return [];
  const { entry } = state.step;
  /** @type {Map<number, Spot>} */
  const spots = new Map();
  /** @param {number | null} cell @param {Part} part */
  const mark = (cell, part, label = "") => {
    if (cell !== null) spots.set(cell, { cell, part, label });
  };
  state.method.guesses.forEach((number, index) => mark(film.journal.cell(number), "guessed", String(index + 1)));
  for (const cell of entry.proof?.cells ?? []) mark(cell, entry.kind === "dead-end" ? "dead-end" : "proof");
  mark(entry.peer ?? (entry.kind === "arcs" ? entry.to : null), "proof");
  switch (entry.kind) {
    case "remove":
      mark(entry.cell, entry.reason === "guess" ? "tried" : "loses");
      break;
    case "guess":
    case "undo":
      mark(entry.cell, "tried");
      break;
    case "dead-end":
      mark(entry.cell, "dead-end");
      break;
    case "arcs":
      mark(entry.cell, "loses");
  }
  return [...spots.values()];
}

/** The cells of the units that an entry names: the one it lies in, and the one that loses candidates. @param {Puzzle} puzzle @param {Entry} entry */
export function unitsOf(puzzle, { unit, proof }) {
  const first = proof ? proof.unit : unit;
  return {
    first: first === null ? [] : (puzzle.units[first]?.cells ?? []),
    second: proof?.second === null || proof?.second === undefined ? [] : (puzzle.units[proof.second]?.cells ?? []),
  };
}
