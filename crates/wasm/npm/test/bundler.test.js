import assert from "node:assert/strict";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { test } from "node:test";
import webpack from "webpack";

test("a bundler finds the engine beside the code that asks for it, and takes nothing of Node", async () => {
  writeFileSync("page.js", 'import { solve } from "hallset"; solve("12..34....21..43").then(({ solution }) => (document.title = solution));');
  const stats = await new Promise((done, failed) => webpack({ mode: "production", entry: "./page.js", output: { path: resolve("dist") }, target: "web" }, (error, stats) => (error ? failed(error) : done(stats))));
  assert.equal(stats.hasErrors(), false, stats.toString("errors-only"));
  const engine = readdirSync("dist").find((name) => name.endsWith(".wasm"));
  assert.ok(engine);
  const script = readFileSync("dist/main.js", "utf8");
  assert.ok(script.includes(engine) && !script.includes("node:fs"));
  assert.deepEqual(readFileSync(`dist/${engine}`), readFileSync("node_modules/hallset/hallset.wasm"));
});
