/** Whole methods as the real engine tells them. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { spotsOf } from "../js/spots.js";
import { ABOUT, traceOf } from "./support/fixtures.js";

/** @typedef {import("../js/contract.js").MethodRun} MethodRun */

const NAMES = ["ac3", "ac3-all", "mac", "mac-dead-ends", "forward", "logic", "alldiff", "auto", "no-solution"];

for (const name of NAMES) {
  test(`${name}: a candidate is struck out when it goes, and the last step shows the solution`, async () => {
    const trace = await traceOf(name);
    const [run] = /** @type {MethodRun[]} */ (trace.response.runs);
    let before = trace.state(0);
    for (let position = 1; position <= trace.end; position += 1) {
      const state = trace.state(position);
      for (const thing of state.scene.with("struck")) {
        const { cell, digit } = /** @type {{ cell: number, digit: number }} */ (trace.things.candidateOf(thing));
        assert.ok(before.candidates[cell].includes(digit) && !state.candidates[cell].includes(digit), `at ${position}`);
        assert.ok(spotsOf(state.scene).some((spot) => spot.cell === cell), `at ${position}`);
      }
      for (const cell of state.scene.cells("decided")) if (state.candidates[cell].length > 0) assert.deepEqual(state.candidates[cell], [state.scene.number("decided", cell)]);
      before = state;
    }
    if (run.solution) assert.deepEqual(before.candidates, run.solution.map((digit) => [digit]));
  });

  test(`${name}: the counters of the scene are the engine's`, async () => {
    const trace = await traceOf(name);
    const [{ counters }] = /** @type {MethodRun[]} */ (trace.response.runs);
    const { scene } = trace.state(trace.end);
    for (const counter of /** @type {const} */ (["checks", "removals", "guesses", "backtracks", "nodes", "depth"])) assert.equal(scene.value(counter), counters[counter], counter);
    for (const [rule, { removed }] of Object.entries(counters.rules)) assert.equal(scene.value(`removed.${rule}`), removed, rule);
  });

  test(`${name}: the method says what drives it in each of its stages, and names the techniques that it used`, async () => {
    const trace = await traceOf(name);
    const film = /** @type {import("../js/film.js").Film} */ (trace.film(0));
    for (const { phase } of film.acts) assert.ok(film.method?.drives[phase], phase);
    for (const rule of Object.keys(film.run.counters.rules)) {
      assert.ok(film.method?.techniques.includes(rule), rule);
      assert.ok(ABOUT.techniques.some(({ id }) => id === rule), rule);
    }
  });
}

test("a cell has the look of a loss only if it loses a candidate, not when an arc is checked in vain", async () => {
  const trace = await traceOf("ac3-all");
  let vain = 0;
  for (let position = 1; position <= trace.end; position += 1) {
    const { scene } = trace.state(position);
    for (const { cell, part } of spotsOf(scene)) {
      if (part === "loses") assert.ok(scene.digitsOf("struck", cell).length > 0, `at ${position}`);
      if (part === "checked") vain += 1;
    }
  }
  assert.ok(vain > 0);
});

test("the arcs that are revised are those that the queue named before", async () => {
  for (const name of ["ac3", "ac3-all", "mac-dead-ends"]) {
    const trace = await traceOf(name);
    const film = /** @type {import("../js/film.js").Film} */ (trace.film(0));
    let checked = 0;
    for (let position = 1; position < trace.end; position += 1) {
      const { scene } = trace.state(position);
      const after = trace.state(position + 1).scene;
      const [next] = film.front(scene, 1);
      if (!next || after.cells("arc-from").length === 0 || after.value("arcs") !== scene.value("arcs") + 1) continue;
      assert.deepEqual([after.cells("arc-from")[0], after.cells("arc-to")[0]], [next.from, next.to], `${name} at ${position}`);
      assert.equal(after.value("queue"), scene.value("queue") + scene.value("appended") - 1, `${name} at ${position}`);
      checked += 1;
    }
    assert.ok(checked > 10, name);
  }
});

test("a dead end throws away what waits, and the next queue begins anew", async () => {
  const trace = await traceOf("mac-dead-ends");
  let thrown = 0;
  for (let position = 1; position <= trace.end; position += 1) {
    const { scene, step } = trace.state(position);
    if (!step?.type.startsWith("dead-end")) continue;
    assert.equal(scene.value("queue"), 0);
    thrown += scene.value("thrown");
  }
  assert.ok(thrown > 0);
});
