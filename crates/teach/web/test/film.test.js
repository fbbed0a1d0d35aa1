import assert from "node:assert/strict";
import { test } from "node:test";
import { keptRequests } from "../js/requests.js";
import { Trace } from "../js/trace.js";
import { answer } from "./support/filter.js";
import { by, journalOf, longSearch } from "./support/journals.js";
import { SMALL } from "./support/puzzles.js";
import { milliseconds } from "./support/work.js";

/** A method's run around a journal. @param {import("../js/journal.js").Journal} journal @returns {import("../js/contract.js").MethodRun} */
const methodRun = (journal) => ({
  method: "mac",
  name: "MAC",
  options: { solve: "mac" },
  status: "solved",
  cause: null,
  solution: null,
  counters: { checks: 0, removals: 0, guesses: 0, backtracks: 0, nodes: 0, depth: 0, rules: {} },
  steps: journal.length,
  total: journal.length,
  journal,
});

const ABOUT = {
  sentences: { "stage.search": "The search begins.", "remove.guess": "{cell} loses {digit}: {stays} is tried.", guess: "{cell} is {digit}." },
  methods: [{ id: /** @type {const} */ ("mac"), name: "MAC", summary: "", code: ["a", "b"], lines: { guess: 2 } }],
};

/** Two runs on units, then a method. @param {import("../js/journal.js").Journal} journal */
function traceWith(journal) {
  const response = answer({ version: 1, puzzle: SMALL, start: "full", runs: [{ unit: "r1" }, { unit: "c1" }] });
  return new Trace({ ...response, runs: [...response.runs, methodRun(journal)] }, ABOUT);
}

const SHORT = () =>
  journalOf(
    [
      ["stage", -1, 0, 0],
      ["remove", 3, 3, by("arc"), 6, 11, 1],
      ["arcs", 6, 0, 2, 3, 12, 2],
      ["stage", -1, 0, 5],
      ["guess", 1, 2, 3, 1, 1],
      ["remove", 1, 3, by("guess"), -1, 2],
      ["remove", 2, 2, by("arc"), 1, 4],
      ["dead-end", 2],
      ["undo", 1, 2, 3, 0],
      ["remove", 1, 2, by("refuted")],
      ["guess", 1, 3, 2, 1, 2],
      ["solution", -1, 0, 0, -1, 1],
      ["end"],
    ],
    { arcs: [3, 6, 6, 2, 6, 3, 2, 1] },
  );

test("positions run on from units into a method", () => {
  const trace = traceWith(SHORT());
  const from = trace.runStart(2);
  assert.equal(trace.end, from + 13);
  assert.equal(trace.state(from).method, null);
  const state = trace.state(from + 6);
  assert.equal(state.position, from + 6);
  assert.equal(state.run, 2);
  assert.equal(state.step?.caption, "r1c2 loses 3: 2 is tried.");
  assert.deepEqual(state.method, { told: 6, guesses: [4] });
  assert.equal(trace.state(from + 5).step?.line, 2);
});

test("a method begins with what the runs on units have left", () => {
  const trace = traceWith(SHORT());
  const from = trace.runStart(2);
  assert.deepEqual(trace.state(from + 1).candidates, trace.state(from).candidates);
});

test("states of a method are the same forwards, backwards and by a jump", () => {
  const forwards = traceWith(SHORT());
  const states = Array.from({ length: forwards.end + 1 }, (_, position) => JSON.stringify(forwards.state(position)));
  for (let position = forwards.end; position >= 0; position -= 1) assert.equal(JSON.stringify(forwards.state(position)), states[position]);
  for (let position = 0; position <= forwards.end; position += 3) assert.equal(JSON.stringify(traceWith(SHORT()).state(position)), states[position]);
});

test("segments are stages, and phase jumps stop at guesses, dead ends and stages too", () => {
  const trace = traceWith(SHORT());
  const from = trace.runStart(2);
  assert.deepEqual(trace.segments.filter(({ run }) => run === 2).map(({ phase, from: first, to }) => [phase, first - from, to - from]), [["preprocessing", 1, 3], ["search", 4, 13]]);
  const stops = [];
  for (let position = from; position < trace.end; stops.push(position - from)) position = trace.nextPhase(position);
  assert.deepEqual(stops, [1, 4, 5, 8, 11, 12, 13]);
  assert.equal(trace.previousPhase(from + 8), from + 5);
  assert.ok(trace.previousPhase(from + 1) < from + 1);
});

test("the queue is what is revised next, and a removal's arcs are counted at its tail", () => {
  const trace = traceWith(SHORT());
  const film = trace.film(2);
  assert.deepEqual(film?.queue(2), { length: 11, inHand: { from: 3, to: 6 }, appended: 3, next: [{ from: 6, to: 2 }, { from: 6, to: 3 }] });
  assert.deepEqual(film?.queue(1), { length: 12, inHand: null, appended: 0, next: [{ from: 3, to: 6 }, { from: 6, to: 2 }, { from: 6, to: 3 }] });
  assert.deepEqual(film?.queue(3), { length: 12, inHand: { from: 6, to: 3 }, appended: 0, next: [] });
  assert.equal(film?.queue(8), null);
});

test("the tree has a node for each try, and knows what became of it at any position", () => {
  const tree = /** @type {import("../js/film.js").Film} */ (traceWith(SHORT()).film(2)).tree;
  assert.equal(tree.count, 3);
  const fates = (/** @type {number} */ told) => [0, 1, 2].map((node) => tree.fate(node, told, tree.current(told)));
  assert.deepEqual(fates(4), ["current", "unborn", "unborn"]);
  assert.deepEqual(fates(5), ["open", "current", "unborn"]);
  assert.deepEqual(fates(8), ["open", "dead-end", "unborn"]);
  assert.deepEqual(fates(9), ["current", "dead-end", "unborn"]);
  assert.deepEqual(fates(12), ["open", "dead-end", "solution"]);
  assert.deepEqual(tree.children(0), [1, 2]);
});

test("a new run drops a method and whatever begins later", () => {
  const trace = traceWith(SHORT());
  const requests = [{ unit: "r1" }, { unit: "c1" }, /** @type {const} */ ({ solve: "mac" })];
  assert.deepEqual(keptRequests(requests, trace, trace.end), { runs: requests.slice(0, 2), answers: 2, end: trace.runStart(2) });
  assert.deepEqual(keptRequests(requests, trace, 1).runs, requests.slice(0, 1));
});

test("any position of a search of 200,000 entries is there at once", () => {
  const trace = traceWith(journalOf(longSearch(16, 4, 200_000)));
  for (const position of [trace.end, 150_000, 149_999, 150_001, 17, trace.end]) {
    const spent = milliseconds(() => {
      trace.state(position);
      trace.film(2)?.tally(position - trace.runStart(2));
    });
    assert.ok(spent < 100);
  }
  assert.ok((trace.film(2)?.tree.count ?? 0) > 10_000);
});
