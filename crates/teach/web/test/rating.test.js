import assert from "node:assert/strict";
import { test } from "node:test";
import { ratingWords } from "../js/rating.js";

test("a rating is a sentence with all three numbers, and says where it is a lower bound", () => {
  const rating = { dialect: "se", ER: 7.1, EP: 1.2, ED: 1.2, techniques: ["forcing-chain", "hidden single", "hidden single"], ended: "solved" };
  assert.equal(ratingWords(rating), "Sudoku Explainer rates it 7.1 (forcing chain); 1.2 up to the first digit, 1.2 for the first step.");
  assert.match(ratingWords({ ...rating, exact: false }), /^Sudoku Explainer rates it at least 7\.1 /);
});

test("where there is no number of Sudoku Explainer, level and score are told", () => {
  assert.equal(ratingWords({ dialect: "hodoku", level: "hard", score: 812, technique: "x-wing", ended: "solved" }), "Hard, score 812; the hardest step: x-wing.");
});
