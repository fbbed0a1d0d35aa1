import assert from "node:assert/strict";
import { test } from "node:test";
import { Trace } from "../js/trace.js";
import { ABOUT, NAMES, fixture, traceOf } from "./support/fixtures.js";

/** @param {Trace} trace */
const column = (trace, position = trace.end) => [0, 9, 18, 27, 36, 45, 54, 63, 72].map((cell) => trace.state(position).candidates[cell].join(""));
/** The runs that were asked for, without those of the race. */
const ANSWERED = NAMES.filter((name) => fixture(name).digests.length > 0);

test("the golden column ends with what the filter leaves", async () => {
  const trace = await traceOf("golden-column");
  assert.deepEqual(column(trace, 0), ["1478", "2", "5", "48", "18", "18", "3", "14679", "146789"]);
  assert.deepEqual(column(trace), ["7", "2", "5", "4", "18", "18", "3", "69", "69"]);
  assert.equal(trace.state(trace.end - 1).scene.with("removed").length, 11);
});

test("two components of the golden column have letters", async () => {
  const trace = await traceOf("golden-column");
  assert.deepEqual(trace.state(trace.end).scene.list("components").flatMap(({ label }) => label ?? []), ["A", "B"]);
});

test("a state never changes after it was given out", async () => {
  const trace = await traceOf("golden-column");
  const kept = trace.state(20);
  const before = JSON.stringify([kept.scene.dump(), kept.candidates]);
  trace.state(trace.end);
  trace.state(5);
  assert.equal(JSON.stringify([kept.scene.dump(), kept.candidates]), before);
});

test("the list of a cell that did not change is the very same", async () => {
  const trace = await traceOf("golden-column");
  const before = trace.state(trace.end - 1);
  const after = trace.state(trace.end);
  before.candidates.forEach((list, cell) => assert.equal(list, after.candidates[cell]));
});

test("positions outside of the trace are its ends", async () => {
  const trace = await traceOf("golden-column");
  assert.equal(trace.state(-3).position, 0);
  assert.equal(trace.state(1e9).position, trace.end);
  assert.equal(trace.state(Number.NaN).position, 0);
});

test("all six phases come in their order, and have names", async () => {
  const trace = await traceOf("golden-column");
  const phases = trace.segments.map(({ phase }) => phase);
  assert.deepEqual(phases, ["lift", "match", "orient", "scc", "prune", "return"]);
  assert.deepEqual(ABOUT.phases.slice(0, 6).map(({ id }) => id), phases);
});

test("phase jumps go from first step to first step", async () => {
  const trace = await traceOf("golden-column");
  const firsts = trace.segments.map(({ from }) => from);
  let position = 0;
  for (const first of firsts) assert.equal((position = trace.nextPhase(position)), first);
  for (const first of firsts.toReversed().slice(1)) assert.equal((position = trace.previousPhase(position)), first);
});

test("cells are in the graph from the lift to the return", async () => {
  const trace = await traceOf("golden-column");
  assert.deepEqual([0, 1, trace.end - 1, trace.end].map((position) => trace.state(position).scene.value("lifted")), [0, 1, 1, 0]);
});

test("low falls while a vertex is on the stack, and the stack ends empty", async () => {
  const trace = await traceOf("golden-column");
  for (let position = 0; position <= trace.end; position += 1) {
    const { scene } = trace.state(position);
    for (const { things: [vertex] } of scene.list("walk")) assert.ok(scene.number("low", vertex) <= scene.number("index", vertex));
    assert.equal(scene.list("stack").length, scene.with("on-stack").length);
  }
  assert.equal(trace.state(trace.end).scene.list("stack").length, 0);
});

test("the unit of a run leaves the list of things to do, and changed units join it", async () => {
  const trace = await traceOf("demo");
  const { units } = trace.response.puzzle;
  /** @param {number} position */
  const todo = (position) => trace.state(position).scene.list("todo").map(({ things: [unit] }) => units[trace.things.unitOf(unit) ?? -1].id);
  assert.ok(todo(trace.runEnd(0)).includes("r5"));
  assert.ok(!todo(trace.runStart(1) + 1).includes("r5"));
});

test("a propagation that comes to its end leaves nothing to do", async () => {
  const trace = await traceOf("propagate");
  const last = trace.response.runs.findLastIndex((run) => "propagated" in run);
  assert.equal(trace.state(trace.runEnd(last)).scene.list("todo").length, 0);
});

test("the demo leaves 1 and 8 in two cells of column 1 and nowhere else in it", async () => {
  const cells = column(await traceOf("demo"));
  assert.equal(cells.filter((candidates) => candidates === "18").length, 2);
  assert.ok(cells.every((candidates) => candidates === "18" || !/[18]/.test(candidates)));
});

test("a run of propagation only prunes and returns, and its cells stay in the grid", async () => {
  const trace = await traceOf("propagate");
  for (const { run, phase } of trace.segments) if ("propagated" in trace.response.runs[run]) assert.ok(phase === "prune" || phase === "return");
  for (let position = trace.runStart(1) + 1; position <= trace.runStart(2); position += 1) assert.equal(trace.state(position).scene.value("lifted"), 0);
});

test("an impossible unit shows its stuck set and returns", async () => {
  const trace = await traceOf("impossible-row");
  const { scene } = trace.state(trace.end - 1);
  assert.equal(scene.cells("stuck").length - scene.digits("stuck").length, 1);
  assert.equal(scene.value("veil"), 1);
});

test("a run after a method begins with what the method has left", async () => {
  const trace = await traceOf("method-then-unit");
  const from = trace.runStart(1);
  const left = trace.state(from).candidates;
  assert.ok(left.flat().length < trace.response.puzzle.candidates.flat().length);
  assert.deepEqual(trace.state(from + 1).candidates, left);
  const [unit] = trace.response.runs.slice(1);
  const edges = trace.state(from + 1).scene.with("edge").map((thing) => trace.things.candidateOf(thing));
  assert.deepEqual(edges.map((edge) => edge?.digit), trace.state(from + 1).cells.flatMap((cell) => left[cell]), `the graph of ${unit.name} is that of the cells now`);
  for (let position = from + 1; position <= trace.end; position += 1) {
    const { scene } = trace.state(position);
    for (const thing of scene.with("current").filter((each) => trace.things.candidateOf(each))) assert.ok(scene.has("edge", thing), `at ${position}`);
  }
});

for (const name of ANSWERED) {
  test(`${name}: every step has a phase with a name, a caption without gaps and vertex numbers, and a pause`, async () => {
    const trace = await traceOf(name);
    for (let position = 1; position <= trace.end; position += 1) {
      const step = trace.stepAt(position)?.step;
      assert.ok(ABOUT.phases.some(({ id }) => id === step?.phase));
      assert.match(step?.caption ?? "", /^[A-Z0-9r][^{}]*[.?]$/);
      assert.ok((step?.pause ?? 0) > 0 && (step?.line === null || (step?.line ?? 0) > 0));
    }
  });

  test(`${name}: removals end where the engine says`, async () => {
    const trace = await traceOf(name);
    trace.response.runs.forEach((run, number) => {
      if (!("removed" in run)) return;
      const after = trace.state(trace.runEnd(number));
      for (const [cell, digit] of run.removed) assert.ok(!after.candidates[cell].includes(digit));
      for (const [cell, digit] of run.solved) assert.deepEqual(after.candidates[cell], [digit]);
    });
  });
}
