import assert from "node:assert/strict";
import { test } from "node:test";
import { Trace } from "../js/trace.js";
import { answer } from "./support/filter.js";
import { LOCKED_PAIR, TWENTY_FIVE } from "./support/puzzles.js";
import { milliseconds } from "./support/work.js";

const golden = () => answer({ version: 1, puzzle: LOCKED_PAIR, start: "givens", runs: [{ unit: "c1" }] });
const demo = () => answer({ version: 1, puzzle: LOCKED_PAIR, start: "full", runs: ["c1", "r5", "r6", "b4", "c1"].map((unit) => ({ unit })) });

/** @param {Trace} trace */
const column = (trace, position = trace.end) => [0, 9, 18, 27, 36, 45, 54, 63, 72].map((cell) => trace.state(position).candidates[cell].join(""));

test("the golden column ends with what the filter leaves", () => {
  const trace = new Trace(golden());
  assert.deepEqual(column(trace, 0), ["1478", "2", "5", "48", "18", "18", "3", "14679", "146789"]);
  assert.deepEqual(column(trace), ["7", "2", "5", "4", "18", "18", "3", "69", "69"]);
  assert.equal(trace.state(trace.end - 1).removed.length, 11);
});

test("two components of the golden column have letters", () => {
  const trace = new Trace(golden());
  assert.deepEqual(trace.state(trace.end).walk.components.flatMap(({ letter }) => letter ?? []), ["A", "B"]);
});

test("a state is the same forwards, backwards and by a jump", () => {
  const response = demo();
  const forwards = new Trace(response);
  const states = Array.from({ length: forwards.end + 1 }, (_, position) => JSON.stringify(forwards.state(position)));
  const backwards = new Trace(response);
  for (let position = backwards.end; position >= 0; position -= 1) assert.equal(JSON.stringify(backwards.state(position)), states[position]);
  for (const position of [0, 7, 31, 32, 33, 200, forwards.end]) assert.equal(JSON.stringify(new Trace(response).state(position)), states[position]);
});

test("a state never changes after it was given out", () => {
  const trace = new Trace(golden());
  const kept = trace.state(20);
  const before = JSON.stringify(kept);
  trace.state(trace.end);
  trace.state(5);
  assert.equal(JSON.stringify(kept), before);
});

test("positions outside of the trace are its ends", () => {
  const trace = new Trace(golden());
  assert.equal(trace.state(-3).position, 0);
  assert.equal(trace.state(1e9).position, trace.end);
  assert.equal(trace.state(Number.NaN).position, 0);
});

test("all six phases come in their order", () => {
  const trace = new Trace(golden());
  assert.deepEqual(trace.segments.map(({ phase }) => phase), ["lift", "match", "orient", "scc", "prune", "return"]);
});

test("phase jumps go from first step to first step", () => {
  const trace = new Trace(golden());
  const firsts = trace.segments.map(({ from }) => from);
  let position = 0;
  for (const first of firsts) assert.equal((position = trace.nextPhase(position)), first);
  for (const first of firsts.toReversed().slice(1)) assert.equal((position = trace.previousPhase(position)), first);
});

test("cells are in the graph from the lift to the return", () => {
  const trace = new Trace(golden());
  assert.deepEqual([0, 1, trace.end - 1, trace.end].map((position) => trace.state(position).lifted), [false, true, true, false]);
});

test("low falls while a vertex is on the stack, and the stack ends empty", () => {
  const trace = new Trace(golden());
  for (let position = 0; position <= trace.end; position += 1) {
    const { walk } = trace.state(position);
    for (const row of walk.rows) assert.ok(row.low <= row.index);
    assert.equal(walk.stack.length, walk.rows.filter((row) => row.onStack).length);
  }
  assert.equal(trace.state(trace.end).walk.stack.length, 0);
});

test("the unit of a run leaves the list of things to do, and changed units join it", () => {
  const trace = new Trace(demo());
  const afterFirst = trace.state(trace.runEnd(0));
  assert.ok(afterFirst.todo.includes("r5"));
  assert.ok(!trace.state(trace.runStart(1) + 1).todo.includes("r5"));
});

test("the demo leaves 1 and 8 in two cells of column 1 and nowhere else in it", () => {
  const trace = new Trace(demo());
  const cells = column(trace);
  assert.equal(cells.filter((candidates) => candidates === "18").length, 2);
  assert.ok(cells.every((candidates) => candidates === "18" || !/[18]/.test(candidates)));
});

test("a run of propagation only prunes and returns, and its cells stay in the grid", () => {
  const trace = new Trace(answer({ version: 1, puzzle: LOCKED_PAIR, start: "givens", runs: [{ propagate: true }] }));
  assert.ok(trace.end > 0);
  for (let position = 0; position <= trace.end; position += 1) assert.equal(trace.state(position).lifted, false);
});

test("an impossible unit shows its stuck set and returns", () => {
  const puzzle = "1 2 3 0 0 0 0 4 0 0 0 0 0 0 0 0";
  const trace = new Trace(answer({ version: 1, puzzle, start: "givens", runs: [{ unit: "r1" }] }));
  const stuck = trace.fold.steps.findIndex(({ step }) => step.type === "stuck") + 1;
  assert.ok(stuck > 0);
  const state = trace.state(stuck);
  assert.equal((state.stuck?.cells.length ?? 0) - (state.stuck?.digits.length ?? 0), 1);
});

test("a step back on 25x25 costs well under a frame", () => {
  const trace = new Trace(answer({ version: 1, puzzle: TWENTY_FIVE, start: "full", runs: [{ unit: "r1" }, { unit: "c3" }] }));
  trace.state(trace.end);
  const spent = milliseconds(() => {
    for (let position = trace.end; position >= 0; position -= 1) trace.state(position);
  });
  assert.ok(spent / trace.end < 4);
});
