/**
 * What each edge of the value graph is at a state: its look and its direction.
 *
 * One edge for each candidate that the unit's cells had when the run began. The looks exclude each other;
 * the later phase wins: a removed edge is removed even though the walk once passed it.
 *
 * @import { State } from "./state.js"
 * @typedef {"plain" | "matched" | "reached" | "path" | "walked" | "removed" | "solved"} Look
 * @typedef {object} Edge
 * @property {number} cell
 * @property {number} digit
 * @property {Look} look
 * @property {"none" | "to-cell" | "to-digit"} direction
 * @property {boolean} current  the step is about this edge
 */

import { vertexKey } from "./names.js";

/** @param {State} state @returns {Edge[]} */
export function edgesOf(state) {
  const seen = edgeSets(state);
  return state.cells.flatMap((cell, place) =>
    state.before[place].map((digit) => {
      const matched = state.matching[cell] === digit;
      /** @type {Edge["direction"]} */
      const direction = !state.oriented ? "none" : matched ? "to-cell" : "to-digit";
      return { cell, digit, look: lookOf(state, seen, cell, digit, matched), direction, current: isCurrent(state, cell, digit) };
    }),
  );
}

/** @param {State} state */
function edgeSets(state) {
  const walked = new Set();
  for (const { key, parent } of state.walk.rows) if (parent) walked.add(`${parent} ${key}`);
  /** @type {Set<string>} */
  const path = new Set();
  (state.path ?? []).forEach(([cell, digit], index, pairs) => {
    path.add(`${cell} ${digit}`);
    const loser = pairs[index + 1];
    if (loser) path.add(`${loser[0]} ${digit}`);
  });
  if (state.step?.type === "leads-to-free") {
    (state.step.path ?? []).forEach((vertex, index, vertices) => {
      const next = vertices[index + 1];
      if (next && "cell" in vertex && "digit" in next) path.add(`${vertex.cell} ${next.digit}`);
      if (next && "digit" in vertex && "cell" in next) path.add(`${next.cell} ${vertex.digit}`);
    });
  }
  return {
    walked,
    path,
    reached: new Set((state.search?.edges ?? []).map(([cell, digit]) => `${cell} ${digit}`)),
    removed: new Set(state.removed.map(([cell, digit]) => `${cell} ${digit}`)),
  };
}

/**
 * @param {State} state
 * @param {ReturnType<typeof edgeSets>} seen
 * @param {number} cell
 * @param {number} digit
 * @param {boolean} matched
 * @returns {Look}
 */
function lookOf(state, seen, cell, digit, matched) {
  const key = `${cell} ${digit}`;
  if (seen.removed.has(key)) return "removed";
  if (matched && state.decided.includes(cell)) return "solved";
  if (seen.path.has(key)) return "path";
  const pruning = state.step?.phase === "prune" || state.step?.phase === "return";
  const ends = [vertexKey({ cell }), vertexKey({ digit })];
  if (!pruning && (seen.walked.has(`${ends[0]} ${ends[1]}`) || seen.walked.has(`${ends[1]} ${ends[0]}`))) {
    return matched ? "matched" : "walked";
  }
  if (matched) return "matched";
  return seen.reached.has(key) ? "reached" : "plain";
}

/** @param {State} state @param {number} cell @param {number} digit */
function isCurrent(state, cell, digit) {
  const { step } = state;
  switch (step?.type) {
    case "greedy":
    case "reach":
    case "remove":
    case "solve":
      return step.cell === cell && step.digit === digit;
    case "visit": {
      const row = state.walk.rows[state.walk.rows.length - 1];
      const ends = [vertexKey({ cell }), vertexKey({ digit })];
      return row.parent !== null && ends.includes(row.parent) && ends.includes(row.key);
    }
    default:
      return false;
  }
}
