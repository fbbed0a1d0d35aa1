/**
 * The final numbers of a race: the table of `pencilmark compare` for the same puzzle and limits.
 *
 * @import { Race } from "../race.js"
 * @import { SolveRequest } from "../contract.js"
 */

import { COUNTERS } from "../race.js";
import { element } from "./dom.js";

/** @param {Race} race @param {readonly SolveRequest[]} racers */
export function raceTable(race, racers) {
  const columns = ["method", "status", ...COUNTERS];
  return [
    element(
      "table",
      { class: "table race-numbers", id: "race-table" },
      element("caption", {}, "Final numbers, whatever the clock shows"),
      element("thead", {}, element("tr", {}, ...columns.map((name) => element("th", { scope: "col" }, name)))),
      element(
        "tbody",
        {},
        ...race.lanes.map(({ run }) =>
          element(
            "tr",
            { "data-method": run.method },
            element("th", { scope: "row" }, element("code", {}, run.method), element("span", { class: "table-name" }, ` ${run.name}`)),
            element("td", {}, run.status),
            ...COUNTERS.map((counter) => element("td", { class: "count" }, String(run.counters[counter]))),
          ),
        ),
      ),
    ),
    element("p", { class: "hint" }, "The same numbers in a terminal: ", element("code", {}, commandFor(racers[0]))),
  ];
}

/** The command that counts the same. @param {SolveRequest | undefined} racer */
function commandFor(racer) {
  const options = [
    racer?.variable && `--variable ${racer.variable}`,
    racer?.value && `--value ${racer.value}`,
    racer?.seed !== undefined && `--seed ${racer.seed}`,
    racer?.arcs && `--arcs ${racer.arcs}`,
    racer?.max_nodes !== undefined && `--max-nodes ${racer.max_nodes}`,
  ];
  return ["pencilmark compare", ...options.filter(Boolean), "puzzle.txt"].join(" ");
}
