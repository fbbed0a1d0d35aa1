import assert from "node:assert/strict";
import { test } from "node:test";
import { hostOf } from "../js/hosts/host.js";
import { findApi, ROOM, Scorm } from "../js/hosts/scorm.js";
import { Splice } from "../js/hosts/splice.js";

const never = () => new Promise(() => {});
const LINK = "#e=hall%20seed%3D7&a=1%202";

/** A window in a frame, and what the page around it is sent. */
function framed() {
  /** @type {any[]} */
  const sent = [];
  /** @type {((event: any) => void)[]} */
  const hearing = [];
  const parent = { postMessage: (/** @type {any} */ message, /** @type {string} */ target) => void (assert.equal(target, "*"), sent.push(message)) };
  const window = { parent, addEventListener: (/** @type {string} */ name, /** @type {(event: any) => void} */ hear) => void (name === "message" && hearing.push(hear)) };
  const say = (/** @type {any} */ data, /** @type {unknown} */ source = parent) => hearing.forEach((hear) => hear({ source, data }));
  return { window, sent, say };
}

/** A course system that keeps what it is told. @param {Record<string, string>} [kept] */
function courseSystem(kept = {}) {
  const values = new Map(Object.entries({ "cmi.core.lesson_status": "not attempted", ...kept }));
  /** @type {string[]} */
  const calls = [];
  const api = {
    LMSInitialize: () => (calls.push("initialize"), "true"),
    LMSGetValue: (/** @type {string} */ name) => values.get(name) ?? "",
    LMSSetValue: (/** @type {string} */ name, /** @type {string} */ value) => (calls.push(name), values.set(name, value), "true"),
    LMSCommit: () => (calls.push("commit"), "true"),
    LMSFinish: () => (calls.push("finish"), "true"),
  };
  /** @type {(() => void)[]} */
  const leaving = [];
  const window = { addEventListener: (/** @type {string} */ name, /** @type {() => void} */ hear) => void (name === "pagehide" && leaving.push(hear)) };
  return { api, values, calls, window, leave: () => leaving.forEach((hear) => hear()) };
}

test("a page alone has no host, one in a frame speaks SPLICE, and an API around it is SCORM", () => {
  const alone = /** @type {any} */ ({});
  alone.parent = alone;
  assert.equal(hostOf(alone), null);
  assert.ok(hostOf(/** @type {any} */ (framed().window)) instanceof Splice);
  const { api } = courseSystem();
  assert.ok(hostOf(/** @type {any} */ ({ ...framed().window, parent: { API: api } })) instanceof Scorm);
});

test("the API is found in the windows around, or around the one that opened the page, and not further than seven away", () => {
  const { api } = courseSystem();
  /** @param {number} away @param {any} window @returns {any} */
  const inside = (away, window) => (away === 0 ? window : inside(away - 1, { parent: window }));
  assert.equal(findApi(inside(7, { API: api })), api);
  assert.equal(findApi(inside(8, { API: api })), null);
  assert.equal(findApi({ opener: inside(2, { API: api }) }), api);
  assert.equal(findApi({ parent: { API: { of: "another kind" } } }), null);
});

test("a window of another origin forbids to look, and the one around it is looked at", () => {
  const { api } = courseSystem();
  const foreign = {
    get API() {
      throw new Error("another origin");
    },
    parent: { API: api },
  };
  assert.equal(findApi({ parent: foreign }), api);
  const wall = {
    get parent() {
      throw new Error("another origin");
    },
  };
  assert.equal(findApi(wall), null);
});

test("SPLICE: the host is asked for the state, and its answer is told by its number", async () => {
  const { window, sent, say } = framed();
  const state = new Splice(window, never).state();
  assert.equal(sent[0].subject, "SPLICE.getState");
  const { message_id } = sent[0];
  say({ subject: "SPLICE.getState.response", message_id: "of another frame", state: { link: "#e=other" } });
  say({ subject: "SPLICE.getState.response", message_id, state: { link: "#e=wrong window" } }, {});
  say({ subject: "SPLICE.getState.response", message_id, state: { link: LINK } });
  assert.equal(await state, LINK);
});

test("SPLICE: what hosts make of a state is read: a text of it, the link alone, nothing, an error", async () => {
  for (const [told, link] of [
    [{ state: JSON.stringify({ link: LINK }) }, LINK],
    [{ state: LINK }, LINK],
    [{ state: null }, null],
    [{ state: "nothing of ours" }, null],
    [{ state: "null" }, null],
    [{ state: { link: 7 } }, null],
    [{ state: JSON.stringify(JSON.stringify({ link: LINK })) }, null],
    [{ error: { code: "unsupported_subject" } }, null],
  ]) {
    const { window, say } = framed();
    const state = new Splice(window, never).state();
    say({ subject: "SPLICE.getState.response", .../** @type {object} */ (told) });
    assert.equal(await state, link, JSON.stringify(told));
  }
});

test("SPLICE: a host that does not answer is not waited for", async () => {
  /** @type {number[]} */
  const waited = [];
  const { window } = framed();
  const pause = async (/** @type {number} */ time) => void waited.push(time);
  assert.equal(await new Splice(window, pause).state(), null);
  assert.deepEqual(waited, [2500]);
});

