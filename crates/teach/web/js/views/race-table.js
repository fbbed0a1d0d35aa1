/**
 * The final numbers of a race: the two tables of `hallset compare` for the same puzzle and limits.
 *
 * @import { MethodRun, Named, SolveRequest } from "../contract.js"
 * @import { Counter, Race } from "../race.js"
 */

import { listed } from "../names.js";
import { COUNTERS } from "../race.js";
import { CLOCKS } from "../race-clocks.js";
import { element } from "./dom.js";

/** @param {Race} race @param {readonly SolveRequest[]} racers @param {number | undefined} mostNodes  the engine's own limit @param {readonly Named[]} techniques  as the command orders them */
export function raceTable(race, racers, mostNodes, techniques) {
  const stopped = race.lanes.some(({ run }) => run.cause === "max-nodes");
  const late = race.lanes.filter(({ run }) => run.cause === "timeout").map(({ name }) => name);
  const fired = techniques.map(({ id }) => id).filter((rule) => race.lanes.some(({ run }) => run.counters.rules[rule]));
  return [
    table("race-table", "Final numbers, whatever the clock shows", race, ["status", ...COUNTERS], (run, column) => (column === "status" ? run.status : String(run.counters[/** @type {Counter} */ (column)]))),
    table("race-rules", "Candidates removed by each rule (times it fired)", race, fired, ({ counters }, rule) => (counters.rules[rule] ? `${counters.rules[rule].removed} (${counters.rules[rule].fired})` : "-")),
    ...CLOCKS.map(({ id, unit }) => element("p", { class: "hint" }, element("b", {}, `${id}: `), unit)),
    element("p", { class: "hint" }, "The same numbers in a terminal: ", element("code", {}, commandFor(racers[0], stopped ? mostNodes : undefined)), "."),
    ...(late.length > 0 ? [element("p", { class: "hint" }, `${listed(late)} ran out of time, so these numbers depend on the machine.`)] : []),
  ];
}

/** @param {string} id @param {string} title @param {Race} race @param {readonly string[]} columns @param {(run: MethodRun, column: string) => string} entry */
function table(id, title, race, columns, entry) {
  return element(
    "table",
    { class: "table race-numbers", id },
    element("caption", {}, title),
    element("thead", {}, element("tr", {}, ...["method", ...columns].map((name) => element("th", { scope: "col" }, name)))),
    element(
      "tbody",
      {},
      ...race.lanes.map(({ run }) =>
        element(
          "tr",
          { "data-method": run.method },
          element("th", { scope: "row" }, element("code", {}, run.method), element("span", { class: "table-name" }, ` ${run.name}`)),
          ...columns.map((column) => element("td", {}, entry(run, column))),
        ),
      ),
    ),
  );
}

/** The command that counts the same. @param {SolveRequest | undefined} racer @param {number | undefined} mostNodes  if a method stopped there */
function commandFor(racer, mostNodes) {
  const nodes = racer?.max_nodes ?? mostNodes;
  const options = [
    racer?.cell_order && `--cell-order ${racer.cell_order}`,
    racer?.digit_order && `--digit-order ${racer.digit_order}`,
    racer?.seed !== undefined && `--seed ${racer.seed}`,
    racer?.arcs && `--arcs ${racer.arcs}`,
    nodes !== undefined && `--max-nodes ${nodes}`,
  ];
  return ["hallset compare", ...options.filter(Boolean), "puzzle.txt"].join(" ");
}
