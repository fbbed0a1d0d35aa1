/**
 * A search of hundreds of thousands of steps on a 25x25 puzzle: it loads in little memory, and the page is never
 * blocked for long.
 */

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { after, before, test } from "node:test";
import { counter, hashOf, openBrowser, scrub } from "./browser.js";
import { longestTask, memory } from "./measure.js";

const BINARY = process.env.HALLSET_BIN;
/** The page may block for so long, in milliseconds. */
const MOST = 100;

/** @type {Awaited<ReturnType<typeof openBrowser>>} */
let browser;
before(async () => {
  browser = await openBrowser();
});
after(() => browser.close());

/** Opens a search of a quarter of a million steps. @param {import("playwright-core").Page} page */
async function openSearch(page) {
  const puzzle = execFileSync(BINARY ?? "", ["generate", "--box", "5x5", "--clues", "300", "--seed", "1"], { encoding: "utf8" });
  await page.evaluate((hash) => (location.hash = hash), hashOf(puzzle, "forward:max_nodes=6500"));
  await page.waitForFunction(() => /\/ \d{5,}/.test(document.getElementById("counter")?.textContent ?? ""), null, { timeout: 60_000 });
  const { end } = await counter(page);
  assert.ok(end >= 200_000, `${end} steps`);
  return end;
}

test("a search of more than 200,000 steps on 25x25 loads under 300 MB", async () => {
  const page = await browser.page();
  const before = await memory(browser.chromium);
  const end = await openSearch(page);
  const loaded = await memory(browser.chromium);
  for (const part of [1, 0.2, 0.8]) await scrub(page, Math.floor(end * part));
  const megabytes = Math.max(loaded, await memory(browser.chromium));
  console.log(`${end} steps: ${megabytes} MB resident in the page's process, ${before} MB of them before`);
  assert.ok(megabytes < 300, `${megabytes} MB`);
  await page.context().close();
});

test("the page never blocks for 100 ms while such a search loads, is jumped through, stepped and played", async () => {
  const page = await browser.page();
  /** @type {[string, { processor: number, wall: number }][]} */
  const measured = [];
  /** @param {string} name @param {() => Promise<unknown>} act */
  const measure = async (name, act) => void measured.push([name, await longestTask(browser.chromium, page, act)]);
  let end = 0;
  await measure("loading", async () => (end = await openSearch(page)));
  await measure("to the end", () => page.keyboard.press("End"));
  assert.equal((await counter(page)).position, end);
  await measure("steps back", async () => {
    for (let step = 0; step < 12; step += 1) await page.keyboard.press("ArrowLeft");
  });
  await measure("scrubbing", async () => {
    for (const part of [0.1, 0.9, 0.5, 0.7, 0.3]) await scrub(page, Math.floor(end * part));
  });
  await measure("phases", async () => {
    for (let jump = 0; jump < 12; jump += 1) await page.keyboard.press("Shift+ArrowRight");
  });
  await measure("playing", async () => {
    await page.keyboard.press(" ");
    await page.waitForTimeout(1500);
    await page.keyboard.press(" ");
  });
  console.log(`longest tasks (processor / wall): ${measured.map(([name, { processor, wall }]) => `${name} ${processor} / ${wall} ms`).join(", ")}`);
  for (const [name, { processor }] of measured) assert.ok(processor <= MOST, `${name}: ${processor} ms`);
});
