/**
 * Tarjan's walk as the live table shows it: one row for each vertex in the order of its index.
 *
 * A row's `low` falls while its vertex is on the stack. The steps do not tell along which arrow a vertex
 * was met, and need not: it is the deepest vertex still open with an arrow to it, because a deeper one with
 * such an arrow would have walked it before it was left.
 *
 * @import { Step, Vertex } from "./contract.js"
 * @typedef {{ vertex: Vertex, key: string, index: number, low: number, parent: string | null, onStack: boolean, component: number | null }} Row
 * @typedef {{ vertices: Vertex[], letter: string | null }} Component
 * @typedef {{ rows: Row[], open: string[], stack: Vertex[], components: Component[] }} Walk
 */

import { vertexKey } from "./names.js";

/** @type {Walk} */
export const NOT_BEGUN = { rows: [], open: [], stack: [], components: [] };

/**
 * @param {Walk} walk
 * @param {Extract<Step, { type: "visit" | "low" | "component" }>} step
 * @param {(from: Vertex, to: string) => boolean} hasArrow
 * @returns {Walk}
 */
export function walkOn(walk, step, hasArrow) {
  switch (step.type) {
    case "visit":
      return visit(walk, step.vertex, step.index, hasArrow);
    case "low": {
      const key = vertexKey(step.vertex);
      return { ...walk, rows: walk.rows.map((row) => (row.key === key ? { ...row, low: step.low } : row)) };
    }
    case "component": {
      const popped = new Set(step.vertices.map(vertexKey));
      const number = walk.components.length;
      return {
        rows: walk.rows.map((row) => (popped.has(row.key) ? { ...row, onStack: false, component: number } : row)),
        open: walk.open.filter((key) => !popped.has(key)),
        stack: walk.stack.filter((vertex) => !popped.has(vertexKey(vertex))),
        components: [...walk.components, { vertices: step.vertices, letter: step.letter }],
      };
    }
  }
}

/**
 * @param {Walk} walk
 * @param {Vertex} vertex
 * @param {number} index
 * @param {(from: Vertex, to: string) => boolean} hasArrow
 * @returns {Walk}
 */
function visit(walk, vertex, index, hasArrow) {
  const key = vertexKey(vertex);
  const vertexOf = new Map(walk.rows.map((row) => [row.key, row.vertex]));
  let depth = walk.open.length;
  while (depth > 0) {
    const from = vertexOf.get(walk.open[depth - 1]);
    if (from && hasArrow(from, key)) break;
    depth -= 1;
  }
  const parent = depth > 0 ? walk.open[depth - 1] : null;
  return {
    ...walk,
    rows: [...walk.rows, { vertex, key, index, low: index, parent, onStack: true, component: null }],
    open: [...walk.open.slice(0, depth), key],
    stack: [...walk.stack, vertex],
  };
}
