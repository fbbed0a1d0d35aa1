import assert from "node:assert/strict";
import { test } from "node:test";
import { Cancelled, Engine } from "../js/engine.js";

/** @type {import("../js/contract.js").Export} */
const WISH = { version: 2, format: "gif", request: { version: 2, puzzle: "1...", start: "full", runs: [{ unit: "r1" }] }, from: 0, to: 3, theme: "light" };
const never = new AbortController().signal;

test("a file has the name that the engine gives it", async () => {
  /** @type {unknown} */
  let asked;
  const engine = new Engine(async (path, options) => {
    asked = [path, JSON.parse(String(options?.body))];
    return new Response("GIF89a", { headers: { "content-type": "image/gif", "content-disposition": 'attachment; filename="row-1.gif"' } });
  });
  const { name, content } = await engine.export(WISH, never);
  assert.equal(name, "row-1.gif");
  assert.equal(await content.text(), "GIF89a");
  assert.deepEqual(asked, ["api/export", WISH]);
});

test("a refusal says what the engine says", async () => {
  const engine = new Engine(async () => new Response('{"version":2,"error":{"kind":"limit","message":"900 frames, at most 600"}}'));
  await assert.rejects(engine.export(WISH, never), /900 frames, at most 600/);
});

test("an answer that is neither file nor refusal is explained", async () => {
  await assert.rejects(new Engine(async () => new Response("<html>", { status: 502 })).export(WISH, never), /502/);
  await assert.rejects(new Engine(async () => new Response('{"version":2}')).export(WISH, never), /no file/);
});

test("a file that is not wanted any more is given up", async () => {
  const controller = new AbortController();
  const engine = new Engine((_path, options) => new Promise((_resolve, reject) => options?.signal?.addEventListener("abort", () => reject(new Error("aborted")))));
  const wanted = engine.export(WISH, controller.signal);
  controller.abort();
  await assert.rejects(wanted, Cancelled);
});
