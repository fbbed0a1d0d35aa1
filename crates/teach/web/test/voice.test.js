import assert from "node:assert/strict";
import { test } from "node:test";
import { spokenWords, Voice } from "../js/voice.js";

/** A voice that ends a sentence when it is told to. @param {number} voices */
function stub(voices = 1) {
  /** @type {any[]} */
  const said = [];
  const state = { now: 0, cancelled: 0 };
  const synthesis = { getVoices: () => /** @type {any} */ (Array(voices).fill({})), speak: (/** @type {any} */ words) => void said.push(words), cancel: () => void (state.cancelled += 1) };
  const voice = new Voice(synthesis, (words) => /** @type {any} */ ({ text: words }), () => state.now);
  return { voice, said, state };
}

test("a sentence is said until its end", () => {
  const { voice, said } = stub();
  voice.say("r1c1 = 4 falls.");
  assert.equal(said[0].text, "row 1 column 1 is 4 falls.");
  assert.equal(voice.speaking, true);
  said[0].onend();
  assert.equal(voice.speaking, false);
});

test("the next sentence cuts the last one off, whose end means nothing any more", () => {
  const { voice, said, state } = stub();
  voice.say("One.");
  voice.say("Two.");
  assert.equal(state.cancelled, 1);
  said[0].onend();
  assert.equal(voice.speaking, true);
  voice.stop();
  assert.deepEqual([voice.speaking, state.cancelled], [false, 2]);
});

test("nobody waits for ever, nor for a voice that fails or is not there", () => {
  const { voice, said, state } = stub();
  voice.say("A sentence whose end is never told.");
  state.now = 60_000;
  assert.equal(voice.speaking, false);
  voice.say("Another.");
  said[1].onerror();
  assert.equal(voice.speaking, false);
  const dumb = stub(0);
  dumb.voice.say("Nothing.");
  assert.deepEqual([dumb.said.length, dumb.voice.speaking, dumb.voice.there], [0, false, false]);
  assert.equal(new Voice(undefined, () => /** @type {any} */ ({}), () => 0).there, false);
});

test("signs have words", () => {
  assert.equal(spokenWords("The arc r1c1 → r1c3 is checked: r1c3 is 5, so r1c1 loses 5."), "The arc row 1 column 1 to row 1 column 3 is checked: row 1 column 3 is 5, so row 1 column 1 loses 5.");
});