test("SPLICE: a score is a number only if something was checked, and every message has a number of its own", () => {
  const { window, sent } = framed();
  const host = new Splice(window, never);
  host.report({ state: LINK, score: null, over: false });
  host.report({ state: LINK, score: 0.5, over: false });
  host.report({ state: LINK, score: 0.75, over: true });
  host.report({ state: LINK, score: 0.75, over: true });
  const told = sent.map(({ subject, score, name }) => `${subject} ${name ?? score}`);
  assert.deepEqual(told, [
    "SPLICE.reportScoreAndState null",
    "SPLICE.reportScoreAndState 0.5",
    "SPLICE.sendEvent hallset.checked",
    "SPLICE.reportScoreAndState 0.75",
    "SPLICE.sendEvent hallset.checked",
    "SPLICE.sendEvent hallset.finished",
    "SPLICE.reportScoreAndState 0.75",
    "SPLICE.sendEvent hallset.checked",
  ]);
  assert.deepEqual(sent[0].state, { link: LINK });
  assert.equal(new Set(sent.map(({ message_id }) => message_id)).size, sent.length);
});

test("SPLICE: a height is told when it changes", () => {
  const { window, sent } = framed();
  const host = new Splice(window, never);
  for (const height of [400, 400, 480]) host.resize(height);
  assert.deepEqual(sent.map(({ subject, height }) => [subject, height]), [["lti.frameResize", 400], ["lti.frameResize", 480]]);
});

test("SCORM: a first visit begins as incomplete, without a score, and is suspended and finished when the page goes", async () => {
  const { api, values, calls, window, leave } = courseSystem();
  const host = new Scorm(api, window);
  assert.equal(await host.state(), null);
  assert.deepEqual([values.get("cmi.core.lesson_status"), values.get("cmi.core.exit")], ["incomplete", "suspend"]);
  host.report({ state: LINK, score: null, over: false });
  assert.equal(values.get("cmi.suspend_data"), LINK);
  assert.ok(![...values.keys()].some((name) => name.startsWith("cmi.core.score")), "nothing was checked");
  leave();
  assert.deepEqual(calls.slice(-2), ["commit", "finish"]);
  host.report({ state: "#e=late", score: 1, over: true });
  leave();
  assert.equal(values.get("cmi.suspend_data"), LINK);
});

test("SCORM: a checked answer has a score of a hundred, and the last one completes", () => {
  const { api, values, calls, window } = courseSystem();
  const host = new Scorm(api, window);
  host.report({ state: LINK, score: 1 / 3, over: false });
  assert.deepEqual(["raw", "min", "max"].map((name) => values.get(`cmi.core.score.${name}`)), ["33.33", "0", "100"]);
  assert.equal(values.get("cmi.core.lesson_status"), "incomplete");
  host.report({ state: LINK, score: 0.5, over: true });
  assert.deepEqual([values.get("cmi.core.score.raw"), values.get("cmi.core.lesson_status")], ["50", "completed"]);
  assert.equal(calls.at(-1), "commit");
});

test("SCORM: what is completed or passed stays so when the learner comes back", async () => {
  for (const status of ["completed", "passed"]) {
    const { api, values, window } = courseSystem({ "cmi.core.lesson_status": status, "cmi.suspend_data": LINK });
    const host = new Scorm(api, window);
    assert.equal(await host.state(), LINK);
    host.report({ state: LINK, score: 0, over: false });
    host.report({ state: LINK, score: 1, over: true });
    assert.equal(values.get("cmi.core.lesson_status"), status);
  }
});

test("SCORM: a long state is packed into the room there is, and comes back as it was", async () => {
  const long = `#e=alldiff&a=${"r1c2%3D5%3B%20".repeat(600)}`;
  assert.ok(long.length > ROOM);
  const { api, values, window } = courseSystem();
  const host = new Scorm(api, window);
  host.report({ state: long, score: 0.25, over: false });
  assert.equal(values.get("cmi.core.score.raw"), "25", "the score does not wait");
  await host.packing;
  const kept = values.get("cmi.suspend_data") ?? "";
  assert.ok(kept.startsWith("z:") && kept.length <= ROOM, `${kept.length}`);
  assert.equal(await new Scorm(api, window).state(), long);
  values.set("cmi.suspend_data", `z:${kept.slice(3)}`);
  assert.equal(await new Scorm(api, window).state(), null, "a broken one is as none");
});

test("SCORM: a state that is too long even so is not kept, and the one that was kept stays", async () => {
  let seed = 7;
  const noise = Array.from({ length: 3 * ROOM }, () => (seed = (seed * 48271) % 2147483647).toString(36).at(-1)).join("");
  const { api, values, window } = courseSystem();
  const host = new Scorm(api, window);
  host.report({ state: LINK, score: 0.25, over: false });
  host.report({ state: `#e=${noise}`, score: 0.5, over: false });
  await host.packing;
  assert.deepEqual([values.get("cmi.suspend_data"), values.get("cmi.core.score.raw")], [LINK, "50"]);
});

test("SCORM: a state that is packed late does not take the place of a newer one", async () => {
  const { api, values, window } = courseSystem();
  const host = new Scorm(api, window);
  host.report({ state: `#e=${"a".repeat(2 * ROOM)}`, score: null, over: false });
  host.report({ state: LINK, score: null, over: false });
  await host.packing;
  assert.equal(values.get("cmi.suspend_data"), LINK);
});

test("SCORM: a course system that fails is as one that is not there", async () => {
  const broken = () => {
    throw new Error("the session is over");
  };
  const api = { LMSInitialize: () => "true", LMSGetValue: broken, LMSSetValue: broken, LMSCommit: broken, LMSFinish: broken };
  const { window, leave } = courseSystem();
  const host = new Scorm(api, window);
  assert.equal(await host.state(), null);
  host.report({ state: LINK, score: 1, over: true });
  leave();
  const { api: refusing, calls, window: other } = courseSystem();
  new Scorm({ ...refusing, LMSInitialize: () => "false" }, other).report({ state: LINK, score: 1, over: true });
  assert.deepEqual(calls, []);
});
