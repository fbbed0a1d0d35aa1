import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { execFileSync } from "node:child_process";
import { test } from "node:test";
import { check, explain, generate, hint, rate, Refused, solve, solveLines, trace, version } from "hallset";

const PUZZLE = "12..34....21..43";

test("the example of the README prints what its comments say", () => {
  const [, example] = /```js\n([^]*?)```/.exec(readFileSync("README.md", "utf8")) ?? [];
  writeFileSync("example.mjs", example);
  const printed = execFileSync("node", ["example.mjs"], { encoding: "utf8" }).trimEnd().split("\n");
  assert.deepEqual(printed, [...example.matchAll(/; \/\/ (.*)/g)].map(([, comment]) => comment));
});

test("a puzzle is solved, and the solution proven to be the only one", async () => {
  assert.deepEqual(await solve(PUZZLE), { status: "solved", solution: "1234341243212143" });
  const { status, solutions } = await solve(PUZZLE, { limit: 2, method: "mac" });
  assert.deepEqual([status, solutions], ["unique", ["1234341243212143"]]);
});

test("a check names clashes and cells", async () => {
  const { status, conflicts } = await check("11..............");
  assert.equal(status, "invalid");
  assert.deepEqual(conflicts[0].cells, ["r1c1", "r1c2"]);
});

test("the same seed makes the same puzzle, another seed another", async () => {
  const [one, same, other] = await Promise.all([generate({ seed: 5 }), generate({ seed: 5 }), generate({ seed: 6 })]);
  assert.deepEqual(one, same);
  assert.notEqual(one.puzzle, other.puzzle);
  assert.equal((await generate({ box: [2, 3] })).puzzle.length, 36);
});

test("puzzles are as hard as wished, and a count makes a list", async () => {
  const made = await generate({ seed: 3, er: "2.0..4.0", count: 3 });
  assert.equal(made.length, 3);
  const rated = await rate(made.map(({ puzzle }) => puzzle).join("\n"));
  assert.deepEqual(rated.map(({ line }) => line), [1, 2, 3]);
  assert.ok(rated.every(({ ER }) => ER >= 2 && ER <= 4), JSON.stringify(rated));
  await assert.rejects(generate({ seed: 3, er: "11.9", tries: 5 }), /none of 5 puzzles is as wished/);
});

test("the technique to practise is the next step", async () => {
  for (const practice of ["hidden-single", "naked-pair", "xy-wing"]) {
    const { puzzle } = await generate({ seed: 3, practice });
    const { step } = await hint(puzzle, { stage: 5 });
    assert.equal(step.technique, practice);
  }
});

test("a way is told step by step to its end, a mistake before the next step", async () => {
  const path = await explain(PUZZLE);
  assert.deepEqual(path.at(-1), { puzzle: 1, ended: "solved", steps: path.length - 1 });
  const { mistakes } = await hint("12..342...21..43", { puzzle: PUZZLE });
  assert.deepEqual(mistakes, [{ mistake: "wrong-digit", cell: "r2c3", words: "r2c3 is not 2." }]);
});

test("a trace begins with its start and ends with its result", async () => {
  const lines = await trace(PUZZLE, { method: "ac3" });
  assert.deepEqual([lines[0].type, lines.at(-1)?.type], ["start", "result"]);
});

test("lines are solved by the thousand", async () => {
  const line = "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..";
  const solved = await solveLines(`${line}\n`.repeat(5000));
  assert.equal(solved, "483921657967345821251876493548132976729564138136798245372689514814253769695417382\n".repeat(5000));
});

test("what is no puzzle is refused in words, and the next call is answered", async () => {
  await assert.rejects(solve("12q"), (error) => error instanceof Refused && /12q|character|expected/.test(error.message));
  await assert.rejects(solve(PUZZLE, { method: "magic" }), /unknown variant `magic`/);
  assert.equal((await solve(PUZZLE)).status, "solved");
});

test("the version is that of the package", () => {
  assert.equal(version, JSON.parse(readFileSync("node_modules/hallset/package.json", "utf8")).version);
});
