/** Page and export see the same scene at every step: the engine's digests, compared with what the page folds. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { ABOUT, fixture, NAMES, response } from "./support/fixtures.js";
import { Trace } from "../js/trace.js";

/** FNV-1a, 32 bits, over the scene as JSON. @param {Trace} trace @param {number} position */
function digestAt(trace, position) {
  trace.go(position);
  return Buffer.from(JSON.stringify(trace.scene.dump())).reduce((hash, byte) => Math.imul(hash ^ byte, 0x01000193) >>> 0, 0x811c9dc5);
}

for (const name of NAMES.filter((each) => fixture(each).digests.length > 0)) {
  test(`${name}: the page sees the engine's scene at every step, forwards, backwards and by a jump`, async () => {
    const { digests, scenes } = fixture(name);
    const answer = await response(name);
    const trace = new Trace(answer, ABOUT);
    assert.equal(trace.end, digests.length - 1);
    for (const [position, scene] of Object.entries(scenes)) {
      trace.go(Number(position));
      assert.deepEqual(trace.scene.dump(), scene, `at ${position}`);
    }
    const forwards = new Trace(answer, ABOUT);
    for (let position = 0; position <= trace.end; position += 1) assert.equal(digestAt(forwards, position), digests[position], `forwards at ${position}`);
    // A step back may cost a walk from the last copy: in long runs every seventh is enough.
    for (let position = trace.end; position >= 0; position -= trace.end > 1000 ? 7 : 1) assert.equal(digestAt(forwards, position), digests[position], `backwards at ${position}`);
    for (let jump = 0; jump < 20; jump += 1) {
      const position = (jump * 7919) % (trace.end + 1);
      assert.equal(digestAt(new Trace(answer, ABOUT), position), digests[position], `jump to ${position}`);
    }
  });
}
