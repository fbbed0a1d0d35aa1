/**
 * The search as a tree: the start is its root, every try a node below the try that was open.
 *
 * Nodes are numbered as they were born, so parents come before children and a finished subtree is a stretch of
 * numbers. What a node is at a position follows from when it was born, died or was left: nothing is stored
 * for a position, and the tree grows and shrinks by comparing numbers.
 *
 * @import { Journal } from "./journal.js"
 * @typedef {"unborn" | "open" | "current" | "dead-end" | "failed" | "solution"} Fate  failed: all below it is
 */

const NEVER = 0x7fffffff;

export class SearchTree {
  /** @param {Journal} journal */
  constructor(journal) {
    this.journal = journal;
    const { branches } = journal;
    let count = 1;
    for (let index = 0; index < branches.length; index += 1) if (journal.kind(branches.at(index)).branch === "open") count += 1;
    this.count = count;
    this.parent = new Int32Array(count).fill(-1);
    /** Positions: after how many entries each is born, is a dead end, is a solution, is left. */
    this.born = new Int32Array(count);
    this.dead = new Int32Array(count).fill(NEVER);
    this.solved = new Int32Array(count).fill(NEVER);
    this.left = new Int32Array(count).fill(NEVER);
    this.depth = new Int32Array(count);
    /** One more than the last node below. */
    this.after = new Int32Array(count).fill(count);
    this.grow();
  }

  grow() {
    const { journal } = this;
    const { branches } = journal;
    /** @type {number[]} */
    const open = [0];
    let next = 1;
    for (let index = 0; index < branches.length; index += 1) {
      const number = branches.at(index);
      const node = open[open.length - 1];
      switch (journal.kind(number).branch) {
        case "open":
          this.parent[next] = node;
          this.born[next] = number + 1;
          this.depth[next] = open.length;
          open.push(next);
          next += 1;
          break;
        case "dead-end":
          this.dead[node] = number + 1;
          break;
        case "solution":
          this.solved[node] = number + 1;
          break;
        case "close":
          this.left[node] = number + 1;
          this.after[node] = next;
          open.pop();
      }
    }
  }

  /** The entry that made a node; -1 for the root. @param {number} node */
  entry(node) {
    return node === 0 ? -1 : this.born[node] - 1;
  }

  /** How many nodes there are at a position. @param {number} told */
  bornBy(told) {
    let from = 0;
    let to = this.count;
    while (from < to) {
      const middle = (from + to) >> 1;
      if (this.born[middle] <= told) from = middle + 1;
      else to = middle;
    }
    return from;
  }

  /** The deepest node that is open at a position. @param {number} told */
  current(told) {
    let node = this.bornBy(told) - 1;
    while (node > 0 && this.left[node] <= told) node = this.parent[node];
    return Math.max(0, node);
  }

  /** From the root to a node. @param {number} node */
  path(node) {
    const path = [];
    for (let at = node; at >= 0; at = this.parent[at]) path.unshift(at);
    return path;
  }

  /** @param {number} node @param {number} told @param {number} current @returns {Fate} */
  fate(node, told, current) {
    if (this.born[node] > told) return "unborn";
    if (this.solved[node] <= told) return "solution";
    if (this.dead[node] <= told) return "dead-end";
    if (this.left[node] <= told) return "failed";
    return node === current ? "current" : "open";
  }

  /** The nodes right below a node, in the order of their birth. @param {number} node */
  children(node) {
    const children = [];
    for (let child = node + 1; child < this.after[node]; child = this.after[child]) {
      children.push(child);
      if (this.left[child] === NEVER) break;
    }
    return children;
  }

  /** How many nodes lie below a node that was left. @param {number} node */
  below(node) {
    return this.after[node] - node - 1;
  }
}
