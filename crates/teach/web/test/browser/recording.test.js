/**
 * The exported recording, opened from disk as a person would. It is made by the program that HALLSET_BIN names.
 *
 * @import { Browser } from "playwright-core"
 */

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { pathToFileURL } from "node:url";
import { RECORDED_ONLY } from "../../js/recorded.js";
import { counter, difference, launch, picture, ready, scrub } from "./browser.js";

const binary = process.env.HALLSET_BIN ?? "";
const folder = mkdtempSync(join(tmpdir(), "hallset-"));
/** @type {Browser} */
let browser;
before(async () => {
  browser = await launch();
});
after(async () => {
  await browser.close();
  rmSync(folder, { recursive: true });
});

/** @param {string} name @param {...string} wishes */
function exported(name, ...wishes) {
  const path = join(folder, name);
  execFileSync(binary, ["export", "--demo", "--output", path, ...wishes]);
  return path;
}

/** Opens a file; whatever it asks for besides itself is listed. @param {string} path @param {string} [hash] */
async function open(path, hash = "") {
  const context = await browser.newContext({ viewport: { width: 1280, height: 720 }, reducedMotion: "reduce" });
  const page = await context.newPage();
  /** @type {string[]} */
  const requests = [];
  page.on("request", (request) => !request.url().startsWith("data:") && requests.push(request.url()));
  page.on("pageerror", (error) => {
    throw error;
  });
  await page.goto(pathToFileURL(path).href + hash);
  await ready(page);
  return { page, requests };
}

test("the demo's recording opens from disk, asks for nothing else, and is small", async () => {
  const path = exported("demo.html");
  assert.ok(statSync(path).size < 1_000_000);
  const { page, requests } = await open(path);
  const { position, end } = await counter(page);
  assert.equal(position, 0);
  assert.ok(end > 100);
  await page.click("#watch");
  await page.waitForFunction(() => document.getElementById("graph-panel")?.dataset.lifted === "true");
  await page.keyboard.press("End");
  assert.deepEqual(requests, [pathToFileURL(path).href]);
});

test("a recording steps forwards and backwards to the same pictures, and opens at a step", async () => {
  const { page } = await open(exported("steps.html"));
  const stops = [0, 1, 9, 30, 55, 70];
  /** @type {Map<number, string[]>} */
  const forwards = new Map();
  for (let step = 0; step <= 70; step += 1) {
    if (stops.includes(step)) forwards.set(step, await picture(page));
    await page.keyboard.press("ArrowRight");
  }
  for (let step = 71; step >= 0; step -= 1) {
    if (stops.includes(step)) assert.equal(difference(await picture(page), forwards.get(step)), null, `backwards at ${step}`);
    await page.keyboard.press("ArrowLeft");
  }
  const there = await open(exported("there.html", "--to", "30", "--theme", "dark"));
  assert.equal((await counter(there.page)).position, 30);
  assert.equal(difference(await picture(there.page), forwards.get(30)), null);
  assert.equal(await there.page.evaluate(() => document.documentElement.dataset.theme), "dark");
});

test("a method is recorded too, options and all", async () => {
  const { page, requests } = await open(exported("method.html", "--method", "ac3", "--arcs", "distinct"));
  await page.keyboard.press("End");
  const { position, end } = await counter(page);
  assert.ok(position === end && end > 100);
  assert.equal(await page.textContent("#live"), "Solved. This is the only solution.");
  await page.waitForFunction((step) => location.hash.includes(`&s=${step}`), end);
  await page.reload();
  await ready(page);
  assert.equal((await counter(page)).position, end);
  assert.equal(requests.length, 2, "the file itself, twice");
});

test("a reload stays at the step", async () => {
  const { page } = await open(exported("reload.html"));
  await scrub(page, 42);
  await page.waitForFunction(() => location.hash.includes("&s=42"));
  await page.reload();
  await ready(page);
  assert.equal((await counter(page)).position, 42);
});

test("what needs the engine is not there, or says why", async () => {
  const { page } = await open(exported("alone.html"));
  for (const id of ["open-puzzle", "demo", "propagate", "solve", "share", "unit", "method", "mode-race", "ask-me"]) assert.equal(await page.locator(`#${id}`).isVisible(), false, id);
  assert.ok(await page.getByText("Recording", { exact: true }).isVisible());
  await page.keyboard.type("r2");
  await page.keyboard.press("Enter");
  await page.getByText(RECORDED_ONLY.slice(0, 40)).waitFor();
  await page.keyboard.press("s");
  assert.ok(await page.locator("#set-askMe").isDisabled());
  assert.ok(await page.getByText("Not in recordings, which have no engine to judge").isVisible());
  await page.keyboard.press("Escape");
  assert.ok((await counter(page)).end > 100);
});

test("no script of a recording may reach the network", async () => {
  const { page } = await open(exported("closed.html"));
  const refused = await page.evaluate(() => fetch("http://127.0.0.1:9/").then(() => "sent", () => "refused"));
  assert.equal(refused, "refused");
  const policy = await page.evaluate(
    () =>
      new Promise((resolve) => {
        document.addEventListener("securitypolicyviolation", (event) => resolve(event.effectiveDirective), { once: true });
        fetch("http://127.0.0.1:9/").catch(() => {});
      }),
  );
  assert.equal(policy, "connect-src");
});
