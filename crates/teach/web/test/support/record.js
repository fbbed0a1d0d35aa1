/**
 * Writes the fixtures anew: what the real binary (HALLSET_BIN) answers to a few requests.
 *
 * The bare tests read them, so that the page is tested with what the engine says today, and the small engine
 * of the tests is compared with it.
 */

import { writeFile } from "node:fs/promises";
import { serve } from "./server.js";

if (!process.env.HALLSET_BIN) throw new Error("name the binary to ask in HALLSET_BIN");
const server = await serve();
const about = await (await fetch(`${server.url}api/about`)).json();

/** @param {string} name @param {unknown} content */
const write = (name, content) => writeFile(new URL(`../fixtures/${name}.json`, import.meta.url), `${JSON.stringify(content)}\n`);

/** @param {string} id @param {object[]} [runs] */
async function record(id, runs) {
  const example = about.examples.find((/** @type {{ id: string }} */ example) => example.id === id);
  const request = { version: 1, puzzle: example.puzzle, start: example.start, runs: runs ?? example.units.map((/** @type {string} */ unit) => ({ unit })) };
  const answer = await fetch(`${server.url}api/run`, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(request) });
  await write(id, { request, response: await answer.json() });
}

await write("about", about);
await record("golden-column");
await record("lockedset");
await record("impossible-row");
await record("diagonals");
await record("four", [{ unit: "r1" }, { propagate: true }]);

const EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const HARD = "..53.....8......2..7..1.5..4....53...1..7...6..32...8..6.5....9..4....3......97..";
/** Whole methods, with the lines of the answer as they came. @type {[string, object][]} */
const METHODS = [
  [EASY, { solve: "ac3" }],
  [EASY, { solve: "mac" }],
  [EASY, { solve: "forward" }],
  [HARD, { solve: "logic" }],
  [HARD, { solve: "alldiff", max_nodes: 12 }],
  [HARD, { solve: "auto" }],
];
const methods = [];
for (const [puzzle, run] of METHODS) {
  const request = { version: 1, puzzle, start: "full", runs: [run] };
  const answer = await fetch(`${server.url}api/run`, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(request) });
  methods.push({ request, body: await answer.text() });
}
await write("methods", methods);
server.close();
