import assert from "node:assert/strict";
import { test } from "node:test";
import { readEmbed, readWish, WHOLE } from "../js/embed.js";

test("a page that is not embedded has no wishes", () => {
  assert.equal(readEmbed(""), null);
  assert.equal(readEmbed("?from=3&loop"), null);
});

test("embed alone shows all steps, once, with small controls, and waits", () => {
  assert.deepEqual(readEmbed("?embed"), { range: WHOLE, plays: false, controls: "small", speed: 1, theme: "auto", ask: "never" });
});

test("every wish is read", () => {
  const embed = readEmbed("?embed&from=12&to=60&loop&controls=none&speed=2.5&theme=dark&ask=always");
  assert.deepEqual(embed, { range: { from: 12, to: 60, loop: true }, plays: true, controls: "none", speed: 2.5, theme: "dark", ask: "always" });
  assert.equal(readEmbed("?embed&play")?.plays, true);
});

test("wishes that make no sense take their usual values", () => {
  assert.deepEqual(readEmbed("?embed&from=x&to=-4&controls=huge&speed=0&theme=pink&ask=often"), readEmbed("?embed"));
  assert.deepEqual(readEmbed("?embed&from=60&to=12")?.range, { from: 12, to: 60, loop: false });
});

test("only messages that name one of our acts are wishes", () => {
  assert.deepEqual(readWish({ hallset: "play" }), { act: "play" });
  assert.deepEqual(readWish({ hallset: "go", step: 7 }), { act: "go", step: 7 });
  assert.deepEqual(readWish({ hallset: "open", link: "https://host.example/a/#p=1...&u=r1" }), { act: "open", hash: "#p=1...&u=r1" });
  assert.deepEqual(readWish({ hallset: "theme", theme: "dark" }), { act: "theme", theme: "dark" });
  assert.deepEqual(readWish({ hallset: "theme" }), { act: "theme", theme: "auto" });
  for (const other of [null, undefined, 7, "play", {}, { hallset: "go" }, { hallset: "go", step: "7" }, { hallset: "open" }, { hallset: "size" }]) assert.equal(readWish(other), null);
});
