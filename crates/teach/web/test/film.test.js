import assert from "node:assert/strict";
import { test } from "node:test";
import { keptRequests } from "../js/requests.js";
import { Trace } from "../js/trace.js";
import { ABOUT, response } from "./support/fixtures.js";
import { journalOf, longSearch, methodRun } from "./support/journals.js";

/** Two runs on units, then a method. @param {import("../js/journal.js").Journal} journal */
async function traceWith(journal) {
  const before = await response("small-c1-r1");
  return new Trace({ ...before, runs: [...before.runs, methodRun(journal)] }, ABOUT);
}

const SHORT = () =>
  journalOf(
    [
      ["stage.ac3", { queue: 12 }],
      ["remove.arc", { cell: 3, digit: 3, peer: 6, queue: 11, appended: 3 }],
      ["arcs", { cell: 6, peer: 3, count: 2, queue: 12 }, 2],
      ["stage.search"],
      ["guess", { cell: 1, digit: 2, options: 3, depth: 1, number: 1, queue: 5 }],
      ["remove.guess", { cell: 1, digit: 3, stays: 2, queue: 5 }],
      ["remove.arc", { cell: 2, digit: 2, peer: 1, queue: 4 }],
      ["dead-end.no-candidate", { cell: 2, thrown: 1 }],
      ["undo", { cell: 1, digit: 2, options: 3, depth: 0 }],
      ["remove.refuted", { cell: 1, digit: 2 }],
      ["guess", { cell: 1, digit: 3, options: 2, depth: 1, number: 2 }],
      ["solution", { number: 1 }],
      ["end.solved"],
    ],
    { arcs: [3, 6, 6, 2, 6, 3, 2, 1, -1, -1] },
  );

test("positions run on from units into a method", async () => {
  const trace = await traceWith(SHORT());
  const from = trace.runStart(2);
  assert.equal(trace.end, from + 13);
  assert.equal(trace.state(from).film, null);
  const state = trace.state(from + 6);
  assert.deepEqual([state.position, state.run, state.told], [from + 6, 2, 6]);
  assert.equal(state.step?.caption, "r1c2 loses 3: 2 is tried there.");
  assert.deepEqual(state.scene.cells("tries"), [1]);
  assert.equal(trace.state(from + 5).step?.line, ABOUT.methods.find(({ id }) => id === "mac")?.lines.guess);
});

test("a method begins with what the runs on units have left", async () => {
  const trace = await traceWith(SHORT());
  const from = trace.runStart(2);
  assert.deepEqual(trace.state(from + 1).candidates, trace.state(from).candidates);
});

test("segments are stages, and phase jumps stop at guesses, dead ends and stages too", async () => {
  const trace = await traceWith(SHORT());
  const from = trace.runStart(2);
  assert.deepEqual(trace.segments.filter(({ run }) => run === 2).map(({ phase, from: first, to }) => [phase, first - from, to - from]), [["ac3", 1, 3], ["search", 4, 13]]);
  const stops = [];
  for (let position = from; position < trace.end; stops.push(position - from)) position = trace.nextPhase(position);
  assert.deepEqual(stops, [1, 4, 5, 8, 11, 12, 13]);
  assert.equal(trace.previousPhase(from + 8), from + 5);
  assert.ok(trace.previousPhase(from + 1) < from + 1);
});

test("the queue is what is revised next, up to where the rest is thrown away", async () => {
  const trace = await traceWith(SHORT());
  const film = /** @type {import("../js/film.js").Film} */ (trace.film(2));
  /** @param {number} told */
  const front = (told) => film.front(trace.state(trace.runStart(2) + told).scene, 24).map(({ from, to }) => [from, to]);
  assert.deepEqual(front(1), [[3, 6], [6, 2], [6, 3], [2, 1]]);
  assert.deepEqual(front(2), [[6, 2], [6, 3], [2, 1]]);
  assert.deepEqual(front(5), [[2, 1]]);
  assert.deepEqual(front(7), [], "the arcs that wait are never taken");
  assert.deepEqual(front(8), []);
});

test("the tree has a node for each try, and knows what became of it at any position", async () => {
  const tree = /** @type {import("../js/film.js").Film} */ ((await traceWith(SHORT())).film(2)).tree;
  assert.equal(tree.count, 3);
  const fates = (/** @type {number} */ told) => [0, 1, 2].map((node) => tree.fate(node, told, tree.current(told)));
  assert.deepEqual(fates(4), ["current", "unborn", "unborn"]);
  assert.deepEqual(fates(5), ["open", "current", "unborn"]);
  assert.deepEqual(fates(8), ["open", "dead-end", "unborn"]);
  assert.deepEqual(fates(9), ["current", "dead-end", "unborn"]);
  assert.deepEqual(fates(12), ["open", "dead-end", "solution"]);
  assert.deepEqual(tree.children(0), [1, 2]);
});

test("a new run puts aside the method on show and drops whatever begins later", async () => {
  const trace = await traceWith(SHORT());
  const requests = [{ unit: "c1" }, { unit: "r1" }, /** @type {const} */ ({ solve: "mac" })];
  assert.deepEqual(keptRequests(requests, trace, trace.end), { runs: requests.slice(0, 2), answers: 2, end: trace.runStart(2) });
  assert.deepEqual(keptRequests(requests, trace, 1).runs, requests.slice(0, 1));
});

test("a method before the run on show stays, because that run goes on from it", async () => {
  const requests = [/** @type {const} */ ({ solve: "logic", max_nodes: 3 }), { unit: "c1" }];
  const trace = new Trace(await response("method-then-unit"), ABOUT);
  assert.deepEqual(keptRequests(requests, trace, trace.end).runs, requests);
});

test("any position of a search of 200,000 entries is the same however one came there", async () => {
  const trace = await traceWith(journalOf(longSearch(16, 4, 200_000)));
  trace.go(trace.end);
  const stops = [trace.end, 150_000, 149_999, 150_001, 77_777, 4097, 4096, 17, trace.end];
  const seen = new Map(stops.map((stop) => [stop, JSON.stringify(trace.state(stop).scene.dump())]));
  for (const stop of stops) {
    assert.equal(JSON.stringify(trace.state(stop).scene.dump()), seen.get(stop));
  }
  assert.ok((trace.film(2)?.tree.count ?? 0) > 10_000);
});
