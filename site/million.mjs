/**
 * A million plain 9x9 lines through the engine's module, in Node: `node site/million.mjs ENGINE.wasm LIST`.
 * Processor time of each of three passes; the first one includes what the host compiles on the way.
 */

import { readFileSync } from "node:fs";
import { Door } from "../crates/teach/web/js/carriers/door.js";

const [module, list] = process.argv.slice(2);
const lines = readFileSync(list, "utf8").split("\n").filter((line) => line.length === 81);
const text = new TextEncoder().encode(Array.from({ length: 1_000_000 }, (_, number) => lines[number % lines.length]).join("\n"));
const door = new Door(new WebAssembly.Instance(new WebAssembly.Module(readFileSync(module)), {}));
for (let pass = 0; pass < 3; pass += 1) {
  const began = process.cpuUsage();
  const { bytes } = door.ask("lines", text);
  const { user, system } = process.cpuUsage(began);
  console.log(`${((user + system) / 1e6).toFixed(2)} s, ${bytes.includes(46) ? "some without a solution" : "all solved"}`);
}
