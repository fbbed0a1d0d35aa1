/**
 * Exercises that somebody works on: the lines of a sheet, what was said to each so far, and which is on show.
 *
 * All of it stands in the link, so that a link is where somebody is: `#e=hall seed=7;ac3 do=turn seed=7&a=1 2;none|r1c1=3&at=2`.
 * Lines and answers are separated by `;`, the answers of one exercise and the next by `|`.
 *
 * @import { Standing } from "./contract.js"
 */

import { encode, hashParts } from "./link.js";

export class Sheet {
  /** @param {readonly string[]} lines @param {readonly (readonly string[])[]} [answers]  to each line @param {number} [at]  the line on show */
  constructor(lines, answers = [], at = 0) {
    this.lines = lines;
    /** @type {string[][]} */
    this.answers = lines.map((_, number) => [...(answers[number] ?? [])]);
    this.at = Math.max(0, Math.min(lines.length - 1, at));
    /** How the work on each stands, as far as the engine has said. @type {(Standing | null)[]} */
    this.standings = lines.map(() => null);
    /** The best that was reached in each, from 0 to 1: who does one once more loses nothing. */
    this.best = lines.map(() => 0);
  }

  get line() {
    return this.lines[this.at];
  }

  /** The engine has said how the work stands. @param {Standing} standing @param {number} [number] */
  learn(standing, number = this.at) {
    this.standings[number] = standing;
    this.answers[number] = standing.answers;
    this.best[number] = Math.max(this.best[number], standing.points / standing.of);
  }

  /** Nothing was said to the line on show. */
  restart() {
    this.answers[this.at] = [];
    this.standings[this.at] = null;
  }

  /** The lines that were begun in another place, and of which nothing is known here. */
  get unknown() {
    return this.lines.flatMap((_, number) => (this.answers[number].length > 0 && !this.standings[number] ? [number] : []));
  }

  /** From 0 to 1, every exercise alike. */
  get score() {
    return this.best.reduce((sum, best) => sum + best, 0) / this.lines.length;
  }

  get over() {
    return this.standings.every((standing) => standing?.question === null);
  }

  /** The next line that is not finished, after the one on show and then before it; null if all are. @returns {number | null} */
  get next() {
    const order = this.lines.map((_, step) => (this.at + 1 + step) % this.lines.length);
    return order.find((number) => number !== this.at && this.standings[number]?.question !== null) ?? null;
  }

  get hash() {
    const said = this.answers.map((answers) => answers.join(";")).join("|");
    const parts = [`e=${encode(this.lines.join(";"))}`];
    if (/[^|]/.test(said)) parts.push(`a=${encode(said)}`);
    if (this.at > 0) parts.push(`at=${this.at + 1}`);
    return `#${parts.join("&")}`;
  }
}

/** Null if the hash names no exercise. @param {string} hash @returns {Sheet | null} */
export function sheetFromHash(hash) {
  const parts = hashParts(hash);
  const lines = linesOf((parts.get("e") ?? "").replaceAll(";", "\n"));
  if (lines.length === 0) return null;
  const answers = (parts.get("a") ?? "").split("|").map((said) => (said === "" ? [] : said.split(";").map((answer) => answer.trim())));
  const at = Number.parseInt(parts.get("at") ?? "1", 10);
  return new Sheet(lines, answers, Number.isFinite(at) ? at - 1 : 0);
}

/** @param {number} points @param {number} of */
export function pointsOf(points, of) {
  return `${points} of ${of} ${of === 1 ? "point" : "points"}`;
}

/** The exercises of a text, without its title and its comments, as the engine reads a sheet. @param {string} text */
export function linesOf(text) {
  return text
    .split(/\r?\n/)
    .filter((line) => !/^\s*title\s*:/i.test(line))
    .map((line) => line.replace(/(^|\s)#.*$/, "").trim())
    .filter((line) => line !== "");
}
