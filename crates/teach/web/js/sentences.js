/**
 * The caption of an entry: the engine's sentence for its key, with cells, digits and units put in.
 *
 * @import { Puzzle } from "./contract.js"
 * @import { Entry } from "./journal.js"
 */

import { cellName, listed } from "./names.js";

/** @param {Readonly<Record<string, string>>} sentences @param {Entry} entry @param {Puzzle} puzzle */
export function sentenceOf(sentences, entry, puzzle) {
  const template = sentences[entry.key];
  if (template === undefined) return "";
  const sentence = template.replace(/\{(\w+)\}/g, (placeholder, name) => wordFor(name, entry, puzzle) ?? placeholder);
  return /^\{(unit|second)\}/.test(template) ? sentence.charAt(0).toUpperCase() + sentence.slice(1) : sentence;
}

/** @param {string} name @param {Entry} entry @param {Puzzle} puzzle @returns {string | null} */
function wordFor(name, entry, puzzle) {
  const { proof } = entry;
  /** @param {number | null | undefined} cell */
  const cellWord = (cell) => (cell === null || cell === undefined ? null : cellName(cell, puzzle.side));
  /** @param {number | null | undefined} unit */
  const unitWord = (unit) => (unit === null || unit === undefined ? null : (puzzle.units[unit]?.name ?? null));
  switch (name) {
    case "cell":
      return cellWord(entry.cell);
    case "peer":
      return cellWord(entry.peer);
    case "to":
      return cellWord(entry.to);
    case "cells":
      return proof && listed(proof.cells.map((cell) => cellName(cell, puzzle.side)));
    case "digits":
      return proof && listed(proof.digits);
    case "unit":
      return unitWord(proof ? proof.unit : entry.unit);
    case "second":
      return unitWord(proof?.second);
    case "number":
      return numberWord(entry.tries);
    case "digit":
    case "stays":
    case "count":
    case "queue":
    case "options":
    case "depth":
      return numberWord(entry[name]);
    default:
      return null;
  }
}

/** @param {number | null} value */
function numberWord(value) {
  return value === null ? null : String(value);
}
