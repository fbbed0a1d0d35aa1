/**
 * The host: the course system around the page, which keeps what a learner has done and is told the points.
 *
 * A package in a course system finds an object called `API` in a window around it (SCORM 1.2); any other page in a frame
 * speaks SPLICE to the page around; a page that stands alone has no host. A host knows nothing of the page: it is given
 * links, points and heights. What goes wrong with it is no mistake of the learner's and never reaches the page.
 *
 * @typedef {{ state: string, score: number | null, over: boolean }} Report  state: the hash; score: 0 to 1, null if nothing was checked since the last report; over: every exercise is finished
 * @typedef {object} Host
 * @property {() => Promise<string | null>} state  what was kept the last time, a hash; null if nothing was, or nobody answers in time
 * @property {(report: Report) => void} report
 * @property {(height: number) => void} resize
 * @typedef {(milliseconds: number) => Promise<void>} Pause
 */

import { findApi, Scorm } from "./scorm.js";
import { Splice } from "./splice.js";

/** @param {Window} window @param {Pause} [pause] @returns {Host | null} */
export function hostOf(window, pause = (milliseconds) => new Promise((resolve) => window.setTimeout(resolve, milliseconds))) {
  const api = findApi(window);
  if (api) return new Scorm(api, window);
  return window.parent === window ? null : new Splice(window, pause);
}
