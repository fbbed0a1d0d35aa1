import assert from "node:assert/strict";
import { test } from "node:test";
import { Follower } from "../follow.js";

const PAGE = "#p=1...............&u=r1&start=givens";
const OTHER = "#p=...............1&u=c1&s=3&start=givens";

/** The model of a widget, and a page that was made with what it should open. @param {object} wish @param {object} [told] */
function loaded(wish, told = {}) {
  /** @type {Record<string, any>} */
  const state = { _wish: { number: 1, ...wish }, _told: told };
  /** @type {object[]} */
  const posted = [];
  const model = { get: (/** @type {string} */ name) => state[name], set: (/** @type {string} */ name, /** @type {unknown} */ value) => (state[name] = value), save_changes: () => {} };
  const follower = new Follower(model, (message) => posted.push(message));
  const made = follower.link;
  follower.begin();
  /** @param {number} step @param {string} [link] */
  const tell = (step, link = PAGE, playing = false) => follower.tell({ link, step, end: 9, caption: `step ${step}`, playing });
  /** @param {object} wish */
  const set = (wish) => ((state._wish = { number: state._wish.number + 1, ...wish }), follower.follow());
  return { state, posted, follower, made, tell, set };
}

test("a page opens what is wished, or what was on show, and the kernel is told", () => {
  const { state, posted, follower, made, tell } = loaded({ link: PAGE });
  assert.equal(made, PAGE);
  tell(0);
  assert.deepEqual(state._told, {}, "the page does not listen yet");
  follower.listens(made);
  assert.deepEqual(state._told, { step: 0, end: 9, caption: "step 0", link: PAGE, playing: false, heard: 1 });
  tell(1);
  assert.equal(state._told.step, 1);
  assert.deepEqual(posted, []);
  assert.equal(loaded({ link: PAGE }, { heard: 1, link: OTHER }).made, OTHER);
  assert.equal(loaded({ link: PAGE }, { heard: 0, link: OTHER }).made, PAGE);
  assert.equal(loaded({ step: 4 }, { heard: 0, link: OTHER }).made, OTHER);
  assert.equal(loaded({}).made, "");
});

test("a step and playing that the kernel wishes are passed on, once", () => {
  const { state, posted, follower, made, tell, set } = loaded({ link: PAGE });
  tell(0);
  follower.listens(made);
  set({ step: 5 });
  set({ step: 5, playing: true });
  follower.follow();
  assert.deepEqual(posted, [{ hallset: "go", step: 5 }, { hallset: "go", step: 5 }, { hallset: "play" }]);
  assert.equal(state._told.step, 0, "told when the page has moved");
  tell(5, PAGE, true);
  assert.deepEqual([state._told.step, state._told.playing, state._told.heard], [5, true, 3]);
  set({ step: 5 });
  assert.equal(state._told.heard, 4, "nothing to do is heard at once");
  assert.equal(posted.length, 3);
});

test("a link is opened first, the old run is told no more, and the rest of the wish follows", () => {
  const { state, posted, follower, made, tell, set } = loaded({ link: PAGE });
  tell(0);
  follower.listens(made);
  set({ link: OTHER });
  set({ link: OTHER, step: 5 });
  tell(7);
  assert.deepEqual(posted, [{ hallset: "open", link: OTHER }]);
  assert.equal(state._told.step, 0);
  tell(3, OTHER);
  follower.answer("#p=another");
  assert.equal(posted.length, 1);
  follower.answer(OTHER);
  assert.deepEqual(posted.slice(1), [{ hallset: "go", step: 5 }]);
  tell(5, OTHER);
  assert.deepEqual([state._told.step, state._told.heard], [5, 3]);
});

test("a link that is refused leaves what is on show, and the kernel is told so", () => {
  const { state, follower, made, tell, set } = loaded({ link: PAGE });
  tell(0);
  follower.listens(made);
  set({ link: OTHER });
  follower.answer(OTHER);
  assert.deepEqual([state._told.link, state._told.heard], [PAGE, 2]);
});

test("wishes that came while the page was loading are passed on when it listens", () => {
  const { posted, follower, made, tell, set } = loaded({ link: PAGE });
  set({ link: PAGE, step: 4, playing: true });
  tell(0);
  assert.deepEqual(posted, []);
  follower.listens(made);
  assert.deepEqual(posted, [{ hallset: "go", step: 4 }, { hallset: "play" }]);
});

test("a frame that is loaded anew comes back to what was on show", () => {
  const { posted, follower, made, tell } = loaded({ link: PAGE });
  tell(0);
  follower.listens(made);
  tell(3, OTHER);
  follower.begin();
  tell(0);
  follower.listens(made);
  assert.deepEqual(posted, [{ hallset: "open", link: OTHER }]);
});
