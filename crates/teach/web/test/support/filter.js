/**
 * A small engine for tests that must not wait for the real one: plain puzzles with boxes, all-different only.
 *
 * It answers requests as the contract says, with captions of its own. It is written for reading, not speed.
 *
 * @import { Pair, Puzzle, Request, Response, Run, Step, Vertex } from "../../js/contract.js"
 */

import { cellName, listed, vertexKey, vertexName } from "../../js/names.js";
import { solve } from "./solve.js";

/** The answer as it is carried: a line, and one more for each whole method and racer. @param {Request} request */
export function answerLines(request) {
  const { puzzle, runs } = answer(request);
  const films = request.runs.filter((run) => "solve" in run).map((wanted) => solve(puzzle, leftBy({ puzzle, runs }), wanted));
  const racers = (request.race ?? []).map((wanted) => solve(puzzle, leftBy({ puzzle, runs: [] }), wanted));
  const head = { version: 1, puzzle, runs: [...runs, ...films.map(({ run }) => run)], ...(request.race ? { race: racers.map(({ run }) => run) } : {}) };
  const lines = [head, ...films.map(({ stretch }, number) => ({ run: runs.length + number, ...stretch })), ...racers.map(({ stretch }, racer) => ({ racer, ...stretch }))];
  return lines.map((line) => JSON.stringify(line)).join("\n");
}

/** What the runs have left in each cell. @param {{ puzzle: Puzzle, runs: Run[] }} told */
function leftBy({ puzzle, runs }) {
  const left = puzzle.candidates.map((digits) => new Set(digits));
  for (const [cell, digit] of runs.flatMap((run) => run.removed)) left[cell].delete(digit);
  return left;
}

/** Runs on units only. @param {Request} request @returns {Response & { runs: Run[] }} */
export function answer(request) {
  const puzzle = readPuzzle(request.puzzle ?? "", request.start);
  const candidates = puzzle.candidates.map((digits) => new Set(digits));
  const known = new Set(puzzle.givens.flatMap((digit, cell) => (digit ? [cell] : [])));
  /** @type {Run[]} */
  const runs = [];
  for (const wanted of request.runs) {
    if ("solve" in wanted) continue;
    if ("unit" in wanted) {
      runs.push(filter(puzzle, candidates, known, wanted.unit));
      continue;
    }
    const queue = puzzle.units.map((unit) => unit.id);
    while (queue.length > 0) {
      const run = filter(puzzle, candidates, known, /** @type {string} */ (queue.shift()));
      if (run.removed.length === 0 && !run.violation) continue;
      run.propagated = true;
      run.steps = run.steps.filter(({ phase, type }) => phase === "prune" || phase === "return" || type === "stuck");
      runs.push(run);
      if (run.violation) break;
      for (const id of run.changed_units) if (!queue.includes(id)) queue.push(id);
    }
  }
  return { version: 1, puzzle, runs };
}

/** @param {string} text @param {Request["start"]} start @returns {Puzzle} */
export function readPuzzle(text, start) {
  const parts = text.trim().split(/\s+/);
  const words = parts.every((part) => part.length === parts.length || parts.length === 1) ? [...parts.join("")] : parts;
  const side = Math.sqrt(words.length);
  if (!Number.isInteger(side) || side === 0) {
    throw new Error(`line 1, column 1: found ${words.length} cells, expected a square number of cells such as 81`);
  }
  const height = Math.max(...Array.from({ length: side }, (_, i) => i + 1).filter((h) => side % h === 0 && h * h <= side));
  const width = side / height;
  const givens = words.map((word) => Number(word.replace(".", "0")));
  const regions = givens.map((_, cell) => Math.floor(Math.floor(cell / side) / height) * height + Math.floor((cell % side) / width));
  /** @type {(letter: string, name: string, of: (cell: number) => number) => Puzzle["units"]} */
  const kind = (letter, name, of) =>
    Array.from({ length: side }, (_, number) => ({
      id: `${letter}${number + 1}`,
      name: `${name} ${number + 1}`,
      cells: givens.flatMap((_, cell) => (of(cell) === number ? [cell] : [])),
    }));
  const units = [
    ...kind("r", "row", (cell) => Math.floor(cell / side)),
    ...kind("c", "column", (cell) => cell % side),
    ...kind("b", "box", (cell) => regions[cell]),
  ];
  const all = Array.from({ length: side }, (_, i) => i + 1);
  const candidates = givens.map((given, cell) => {
    if (given) return [given];
    if (start === "full") return all;
    const taken = new Set(units.filter((unit) => unit.cells.includes(cell)).flatMap((unit) => unit.cells.map((peer) => givens[peer])));
    return all.filter((digit) => !taken.has(digit));
  });
  return { side, text: text.trim(), box: [height, width], regions, units, givens, candidates };
}

