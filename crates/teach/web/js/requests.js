/**
 * Which requested runs are kept when a new one is asked for at a position.
 *
 * The engine has no memory: every request carries all runs from the start. A new run continues from what is
 * on the screen, so runs that begin later than the position are dropped, and the one on show counts as
 * finished. One request to propagate is answered by many runs, or by none. A method or an explanation that is
 * on show is put aside: it would solve everything, and nothing would be left to watch.
 *
 * @import { Response, RunRequest } from "./contract.js"
 * @import { Trace } from "./trace.js"
 */

import { isPropagated, isWhole } from "./contract.js";

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
    if ("propagate" in request) while (isPropagated(answers[next])) next += 1;
    else next += 1;
    return Math.min(next, answers.length) - from;
  });
}

/**
 * What is kept, and the position at which it ends in the answer to it alone.
 *
 * @param {readonly RunRequest[]} requests
 * @param {Trace} trace
 * @param {number} position
 * @returns {{ runs: RunRequest[], answers: number, end: number }}
 */
export function keptRequests(requests, trace, position) {
  const kept = { runs: /** @type {RunRequest[]} */ ([]), answers: 0, end: 0 };
  const answers = answersPerRequest(requests, trace.response.runs);
  let first = 0;
  requests.forEach((request, number) => {
    const after = first + answers[number];
    const putAside = isWhole(request) && position <= trace.runStart(after);
    if (position > trace.runStart(first) && !putAside) {
      kept.runs.push(request);
      kept.answers += answers[number];
      kept.end += trace.runStart(after) - trace.runStart(first);
    }
    first = after;
  });
  return kept;
}
