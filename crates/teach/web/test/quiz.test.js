import assert from "node:assert/strict";
import { test } from "node:test";
import { Picks, onShow } from "../js/picks.js";
import { Quiz } from "../js/quiz.js";
import { distanceTo } from "../js/shapes.js";
import { Things } from "../js/things.js";
import { traceOf } from "./support/fixtures.js";

/** @import { Question, Verdict } from "../js/contract.js" */

/** A question of a kind at a position. @param {number} position @param {string} asked @returns {Question} */
const at = (position, asked = "low") => ({ position, asked, picked: "number", prompt: `at ${position}?` });

/** A quiz over questions that are told so many positions at a time. @param {Question[]} questions @param {import("../js/settings.js").Frequency} [frequency] */
function quizOn(questions, frequency = "always", end = 100, length = 40) {
  /** @type {number[]} */
  const fetched = [];
  let nothing = 0;
  const quiz = new Quiz({
    ask: async (position) => (fetched.push(position), { questions: questions.filter((each) => each.position >= position && each.position < position + length), until: Math.min(end, position + length) }),
    judge: async (_position, answer) => /** @type {Verdict} */ ({ right: answer === 2, taken: true, why: answer === 2 ? null : "two", example: 2 }),
    frequency: () => frequency,
    end: () => end,
    nothing: () => (nothing += 1),
  });
  return { quiz, fetched, nothings: () => nothing };
}

test("a question stands where one is, or right before where one goes, and never in between", async () => {
  const { quiz } = quizOn([at(4), at(6), at(9)]);
  assert.equal(quiz.between(0, 1), "unknown");
  await quiz.learn(0);
  assert.equal(quiz.between(0, 1), null);
  assert.equal(quiz.between(4, 5), quiz.questions.get(4));
  assert.equal(quiz.between(4, 10), quiz.questions.get(4));
  assert.equal(quiz.between(5, 10), quiz.questions.get(9));
  assert.equal(quiz.between(5, 9), null);
});

test("what was answered or skipped does not come again, until the count starts again or another trace is there", async () => {
  const { quiz } = quizOn([at(4)]);
  await quiz.learn(0);
  quiz.pass(at(4));
  assert.equal(quiz.between(4, 5), null);
  quiz.restart();
  assert.deepEqual(quiz.between(4, 5), at(4));
  quiz.pass(at(4));
  quiz.forget();
  assert.equal(quiz.between(4, 5), "unknown");
});

test("now and then leaves some steps between questions, and more between those of a kind", async () => {
  const { quiz } = quizOn([at(1), at(2, "hall"), at(8, "hall"), at(9), at(31)], "sometimes");
  await quiz.learn(0);
  /** @type {number[]} */
  const asked = [];
  for (let position = 0; position < 40; position += 1) {
    const question = quiz.between(position, position + 1);
    if (!question || question === "unknown") continue;
    asked.push(question.position);
    quiz.pass(question);
  }
  assert.deepEqual(asked, [1, 8, 31]);
});

test("never asks nothing, and asks the engine for nothing", () => {
  const { quiz, fetched } = quizOn([at(0)], "never");
  quiz.lookAhead(0);
  assert.equal(quiz.between(0, 1), null);
  assert.deepEqual(fetched, []);
});

test("questions are asked for on from where they end, and anew after a jump back", async () => {
  const { quiz, fetched } = quizOn([at(3), at(70)]);
  await quiz.learn(30);
  assert.equal(quiz.between(71, 72), "unknown");
  await quiz.learn(70);
  assert.deepEqual(fetched, [30, 70]);
  assert.equal(quiz.between(3, 4), "unknown");
  await quiz.learn(3);
  assert.deepEqual(fetched, [30, 70, 3]);
  assert.deepEqual(quiz.between(3, 4), at(3));
});

test("a trace with nothing to ask is told once", async () => {
  const { quiz, nothings } = quizOn([], "always", 60);
  await quiz.learn(0);
  assert.equal(nothings(), 0);
  await quiz.learn(40);
  assert.equal(nothings(), 1);
  assert.equal(quiz.between(59, 60), null);
});

test("an engine that cannot say what to ask is not asked again, and the steps go on", async () => {
  const { quiz } = quizOn([at(3)]);
  quiz.desk.ask = async () => Promise.reject(new Error("no time"));
  await quiz.learn(0);
  assert.equal(quiz.failure, "no time");
  assert.equal(quiz.between(3, 4), null);
});

test("right answers count, wrong ones count, and what is shown does not", async () => {
  const { quiz } = quizOn([at(3)]);
  assert.equal((await quiz.judge(at(3), 2)).right, true);
  assert.equal((await quiz.judge(at(3), 5)).right, false);
  await quiz.judge(at(3));
  assert.deepEqual(quiz.score, { right: 1, of: 2 });
  quiz.restart();
  assert.deepEqual(quiz.score, { right: 0, of: 0 });
});

const THINGS = new Things({ side: 4, units: /** @type {any} */ (Array(12).fill({})) });
/** A column of the grid as the graph shows it. */
const COLUMN = { cells: [0, 4, 8, 12], columns: 1, digitsOf: (/** @type {number} */ cell) => (cell === 4 ? [] : [1, 3]) };
/** All of the grid. */
const GRID = { cells: Array.from({ length: 16 }, (_, cell) => cell), columns: 4, digitsOf: (/** @type {number} */ cell) => (cell === 5 ? [] : [2, 4]) };

