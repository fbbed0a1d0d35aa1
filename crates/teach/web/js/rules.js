/**
 * What the reasons of removals are called on the page, and the ladder of rules that a method climbs.
 *
 * @import { MethodId } from "./contract.js"
 * @import { Reason } from "./journal.js"
 */

/** @type {Readonly<Record<Reason, string>>} */
export const RULE_NAMES = {
  arc: "Arc",
  peer: "Solved peer",
  "only-place": "Only place",
  pointing: "Pointing",
  claiming: "Claiming",
  "naked-pair": "Naked pair",
  "hidden-pair": "Hidden pair",
  "naked-triple": "Naked triple",
  "hidden-triple": "Hidden triple",
  "all-different": "All-different",
  guess: "Try",
  refuted: "Struck out",
};

/** The rules of a method, the easiest first. @type {Readonly<Record<MethodId, readonly Reason[]>>} */
export const LADDERS = {
  logic: ["peer", "only-place", "pointing", "claiming", "naked-pair", "hidden-pair", "naked-triple", "hidden-triple"],
  ac3: ["arc", "peer"],
  forward: ["peer"],
  mac: ["peer", "arc"],
  alldiff: ["all-different"],
  auto: ["peer", "only-place", "all-different"],
};
