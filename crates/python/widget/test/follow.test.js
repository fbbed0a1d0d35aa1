import assert from "node:assert/strict";
import { test } from "node:test";
import { Follower } from "../follow.js";

/** A page that was loaded with a link, and the model of its widget. @param {string} link @param {object} [wishes] */
function loaded(link, wishes = {}) {
  /** @type {Record<string, any>} */
  const state = { link, step: 0, end: 0, caption: "", playing: false, ...wishes };
  /** @type {object[]} */
  const posted = [];
  const model = { get: (/** @type {string} */ name) => state[name], set: (/** @type {string} */ name, /** @type {unknown} */ value) => (state[name] = value), save_changes: () => {} };
  const follower = new Follower(model, (message) => posted.push(message));
  follower.begin(link);
  /** The kernel sets something. @param {object} changes */
  const set = (changes) => (Object.assign(state, changes), follower.follow());
  /** @param {string} link @param {number} step */
  const tell = (link, step, playing = false) => follower.tell({ link: step > 0 ? link.replace("&start", `&s=${step}&start`) : link, step, end: 9, caption: `step ${step}`, playing });
  return { state, posted, follower, set, tell };
}

const KERNEL = "#p=%7B%22side%22%3A4%7D&u=r1&start=givens";
const PAGE = "#p={side:4}&u=r1&start=givens";
const OTHER = "#p=1...............&u=c1&s=3&start=givens";

test("what the page tells goes into the model, in the page's spelling, and is no wish", () => {
  const { state, posted, follower, tell } = loaded(KERNEL);
  tell(PAGE, 0);
  tell(PAGE, 1);
  follower.follow();
  assert.deepEqual(state, { link: PAGE.replace("&start", "&s=1&start"), step: 1, end: 9, caption: "step 1", playing: false });
  assert.deepEqual(posted, []);
});

test("a step, playing and a link that the kernel sets are wishes", () => {
  const { posted, set, tell } = loaded(KERNEL);
  tell(PAGE, 0);
  set({ step: 5 });
  tell(PAGE, 5);
  set({ playing: true });
  tell(PAGE, 5, true);
  set({ link: OTHER });
  assert.deepEqual(posted, [{ hallset: "go", step: 5 }, { hallset: "play" }, { hallset: "open", link: OTHER }]);
});

test("a link comes before its step, and the old run is not moved", () => {
  const { state, posted, set, tell } = loaded(KERNEL);
  tell(PAGE, 7);
  set({ link: OTHER });
  set({ step: 3 });
  assert.deepEqual(posted, [{ hallset: "go", step: 0 }, { hallset: "open", link: OTHER }]);
  tell(OTHER.replace("&s=3", ""), 3);
  assert.equal(posted.length, 2);
  assert.equal(state.step, 3);
});

test("wishes that came while the page was loading are sent when it is there", () => {
  const { state, posted, set, tell } = loaded(KERNEL);
  set({ step: 4, playing: true });
  assert.deepEqual(posted, []);
  tell(PAGE, 0);
  assert.deepEqual(posted, [{ hallset: "go", step: 4 }, { hallset: "play" }]);
  assert.equal(state.step, 4);
});

test("a frame that is loaded anew comes back to what was on show", () => {
  const { posted, follower, tell } = loaded(KERNEL);
  tell(PAGE, 0);
  tell(OTHER.replace("&s=3", ""), 3);
  follower.begin(KERNEL);
  tell(PAGE, 0);
  assert.deepEqual(posted, [{ hallset: "open", link: OTHER }]);
});

test("without a link the page chooses, and the model learns what", () => {
  const { state, posted, tell } = loaded("");
  tell(PAGE, 0);
  assert.equal(state.link, PAGE);
  assert.deepEqual(posted, []);
});

test("a step beyond the end becomes the end", () => {
  const { state, posted, set, tell } = loaded(KERNEL);
  tell(PAGE, 0);
  set({ step: 99 });
  tell(PAGE, 9);
  assert.deepEqual(posted, [{ hallset: "go", step: 99 }]);
  assert.equal(state.step, 9);
});
