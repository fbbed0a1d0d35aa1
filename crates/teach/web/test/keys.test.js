import assert from "node:assert/strict";
import { test } from "node:test";
import { typedDigit, withGivens } from "../js/givens.js";
import { Keyboard } from "../js/keyboard.js";
import { readUnitKey } from "../js/unit-keys.js";
import { response } from "./support/fixtures.js";

/** @param {...string} keys */
function type(...keys) {
  let typed = "";
  /** @type {string | null} */
  let chosen = null;
  for (const key of keys) ({ typed, chosen } = readUnitKey(typed, key));
  return chosen;
}

/** @param {string} key @param {Partial<KeyboardEvent>} [more] */
const press = (key, more = {}) => /** @type {any} */ ({ key, target: null, preventDefault() {}, ...more });

test("a letter, a number and Enter choose a unit", () => {
  assert.equal(type("r", "5", "Enter"), "r5");
  assert.equal(type("C", "1", "2", "Enter"), "c12");
  assert.equal(type("r", "5", "b", "4", "Enter"), "b4");
  assert.equal(type("r", "5", "Backspace", "6", "Enter"), "r6");
});

test("without a number nothing is chosen, and other keys are left alone", () => {
  assert.equal(type("r", "Enter"), null);
  assert.equal(type("r", "Escape", "5", "Enter"), null);
  assert.equal(readUnitKey("", "5").handled, false);
  assert.equal(readUnitKey("r5", "ArrowRight").handled, false);
});

test("keys do what the table says, with Shift and without", () => {
  /** @type {string[]} */
  const done = [];
  const keyboard = new Keyboard(
    { " ": () => done.push("play"), ArrowRight: () => done.push("step"), "Shift+ArrowRight": () => done.push("phase"), g: () => done.push("graph"), "?": () => done.push("sheet") },
    { keeps: (target) => target !== null, letters: () => true, prompt: () => {}, choose: (unit) => done.push(unit) },
  );
  for (const event of [press(" "), press("ArrowRight"), press("ArrowRight", { shiftKey: true }), press("G", { shiftKey: true }), press("?", { shiftKey: true }), press("g", { ctrlKey: true })]) keyboard.pressed(event);
  for (const key of ["c", "1", "Enter"]) keyboard.pressed(press(key));
  assert.deepEqual(done, ["play", "step", "phase", "graph", "sheet", "c1"]);
});

test("single letters can be turned off", () => {
  /** @type {string[]} */
  const done = [];
  const keyboard = new Keyboard({ g: () => done.push("graph"), " ": () => done.push("play") }, { keeps: (target) => target !== null, letters: () => false, prompt: () => {}, choose: (unit) => done.push(unit) });
  for (const key of ["g", "c", "1", "Enter", " "]) keyboard.pressed(press(key));
  assert.deepEqual(done, ["play"]);
});

test("a key that the focused control keeps does nothing else", () => {
  /** @type {string[]} */
  const done = [];
  const keyboard = new Keyboard({ ArrowRight: () => done.push("step") }, { keeps: (target) => target !== null, letters: () => true, prompt: () => {}, choose: (unit) => done.push(unit) });
  for (const key of ["ArrowRight", "c", "1", "Enter"]) keyboard.pressed(press(key, { target: /** @type {any} */ ({}) }));
  assert.deepEqual(done, []);
});

test("digits typed into a cell grow into numbers while they fit", () => {
  assert.equal(typedDigit(0, "7", 9), 7);
  assert.equal(typedDigit(1, "2", 9), 2);
  assert.equal(typedDigit(1, "2", 16), 12);
  assert.equal(typedDigit(1, "9", 16), 9);
  assert.equal(typedDigit(5, "Backspace", 9), 0);
  assert.equal(typedDigit(0, "5", 4), null);
  assert.equal(typedDigit(0, "x", 9), null);
});

test("a typed puzzle is written as lines of numbers", async () => {
  const { puzzle } = await response("small");
  const givens = [...puzzle.givens];
  givens[1] = 2;
  assert.equal(withGivens(puzzle, givens), "1 2 0 0\n0 0 3 0\n0 4 0 0\n0 0 0 2");
});

test("a puzzle that came as JSON keeps its regions", async () => {
  const puzzle = { ...(await response("small")).puzzle, text: '{"layout":{"side":4,"diagonals":true},"givens":"1...","solution":"1234"}' };
  assert.deepEqual(JSON.parse(withGivens(puzzle, puzzle.givens)), { layout: { side: 4, diagonals: true }, givens: [[1, 0, 0, 0], [0, 0, 3, 0], [0, 4, 0, 0], [0, 0, 0, 2]] });
});
