/**
 * Which requested runs are kept when a new one is asked for at a position.
 *
 * The engine has no memory: every request carries all runs from the start. A new run continues from what is
 * on the screen, so runs that begin later than the position are dropped, and the one on show counts as
 * finished. One request to propagate is answered by many runs, or by none.
 *
 * @import { Response, RunRequest } from "./contract.js"
 * @import { Trace } from "./trace.js"
 */

/**
 * How many entries of the answer belong to each request.
 *
 * @param {readonly RunRequest[]} requests
 * @param {Response["runs"]} answers
 */
export function answersPerRequest(requests, answers) {
  let next = 0;
  return requests.map((request) => {
    const from = next;
    if ("unit" in request) next += 1;
    else while (answers[next]?.propagated) next += 1;
    return Math.min(next, answers.length) - from;
  });
}

/** @param {readonly RunRequest[]} requests @param {Trace} trace @param {number} position @returns {RunRequest[]} */
export function keptRequests(requests, trace, position) {
  let answers = 0;
  return requests.filter((_, number) => {
    const first = answers;
    answers += answersPerRequest(requests, trace.response.runs)[number];
    return position > trace.runStart(first);
  });
}
