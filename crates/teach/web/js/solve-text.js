/**
 * A method with its options as one word of a link: `ac3`, or `ac3:variable=first:arcs=distinct`.
 *
 * @import { MethodId, SolveRequest } from "./contract.js"
 */

/** @type {readonly MethodId[]} */
export const METHOD_IDS = ["logic", "ac3", "forward", "mac", "alldiff", "auto"];

/** The choices that there are; numbers have none. @type {Readonly<Record<string, readonly string[]>>} */
export const CHOICES = {
  variable: ["mrv", "first", "degree"],
  value: ["lcv", "ascending", "random"],
  arcs: ["document", "distinct"],
  detail: ["changes", "all"],
};

const NUMBERS = ["seed", "max_nodes"];

/** @param {SolveRequest} request */
export function solveText({ solve, ...options }) {
  return [solve, ...Object.entries(options).filter(([, value]) => value !== undefined).map(([name, value]) => `${name}=${value}`)].join(":");
}

/** Null if it names no method; options that make no sense are left out. @param {string} text @returns {SolveRequest | null} */
export function readSolve(text) {
  const [id, ...parts] = text.split(":");
  const solve = METHOD_IDS.find((method) => method === id);
  if (!solve) return null;
  const options = parts.map((part) => part.split("=", 2)).filter(([name, value]) => CHOICES[name]?.includes(value) || (NUMBERS.includes(name) && /^\d{1,15}$/.test(value ?? "")));
  return { solve, ...Object.fromEntries(options.map(([name, value]) => [name, NUMBERS.includes(name) ? Number(value) : value])) };
}
