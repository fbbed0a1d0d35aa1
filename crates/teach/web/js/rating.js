/**
 * How hard a puzzle is, in a sentence.
 *
 * @import { Rating } from "./contract.js"
 */

import { capital } from "./names.js";

/** @param {Rating} rating */
export function ratingWords({ ER, EP, ED, techniques = [], exact = true, level = "", score, technique }) {
  if (ER === undefined) return `${capital(level)}, score ${score}; the hardest step: ${technique}.`;
  const least = exact ? "" : "at least ";
  return `Sudoku Explainer rates it ${least}${figure(ER)} (${techniques[0].replaceAll("-", " ")}); ${figure(EP)} up to the first digit, ${figure(ED)} for the first step.`;
}

/** @param {number | undefined} number */
function figure(number) {
  return (number ?? 0).toFixed(1);
}
