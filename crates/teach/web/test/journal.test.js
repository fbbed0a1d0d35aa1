import assert from "node:assert/strict";
import { test } from "node:test";
import { readAnswer } from "../js/answer.js";
import { Journal } from "../js/journal.js";
import { Replay } from "../js/replay.js";
import { sentenceOf } from "../js/sentences.js";
import { Tallies } from "../js/tally.js";
import { readPuzzle } from "./support/filter.js";
import { by, journalOf, longSearch, records } from "./support/journals.js";
import { SMALL } from "./support/puzzles.js";
import { milliseconds } from "./support/work.js";

const puzzle = readPuzzle(SMALL, "full");
const FULL = Array.from({ length: 4 }, () => [1, 2, 3]);

test("an arc's removal tells its cell, its peer and the queue", () => {
  const journal = journalOf([["remove", 1, 3, by("arc"), 0, 57, 25]], { arcs: [1, 0] });
  const { key, cell, digit, peer, queue, checks, unit } = journal.entry(0);
  assert.deepEqual({ key, cell, digit, peer, queue, checks, unit }, { key: "remove.arc", cell: 1, digit: 3, peer: 0, queue: 57, checks: 25, unit: null });
});

test("proofs are numbered on through all lines", () => {
  const journal = new Journal();
  journal.append({ records: records([["remove", 0, 1, by("naked-pair"), 0]]), proofs: [4, -1, 2, 2, 1, 5, 1, 2] });
  journal.append({ records: records([["remove", 3, 2, by("pointing"), 1]]), proofs: [8, 0, 2, 1, 0, 1, 2] });
  assert.deepEqual(journal.entry(0).proof, { unit: 4, second: null, cells: [1, 5], digits: [1, 2] });
  assert.deepEqual(journal.entry(1).proof, { unit: 8, second: 0, cells: [0, 1], digits: [2] });
});

test("the clock is the sum of the checks, and finds its position", () => {
  const journal = journalOf([["stage", -1, 0, 0, -1, 0, 0], ["remove", 0, 1, by("peer"), 1, 0, 5], ["remove", 0, 2, by("peer"), 2, 0, 0], ["end", -1, 0, 0, -1, 0, 7]]);
  assert.deepEqual([0, 1, 2, 3, 4].map((position) => journal.clock(position)), [0, 0, 5, 5, 12]);
  assert.deepEqual([0, 4, 5, 11, 12, 99].map((clock) => journal.positionAt(clock)), [1, 1, 3, 3, 4, 4]);
});

test("landmarks are stages, guesses, dead ends, solutions and the end", () => {
  const journal = journalOf([["stage"], ["remove", 0, 1], ["guess", 0, 2, 2, 1, 1], ["remove", 0, 3, 10], ["dead-end", 1], ["undo", 0, 2, 2, 0], ["end", -1, 0, 1]]);
  assert.deepEqual([0, 1, 2, 3, 4, 5, 6].map((position) => journal.landmarkAfter(position)), [1, 3, 3, 5, 5, 7, 7]);
  assert.equal(journal.landmarkAfter(7), null);
  assert.deepEqual([7, 6, 5, 4, 3, 2, 1].map((position) => journal.landmarkBefore(position)), [5, 5, 3, 3, 1, 1, null]);
});

test("an undo brings back what was there before its guess", () => {
  const journal = journalOf([["remove", 3, 3, by("peer"), 0], ["guess", 0, 1, 3, 1, 1], ["remove", 0, 2, 10, -1, 1], ["remove", 0, 3, 10, -1, 1], ["undo", 0, 1, 3, 0], ["remove", 0, 1, by("refuted")]]);
  const replay = new Replay(FULL, 3, journal);
  const at = (/** @type {number} */ position) => (replay.go(position), replay.lists().map((digits) => digits.join("")));
  assert.deepEqual(at(4), ["1", "123", "123", "12"]);
  assert.equal(replay.only(0), 1);
  assert.deepEqual(replay.guesses, [1]);
  assert.deepEqual(at(5), ["123", "123", "123", "12"]);
  assert.deepEqual(at(6), ["23", "123", "123", "12"]);
  assert.deepEqual(at(3), ["13", "123", "123", "12"]);
});

