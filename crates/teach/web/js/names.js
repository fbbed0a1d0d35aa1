/**
 * Things and numbers as people read them: `r1c1`, never a number in a list, and `1,587`.
 *
 * @import { Things } from "./things.js"
 */

/** @param {number} cell @param {number} side */
export function cellName(cell, side) {
  return `r${Math.floor(cell / side) + 1}c${(cell % side) + 1}`;
}

/** A cell, a digit or a candidate: `r1c1`, `4`, `r1c1 = 4`. @param {number} thing @param {Things} things */
export function thingName(thing, things) {
  const candidate = things.candidateOf(thing);
  if (candidate) return `${cellName(candidate.cell, things.side)} = ${candidate.digit}`;
  return things.isCell(thing) ? cellName(thing, things.side) : String(things.digitOf(thing));
}

/** `1, 4 and 8` @param {readonly (string | number)[]} words */
export function listed(words) {
  if (words.length < 2) return words.join("");
  return `${words.slice(0, -1).join(", ")} and ${words[words.length - 1]}`;
}

/** More things than this are counted, not listed, where a sentence must be read at a glance. */
const FEW = 4;

/** `1, 4 and 8`, or `5 digits` where there are too many to list. @param {readonly (string | number)[]} words @param {string} noun */
export function few(words, noun) {
  return words.length > FEW ? `${words.length} ${noun}s` : listed(words);
}

/** The first letter of a sentence. @param {string} text */
export function capital(text) {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const GROUPED = new Intl.NumberFormat("en");

/** `1,587`; what is no number stays as it is. @param {number | string} value */
export function grouped(value) {
  return typeof value === "number" ? GROUPED.format(value) : value;
}
