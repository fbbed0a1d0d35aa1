/**
 * The share link: everything that is needed to open the page at the step that it shows.
 *
 * `#p=<puzzle>&u=c1,r5,propagate&s=23&start=full`: the puzzle's text, the runs so far, the position, and what
 * open cells hold at first. A whole method is a run too, with its options: `ac3:cell_order=first:arcs=distinct`.
 * `propagate:detail=all` tells all phases of each unit that loses something; `explain` solves as people do, `hint` is
 * the next step of that. `&present=1` opens it as a presentation, `&ask=always` or `&ask=sometimes` asks before steps.
 * A part that is missing or makes no sense takes its usual value. Exercises have links of their own (`sheet.js`).
 *
 * @import { Frequency } from "./settings.js"
 * @import { MethodId, RunRequest, SolveRequest, Start } from "./contract.js"
 * @import { Sheet } from "./sheet.js"
 * @typedef {{ puzzle: string, number?: number, start: Start, runs: RunRequest[], position: number, sheet?: Sheet }} Place  number: which puzzle of a text with several; sheet: it is an exercise
 */

import { readFrequency } from "./settings.js";

/** @type {readonly MethodId[]} */
const METHODS = ["logic", "ac3", "forward", "mac", "alldiff", "auto"];

/** What a method can be told, and what its values look like. @type {Readonly<Record<string, RegExp>>} */
const OPTIONS = {
  cell_order: /^(mrv|first|degree)$/,
  digit_order: /^(lcv|ascending|random)$/,
  seed: /^\d{1,15}$/,
  arcs: /^(document|distinct)$/,
  max_nodes: /^\d{1,15}$/,
  detail: /^(changes|all)$/,
};

/** @param {Place} place */
export function toHash({ puzzle, start, runs, position }) {
  const parts = [`p=${encode(puzzle)}`];
  if (runs.length > 0) {
    parts.push(`u=${runs.map(runWord).join(",")}`);
  }
  if (position > 0) parts.push(`s=${position}`);
  parts.push(`start=${start}`);
  return `#${parts.join("&")}`;
}

/** Null if the hash names no puzzle. @param {string} hash @returns {Place | null} */
export function fromHash(hash) {
  const parts = hashParts(hash);
  const puzzle = parts.get("p");
  if (!puzzle) return null;
  const runs = (parts.get("u") ?? "")
    .split(",")
    .filter((word) => word !== "")
    .map(readRun);
  const position = Number.parseInt(parts.get("s") ?? "0", 10);
  return {
    puzzle,
    start: parts.get("start") === "full" ? "full" : "givens",
    runs,
    position: Number.isFinite(position) ? Math.max(0, position) : 0,
  };
}

/** The part of a link that opens it as a presentation. @param {boolean} presented */
export function presentHash(presented) {
  return presented ? "&present=1" : "";
}

/** @param {string} hash */
export function isPresented(hash) {
  return hashParts(hash).has("present");
}

/** The part of a link that asks before steps. @param {Frequency} frequency */
export function askHash(frequency) {
  return frequency === "never" ? "" : `&ask=${frequency}`;
}

/** How often a link asks; null if it does not say. @param {string} hash @returns {Frequency | null} */
export function askedIn(hash) {
  return readFrequency(hashParts(hash).get("ask"));
}

/** What a hash is about, whatever its step, its moment by whichever clock, and how it is shown. @param {string} hash */
export function storyOf(hash) {
  return hash.replace(/&(?:[st]=\d+|a=[^&]*|at=\d+|clock=[^&]*|present=1|ask=[a-z]*)/g, "");
}

/** The parts of a hash by their names. @param {string} hash @returns {Map<string, string>} */
export function hashParts(hash) {
  return new Map(new URLSearchParams(hash.replace(/^#/, "")));
}

/** A run as a word of the link. @param {RunRequest} run */
export function runWord(run) {
  if ("unit" in run) return encode(run.unit);
  if ("explain" in run) return run.explain === "path" ? "explain" : "hint";
  const options = Object.entries(run).filter(([name, value]) => name in OPTIONS && value !== undefined);
  return ["propagate" in run ? "propagate" : run.solve, ...options.map(([name, value]) => `${name}=${value}`)].join(":");
}

/** @param {string} word @returns {RunRequest} */
export function readRun(word) {
  const [id, ...options] = word.split(":");
  if (id === "explain" || id === "hint") return { explain: id === "explain" ? "path" : "hint" };
  if (id === "propagate") return options.includes("detail=all") ? { propagate: true, detail: "all" } : { propagate: true };
  if (!METHODS.includes(/** @type {MethodId} */ (id))) return { unit: word };
  const read = options.map((option) => option.split("=", 2)).filter(([name, value]) => OPTIONS[name]?.test(value));
  return /** @type {SolveRequest} */ ({ solve: id, ...Object.fromEntries(read.map(([name, value]) => [name, /^\d+$/.test(value) ? Number(value) : value])) });
}

/** A text as a part of a hash. @param {string} text */
export function encode(text) {
  return encodeURIComponent(text).replaceAll("%2C", ",");
}
