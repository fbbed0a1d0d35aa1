/**
 * The engine of a recorded lesson, bare.
 *
 * @import { Request, Response } from "../js/contract.js"
 */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { findRecording, RECORDED_ONLY, RecordedEngine, recordedPlace } from "../js/recorded.js";

/** @type {{ request: Request, response: Response }} */
const { request, response } = JSON.parse(readFileSync(new URL("fixtures/four.json", import.meta.url), "utf8"));
/** @type {Record<string, string>} */
const elements = {
  lesson: JSON.stringify({ request, position: 3, theme: null, about: { version: 1, pseudo_code: {}, examples: [], limits: {} } }),
  "lesson-answer": JSON.stringify(response),
};
const page = /** @type {Document} */ (/** @type {unknown} */ ({ getElementById: (/** @type {string} */ id) => ({ textContent: elements[id] }) }));
const recording = /** @type {NonNullable<ReturnType<typeof findRecording>>} */ (findRecording(page));

test("a page without a recording has none", () => {
  assert.equal(findRecording({ getElementById: () => null }), null);
});

test("the recorded request is answered, spelled as it was asked or as the answer spells it", async () => {
  const engine = new RecordedEngine(recording);
  assert.equal((await engine.about()).version, 1);
  const { position, ...place } = recordedPlace(recording);
  assert.equal(position, 3);
  for (const puzzle of [place.puzzle, response.puzzle.text]) {
    assert.deepEqual((await engine.run({ version: 1, ...place, puzzle })).runs, response.runs);
  }
});

test("any other request is refused with a sentence", async () => {
  const engine = new RecordedEngine(recording);
  const { position: _, ...place } = recordedPlace(recording);
  await assert.rejects(engine.run({ version: 1, ...place, runs: [{ unit: "r1" }] }), { message: RECORDED_ONLY });
  await assert.rejects(engine.run({ version: 1, ...place, start: place.start === "full" ? "givens" : "full" }), { message: RECORDED_ONLY });
});