/** @param {Picks} picks @param {...string} keys */
function press(picks, ...keys) {
  for (const key of keys) picks.move(key.replace("Shift+", ""), key.startsWith("Shift+"));
  return picks.cursor;
}

test("of one thing the last pick counts, of several each, and a second pick takes it back", () => {
  const one = new Picks("digit", THINGS, COLUMN);
  one.toggle(THINGS.digit(2));
  one.toggle(THINGS.digit(3));
  assert.deepEqual(one.answer, [THINGS.digit(3)]);
  one.toggle(THINGS.digit(3));
  assert.deepEqual(one.answer, []);
  const several = new Picks("digits", THINGS, COLUMN);
  several.toggle(THINGS.digit(3));
  several.toggle(THINGS.digit(1));
  several.toggle(2);
  assert.deepEqual(several.answer, [THINGS.digit(1), THINGS.digit(3)], "a cell is no digit");
  assert.equal(several.words, "1 and 3");
});

test("keys move as the picture lies", () => {
  const cells = new Picks("cells", THINGS, GRID);
  assert.equal(press(cells, "ArrowRight", "ArrowDown", "ArrowUp", "ArrowUp", "ArrowLeft", "ArrowLeft"), 0);
  assert.equal(press(cells, "End"), 15);
  const vertices = new Picks("vertices", THINGS, COLUMN);
  assert.equal(press(vertices, "ArrowDown", "ArrowRight"), THINGS.digit(2));
  assert.equal(press(vertices, "ArrowRight", "ArrowDown", "ArrowLeft"), 8);
  const candidates = new Picks("candidates", THINGS, GRID);
  assert.equal(press(candidates, "ArrowRight"), THINGS.candidate(0, 4));
  assert.equal(press(candidates, "ArrowRight"), THINGS.candidate(1, 2));
  assert.equal(press(candidates, "ArrowDown"), THINGS.candidate(9, 2), "past a cell that has none");
  assert.equal(press(candidates, "Shift+ArrowRight", "4"), THINGS.candidate(10, 4));
  assert.equal(press(candidates, "3"), THINGS.candidate(10, 4), "it has no such candidate");
});

test("a number of several figures is one digit", () => {
  const big = new Things({ side: 16, units: [] });
  const picks = new Picks("digit", big, { ...GRID, cells: [] });
  assert.equal(press(picks, "1"), big.digit(1));
  assert.equal(press(picks, "2"), big.digit(12));
  assert.equal(press(picks, "9"), big.digit(9), "there is no 129");
});

test("what is picked ends the number that was typed, with keys or without", () => {
  const big = new Things({ side: 12, units: [] });
  for (const done of /** @type {((picks: Picks) => void)[]} */ ([(picks) => picks.toggle(picks.cursor ?? 0), (picks) => picks.toggleAll([]), (picks) => picks.point(big.digit(7))])) {
    const picks = new Picks("digits", big, { ...GRID, cells: [] });
    press(picks, "1");
    done(picks);
    assert.equal(press(picks, "2"), big.digit(2));
  }
});

test("a zero is read with the figures before it, and is no digit alone", () => {
  const picks = new Picks("digits", new Things({ side: 12, units: [] }), { ...GRID, cells: [] });
  assert.equal(picks.read("0"), null);
  press(picks, "1");
  assert.equal(picks.read("0")?.typed, "10");
  press(picks, "2");
  assert.equal(picks.read("0"), null, "there is no 120");
});

test("all cells of a unit are picked at once, and taken back at once", () => {
  const picks = new Picks("cells", THINGS, GRID);
  picks.toggle(1);
  picks.toggleAll([0, 1, 2, 3]);
  assert.deepEqual(picks.answer, [0, 1, 2, 3]);
  picks.toggleAll([0, 1, 2, 3]);
  assert.deepEqual(picks.answer, []);
});

test("in a run on a unit its own cells and candidates can be picked, in a method those of the grid", async () => {
  const unit = await traceOf("small-c1");
  const lifted = unit.state(3);
  const shown = onShow(unit.response.puzzle, lifted);
  assert.deepEqual(shown.cells, lifted.cells);
  const method = await traceOf("small-ac3");
  const { puzzle } = method.response;
  const all = onShow(puzzle, method.state(2));
  assert.equal(all.cells.length, puzzle.givens.length);
  assert.ok(puzzle.givens.every((given, cell) => !given || all.digitsOf(cell).length === 0), "a given is no candidate");
});

test("what is pointed at is inside, or as far as it is drawn away", () => {
  const box = { box: { x: 10, y: 10, width: 20, height: 10 } };
  assert.deepEqual(distanceTo(box, { x: 15, y: 12 }), { distance: 0, size: 10 });
  assert.equal(distanceTo(box, { x: 33, y: 24 }).distance, 5);
  assert.equal(distanceTo({ disc: { cx: 0, cy: 0, r: 2 } }, { x: 3, y: 4 }).distance, 3);
  assert.equal(distanceTo({ line: { x1: 0, y1: 0, x2: 10, y2: 0 } }, { x: 5, y: 4 }).distance, 4);
  assert.equal(distanceTo({ line: { x1: 0, y1: 0, x2: 10, y2: 0 } }, { x: 13, y: 4 }).distance, 5);
});
