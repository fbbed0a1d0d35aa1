import assert from "node:assert/strict";
import { test } from "node:test";
import { askedIn, askHash, fromHash, isPresented, presentHash, storyOf, toHash } from "../js/link.js";
import { read } from "./support/fixtures.js";

/** @type {import("../js/link.js").Place} */
const PLACE = { puzzle: "1 . 3\n{\"a\": 50 % & # + =}", start: "full", runs: [{ unit: "c1" }, { propagate: true }, { unit: "extra,1" }], position: 23 };

test("a link opens what it was made of", () => {
  const plain = { ...PLACE, runs: PLACE.runs.slice(0, 2) };
  assert.deepEqual(fromHash(toHash(plain)), plain);
});

test("a link is readable: units and step stand in it as they are", () => {
  assert.match(toHash({ ...PLACE, puzzle: "..9" }), /^#p=\.\.9&u=c1,propagate,/);
  assert.match(toHash(PLACE), /&s=23&start=full$/);
});

test("what is missing takes its usual value", () => {
  assert.deepEqual(fromHash("#p=1..."), { puzzle: "1...", start: "givens", runs: [], position: 0 });
  assert.deepEqual(fromHash("#p=1...&s=-4&start=what&u=,,r1"), { puzzle: "1...", start: "givens", runs: [{ unit: "r1" }], position: 0 });
});

test("a hash without a puzzle, or none, opens nothing", () => {
  for (const hash of ["", "#", "#u=c1", "#play", "#p="]) assert.equal(fromHash(hash), null);
});

test("broken escapes do not stop the page", () => {
  assert.equal(fromHash("#p=%E0%A4%A")?.puzzle, "\ufffd%A");
});

test("a whole method stands in a link with its options, and nonsense is left out", () => {
  const place = { ...PLACE, runs: [{ unit: "c1" }, /** @type {const} */ ({ solve: "ac3", cell_order: "first", arcs: "distinct", max_nodes: 500 })] };
  assert.match(toHash(place), /&u=c1,ac3:cell_order=first:arcs=distinct:max_nodes=500&/);
  assert.deepEqual(fromHash(toHash(place)), place);
  assert.deepEqual(fromHash("#p=1...&u=mac:cell_order=what:color=red:seed=x")?.runs, [{ solve: "mac" }]);
});

test("links are written and read as the engine reads them", () => {
  for (const { link, place } of read("links")) {
    assert.equal(toHash(place), link);
    assert.deepEqual(fromHash(link), place);
  }
});

test("a link is about the same story at every step and moment", () => {
  assert.equal(storyOf("#p=1...&u=c1&s=23&start=full&r=ac3&t=120&clock=looks"), "#p=1...&u=c1&start=full&r=ac3");
  assert.equal(storyOf("#p=1...&u=c1&start=full&r=ac3"), "#p=1...&u=c1&start=full&r=ac3");
});

test("a link asks before steps if it says so, and tells the same story", () => {
  assert.equal(askedIn(toHash(PLACE) + askHash("sometimes")), "sometimes");
  assert.equal(askedIn(toHash(PLACE) + askHash("never")), null);
  assert.equal(askedIn("#p=1...&ask=often"), null);
  assert.equal(storyOf(`#p=1...&u=c1${askHash("always")}`), "#p=1...&u=c1");
});

test("a link opens as a presentation if it says so, and tells the same story", () => {
  assert.ok(isPresented(toHash(PLACE) + presentHash(true)));
  assert.ok(!isPresented(toHash(PLACE) + presentHash(false)));
  assert.deepEqual(fromHash(toHash(PLACE) + presentHash(true)), fromHash(toHash(PLACE)));
  assert.equal(storyOf(`#p=1...&u=c1${presentHash(true)}`), "#p=1...&u=c1");
});
