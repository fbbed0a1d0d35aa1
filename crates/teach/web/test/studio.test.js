import assert from "node:assert/strict";
import { test } from "node:test";
import { Engine } from "../js/engine.js";
import { USUAL, keepSettings, loadSettings } from "../js/settings.js";
import { Studio } from "../js/studio.js";
import { ABOUT, read, recordedEngine } from "./support/fixtures.js";

const SMALL = read("requests").small.puzzle;

/** A studio over recorded answers, with a clock that is wound by hand. @param {Partial<import("../js/settings.js").Settings>} [settings] */
function studioWith(settings = {}) {
  /** @type {(() => void) | null} */
  let due = null;
  /** @type {string[]} */
  const told = [];
  /** @type {number[]} */
  const waits = [];
  const engine = recordedEngine();
  const studio = new Studio(
    engine,
    { ...USUAL, ...settings },
    { set: (tick, wait) => ((due = tick), waits.push(wait)), clear: () => (due = null) },
    { built() {}, shown() {}, playing() {}, busy() {}, failed: (message) => told.push(message), told: (message) => told.push(message), speaking: () => false, asked() {}, asking() {}, silent: () => false, worked() {}, remarked() {}, finished() {} },
  );
  studio.about = ABOUT;
  const wind = () => {
    const tick = due;
    due = null;
    tick?.();
  };
  return { studio, told, wind, waits };
}

/** @param {string} puzzle @param {string[]} units @returns {import("../js/link.js").Place} */
const placeOf = (puzzle, units, position = 0) => ({ puzzle, start: "full", runs: units.map((unit) => ({ unit })), position });

test("play walks to the end of a phase of several steps and rests there", async () => {
  const { studio, wind } = studioWith();
  await studio.open(placeOf(SMALL, ["c1"]));
  studio.toggle();
  for (let turn = 0; turn < 500 && studio.player.playing; turn += 1) wind();
  assert.equal(studio.trace?.segment(studio.position)?.phase, "match");
  assert.equal(studio.resting, true);
  studio.toggle();
  for (let turn = 0; turn < 500 && studio.player.playing; turn += 1) wind();
  assert.equal(studio.trace?.segment(studio.position)?.phase, "scc");
});

test("the demo plays to its end without a rest", async () => {
  const { studio, wind } = studioWith();
  await studio.playDemo();
  for (let turn = 0; turn < 2000 && studio.player.playing; turn += 1) wind();
  assert.equal(studio.position, studio.trace?.end);
});

/** How long it plays at the usual speed, in seconds. @param {ReturnType<typeof studioWith>} studio */
function playedFor({ studio, wind, waits }) {
  for (let turn = 0; turn < 2000 && studio.player.playing; turn += 1) wind();
  return waits.reduce((sum, wait) => sum + wait, 0) / 1000;
}

test("the demo is over within a minute at the usual speed, and its long form takes every step", async () => {
  const short = studioWith();
  await short.studio.playDemo();
  const seconds = playedFor(short);
  assert.ok(seconds > 20 && seconds <= 60, `${seconds} s`);
  const long = studioWith();
  await long.studio.playDemo();
  long.studio.short = false;
  assert.ok(playedFor(long) > 180);
  assert.equal(long.waits.length, long.studio.trace?.end);
});

test("a propagation is told in short, and what is opened next is not", async () => {
  const { studio, wind } = studioWith();
  await studio.open(placeOf(SMALL, []));
  await studio.run({ propagate: true, detail: "all" });
  const seen = new Set([studio.position]);
  for (let turn = 0; turn < 500 && studio.player.playing; turn += 1) (wind(), seen.add(studio.position));
  assert.equal(studio.position, studio.trace?.end);
  assert.ok(seen.size < studio.last / 2, `${seen.size} of ${studio.last}`);
  await studio.open(placeOf(SMALL, ["c1"]));
  assert.equal(studio.interestingOnly, false);
});

test("with interesting steps only the arrows pass over the others, and the numbers of steps stay", async () => {
  const { studio } = studioWith({ interestingOnly: true });
  await studio.open(placeOf(SMALL, ["c1"]));
  const end = studio.trace?.end ?? 0;
  const forwards = [0];
  while (studio.position < end) {
    studio.step(1);
    forwards.push(studio.position);
  }
  assert.ok(forwards.length < end / 2 && forwards[forwards.length - 1] === end);
  const backwards = [end];
  while (studio.position > 0) {
    studio.step(-1);
    backwards.unshift(studio.position);
  }
  assert.deepEqual(backwards, forwards);
});

test("a range holds stepping, jumping and playing, and starts over if it loops", async () => {
  const { studio, wind } = studioWith({ stopAtPhases: false });
  await studio.open(placeOf(SMALL, ["c1"]));
  studio.limit({ from: 4, to: 9, loop: true });
  assert.equal(studio.position, 4);
  studio.jump(Infinity);
  assert.equal(studio.position, 9);
  studio.step(1);
  assert.equal(studio.position, 9);
  studio.step(-1);
  studio.toggle();
  const seen = [studio.position];
  for (let turn = 0; turn < 7; turn += 1) (wind(), seen.push(studio.position));
  assert.deepEqual(seen, [9, 4, 5, 6, 7, 8, 9, 4]);
  await studio.choose("r1");
  assert.equal(studio.first, 0);
  assert.equal(studio.last, studio.trace?.end);
});

