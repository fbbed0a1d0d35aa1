import assert from "node:assert/strict";
import { test } from "node:test";
import { linesOf, Sheet, sheetFromHash } from "../js/sheet.js";
import { storyOf } from "../js/link.js";

/** @param {number} points @param {number} of @param {boolean} over @param {string[]} answers @returns {any} */
const standing = (points, of, over, answers = []) => ({ points, of, question: over ? null : {}, answers });

test("a link names the exercises, what was said to each, and which is on show", () => {
  const sheet = new Sheet(["hall size=5 do=turn seed=7", "ac3 do=turn seed=1"], [["1 2", "none"], ["r1c1=3"]], 1);
  assert.equal(sheet.hash, "#e=hall%20size%3D5%20do%3Dturn%20seed%3D7%3Bac3%20do%3Dturn%20seed%3D1&a=1%202%3Bnone%7Cr1c1%3D3&at=2");
  const read = sheetFromHash(sheet.hash);
  assert.deepEqual([read?.lines, read?.answers, read?.at], [sheet.lines, sheet.answers, 1]);
});

test("where nothing was said the link has no answers, and a link without exercises is none", () => {
  assert.equal(new Sheet(["hall", "ac3"]).hash, "#e=hall%3Bac3");
  assert.equal(new Sheet(["hall", "ac3"], [[], ["none"]]).hash, "#e=hall%3Bac3&a=%7Cnone");
  assert.deepEqual(sheetFromHash("#e=hall;ac3&a=|none")?.answers, [[], ["none"]]);
  assert.equal(sheetFromHash("#p=12..&u=r1"), null);
  assert.equal(sheetFromHash("#e=;"), null);
});

test("an exercise that is not there is none: the last one is on show", () => {
  assert.deepEqual([sheetFromHash("#e=hall;ac3&at=9")?.at, sheetFromHash("#e=hall;ac3&at=x")?.at, sheetFromHash("#e=hall&at=-1")?.at], [1, 0, 0]);
});

test("answers and the exercise on show do not make another story", () => {
  const [one, other] = [new Sheet(["hall", "ac3"]), new Sheet(["hall", "ac3"], [["none"], ["1"]], 1)];
  assert.equal(storyOf(one.hash), storyOf(other.hash));
  assert.notEqual(storyOf(one.hash), storyOf(new Sheet(["hall"]).hash));
});

test("every exercise counts alike, and those that nobody began count nothing", () => {
  const sheet = new Sheet(["hall", "ac3", "search"]);
  sheet.learn(standing(2, 4, true, ["1", "2"]));
  sheet.learn(standing(3, 3, true), 1);
  assert.equal(sheet.score, 0.5);
  assert.deepEqual([sheet.over, sheet.next, sheet.answers[0]], [false, 2, ["1", "2"]]);
  sheet.learn(standing(0, 5, true), 2);
  assert.deepEqual([sheet.over, sheet.next], [true, null]);
  sheet.restart();
  assert.deepEqual([sheet.answers[0], sheet.over], [[], false]);
  assert.equal(sheet.score, 0.5, "who does an exercise once more loses nothing");
});

test("work that was begun elsewhere has to be asked about", () => {
  const sheet = new Sheet(["hall", "ac3"], [[], ["none"]]);
  assert.deepEqual(sheet.unknown, [1]);
  sheet.learn(standing(1, 2, false, ["none"]), 1);
  assert.deepEqual(sheet.unknown, []);
});

test("a sheet's title and comments are no exercises", () => {
  assert.deepEqual(linesOf("# week 3\ntitle: Matchings\n\n matching seed=1 \nhall\n"), ["matching seed=1", "hall"]);
  assert.deepEqual(linesOf("\ufeffTitle: Week #3\r\nhall seed=1\t# first\r\n\t# second\r\nac3#4\r\n"), ["hall seed=1", "ac3#4"]);
});
