/**
 * The engine of a recording, bare.
 *
 * @import { Response } from "../js/contract.js"
 */

import assert from "node:assert/strict";
import { test } from "node:test";
import { fixture } from "./support/fixtures.js";
import { findRecording, RECORDED_ONLY, RecordedEngine, recordedPlace } from "../js/recorded.js";

const { request, body } = fixture("propagate");
/** @type {Response} */
const response = JSON.parse(body);
/** @type {Record<string, string>} */
const elements = {
  recording: JSON.stringify({ request, position: 3, theme: null, about: { version: 2, pseudo_code: {}, examples: [], limits: {} } }),
  "recording-answer": body,
};
const page = /** @type {Document} */ (/** @type {unknown} */ ({ getElementById: (/** @type {string} */ id) => ({ textContent: elements[id] }) }));
const recording = /** @type {NonNullable<ReturnType<typeof findRecording>>} */ (findRecording(page));

test("a page without a recording has none", () => {
  assert.equal(findRecording({ getElementById: () => null }), null);
});

test("the recorded request is answered, spelled as it was asked or as the answer spells it", async () => {
  const engine = new RecordedEngine(recording);
  assert.equal((await engine.about()).version, 2);
  const { position, ...place } = recordedPlace(recording);
  assert.equal(position, 3);
  for (const puzzle of [place.puzzle, response.puzzle.text]) {
    assert.deepEqual((await engine.run({ version: 2, ...place, puzzle })).runs, response.runs);
  }
});

test("any other request is refused with a sentence", async () => {
  const engine = new RecordedEngine(recording);
  const { position: _, ...place } = recordedPlace(recording);
  await assert.rejects(engine.run({ version: 2, ...place, runs: [{ unit: "r1" }] }), { message: RECORDED_ONLY });
  await assert.rejects(engine.run({ version: 2, ...place, start: place.start === "full" ? "givens" : "full" }), { message: RECORDED_ONLY });
  await assert.rejects(engine.questions({ version: 2, ...place }, 0), { message: RECORDED_ONLY });
  await assert.rejects(engine.judge({ version: 2, ...place }, 0, 1), { message: RECORDED_ONLY });
});
