import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { counter, openBrowser, ready } from "./browser.js";

/** @import { Page } from "playwright-core" */

/** @type {Awaited<ReturnType<typeof openBrowser>>} */
let browser;
before(async () => {
  browser = await openBrowser();
});
after(() => browser.close());

/** Waits until these are the runs. @param {Page} page @param {...string} names */
const ran = (page, ...names) => page.waitForFunction((wanted) => [...document.querySelectorAll("#strip ol .chip-button")].map((chip) => chip.textContent).join() === wanted, names.join());

/** @param {Page} page @param {string} unit */
async function run(page, unit) {
  for (const key of [...unit, "Enter"]) await page.keyboard.press(key);
  await page.waitForFunction((id) => new RegExp(`u=([^&]*,)?${id}(&|$)`).test(location.hash), unit);
  await page.keyboard.press("Home");
}

/** @param {Page} page @param {number} step */
const at = (page, step) => page.waitForFunction((wanted) => document.getElementById("counter")?.textContent?.startsWith(`step ${wanted} /`), step);

test("Back takes back a run and shows the step that was left, Forward does it again", async () => {
  const page = await browser.page();
  await page.keyboard.press("End");
  const { end } = await counter(page);
  await run(page, "r5");
  await ran(page, "column 1", "row 5");
  await page.goBack();
  await ran(page, "column 1");
  await at(page, end);
  await page.goForward();
  await ran(page, "column 1", "row 5");
});

test("a step that was played to is the one that Back shows", async () => {
  const page = await browser.page();
  await page.locator("#speed").fill("8");
  await page.click("#play");
  await page.waitForFunction(() => document.getElementById("play")?.getAttribute("aria-label") === "Play" && !/^step [01] /.test(document.getElementById("counter")?.textContent ?? ""));
  const { position } = await counter(page);
  await run(page, "r5");
  await page.goBack();
  await ran(page, "column 1");
  await at(page, position);
});

test("Back takes back another puzzle, a method and a race; steps make no history", async () => {
  const page = await browser.page();
  const first = await page.evaluate(() => history.length);
  await page.keyboard.press("o");
  await page.click("#puzzle .example >> nth=3");
  await page.waitForFunction((before) => history.length === before + 1, first);
  const puzzle = await page.evaluate(() => location.hash);
  for (const _ of [1, 2, 3]) await page.keyboard.press("ArrowRight");
  await page.selectOption("#method", "ac3");
  await ran(page, "AC-3");
  for (const _ of [1, 2, 3]) await page.keyboard.press("ArrowRight");
  await page.keyboard.press("w");
  await page.waitForSelector(".lane");
  await page.keyboard.press("ArrowRight");
  await page.waitForFunction(() => /&t=/.test(location.hash));
  assert.equal(await page.evaluate(() => history.length), first + 3);
  await page.goBack();
  await page.waitForSelector("#stage:not([hidden])");
  await ran(page, "AC-3");
  await page.goBack();
  await page.waitForFunction(() => document.getElementById("method") instanceof HTMLSelectElement && /** @type {HTMLSelectElement} */ (document.getElementById("method")).value === "");
  await at(page, 3);
  assert.ok(page.url().includes(/#p=[^&]*/.exec(puzzle)?.[0] ?? "no puzzle"));
  await page.goBack();
  await ran(page, "column 1");
});

test("the page is left when there is nothing to take back, also from a link that somebody wrote", async () => {
  const page = await browser.page();
  await page.goto("about:blank");
  await page.goto(`${browser.url}#p=12..34....21..43&u=r3`);
  await ready(page);
  await run(page, "c1");
  await page.goBack();
  await ran(page, "row 3");
  await page.goBack();
  assert.equal(page.url(), "about:blank");
});

test("the strip has a way to take back the last run", async () => {
  const page = await browser.page();
  assert.equal(await page.isVisible("#take-back"), false);
  await page.keyboard.press("End");
  const { end } = await counter(page);
  await run(page, "r5");
  await page.keyboard.press("End");
  await page.click("#take-back");
  await ran(page, "column 1");
  await at(page, end);
  await page.selectOption("#method", "forward");
  await ran(page, "Forward checking");
  await page.keyboard.press("End");
  await page.click("#take-back");
  await ran(page, "column 1");
  await page.goBack();
  await ran(page, "Forward checking");
});

test("an address that comes while a step is about to be written down is opened", async () => {
  const page = await browser.page();
  await page.waitForFunction(() => location.hash.includes("u=c1"));
  await page.evaluate(() => {
    const later = window.setTimeout.bind(window);
    const held = /** @type {(() => void)[]} */ ([]);
    const hold = (/** @type {() => void} */ act, /** @type {number} */ delay) => (held.push(act), later(act, delay));
    Object.assign(window, { held, setTimeout: hold });
  });
  await page.keyboard.press("ArrowRight");
  await page.evaluate(() => {
    location.hash = location.hash.replace("u=c1", "u=r5");
    for (const act of /** @type {{ held: (() => void)[] }} */ (/** @type {unknown} */ (window)).held) act();
  });
  await ran(page, "row 5");
});
