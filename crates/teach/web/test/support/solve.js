/**
 * Whole methods of the small engine: AC-3 over all arcs, forward checking, and search with either, told as the
 * contract says. Written for reading, not speed; the first open cell with the fewest candidates is tried, its
 * digits in order.
 *
 * @import { MethodRun, Puzzle, SolveRequest } from "../../js/contract.js"
 * @import { Line } from "./journals.js"
 */

import { by, records } from "./journals.js";

/** @param {Puzzle} puzzle @param {Set<number>[]} start @param {SolveRequest} request */
export function solve(puzzle, start, request) {
  const teller = new Solver(puzzle, start, request);
  const solved = teller.run();
  teller.tell(["end", -1, 0, solved ? 0 : 1]);
  const { lines, arcs } = teller;
  const count = (/** @type {(line: Line) => boolean} */ test) => lines.filter(test).length;
  const rules = { fired: count(([kind, , , how = 0]) => kind === "remove" && how < 2), removed: count(([kind, , , how = 0]) => kind === "remove" && how < 2) };
  /** @type {Omit<MethodRun, "journal">} */
  const run = {
    method: request.solve,
    name: { ac3: "AC-3", mac: "MAC", forward: "Forward checking", logic: "Logic rules", alldiff: "All-different search", auto: "Solver" }[request.solve],
    options: request,
    status: solved ? "solved" : "none",
    cause: null,
    solution: solved ? teller.candidates.map(([digit]) => digit) : null,
    counters: {
      checks: lines.reduce((sum, [, , , , , , checks = 1]) => sum + checks, 0),
      removals: rules.removed,
      guesses: count(([kind, , , how = 0]) => kind === "guess" && how > 1),
      backtracks: count(([kind, , , how = 0]) => kind === "undo" && how > 1),
      nodes: 1 + count(([kind]) => kind === "guess"),
      depth: lines.reduce((most, [kind, , , , depth = 0]) => (kind === "guess" ? Math.max(most, depth) : most), 0),
      rules: { [teller.byArcs ? "arc" : "peer"]: rules },
    },
    steps: lines.length,
    total: lines.length,
  };
  return { run, stretch: { records: records(lines), proofs: [], arcs } };
}

class Solver {
  /** @param {Puzzle} puzzle @param {Set<number>[]} start @param {SolveRequest} request */
  constructor(puzzle, start, request) {
    this.puzzle = puzzle;
    this.candidates = start.map((digits) => [...digits]);
    this.byArcs = request.solve === "ac3" || request.solve === "mac";
    this.afterGuess = request.solve === "mac" ? this.byArcs : false;
    this.peers = puzzle.givens.map((_, cell) => [...new Set(puzzle.units.filter((unit) => unit.cells.includes(cell)).flatMap((unit) => unit.cells))].filter((peer) => peer !== cell));
    /** @type {Line[]} */
    this.lines = [];
    /** @type {number[]} */
    this.arcs = [];
    this.tries = 0;
  }

  /** @param {Line} line */
  tell(line) {
    this.lines.push(line);
  }

  run() {
    this.tell(["stage", -1, 0, this.byArcs ? 1 : 2, -1, 0, 0]);
    const cells = this.candidates.map((_, cell) => cell);
    const dead = this.byArcs ? this.reviseAll(cells.flatMap((to) => this.peers[to].map((from) => [from, to]))) : this.tellPeers(cells);
    if (dead !== null) {
      this.tell(["dead-end", dead]);
      return false;
    }
    if (this.candidates.some((digits) => digits.length > 1)) this.tell(["stage", -1, 0, 5, -1, 0, 0]);
    return this.search(1);
  }

  /** @param {number} depth @returns {boolean} */
  search(depth) {
    const open = this.candidates.map((digits, cell) => ({ cell, count: digits.length })).filter(({ count }) => count > 1);
    if (open.length === 0) {
      this.tell(["solution", -1, 0, 0, -1, 1, 0]);
      return true;
    }
    const { cell } = open.reduce((best, other) => (other.count < best.count ? other : best));
    while (this.candidates[cell].length > 0) {
      const digit = this.candidates[cell][0];
      const before = this.candidates.map((digits) => [...digits]);
      this.tries += 1;
      this.tell(["guess", cell, digit, before[cell].length, depth, this.tries, 0]);
      for (const other of before[cell].filter((other) => other !== digit)) this.remove(["remove", cell, other, by("guess"), -1, digit, 0]);
      const dead = this.afterGuess ? this.reviseAll(this.peers[cell].map((from) => [from, cell])) : this.tellPeers([cell]);
      if (dead !== null) this.tell(["dead-end", dead, 0, 0, -1, 0, 0]);
      else if (this.search(depth + 1)) return true;
      this.candidates = before;
      this.tell(["undo", cell, digit, before[cell].length, depth - 1, 0, 0]);
      this.remove(["remove", cell, digit, by("refuted"), -1, 0, 0]);
    }
    return false;
  }

  /** @param {Line} line */
  remove(line) {
    const [, cell = 0, digit = 0] = line;
    this.candidates[cell] = this.candidates[cell].filter((other) => other !== digit);
    this.tell(line);
  }

  /** The cell that lost its last candidate, or null. @param {number[][]} queue */
  reviseAll(queue) {
    let idle = 0;
    for (let next = 0; next < queue.length; next += 1) {
      const [from, to] = queue[next];
      const [digit] = this.candidates[to];
      const waiting = queue.length - next - 1;
      this.arcs.push(from, to);
      const removes = this.candidates[to].length === 1 && this.candidates[from].includes(digit);
      if (!removes) idle += 1;
      const following = queue[next + 1];
      const goesOn = following && !(this.candidates[following[1]].length === 1 && this.candidates[following[0]].includes(this.candidates[following[1]][0]));
      if (!removes && !goesOn) {
        this.tell(["arcs", from, 0, idle, to, waiting, idle]);
        idle = 0;
      }
      if (!removes) continue;
      this.remove(["remove", from, digit, by("arc"), to, waiting]);
      if (this.candidates[from].length === 0) return from;
      queue.push(...this.peers[from].filter((peer) => peer !== to).map((peer) => [peer, from]));
    }
    return null;
  }

  /** @param {number[]} cells */
  tellPeers(cells) {
    const waiting = cells.filter((cell) => this.candidates[cell].length === 1);
    for (const cell of waiting) {
      for (const peer of this.peers[cell]) {
        const [digit] = this.candidates[cell];
        if (!this.candidates[peer].includes(digit)) continue;
        this.remove(["remove", peer, digit, by("peer"), cell]);
        if (this.candidates[peer].length === 0) return peer;
        if (this.candidates[peer].length === 1) waiting.push(peer);
      }
    }
    return null;
  }
}