/** @param {Puzzle} puzzle @param {Set<number>[]} candidates @param {Set<number>} known @param {string} id @returns {Run} */
function filter(puzzle, candidates, known, id) {
  const unit = puzzle.units.find((unit) => unit.id === id);
  if (!unit) throw new Error(`found the unit ${id}, expected one of ${puzzle.units.map((unit) => unit.id).join(", ")}`);
  const { side } = puzzle;
  /** @param {number} cell */
  const name = (cell) => cellName(cell, side);
  /** @type {Step[]} */
  const steps = [];
  /** @type {(phase: Step["phase"], line: number | null, caption: string, data: object) => void} */
  const tell = (phase, line, caption, data) => void steps.push(/** @type {Step} */ ({ phase, caption, line, ...data }));
  /** @type {Run} */
  const run = { unit: id, name: unit.name, steps, removed: [], solved: [], changed_units: [], violation: null };
  tell("lift", 1, `The cells of ${unit.name} leave the grid; each pencil mark becomes an edge to its digit.`, { type: "lift" });

  /** @type {Map<number, number>} */
  const holder = new Map();
  /** @type {Map<number, number>} */
  const has = new Map();
  for (const cell of unit.cells) {
    const digit = [...candidates[cell]].find((digit) => !holder.has(digit));
    if (digit === undefined) continue;
    holder.set(digit, cell);
    has.set(cell, digit);
    tell("match", 4, `${name(cell)} takes ${digit}, its first free digit.`, { type: "greedy", cell, digit });
  }
  for (const root of unit.cells.filter((cell) => !has.has(cell))) {
    tell("match", 6, `${name(root)} finds all its digits taken and asks who could move.`, { type: "search", cell: root });
    /** @type {Map<number, number>} */
    const reachedFrom = new Map();
    const queue = [root];
    let free = 0;
    while (queue.length > 0 && !free) {
      const cell = /** @type {number} */ (queue.shift());
      for (const digit of candidates[cell]) {
        if (reachedFrom.has(digit) || has.get(cell) === digit) continue;
        reachedFrom.set(digit, cell);
        const other = holder.get(digit);
        tell("match", 7, other === undefined ? `${name(cell)} reaches ${digit}, which is free.` : `${name(cell)} would take ${digit}, held by ${name(other)}.`, { type: "reach", cell, digit });
        if (other === undefined) {
          free = digit;
          break;
        }
        queue.push(other);
      }
    }
    if (!free) {
      const digits = [...reachedFrom.keys()].sort((a, b) => a - b);
      const cells = [root, ...digits.map((digit) => /** @type {number} */ (holder.get(digit)))].sort((a, b) => a - b);
      run.violation = { cells, digits };
      tell("match", 9, `${cells.length} cells, only ${digits.length} digits: ${listed(cells.map(name))} share ${listed(digits)}.`, { type: "stuck", cells, digits });
      tell("return", 22, `${unit.name} cannot be filled.`, { type: "return" });
      return run;
    }
    /** @type {Pair[]} */
    const pairs = [];
    for (let digit = free; ; ) {
      const cell = /** @type {number} */ (reachedFrom.get(digit));
      pairs.unshift([cell, digit]);
      if (cell === root) break;
      digit = /** @type {number} */ (has.get(cell));
    }
    for (const [cell, digit] of pairs) {
      holder.set(digit, cell);
      has.set(cell, digit);
    }
    tell("match", 8, `Everybody on the path moves: ${listed(pairs.map(([cell, digit]) => `${name(cell)} takes ${digit}`))}.`, { type: "augment", pairs });
  }
  tell("match", 10, "Every cell has a digit of its own: the matching is maximum.", { type: "matched" });
  tell("orient", 12, "Arrows: from each digit to the cell that has it, from each cell to its other candidates.", { type: "orient" });

  const component = walk(unit.cells, candidates, has, holder, side, tell);
  prune(puzzle, unit.cells, candidates, known, has, holder, component, run, tell);
  const changed = new Set(run.removed.map(([cell]) => cell));
  run.changed_units = puzzle.units.filter((other) => other.id !== id && other.cells.some((cell) => changed.has(cell))).map((other) => other.id);
  tell("return", 22, run.removed.length ? `${run.removed.length} candidates are gone; ${run.changed_units.length} units have changed.` : `Nothing to remove: every candidate of ${unit.name} is used by some way to fill it.`, { type: "return" });
  return run;
}

/**
 * @param {number[]} cells
 * @param {Set<number>[]} candidates
 * @param {Map<number, number>} has
 * @param {Map<number, number>} holder
 * @param {number} side
 * @param {(phase: Step["phase"], line: number | null, caption: string, data: object) => void} tell
 */
