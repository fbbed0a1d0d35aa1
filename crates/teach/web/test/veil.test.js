import assert from "node:assert/strict";
import { test } from "node:test";
import { veiled } from "../js/veil.js";
import { traceOf } from "./support/fixtures.js";

/** A question of a kind. @param {string} asked @returns {import("../js/contract.js").Question} */
const question = (asked) => ({ position: 0, asked, picked: "cells", prompt: "?" });

test("while it is asked which arcs enter the queue, the queue is as it was before they did", async () => {
  const trace = await traceOf("small-ac3");
  const appends = Array.from({ length: trace.end }, (_, number) => trace.state(number + 1)).find(({ scene }) => scene.value("appended") > 0);
  assert.ok(appends?.film);
  /** @param {import("../js/trace.js").State} state */
  const waiting = ({ film, scene }) => film?.front(scene, 1000) ?? [];
  const asked = veiled(appends, question("arcs"));
  assert.deepEqual(waiting(asked), waiting(appends).slice(0, appends.scene.value("queue")));
  assert.ok(waiting(asked).length < waiting(appends).length);
  assert.equal(appends.scene.value("appended") > 0, true, "what is seen never changes");
});

test("any other question, and none, leave the picture as it is", async () => {
  const state = (await traceOf("small-c1")).state(5);
  assert.deepEqual([veiled(state, question("low")), veiled(state, null)], [state, state]);
});