test("a long journal replays the same forwards, backwards and by jumps, in a moment", () => {
  const journal = journalOf(longSearch(40, 3, 200_000));
  const start = Array.from({ length: 40 }, () => [1, 2, 3]);
  const forwards = new Replay(start, 3, journal);
  const stops = [0, 1, 4095, 4096, 4097, 77_777, 123_456, journal.length];
  const seen = new Map(stops.map((stop) => (forwards.go(stop), [stop, JSON.stringify([forwards.lists(), forwards.guesses])])));
  for (const stop of stops.toReversed()) assert.equal((forwards.go(stop), JSON.stringify([forwards.lists(), forwards.guesses])), seen.get(stop));
  for (const stop of stops) {
    const fresh = new Replay(start, 3, journal);
    fresh.go(stop);
    assert.equal(JSON.stringify([fresh.lists(), fresh.guesses]), seen.get(stop));
  }
  assert.ok(milliseconds(() => new Replay(start, 3, journal).go(journal.length)) < 100);
});

test("lists that were given out stay as they are, and unchanged cells keep theirs", () => {
  const journal = journalOf([["remove", 0, 1, by("peer"), 1], ["remove", 1, 1, by("peer"), 0]]);
  const replay = new Replay(FULL, 3, journal);
  replay.go(1);
  const kept = replay.lists();
  replay.go(2);
  assert.deepEqual(kept[1], [1, 2, 3]);
  assert.equal(replay.lists()[0], kept[0]);
});

test("counters count as the engine does: forced tries and the search's own removals are left out", () => {
  const journal = journalOf([
    ["remove", 0, 1, by("peer"), 5],
    ["remove", 1, 1, by("peer"), 5, 0, 0],
    ["remove", 2, 1, by("peer"), 6],
    ["arcs", 0, 0, 7, 1, 3],
    ["guess", 0, 2, 2, 1, 1],
    ["remove", 0, 3, by("guess"), -1, 2],
    ["dead-end", 1],
    ["undo", 0, 2, 2, 0],
    ["remove", 0, 2, by("refuted")],
    ["guess", 0, 3, 1, 1, 2],
    ["undo", 0, 3, 1, 0],
  ]);
  const { checks, removals, guesses, backtracks, nodes, depth, arcs, removed, found } = new Tallies(journal).at(journal.length);
  assert.deepEqual({ checks, removals, guesses, backtracks, nodes, depth, arcs }, { checks: 10, removals: 3, guesses: 1, backtracks: 1, nodes: 3, depth: 1, arcs: 7 });
  assert.equal(removed[by("peer")], 3);
  assert.equal(found[by("peer")], 2);
});

test("a caption is the engine's sentence with names put in", () => {
  const sentences = {
    "remove.arc": "{cell} loses {digit}: {peer} is {digit}; {queue} arcs wait.",
    "remove.pointing": "{unit} has {digits} only in {cells}, so {second} loses it elsewhere.",
    "guess.last": "Try {number}: {cell} can only be {digit} now, depth {depth}.",
    "arcs.one": "1 arc to {to}.",
  };
  const journal = journalOf([["remove", 1, 3, by("arc"), 0, 57], ["remove", 3, 2, by("pointing"), 0], ["guess", 5, 2, 1, 4, 12], ["arcs", 0, 0, 1, 1, 3], ["end"]], { proofs: [8, 0, 2, 1, 0, 1, 2] });
  const said = [0, 1, 2, 3, 4].map((number) => sentenceOf(sentences, journal.entry(number), puzzle));
  assert.deepEqual(said, ["r1c2 loses 3: r1c1 is 3; 57 arcs wait.", "Box 1 has 2 only in r1c1 and r1c2, so row 1 loses it elsewhere.", "Try 12: r2c2 can only be 2 now, depth 4.", "1 arc to r1c2.", ""]);
});

test("an answer is read from pieces cut anywhere", async () => {
  const head = { version: 1, puzzle: {}, runs: [{ method: "ac3", name: "AC-3", steps: 3 }], race: [{ method: "mac", name: "MAC", steps: 1 }] };
  const lines = [head, { run: 0, records: records([["stage"], ["remove", 1, 2]]) }, { run: 0, records: records([["end"]]) }, { racer: 0, records: records([["end"]]) }];
  const text = lines.map((line) => JSON.stringify(line)).join("\n");
  for (const size of [1, 7, 1000, text.length]) {
    const pieces = Array.from({ length: Math.ceil(text.length / size) }, (_, number) => text.slice(number * size, (number + 1) * size));
    const { runs, race } = /** @type {any} */ (await readAnswer(pieces));
    assert.equal(runs[0].journal.length, 3);
    assert.equal(runs[0].journal.entry(1).digit, 2);
    assert.equal(race[0].journal.length, 1);
  }
});

test("an answer that breaks off is refused", async () => {
  const head = JSON.stringify({ version: 1, puzzle: {}, runs: [{ method: "ac3", name: "AC-3", steps: 3 }] });
  await assert.rejects(readAnswer([`${head}\n`]), /broke off before the end of AC-3/);
  await assert.rejects(readAnswer([`${head}\n{"run":0,"rec`]), /without an explanation/);
});