function walk(cells, candidates, has, holder, side, tell) {
  /** @type {Map<string, { index: number, low: number }>} */
  const seen = new Map();
  /** @type {Map<string, number>} */
  const component = new Map();
  /** @type {Vertex[]} */
  const stack = [];
  let components = 0;
  let letters = 0;
  /** @param {Vertex} vertex @returns {Vertex[]} */
  const arrows = (vertex) => {
    if ("cell" in vertex) return [...candidates[vertex.cell]].filter((digit) => digit !== has.get(vertex.cell)).map((digit) => ({ digit }));
    const cell = holder.get(vertex.digit);
    return cell === undefined ? [] : [{ cell }];
  };
  /** @param {Vertex} vertex */
  const visit = (vertex) => {
    const mine = { index: seen.size + 1, low: seen.size + 1 };
    seen.set(vertexKey(vertex), mine);
    stack.push(vertex);
    tell("scc", 14, `The walk meets ${vertexName(vertex, side)} as number ${mine.index}.`, { type: "visit", vertex, index: mine.index });
    for (const next of arrows(vertex)) {
      const known = seen.get(vertexKey(next));
      let low;
      if (!known) low = visit(next);
      else if (!component.has(vertexKey(next))) low = known.index;
      else continue;
      if (low < mine.low) {
        mine.low = low;
        tell("scc", 16, `From ${vertexName(vertex, side)} an arrow leads back to number ${low}.`, { type: "low", vertex, low });
      }
    }
    if (mine.low === mine.index) {
      const vertices = stack.splice(stack.findIndex((other) => vertexKey(other) === vertexKey(vertex))).reverse();
      for (const popped of vertices) component.set(vertexKey(popped), components);
      components += 1;
      const many = vertices.filter((popped) => "cell" in popped).length > 1;
      const letter = many ? String.fromCharCode(65 + letters++) : null;
      tell("scc", 18, many ? `Component ${letter}: ${listed(vertices.map((popped) => vertexName(popped, side)))} can trade places.` : `${listed(vertices.map((popped) => vertexName(popped, side)))} stands alone.`, { type: "component", vertices, letter });
    }
    return mine.low;
  };
  for (const cell of cells) if (!seen.has(vertexKey({ cell }))) visit({ cell });
  for (let digit = 1; digit <= side; digit += 1) if (!seen.has(vertexKey({ digit }))) visit({ digit });
  return component;
}

/**
 * @param {Puzzle} puzzle
 * @param {number[]} cells
 * @param {Set<number>[]} candidates
 * @param {Set<number>} known
 * @param {Map<number, number>} has
 * @param {Map<number, number>} holder
 * @param {Map<string, number>} component
 * @param {Run} run
 * @param {(phase: Step["phase"], line: number | null, caption: string, data: object) => void} tell
 */
function prune(puzzle, cells, candidates, known, has, holder, component, run, tell) {
  /** @param {number} cell */
  const name = (cell) => cellName(cell, puzzle.side);
  /** @type {Map<string, Pair[]>} */
  const groups = new Map();
  for (const cell of cells) {
    for (const digit of candidates[cell]) {
      if (has.get(cell) === digit || component.get(vertexKey({ cell })) === component.get(vertexKey({ digit }))) continue;
      const digits = reachable(digit, candidates, holder).sort((a, b) => a - b);
      const key = digits.join(" ");
      groups.set(key, [...(groups.get(key) ?? []), [cell, digit]]);
    }
  }
  const ordered = [...groups].sort(([a], [b]) => a.split(" ").length - b.split(" ").length);
  for (const [key, losses] of ordered) {
    const digits = key.split(" ").map(Number);
    const hall = digits.map((digit) => /** @type {number} */ (holder.get(digit))).sort((a, b) => a - b);
    tell("prune", 20, `${listed(digits)} fill ${listed(hall.map(name))}, so the other cells lose them.`, { type: "hall", cells: hall, digits });
    for (const [cell, digit] of losses) {
      candidates[cell].delete(digit);
      run.removed.push([cell, digit]);
      tell("prune", 21, `${name(cell)} loses ${digit}.`, { type: "remove", cell, digit });
      if (candidates[cell].size === 1 && !known.has(cell)) {
        const [last] = candidates[cell];
        known.add(cell);
        run.solved.push([cell, last]);
        tell("prune", 21, `${name(cell)} must be ${last}.`, { type: "solve", cell, digit: last });
      }
    }
  }
}

/** @param {number} from @param {Set<number>[]} candidates @param {Map<number, number>} holder */
function reachable(from, candidates, holder) {
  const digits = new Set([from]);
  for (const digit of digits) for (const next of candidates[/** @type {number} */ (holder.get(digit))]) digits.add(next);
  return [...digits];
}