test("a range without a loop ends there, and Play begins it again", async () => {
  const { studio, wind } = studioWith({ stopAtPhases: false });
  await studio.open(placeOf(SMALL, ["c1"], 6));
  studio.limit({ from: 4, to: 9, loop: false });
  studio.toggle();
  for (let turn = 0; turn < 50 && studio.player.playing; turn += 1) wind();
  assert.equal(studio.position, 9);
  studio.toggle();
  assert.equal(studio.position, 5);
});

test("a chosen unit continues from the run on the screen and drops later ones", async () => {
  const { studio } = studioWith();
  await studio.open(placeOf(SMALL, ["c1", "r1", "r2"]));
  const end = studio.trace?.runEnd(0) ?? 0;
  studio.jump(end);
  await studio.choose("b4");
  assert.deepEqual(studio.runs, [{ unit: "c1" }, { unit: "b4" }]);
  assert.equal(studio.position, end + 1);
});

test("a unit chosen in the middle of a propagation comes after all of it", async () => {
  const { studio } = studioWith();
  await studio.open({ puzzle: SMALL, start: "full", runs: [{ unit: "c1" }, { propagate: true }, { unit: "r1" }], position: 0 });
  const runs = studio.trace?.response.runs.length ?? 0;
  studio.jump((studio.trace?.runStart(2) ?? 0) + 1);
  await studio.choose("b4");
  assert.deepEqual(studio.runs, [{ unit: "c1" }, { propagate: true }, { unit: "b4" }]);
  assert.equal(studio.trace?.response.runs.length, runs);
  assert.equal(studio.position, (studio.trace?.runStart(runs - 1) ?? 0) + 1);
});

test("a unit waits if it should not be run on selection", async () => {
  const { studio } = studioWith({ runOnSelection: false });
  await studio.open(placeOf(SMALL, []));
  await studio.choose("r1");
  assert.equal(studio.selected, "r1");
  assert.deepEqual(studio.runs, []);
});

test("propagation follows a run if it was asked for", async () => {
  const { studio } = studioWith({ propagateAfterwards: true });
  await studio.open(placeOf(SMALL, []));
  await studio.choose("c1");
  assert.deepEqual(studio.runs, [{ unit: "c1" }, { propagate: true, detail: "all" }]);
  assert.ok((studio.trace?.response.runs.length ?? 0) > 1);
});

test("a refused puzzle leaves the one on show", async () => {
  const { studio, told } = studioWith();
  await studio.open(placeOf(SMALL, ["c1"], 12));
  assert.equal(await studio.open(placeOf("12345", [])), false);
  assert.match(told[0], /expected/);
  assert.equal(studio.puzzle, SMALL);
  assert.equal(studio.position, 12);
});

test("a unit that the puzzle does not have is named", async () => {
  const { studio, told } = studioWith();
  await studio.open(placeOf(SMALL, []));
  await studio.choose("r12");
  assert.match(told[0], /r12/);
});

test("a second request takes the place of the first", async () => {
  const engine = new Engine(
    (_path, options) =>
      new Promise((resolve, reject) => {
        options?.signal?.addEventListener("abort", () => reject(new Error("aborted")));
        setTimeout(() => resolve(new Response('{"version":2,"runs":[]}')), 5);
      }),
  );
  const first = engine.run({ version: 2, puzzle: "", start: "full", runs: [] });
  const second = engine.run({ version: 2, puzzle: "", start: "full", runs: [] });
  await assert.rejects(first, /took its place/);
  assert.equal((await second).version, 2);
});

test("an answer that is no JSON, or of another version, is explained", async () => {
  const broken = new Engine(async () => new Response("<html>", { status: 502 }));
  await assert.rejects(broken.run({ version: 2, puzzle: "", start: "full", runs: [] }), /502/);
  const newer = new Engine(async () => new Response('{"version":3}'));
  await assert.rejects(newer.about(), /version 3/);
});

test("settings are kept, and broken ones are forgotten", () => {
  let kept = "";
  keepSettings({ setItem: (_key, text) => (kept = text) }, { ...USUAL, speed: 5 });
  assert.equal(loadSettings({ getItem: () => kept }).speed, 5);
  assert.deepEqual(loadSettings({ getItem: () => "{" }), USUAL);
  assert.deepEqual(loadSettings({ getItem: () => '{"speed":"fast"}' }), USUAL);
  assert.deepEqual(loadSettings(null), USUAL);
});

test("a method is run on the puzzle from its start, and left for what was there before", async () => {
  const { studio } = studioWith();
  await studio.open(placeOf(SMALL, ["c1", "r1"], 7));
  await studio.runMethod({ solve: "ac3" });
  assert.deepEqual(studio.runs, [{ solve: "ac3" }]);
  assert.deepEqual(studio.method, { solve: "ac3" });
  assert.equal(studio.position, 1);
  await studio.runMethod({ solve: "forward" });
  await studio.leaveMethod();
  assert.deepEqual(studio.runs, [{ unit: "c1" }, { unit: "r1" }]);
  assert.equal(studio.position, 7);
});

