/**
 * Carries the page's requests to the program that serves it.
 *
 * A program that is not there is told in words for a person; when it is back, the next request is answered.
 */

import { Refused } from "../answer.js";

const GONE = "The program that serves this page does not answer. Start it again with the command hallset studio, then try again: nothing here is lost.";

/** @param {RequestInfo | URL} path @param {RequestInit} [options] */
export async function overHttp(path, options) {
  try {
    return await globalThis.fetch(path, options);
  } catch (error) {
    if (options?.signal?.aborted) throw error;
    throw new Refused({ kind: "gone", message: GONE });
  }
}
