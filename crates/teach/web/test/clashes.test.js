import assert from "node:assert/strict";
import { test } from "node:test";
import { clashesOf, clashWords } from "../js/clashes.js";
import { response } from "./support/fixtures.js";

test("a digit that stands twice clashes in every unit that has both cells", async () => {
  const { puzzle } = await response("small");
  assert.deepEqual(clashesOf(puzzle, puzzle.givens), []);
  const givens = [...puzzle.givens];
  givens[1] = 1;
  assert.deepEqual(clashesOf(puzzle, givens).map(({ unit, digit, cells }) => [unit.id, digit, cells]), [["r1", 1, [0, 1]], ["b1", 1, [0, 1]]]);
});

test("words about clashes begin with that of the cell in hand", async () => {
  const { puzzle } = await response("small");
  const givens = puzzle.givens.map(() => 0);
  for (const cell of [0, 3]) givens[cell] = 1;
  for (const cell of [12, 13, 14]) givens[cell] = 2;
  const clashes = clashesOf(puzzle, givens);
  assert.equal(clashWords(clashes, 0, 4), "Two 1s in row 1: r1c1 and r1c4.");
  assert.equal(clashWords(clashes, 13, 4), "Three 2s in row 4: r4c1, r4c2 and r4c3.");
  assert.equal(clashWords(clashes, 7, 4), "Two 1s in row 1: r1c1 and r1c4.");
  assert.equal(clashWords([], 0, 4), "");
});
