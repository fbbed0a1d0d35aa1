import assert from "node:assert/strict";
import { test } from "node:test";
import { collectionWords, nextNumber } from "../js/collection.js";

test("the first of several puzzles is said to be it, and after the last comes the first", () => {
  const collection = { text: "", number: 1, of: 3, shown: "" };
  assert.equal(collectionWords(collection), "3 puzzles were pasted; this is the first.");
  assert.equal(collectionWords({ ...collection, number: 3 }), "This is puzzle 3 of 3.");
  assert.deepEqual([1, 2, 3].map((number) => nextNumber({ ...collection, number })), [2, 3, 1]);
});
