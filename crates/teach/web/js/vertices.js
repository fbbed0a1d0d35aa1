/**
 * What is said about a vertex at a state: its classes, its badge (index / low) and words for a listener.
 *
 * @import { Vertex } from "./contract.js"
 * @import { State } from "./state.js"
 * @typedef {{ classes: string, badge: string, spoken: string }} Remark
 */

import { vertexKey } from "./names.js";

/** @param {State} state @returns {(key: string) => Remark} */
export function vertexRemarks(state) {
  const rows = new Map(state.walk.rows.map((row) => [row.key, row]));
  const hall = keysOf(state.hall);
  const stuck = keysOf(state.stuck);
  const current = new Set(currentVertices(state).map(vertexKey));
  const free = new Set(state.toFree.map((digit) => vertexKey({ digit })));
  const showBadges = state.step?.phase === "scc" || state.step?.phase === "prune";
  return (key) => {
    const row = rows.get(key);
    const component = row?.component ?? null;
    const letter = component === null ? null : state.walk.components[component].letter;
    const classes = [
      current.has(key) && "current",
      row?.onStack && "on-stack",
      component !== null && "done",
      hall.has(key) && "hall",
      stuck.has(key) && "stuck",
      free.has(key) && "to-free",
    ];
    return {
      classes: classes.filter(Boolean).join(" "),
      badge: row && showBadges ? `${row.index}/${row.low}` : "",
      spoken: [
        row ? `, index ${row.index}, low ${row.low}` : "",
        letter ? `, component ${letter}` : "",
        hall.has(key) ? ", in the Hall set" : "",
        stuck.has(key) ? ", in the stuck set" : "",
      ].join(""),
    };
  };
}

/** @param {State["hall"]} set */
function keysOf(set) {
  if (!set) return new Set();
  return new Set([...set.cells.map((cell) => vertexKey({ cell })), ...set.digits.map((digit) => vertexKey({ digit }))]);
}

/** The vertices that the step is about. @param {State} state @returns {Vertex[]} */
function currentVertices({ step }) {
  switch (step?.type) {
    case "greedy":
    case "reach":
    case "remove":
    case "solve":
      return [{ cell: step.cell }, { digit: step.digit }];
    case "search":
      return [{ cell: step.cell }];
    case "augment":
      return step.pairs.flatMap(([cell, digit]) => [{ cell }, { digit }]);
    case "visit":
    case "low":
      return [step.vertex];
    case "component":
      return step.vertices;
    case "leads-to-free":
      return step.path ?? [{ digit: step.digit }];
    default:
      return [];
  }
}