test("a unit chosen while a method is on show takes its place", async () => {
  const { studio } = studioWith();
  await studio.open({ puzzle: SMALL, start: "full", runs: [{ unit: "c1" }, { solve: "forward" }], position: 1e6 });
  await studio.choose("r1");
  assert.deepEqual(studio.runs, [{ unit: "c1" }, { unit: "r1" }]);
  assert.equal(studio.position, (studio.trace?.runStart(1) ?? 0) + 1);
});

test("solving goes on from what is on the screen, and shows the end", async () => {
  const { studio } = studioWith();
  await studio.open(placeOf(SMALL, ["c1", "r1"], 7));
  await studio.solveNow();
  assert.deepEqual(studio.runs, [{ unit: "c1" }, { solve: "auto" }]);
  assert.equal(studio.position, studio.trace?.end);
  assert.ok(studio.trace?.state(studio.position).candidates.every((digits) => digits.length === 1));
});

test("of two that are opened at once only the second is shown", async () => {
  const { studio } = studioWith();
  const both = await Promise.all([studio.open(placeOf(SMALL, ["c1"])), studio.open(placeOf(SMALL, ["r1"]))]);
  assert.deepEqual(both, [false, true]);
  assert.deepEqual(studio.runs, [{ unit: "r1" }]);
});

test("at a high speed steps are passed over, but no rest", async () => {
  const { studio, wind } = studioWith({ speed: 10 });
  await studio.open({ puzzle: SMALL, start: "full", runs: [{ solve: "ac3" }], position: 0 });
  const rest = studio.trace?.segments[0].to ?? 0;
  studio.toggle();
  let turns = 0;
  for (; turns < 5000 && studio.player.playing; turns += 1) wind();
  assert.equal(studio.position, rest);
  assert.ok(turns < rest / 4, `${turns} turns for ${rest} steps`);
});

/** A studio whose engine asks at some positions and takes 1 for right. @param {number[]} positions */
function askingStudio(positions) {
  const made = studioWith({ askMe: "always", stopAtPhases: false });
  /** @type {(number | null)[]} */
  const asked = [];
  made.studio.listener.asked = (open) => void asked.push(open?.question.position ?? null);
  made.studio.engine.questions = async (_request, from) => ({ questions: positions.filter((each) => each >= from).map((position) => ({ position, asked: "low", picked: /** @type {const} */ ("number"), prompt: "?" })), until: made.studio.trace?.end ?? 0 });
  made.studio.engine.judge = async (_request, _position, answer) => ({ right: answer === 1, taken: true, why: answer === 1 ? null : "one", example: 1 });
  return { ...made, asked };
}

test("a step that is asked about waits for the answer: a right one goes on, a wrong one when it is told to", async () => {
  const { studio, asked } = askingStudio([2, 3]);
  await studio.open(placeOf(SMALL, ["c1"], 2));
  assert.deepEqual(asked, [], "a link to a step never asks");
  await studio.asking.quiz.learn(2);
  studio.step(1);
  assert.deepEqual([studio.position, asked.at(-1)], [2, 2]);
  await studio.asking.answer(1);
  assert.deepEqual([studio.position, studio.asking.open], [3, null]);
  studio.step(1);
  await studio.asking.answer(7);
  assert.equal(studio.position, 3);
  studio.asking.goOn();
  assert.equal(studio.position, 4);
  studio.step(-1);
  studio.step(1);
  assert.equal(studio.position, 4, "it is not asked again");
  assert.deepEqual(studio.asking.quiz.score, { right: 1, of: 2 });
});

test("what is not known yet is asked for first, and then the step comes or its question", async () => {
  const { studio } = askingStudio([1]);
  studio.settings.askMe = "never";
  await studio.open(placeOf(SMALL, ["c1"]));
  studio.settings.askMe = "always";
  studio.step(1);
  assert.equal(studio.position, 0);
  await new Promise((resolve) => setTimeout(resolve));
  assert.equal(studio.position, 1);
  studio.step(1);
  assert.equal(studio.asking.open?.question.position, 1);
});

test("playing is held by a question and goes on after it; the demo is not asked about", async () => {
  const { studio, wind } = askingStudio([3]);
  await studio.open(placeOf(SMALL, ["c1"]));
  await studio.asking.quiz.learn(0);
  studio.toggle();
  for (let turn = 0; turn < 20 && studio.player.playing; turn += 1) wind();
  assert.deepEqual([studio.position, studio.player.playing], [3, false]);
  await studio.asking.answer(1);
  assert.deepEqual([studio.position, studio.player.playing], [4, true]);
  await studio.playDemo();
  for (let turn = 0; turn < 2000 && studio.player.playing; turn += 1) wind();
  assert.equal(studio.position, studio.trace?.end);
});
