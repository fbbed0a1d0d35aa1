/**
 * Where the nodes of a search tree stand: the whole tree, or the way to one node.
 *
 * The whole tree is laid out once, with all nodes that will ever be born, so that nothing moves while it grows:
 * levels below each other, parents above the middle of their children, subtrees as close as their outlines
 * allow (Reingold and Tilford, 1981).
 *
 * A tree with too many nodes is seen from the current one: the tries above it in one column, beside each the
 * tries of the same cell that failed before, with the number of nodes that lie folded below them.
 *
 * @import { SearchTree } from "./search-tree.js"
 * @typedef {{ column: number[], level: Int32Array, columns: number, levels: number }} TreeLayout
 * @typedef {{ node: number, level: number, place: number, folded: number }} Seen  place 0 is on the way, -1 the last try that failed
 * @typedef {{ nodes: Seen[], first: number, levels: number, hidden: { level: number, count: number }[] }} Way
 */

/** With more nodes than this the whole tree is not drawn. */
export const LARGEST_TREE = 250;

/** Levels of the way that are always on show above a deep node, and by how many it moves on at once. */
const ABOVE = 7;
const STRIDE = 4;
/** Failed tries that are drawn beside one that is open. */
export const BESIDE = 4;

/** @param {SearchTree} tree @returns {TreeLayout} */
export function treeLayout(tree) {
  const shift = new Array(tree.count).fill(0);
  /** How far each subtree reaches left and right of its root, by level, the deepest first. @type {[number, number][][]} */
  const outlines = new Array(tree.count);
  const children = childrenOf(tree);
  for (let node = tree.count - 1; node >= 0; node -= 1) outlines[node] = placeChildren(children[node], outlines, shift);
  const column = new Array(tree.count).fill(0);
  for (let node = 1; node < tree.count; node += 1) column[node] = column[tree.parent[node]] + shift[node];
  const left = Math.min(...column);
  return { column: column.map((at) => at - left), level: tree.depth, columns: Math.max(...column) - left, levels: Math.max(...tree.depth) };
}

/** @param {SearchTree} tree @returns {number[][]} */
function childrenOf(tree) {
  /** @type {number[][]} */
  const children = Array.from({ length: tree.count }, () => []);
  for (let node = 1; node < tree.count; node += 1) children[tree.parent[node]].push(node);
  return children;
}

/** @param {number[]} children @param {[number, number][][]} outlines @param {number[]} shift @returns {[number, number][]} */
function placeChildren(children, outlines, shift) {
  /** @type {[number, number][]} */
  let whole = [];
  for (const child of children) {
    const outline = outlines[child];
    let offset = 0;
    for (let level = 1; level <= Math.min(whole.length, outline.length); level += 1) {
      offset = Math.max(offset, whole[whole.length - level][1] - outline[outline.length - level][0] + 1);
    }
    shift[child] = offset;
    whole = joined(whole, outline.map(([from, to]) => [from + offset, to + offset]));
  }
  const middle = children.length > 0 ? (shift[children[0]] + shift[children[children.length - 1]]) / 2 : 0;
  for (const child of children) shift[child] -= middle;
  return [...whole.map(([from, to]) => /** @type {[number, number]} */ ([from - middle, to - middle])), [0, 0]];
}

/** @param {[number, number][]} one @param {[number, number][]} other @returns {[number, number][]} */
function joined(one, other) {
  const [deep, flat] = one.length > other.length ? [one, other] : [other, one];
  const extra = deep.length - flat.length;
  return deep.map(([from, to], index) => (index < extra ? [from, to] : [Math.min(from, flat[index - extra][0]), Math.max(to, flat[index - extra][1])]));
}

/** @param {SearchTree} tree @param {number} told @returns {Way} */
export function wayTo(tree, told) {
  const path = tree.path(tree.current(told));
  const depth = path.length - 1;
  const first = depth <= ABOVE + STRIDE ? 0 : STRIDE * Math.floor((depth - ABOVE) / STRIDE);
  /** @type {Seen[]} */
  const nodes = [];
  /** @type {Way["hidden"]} */
  const hidden = [];
  for (let level = first; level <= depth + 1; level += 1) {
    const node = path[level];
    if (node !== undefined) nodes.push({ node, level: level - first, place: 0, folded: 0 });
    if (level === 0) continue;
    const before = tree.children(path[level - 1]).filter((child) => child !== node && tree.left[child] <= told);
    before.toReversed().slice(0, BESIDE).forEach((child, index) => nodes.push({ node: child, level: level - first, place: -1 - index, folded: tree.below(child) }));
    if (before.length > BESIDE) hidden.push({ level: level - first, count: before.length - BESIDE });
  }
  return { nodes, first, levels: depth + 1 - first, hidden };
}
