/**
 * What a race can be clocked by: a counter that every method adds to, and what one unit of it is.
 *
 * No clock is fair to all: a check of all-different sees more than one of AC-3, a method that looks at few candidates
 * may guess a lot. So there is more than one, and each says what it counts.
 *
 * @typedef {"checks" | "looks" | "guesses"} ClockId
 * @typedef {{ id: ClockId, name: string, one: string, many: string, unit: string }} RaceClock
 */

import { grouped } from "./names.js";

/** The first is the usual one. @type {readonly RaceClock[]} */
export const CLOCKS = [
  { id: "checks", name: "Checks", one: "check", many: "checks", unit: "One check is an arc revised, a peer compared, or another rule applied to a unit. A check of all-different sees more than one of AC-3." },
  { id: "looks", name: "Candidates looked at", one: "candidate looked at", many: "candidates looked at", unit: "Whenever a rule is applied, the candidates of its cells count: the two cells of an arc, a cell and its peers, all cells of a unit." },
  { id: "guesses", name: "Guesses", one: "guess", many: "guesses", unit: "One guess is a digit tried in a cell with others left. What is concluded between two guesses takes no time on this clock." },
];

/** The usual one if there is none of this name. @param {string | null | undefined} id */
export function clockNamed(id) {
  return CLOCKS.find((clock) => clock.id === id) ?? CLOCKS[0];
}

/** `1 check`, `1,587 checks` @param {ClockId} id @param {number} number */
export function amount(id, number) {
  const { one, many } = clockNamed(id);
  return number === 1 ? `1 ${one}` : `${grouped(number)} ${many}`;
}
