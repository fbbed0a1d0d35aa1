import assert from "node:assert/strict";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { test } from "node:test";
import { build } from "vite";

test("a bundler finds the engine beside the code that asks for it", async () => {
  writeFileSync("index.html", '<script type="module" src="./main.js"></script>');
  writeFileSync("main.js", 'import { solve } from "hallset"; solve("12..34....21..43").then(({ solution }) => (document.title = solution));');
  await build({ logLevel: "error", build: { assetsInlineLimit: 0 } });
  const made = readdirSync("dist/assets");
  const engine = made.find((name) => name.endsWith(".wasm"));
  const script = made.find((name) => name.endsWith(".js"));
  assert.ok(engine && script, made.join(" "));
  assert.ok(readFileSync(`dist/assets/${script}`, "utf8").includes(engine));
  assert.deepEqual(readFileSync(`dist/assets/${engine}`), readFileSync("node_modules/hallset/hallset.wasm"));
  assert.ok(!readFileSync(`dist/assets/${script}`, "utf8").includes("node:fs"), "nothing of Node is in it");
});
