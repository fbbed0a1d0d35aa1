/**
 * Runs tests that were compiled for WebAssembly: `node site/wasm-test.mjs TESTS.wasm`. They have no output, so a test that
 * fails is named by its trap: by the stack, which has the names of functions.
 */

import { readFileSync } from "node:fs";

Error.stackTraceLimit = 50;
const { exports } = new WebAssembly.Instance(new WebAssembly.Module(readFileSync(process.argv[2])), {});
process.exitCode = exports.main(0, 0);
