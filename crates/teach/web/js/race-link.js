/**
 * The race's part of a share link: `&r=ac3,mac:variable=first&t=1200`, methods with their options and the clock.
 *
 * @import { SolveRequest } from "./contract.js"
 * @typedef {{ racers: SolveRequest[], clock: number }} RacePlace
 */

import { readSolve, solveText } from "./solve-text.js";

/** More lanes than this cannot be watched. */
export const MOST_RACERS = 4;

/** @param {RacePlace} place */
export function raceHash({ racers, clock }) {
  return `&r=${racers.map(solveText).join(",")}${clock > 0 ? `&t=${clock}` : ""}`;
}

/** Null if the hash names no race. @param {string} hash @returns {RacePlace | null} */
export function raceFromHash(hash) {
  const parts = new Map(hash.replace(/^#/, "").split("&").map((part) => /** @type {[string, string]} */ (part.split("=", 1).concat(part.slice(part.indexOf("=") + 1)))));
  const racers = decodeURIComponentSafely(parts.get("r") ?? "").split(",").flatMap((text) => readSolve(text) ?? []).slice(0, MOST_RACERS);
  const clock = Number(parts.get("t") ?? 0);
  return racers.length > 0 ? { racers, clock: Number.isSafeInteger(clock) ? Math.max(0, clock) : 0 } : null;
}

/** Messengers escape colons and commas. @param {string} text */
function decodeURIComponentSafely(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
