/**
 * What each edge of the value graph looks like: the first look whose roles it has.
 *
 * One edge for each candidate that the unit's cells had when the run began. The later phase wins: a removed edge is
 * removed even though the walk once passed it.
 *
 * @import { State } from "./trace.js"
 * @typedef {typeof LOOKS[number]["look"]} Look
 * @typedef {object} Edge
 * @property {number} cell
 * @property {number} digit
 * @property {Look} look
 * @property {"none" | "to-cell" | "to-digit"} direction
 * @property {boolean} current  the step is about this edge
 */

/** The looks with their meaning for the legend. */
export const LOOKS = /** @type {const} */ ([
  { look: "removed", roles: ["removed"], words: "removed candidate" },
  { look: "settled", roles: ["settled"], words: "the last candidate: the cell is solved" },
  { look: "path-matched", roles: ["path", "matched"], words: "on the path, matched" },
  { look: "path", roles: ["path"], words: "on the path, not matched" },
  { look: "matched", roles: ["matched"], words: "matched: the cell has this digit" },
  { look: "walked", roles: ["walked"], words: "the walk went this way" },
  { look: "reached", roles: ["reached"], words: "reached by the search" },
  { look: "plain", roles: [], words: "candidate" },
]);

/** The classes of an edge. @param {Pick<Edge, "look" | "current">} edge */
export function edgeClasses({ look, current }) {
  return current ? `${look} current` : look;
}

/** @param {State} state @returns {Edge[]} */
export function edgesOf({ cells, scene }) {
  const oriented = scene.value("oriented") > 0;
  return cells.flatMap((cell) =>
    scene.digitsOf("edge", cell).map((digit) => {
      const thing = scene.things.candidate(cell, digit);
      /** @type {Edge["direction"]} */
      const direction = !oriented ? "none" : scene.has("matched", thing) ? "to-cell" : "to-digit";
      const { look } = LOOKS.find(({ roles }) => roles.every((role) => scene.has(role, thing))) ?? LOOKS[LOOKS.length - 1];
      return { cell, digit, look, direction, current: scene.has("current", thing) };
    }),
  );
}

/**
 * The edges on a path, from its one end to the other: from a cell, if it ends in one. Each with its place in the list,
 * and whether the way along the path goes from its cell to its digit.
 *
 * @param {readonly Edge[]} edges
 * @returns {{ number: number, fromCell: boolean }[]}
 */
export function alongPath(edges) {
  const left = new Map(edges.flatMap((edge, number) => (/^path/.test(edge.look) ? [[number, edge]] : [])));
  /** How many edges of the path are at a vertex. @param {"cell" | "digit"} end @param {number} vertex */
  const at = (end, vertex) => [...left.values()].filter((edge) => edge[end] === vertex).length;
  const first = [...left.values()];
  /** @type {{ end: "cell" | "digit", vertex: number } | null} */
  let here = null;
  for (const end of /** @type {const} */ (["digit", "cell"])) {
    const last = first.find((edge) => at(end, edge[end]) === 1);
    if (last) here = { end, vertex: last[end] };
  }
  /** @type {{ number: number, fromCell: boolean }[]} */
  const along = [];
  while (here) {
    const { end, vertex } = here;
    const next = [...left].find(([, edge]) => edge[end] === vertex);
    if (!next) break;
    left.delete(next[0]);
    along.push({ number: next[0], fromCell: end === "cell" });
    const other = end === "cell" ? "digit" : "cell";
    here = { end: other, vertex: next[1][other] };
  }
  return along;
}
