/**
 * The race's part of a share link: `&r=ac3,mac:cell_order=first&t=1200&clock=looks`, methods with their options, the
 * moment, and what the clock counts if it is not checks.
 *
 * @import { SolveRequest } from "./contract.js"
 * @import { ClockId } from "./race-clocks.js"
 * @typedef {{ racers: SolveRequest[], clock: number, by: ClockId }} RacePlace
 */

import { hashParts, readRun, runWord } from "./link.js";
import { CLOCKS, clockNamed } from "./race-clocks.js";

/** More lanes than this cannot be watched. */
export const MOST_RACERS = 4;

/** @param {RacePlace} place */
export function raceHash({ racers, clock, by }) {
  return `&r=${racers.map(runWord).join(",")}${clock > 0 ? `&t=${clock}` : ""}${by === CLOCKS[0].id ? "" : `&clock=${by}`}`;
}

/** Null if the hash names no race. @param {string} hash @returns {RacePlace | null} */
export function raceFromHash(hash) {
  const parts = hashParts(hash);
  const runs = (parts.get("r") ?? "").split(",").map(readRun);
  const racers = runs.flatMap((run) => ("solve" in run ? [run] : [])).slice(0, MOST_RACERS);
  const clock = Number(parts.get("t") ?? 0);
  return racers.length > 0 ? { racers, clock: Number.isSafeInteger(clock) ? Math.max(0, clock) : 0, by: clockNamed(parts.get("clock")).id } : null;
}
