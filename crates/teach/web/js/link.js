/**
 * The share link: everything that is needed to open the page at the step that it shows.
 *
 * `#p=<puzzle>&u=c1,r5,propagate&s=23&start=full`: the puzzle's text, the runs so far, the position, and what
 * open cells hold at first. A part that is missing or makes no sense takes its usual value.
 *
 * @import { RunRequest, Start } from "./contract.js"
 * @typedef {{ puzzle: string, start: Start, runs: RunRequest[], position: number }} Place
 */

/** @param {Place} place */
export function toHash({ puzzle, start, runs, position }) {
  const parts = [`p=${encode(puzzle)}`];
  if (runs.length > 0) {
    parts.push(`u=${runs.map((run) => ("unit" in run ? encode(run.unit) : "propagate")).join(",")}`);
  }
  if (position > 0) parts.push(`s=${position}`);
  parts.push(`start=${start}`);
  return `#${parts.join("&")}`;
}

/** Null if the hash names no puzzle. @param {string} hash @returns {Place | null} */
export function fromHash(hash) {
  const parts = new Map(
    hash
      .replace(/^#/, "")
      .split("&")
      .map((part) => /** @type {[string, string]} */ ([part.split("=", 1)[0], decode(part.slice(part.indexOf("=") + 1))])),
  );
  const puzzle = parts.get("p");
  if (!puzzle) return null;
  const runs = (parts.get("u") ?? "")
    .split(",")
    .filter((id) => id !== "")
    .map((id) => /** @type {RunRequest} */ (id === "propagate" ? { propagate: true } : { unit: id }));
  const position = Number.parseInt(parts.get("s") ?? "0", 10);
  return {
    puzzle,
    start: parts.get("start") === "full" ? "full" : "givens",
    runs,
    position: Number.isFinite(position) ? Math.max(0, position) : 0,
  };
}

/** @param {string} text */
function encode(text) {
  return encodeURIComponent(text).replaceAll("%2C", ",");
}

/** @param {string} text */
function decode(text) {
  try {
    return decodeURIComponent(text.replaceAll("+", " "));
  } catch {
    return text;
  }
}
