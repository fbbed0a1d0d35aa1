/**
 * What the real engine wrote (test/fixtures, see support/record.js), read as the page reads it.
 *
 * @import { Request, Response, Run } from "../js/contract.js"
 */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { PHASES } from "../js/contract.js";
import { edgesOf } from "../js/edges.js";
import { matrixOrder } from "../js/matrix-layout.js";
import { Trace } from "../js/trace.js";
import { answer } from "./support/filter.js";

/** @param {string} name @returns {{ request: Request, response: Omit<Response, "runs"> & { runs: Run[] } }} */
const fixture = (name) => JSON.parse(readFileSync(new URL(`fixtures/${name}.json`, import.meta.url), "utf8"));
const NAMES = ["golden-column", "lockedset", "impossible-row", "diagonals", "four"];

for (const name of NAMES) {
  test(`every position of ${name} has a state, and removals end where the engine says`, () => {
    const { response } = fixture(name);
    const trace = new Trace(response);
    for (let position = 0; position <= trace.end; position += 1) {
      const state = trace.state(position);
      assert.equal(state.position, position);
      if (state.lifted) edgesOf(state);
      matrixOrder(state, response.puzzle.side);
    }
    response.runs.forEach((run, number) => {
      const after = trace.state(trace.runEnd(number));
      for (const [cell, digit] of run.removed) assert.ok(!after.candidates[cell].includes(digit));
      for (const [cell, digit] of run.solved) assert.deepEqual(after.candidates[cell], [digit]);
    });
  });

  test(`every step of ${name} has a phase, a caption without vertex numbers and a line`, () => {
    for (const { step } of new Trace(fixture(name).response).fold.steps) {
      assert.ok(PHASES.includes(step.phase));
      assert.match(step.caption, /^[A-Z0-9r].*[.?]$/);
      assert.ok(step.line === null || step.line > 0);
    }
  });
}

test("the real golden column: eleven removals, two letters, Hall sets in words", () => {
  const { response } = fixture("golden-column");
  const [run] = response.runs;
  assert.equal(run.removed.length, 11);
  assert.deepEqual(run.steps.flatMap((step) => (step.type === "component" && step.letter ? [step.letter] : [])), ["A", "B"]);
  assert.ok(run.steps.some((step) => step.type === "hall" && /1 and 8 fill r5c1 and r6c1/.test(step.caption)));
});

test("the real demo: the last run strips 1 and 8 from the rest of column 1", () => {
  const { request, response } = fixture("lockedset");
  assert.deepEqual(request.runs, ["c1", "r5", "r6", "b4", "c1"].map((unit) => ({ unit })));
  const trace = new Trace(response);
  const column = trace.state(trace.end).candidates.filter((_, cell) => cell % 9 === 0).map((digits) => digits.join(""));
  assert.equal(column.filter((digits) => digits === "18").length, 2);
  assert.ok(column.every((digits) => digits === "18" || !/[18]/.test(digits)));
});

test("the small engine of the tests removes what the real one removes", () => {
  for (const name of ["golden-column", "lockedset", "four"]) {
    const { request, response } = fixture(name);
    const trace = new Trace(response);
    const small = new Trace(answer({ ...request, puzzle: response.puzzle.givens.join(" ") }));
    assert.deepEqual(small.state(small.end).candidates, trace.state(trace.end).candidates, name);
  }
});
