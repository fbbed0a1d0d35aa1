/**
 * A recording: the page with one answer of the engine inside it, opened from disk, without a server.
 *
 * The engine here is the usual one with another carrier: `api/about` and `api/run` are answered from two
 * elements of the page. Any other request than the recorded one is refused with a sentence for the reader.
 * What is the same request is decided by its link, so a default that is written out makes no difference.
 *
 * @import { About, Request } from "./contract.js"
 * @import { Place } from "./link.js"
 * @typedef {object} Recording
 * @property {Request} request
 * @property {number} position  where the recording opens
 * @property {"light" | "dark" | null} theme
 * @property {About} about
 * @property {string} answer  what the engine answered, as it was sent
 */

import { Engine } from "./engine.js";
import { toHash } from "./link.js";

export const RECORDED_ONLY = "This is a recording and shows its own runs only. Hallset made it: start “hallset studio” to try your own.";

/** The recording in the page, if there is one. @param {Pick<Document, "getElementById">} page @returns {Recording | null} */
export function findRecording(page) {
  const recording = page.getElementById("recording")?.textContent;
  const answer = page.getElementById("recording-answer")?.textContent;
  return recording && answer ? { ...JSON.parse(recording), answer } : null;
}

/** What the recording shows, and where it opens. @param {Recording} recording @returns {Place} */
export function recordedPlace({ request, position, answer }) {
  return { puzzle: request.puzzle ?? puzzleOf(answer), start: request.start, runs: request.runs, position };
}

export class RecordedEngine extends Engine {
  /** @param {Recording} recording */
  constructor(recording) {
    super(async (path, options) => new Response(answerTo(recording, String(path), String(options?.body ?? "{}"))));
  }
}

/** @param {Recording} recording @param {string} path @param {string} body */
function answerTo(recording, path, body) {
  if (path === "api/about") return JSON.stringify(recording.about);
  return path === "api/run" && isRecorded(recording, JSON.parse(body)) ? recording.answer : refusal();
}

function refusal() {
  return JSON.stringify({ version: 2, error: { kind: "request", message: RECORDED_ONLY } });
}

/** The puzzle may be asked for as it was or as the answer spells it. @param {Recording} recording @param {Request} asked */
function isRecorded(recording, asked) {
  const place = recordedPlace(recording);
  /** @param {string} puzzle */
  const link = (puzzle) => toHash({ ...place, puzzle, position: 0 });
  const asks = toHash({ puzzle: asked.puzzle ?? "", start: asked.start, runs: asked.runs, position: 0 });
  return asks === link(place.puzzle) || asks === link(puzzleOf(recording.answer));
}

/** The puzzle as the answer spells it, on its first line. @param {string} answer */
function puzzleOf(answer) {
  return JSON.parse(answer.split("\n", 1)[0]).puzzle.text;
}
