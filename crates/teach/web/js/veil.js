/**
 * What a question asks is not in the picture while it is open: a queue that shows what a removal has appended would
 * answer which arcs enter it.
 *
 * @import { Question } from "./contract.js"
 * @import { State } from "./trace.js"
 */

import { placeOf } from "./scene.js";

/** Values of the scene that answer a kind of question. @type {Readonly<Record<string, readonly string[]>>} */
const ANSWERS = { arcs: ["appended"] };

/** What is seen at a position at which this is asked. @param {State} state @param {Question | null} question @returns {State} */
export function veiled(state, question) {
  const answers = ANSWERS[question?.asked ?? ""];
  if (!answers) return state;
  const scene = state.scene.copy("picture");
  for (const value of answers) scene.values[placeOf(value)] = 0;
  return { ...state, scene };
}
