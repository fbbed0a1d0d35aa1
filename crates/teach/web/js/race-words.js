/**
 * What is said about a race: one sentence for any moment, and the status of a lane.
 *
 * @import { Lane, LaneState, Race } from "./race.js"
 */

import { listed } from "./names.js";
import { grouped } from "./names.js";
import { amount, clockNamed } from "./race-clocks.js";

/** @param {Race} race @param {number} clock */
export function raceSentence(race, clock) {
  const names = listed(race.lanes.map(({ name }) => name));
  const finished = race.finished(clock);
  if (clock === 0 && finished.length === 0) return `${names} are ready. Space starts the clock; it counts ${clockNamed(race.by).many}, not seconds.`;
  const running = race.lanes.filter((lane) => lane.finish > clock);
  if (finished.length === 0) {
    const cells = race.puzzle.givens.length;
    const [first, ...others] = race.lanes.map((lane) => ({ name: lane.name, decided: lane.decided(clock) }));
    return `After ${amount(race.by, clock)} nobody has finished: ${listed([`${first.name} has ${first.decided} of ${cells} cells`, ...others.map(({ name, decided }) => `${name} ${decided}`)])}.`;
  }
  const rest = running.length > 0 ? ` Still running: ${listed(running.map(({ name }) => name))}.` : "";
  return `${outcome(race, finished, running.length > 0)}${rest}`;
}

/** Who came first, and what became of the others that have ended. @param {Race} race @param {Lane[]} finished @param {boolean} open */
function outcome(race, finished, open) {
  const answered = finished.filter((lane) => lane.answers);
  const stopped = finished.filter((lane) => !lane.answers);
  const stops = stopped.map((lane) => ` ${lane.name} stopped at its limit after ${amount(lane.by, lane.finish)}.`).join("");
  if (answered.length === 0) return open ? stops.trim() : `Nobody finished within the limits.${stops}`;
  const winners = answered.filter((lane) => lane.finish === answered[0].finish);
  const others = answered.slice(winners.length);
  const behind = others.length > 0 ? `, before ${listed(others.map((lane) => `${lane.name} with ${grouped(lane.finish)}`))}` : "";
  const what = answered[0].run.status === "none" ? "finds that there is no solution" : "finishes first";
  const first = winners.length > 1 ? `${listed(winners.map(({ name }) => name))} finish together, ${after(winners[0])}` : `${winners[0].name} ${race.lanes.length > 1 ? what : "finishes"}, ${after(winners[0])}`;
  return `${first}${behind}.${stops}`;
}

/** The status of a lane as it stands beside its name. @param {Lane} lane @param {LaneState} state */
export function statusWords(lane, { status, untold, clock }) {
  switch (status) {
    case "solved":
      return `solved at ${grouped(lane.finish)}`;
    case "none":
      return `no solution, known at ${grouped(lane.finish)}`;
    case "stopped":
      return `stopped at its limit, ${grouped(lane.finish)}`;
    case "running":
      if (clock === 0) return "ready";
      return untold ? "running; its steps are not told any more" : "running";
  }
}

/** `after 20 checks`, `without a guess` @param {Lane} lane */
function after({ by, finish }) {
  return finish === 0 ? `without a ${clockNamed(by).one}` : `after ${amount(by, finish)}`;
}
