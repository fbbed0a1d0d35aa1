/** What it costs to reach a step, without a browser: processor time (`make page-speed`). */

import assert from "node:assert/strict";
import { test } from "node:test";
import { Trace } from "../../js/trace.js";
import { ABOUT, response } from "../support/fixtures.js";
import { journalOf, longSearch, methodRun } from "../support/journals.js";
import { milliseconds } from "../support/work.js";

test("any position of a search of 200,000 entries is there at once", async () => {
  const before = await response("small-c1-r1");
  const trace = new Trace({ ...before, runs: [...before.runs, methodRun(journalOf(longSearch(16, 4, 200_000)))] }, ABOUT);
  assert.ok(milliseconds(() => trace.go(trace.end)) < 1000);
  for (const stop of [trace.end, 150_000, 149_999, 150_001, 77_777, 4097, 4096, 17, trace.end]) {
    const spent = milliseconds(() => trace.state(stop));
    assert.ok(spent < 100, `${spent} ms to ${stop}`);
  }
});

test("a step back on 25x25 costs well under a frame", async () => {
  const trace = new Trace(await response("twenty-five"), ABOUT);
  trace.state(trace.end);
  const spent = milliseconds(() => {
    for (let position = trace.end; position >= 0; position -= 1) trace.state(position);
  });
  assert.ok(spent / trace.end < 4, `${spent / trace.end} ms`);
});
