/** In Node the module is read from the package's folder. */

import { readFile } from "node:fs/promises";
import { library } from "./library.js";

export { Refused } from "./library.js";
export { version } from "./version.js";

export const { solve, check, generate, explain, hint, rate, trace, solveLines } = library(async () => WebAssembly.compile(await readFile(new URL("./hallset.wasm", import.meta.url))));
