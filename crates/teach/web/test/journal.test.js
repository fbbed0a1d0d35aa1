import assert from "node:assert/strict";
import { test } from "node:test";
import { readAnswer } from "../js/answer.js";
import { Journal } from "../js/journal.js";
import { Trace } from "../js/trace.js";
import { ABOUT, KINDS, response } from "./support/fixtures.js";
import { SUBSET, journalOf, methodRun, numbersOf } from "./support/journals.js";

const { puzzle } = await response("small");

test("an arc's removal tells its cell, its peer and the queue, and nothing that is not its own", () => {
  const journal = journalOf([["remove.arc", { cell: 1, digit: 3, peer: 0, queue: 57 }, 25]], { arcs: [1, 0] });
  assert.deepEqual(["cell", "digit", "peer", "queue", "checks", "unit"].map((name) => journal.get(0, name)), [1, 3, 0, 57, 25, null]);
});

test("proofs are numbered on through all lines", () => {
  const journal = new Journal(KINDS, 2, [SUBSET]);
  journal.append({ steps: numbersOf([["remove.naked-pair", { cell: 0, digit: 1, proof: 0 }]]), proofs: [0, 1, 4, 2, 1, 5, 2, 1, 2] });
  journal.append({ steps: numbersOf([["remove.naked-pair", { cell: 3, digit: 2, proof: 1 }]]), proofs: [0, 1, 8, 2, 0, 1, 1, 2] });
  assert.deepEqual(journal.proof(0), { shape: 0, roles: [[4], [1, 5], [1, 2]] });
  assert.deepEqual(journal.proof(1), { shape: 0, roles: [[8], [0, 1], [2]] });
});

test("the clock is the sum of the checks, and finds its position", () => {
  const journal = journalOf([["stage.logic", {}, 0], ["remove.peer", { cell: 0, digit: 1 }, 5], ["remove.peer", { cell: 0, digit: 2 }, 0], ["end.solved", {}, 7]]);
  assert.deepEqual([0, 1, 2, 3, 4].map((position) => journal.clock(position)), [0, 0, 5, 5, 12]);
  assert.deepEqual([0, 4, 5, 11, 12, 99].map((clock) => journal.positionAt(clock)), [1, 1, 3, 3, 4, 4]);
});

test("landmarks are stages, guesses, dead ends, solutions and the end", () => {
  const journal = journalOf([["stage.logic"], ["remove.peer"], ["guess"], ["remove.guess"], ["dead-end.no-candidate"], ["undo"], ["end.none"]]);
  assert.deepEqual([0, 1, 2, 3, 4, 5, 6].map((position) => journal.landmarkAfter(position)), [1, 3, 3, 5, 5, 7, 7]);
  assert.equal(journal.landmarkAfter(7), null);
  assert.deepEqual([7, 6, 5, 4, 3, 2, 1].map((position) => journal.landmarkBefore(position)), [5, 5, 3, 3, 1, 1, null]);
});

test("an undo brings back what was there before its guess", () => {
  const journal = journalOf([
    ["remove.peer", { cell: 3, digit: 3 }],
    ["guess", { cell: 1, digit: 1, options: 4, depth: 1 }],
    ["remove.guess", { cell: 1, digit: 2 }],
    ["remove.guess", { cell: 1, digit: 3 }],
    ["undo", { cell: 1, digit: 1, options: 4 }],
    ["remove.refuted", { cell: 1, digit: 1 }],
  ]);
  const trace = new Trace({ version: 2, puzzle, runs: [methodRun(journal)] }, ABOUT);
  const at = (/** @type {number} */ position) => trace.state(position).candidates.slice(1, 4).map((digits) => digits.join(""));
  assert.deepEqual(at(4), ["14", "1234", "124"]);
  assert.deepEqual(at(5), ["1234", "1234", "124"]);
  assert.deepEqual(at(6), ["234", "1234", "124"]);
  assert.deepEqual(at(3), ["134", "1234", "124"]);
});

test("a caption is the engine's sentence with names put in, those of the proof too", () => {
  const journal = journalOf(
    [["remove.arc", { cell: 1, digit: 3, peer: 0 }], ["remove.naked-pair", { cell: 3, digit: 2, proof: 0 }], ["guess.last", { cell: 5, digit: 2 }], ["dead-end.too-few-digits", { proof: 0 }], ["end.none"]],
    { proofs: [0, 1, 8, 2, 0, 1, 2, 1, 2] },
  );
  assert.deepEqual([0, 1, 2, 3, 4].map((number) => KINDS.sentence(journal, number, puzzle)), [
    "The arc r1c2 → r1c1 is checked: r1c1 is 3, so r1c2 loses 3.",
    "r1c4 loses 2: 1 and 2 fill r1c1 and r1c2 of box 1 (naked pair).",
    "r2c2 must be 2: every other digit there was tried.",
    "Dead end: r1c1 and r1c2 share only 1 and 2 in box 1.",
    "There is no solution.",
  ]);
});

test("a proof of many cells is counted and not listed", () => {
  const journal = journalOf([["remove.naked-pair", { cell: 3, digit: 2, proof: 0 }]], { proofs: [0, 1, 8, 5, 0, 1, 2, 3, 4, 5, 1, 2, 3, 4, 5] });
  assert.equal(KINDS.sentence(journal, 0, puzzle), "r1c4 loses 2: 5 digits fill 5 cells of box 1 (naked pair).");
});

test("an answer is read from pieces cut anywhere", async () => {
  const head = { version: 2, puzzle: {}, runs: [{ method: "ac3", name: "AC-3", steps: 3 }], race: [{ method: "mac", name: "MAC", steps: 1 }] };
  const lines = [head, { run: 0, steps: numbersOf([["stage.ac3"], ["remove.peer", { cell: 1, digit: 2 }]]) }, { run: 0, steps: numbersOf([["end.none"]]) }, { racer: 0, steps: numbersOf([["end.none"]]) }];
  const text = lines.map((line) => JSON.stringify(line)).join("\n");
  for (const size of [1, 7, 1000, text.length]) {
    const pieces = Array.from({ length: Math.ceil(text.length / size) }, (_, number) => text.slice(number * size, (number + 1) * size));
    const { runs, race } = /** @type {any} */ (await readAnswer(pieces, 200, KINDS));
    assert.equal(runs[0].journal.length, 3);
    assert.equal(runs[0].journal.get(1, "digit"), 2);
    assert.equal(race[0].journal.length, 1);
  }
});

test("an answer that breaks off is refused", async () => {
  const head = JSON.stringify({ version: 2, puzzle: {}, runs: [{ method: "ac3", name: "AC-3", steps: 3 }] });
  await assert.rejects(readAnswer([`${head}\n`], 200, KINDS), /broke off before the end of AC-3/);
  await assert.rejects(readAnswer([`${head}\n{"run":0,"ste`], 200, KINDS), /without an explanation/);
});
