/**
 * Whole methods as the real engine tells them (test/fixtures/methods.json), read as the page reads them.
 *
 * @import { About, MethodRun, Request } from "../js/contract.js"
 */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { readAnswer } from "../js/answer.js";
import { REASONS } from "../js/journal.js";
import { sceneOf } from "../js/scene.js";
import { spotsOf } from "../js/spots.js";
import { Trace } from "../js/trace.js";

/** @param {string} name */
const fixture = (name) => JSON.parse(readFileSync(new URL(`fixtures/${name}.json`, import.meta.url), "utf8"));
/** @type {About} */
const ABOUT = fixture("about");
/** @type {{ request: Request, body: string }[]} */
const RECORDED = fixture("methods");
/** @param {{ body: string }} recorded */
const traceOf = async ({ body }) => new Trace(await readAnswer([body]), ABOUT);

for (const recorded of RECORDED) {
  const name = JSON.stringify(recorded.request.runs[0]);

  test(`${name}: every step has a caption without holes, a scene, and a line of the code`, async () => {
    const trace = await traceOf(recorded);
    for (let position = 1; position <= trace.end; position += 1) {
      const step = trace.stepAt(position)?.step;
      assert.ok(step?.type === "method");
      assert.match(step.caption, /^[A-Z0-9r][^{}]*[.?]$/, step.entry.key);
      assert.ok(sceneOf(trace.response.puzzle, step.entry).title.length > 0);
      const lines = trace.film(0)?.method?.code.length ?? 0;
      assert.ok(step.line === null ? step.entry.key === "end.stopped" : step.line >= 1 && step.line <= lines, step.entry.key);
    }
  });

  test(`${name}: nothing is removed twice, and the end holds the solution`, async () => {
    const trace = await traceOf(recorded);
    const [run] = /** @type {MethodRun[]} */ (trace.response.runs);
    let before = trace.state(0);
    for (let position = 1; position <= trace.end; position += 1) {
      const state = trace.state(position);
      if (state.removed.length > 0) {
        const [[cell, digit]] = state.removed;
        assert.ok(before.candidates[cell].includes(digit) && !state.candidates[cell].includes(digit), `at ${position}`);
      }
      spotsOf(/** @type {import("../js/film.js").Film} */ (trace.film(0)), state);
      before = state;
    }
    if (run.solution) assert.deepEqual(before.candidates, run.solution.map((digit) => [digit]));
  });

  test(`${name}: the counters counted here are the engine's`, async () => {
    const trace = await traceOf(recorded);
    const [{ counters, journal }] = /** @type {MethodRun[]} */ (trace.response.runs);
    const tally = trace.film(0)?.tally(journal.length);
    for (const counter of /** @type {const} */ (["checks", "removals", "guesses", "backtracks", "nodes", "depth"])) assert.equal(tally?.[counter], counters[counter], counter);
    for (const [rule, { removed }] of Object.entries(counters.rules)) {
      assert.equal(tally?.removed[REASONS.indexOf(/** @type {typeof REASONS[number]} */ (rule))], removed, rule);
    }
  });
}

test("the arcs that are revised are those that the queue named before", async () => {
  for (const recorded of RECORDED.slice(0, 2)) {
    const trace = await traceOf(recorded);
    const film = /** @type {import("../js/film.js").Film} */ (trace.film(0));
    let checked = 0;
    for (let told = 1; told < film.length; told += 1) {
      const queue = film.queue(told);
      const following = film.queue(told + 1);
      if (!queue || queue.next.length === 0 || !following?.inHand || film.journal.entry(told).count !== null && film.journal.entry(told).count !== 1) continue;
      assert.deepEqual(following.inHand, queue.next[0]);
      assert.equal(following.length, queue.length + queue.appended - 1);
      checked += 1;
    }
    assert.ok(checked > 50);
  }
});
