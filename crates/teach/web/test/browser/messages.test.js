import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { answerFor, intercepted } from "../support/engine.js";
import { served } from "../support/server.js";
import { counter, openBrowser } from "./browser.js";

/** @type {Awaited<ReturnType<typeof openBrowser>>} */
let browser;
before(async () => {
  browser = await openBrowser();
});
after(() => browser.close());

/** Waits until this is the run. @param {import("playwright-core").Page} page @param {string} name */
const ran = (page, name) => page.waitForFunction((wanted) => [...document.querySelectorAll("#strip ol .chip-button")].map((chip) => chip.textContent).join() === wanted, name);

test("after a solution the panel says that it is solved, and with how much work", async () => {
  const page = await browser.page();
  await page.selectOption("#method", "forward");
  await ran(page, "Forward checking");
  await page.keyboard.press("End");
  assert.equal(await page.textContent(".method-panel .panel-title"), "Forward checking: solved");
  assert.equal(await page.textContent(".method-sum"), "1,025 candidates removed, 30 guesses, 19 of them taken back, 4,159 checks.");
  assert.equal(await page.isVisible(".method-panel .peers"), false);
  await page.keyboard.press("ArrowLeft");
  assert.match((await page.textContent(".method-panel .panel-title")) ?? "", /: Search$/);
  assert.equal(await page.isVisible(".method-sum"), false);
});

test("after Cancel the menus and the options name what is on show", async () => {
  const page = await browser.page();
  await page.selectOption("#method", "forward");
  await ran(page, "Forward checking");
  await answerFor(page, "api/run", () => null);
  await page.selectOption("#method", "ac3");
  await page.click(".toast.work button");
  await page.waitForFunction(() => /** @type {HTMLSelectElement} */ (document.getElementById("method")).value === "forward");
  await page.click("#open-options");
  await page.selectOption("#option-cell_order", "first");
  await page.click("#method-options .primary");
  await page.click(".toast.work button");
  await page.click("#open-options");
  assert.equal(await page.inputValue("#option-cell_order"), "mrv");
});

test("after Cancel the race on show stays, with its racers", async () => {
  const page = await browser.page();
  await page.keyboard.press("w");
  await page.waitForSelector(".lane");
  await answerFor(page, "api/run", () => null);
  await page.check("#racer-mac");
  await page.click(".toast.work button");
  await page.waitForFunction(() => !(/** @type {HTMLInputElement} */ (document.getElementById("racer-mac")).checked));
  assert.equal(await page.locator(".lane").count(), 3);
  await page.keyboard.press("ArrowRight");
  assert.doesNotMatch((await page.textContent("#race-clock")) ?? "", /^0 /);
});

served("a program that is gone is told in words, and the run goes on when it is back", async () => {
  const page = await browser.page();
  await page.route("**/api/run", (route) => route.abort());
  await intercepted(page);
  await page.click("#propagate");
  await page.waitForSelector(".toast >> text=does not answer");
  assert.match((await page.textContent(".toast")) ?? "", /Start it again with the command hallset studio/);
  await page.keyboard.press("ArrowRight");
  assert.equal((await counter(page)).position, 1);
  await page.unroute("**/api/run");
  await page.click(".toast button");
  await page.waitForFunction(() => document.querySelectorAll("#strip ol .chip-button").length > 1);
  assert.equal(await page.isVisible(".toast >> text=does not answer"), false);
  await page.route("**/api/run", (route) => route.abort());
  await page.keyboard.press("x");
  await page.waitForSelector(".toast >> text=does not answer");
  await page.unroute("**/api/run");
  await page.keyboard.press("x");
  await page.waitForSelector(".toast >> text=does not answer", { state: "hidden" });
});

served("a page that was opened while the program was gone starts when it is back", async () => {
  const page = await browser.page();
  await page.route("**/api/about", (route) => route.abort());
  await intercepted(page);
  await page.reload();
  await page.waitForSelector(".toast >> text=does not answer");
  await page.unroute("**/api/about");
  await page.click(".toast button");
  await ran(page, "column 1");
});
