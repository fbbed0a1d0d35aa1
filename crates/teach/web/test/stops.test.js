import assert from "node:assert/strict";
import { test } from "node:test";
import { captionAt } from "../js/captions.js";
import { nextStop, previousStop } from "../js/stops.js";
import { Trace } from "../js/trace.js";
import { ABOUT, NAMES, fixture, response, traceOf } from "./support/fixtures.js";
import { journalOf, methodRun } from "./support/journals.js";

const { puzzle } = await response("small");

/** All positions shown from the start to the end. @param {Trace} trace */
function stopsOf(trace) {
  const stops = [0];
  while (stops[stops.length - 1] < trace.end) stops.push(nextStop(trace, stops[stops.length - 1]));
  return stops;
}

/** The kinds of the steps that are shown. @param {import("./support/journals.js").Line[]} lines */
function shown(lines) {
  const trace = new Trace({ version: 2, puzzle, runs: [methodRun(journalOf(lines))] }, ABOUT);
  return stopsOf(trace).slice(1).map((position) => `${lines[position - 1][0]} ${position}`);
}

test("forwards and backwards the same steps are shown, in every answer", async () => {
  for (const name of NAMES.filter((name) => fixture(name).digests.length > 1)) {
    const trace = await traceOf(name);
    const stops = stopsOf(trace);
    const back = [trace.end];
    while (back[0] > 0) back.unshift(previousStop(trace, back[0]));
    assert.deepEqual(back, stops, name);
  }
});

test("from a step that is passed over the way leads to the stops around it", async () => {
  const trace = await traceOf("golden-column");
  const stops = stopsOf(trace);
  for (let position = 1; position < trace.end; position += 1) {
    assert.equal(nextStop(trace, position), stops.find((stop) => stop > position));
    assert.equal(previousStop(trace, position), stops.findLast((stop) => stop < position));
  }
});

test("of the golden column the stops are what is found, not what is looked at", async () => {
  const trace = await traceOf("golden-column");
  const types = stopsOf(trace).slice(1).map((position) => trace.stepAt(position)?.step.type);
  assert.deepEqual(types, ["lift", "greedy", "augment", "matched", "orient", "component", "component", "component", "hall", "solve", "remove", "solve", "remove", "return"]);
});

test("arcs that remove nothing are passed over, and each removal is shown", () => {
  assert.deepEqual(shown([["stage.ac3"], ["arcs", { count: 3 }], ["remove.arc"], ["arcs.one", { count: 1 }], ["remove.arc"], ["remove.arc"], ["end.solved"]]), ["stage.ac3 1", "remove.arc 3", "remove.arc 5", "remove.arc 6", "end.solved 7"]);
});

test("removals of one finding are one stop", () => {
  assert.deepEqual(shown([["stage.logic"], ["remove.peer", { new: 1 }], ["remove.peer", { new: 0 }], ["remove.peer", { new: 1 }], ["remove.naked-pair", { new: 1 }], ["remove.naked-pair", { new: 0 }], ["end.solved"]]), ["stage.logic 1", "remove.peer 3", "remove.peer 4", "remove.naked-pair 6", "end.solved 7"]);
});

test("below a try all removals up to the next event are one stop", () => {
  assert.deepEqual(
    shown([["stage.search"], ["guess", { depth: 1 }], ["remove.guess"], ["remove.peer", { new: 1 }], ["remove.peer", { new: 1 }], ["dead-end.no-candidate"], ["undo"], ["remove.refuted"], ["remove.only-place", { new: 1 }], ["guess", { depth: 1 }], ["remove.peer", { new: 1 }], ["solution"], ["end.solved"]]),
    ["stage.search 1", "guess 2", "remove.peer 5", "dead-end.no-candidate 6", "remove.only-place 9", "guess 10", "remove.peer 11", "solution 12", "end.solved 13"],
  );
});

test("a journal that was cut ends with a stop", () => {
  assert.deepEqual(shown([["stage.ac3"], ["arcs", { count: 3 }], ["arcs", { count: 2 }]]), ["stage.ac3 1", "arcs 3"]);
});

test("units in which nothing changes are passed over, and each that changes shows its graph", async () => {
  const trace = await traceOf("propagate-graphs");
  const runs = /** @type {import("../js/contract.js").Run[]} */ (trace.response.runs);
  const shownIn = new Set(stopsOf(trace).map((position) => trace.part(position)?.run));
  const last = runs.length - 1;
  assert.ok(runs.some(({ removed }) => removed.length === 0));
  for (const [number, run] of runs.entries()) {
    assert.equal(run.propagated, true);
    assert.equal(run.steps[0].phase, run.removed.length > 0 ? "lift" : "return");
    if (number < last) assert.equal(shownIn.has(number), run.removed.length > 0);
  }
});

test("where steps are passed over the caption says how many candidates went with them", async () => {
  const column = await traceOf("golden-column");
  const shown = stopsOf(column);
  /** @param {Trace} trace @param {number} position */
  const said = (trace, position) => captionAt(trace, trace.state(position), null, previousStop(trace, position));
  const last = shown[shown.length - 2];
  assert.match(said(column, last), /^\d+ candidates go; last, r9c1 loses 7: r1c1 is 7\.$/);
  assert.equal(captionAt(column, column.state(last), null), "r9c1 loses 7: r1c1 is 7.");
  const search = await traceOf("forward");
  for (const position of stopsOf(search).slice(1)) assert.ok(said(search, position).length <= 140);
});
