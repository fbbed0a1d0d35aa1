import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { counter, findings, openBrowser, picture, scrub } from "./browser.js";

/** @import { Page } from "playwright-core" */

/** It needs chains. */
const CHAINS = "....8..96..37......4.2..3...3.....4....45.2..26......837..9....65..3......1...6..";

/** @type {Awaited<ReturnType<typeof openBrowser>>} */
let browser;
before(async () => {
  browser = await openBrowser();
});
after(() => browser.close());

/** The first step with links. @param {Page} page */
async function toLinks(page) {
  const { end } = await counter(page);
  for (let step = 1; step <= end; step += 1) {
    await scrub(page, step);
    if ((await page.locator(".links .link").count()) > 0) return step;
  }
  return assert.fail("no step has links");
}

test("the explanation is chosen as a method is, tells every step with its reasons, and ends solved", async () => {
  const page = await browser.page({ hash: `#p=${CHAINS}&start=givens` });
  await page.selectOption("#method", "explain");
  await page.waitForFunction(() => location.hash.includes("u=explain"));
  await page.keyboard.press("Home");
  const { end } = await counter(page);
  assert.ok(end > 40, `${end} steps`);
  await page.keyboard.press("End");
  assert.match((await page.textContent("#caption")) ?? "", /^Solved in \d+ steps\. The hardest is: /);
  assert.ok((await page.locator(".used tbody tr").count()) > 3);
  await scrub(page, 10);
  assert.ok((await page.locator(".reasons li").count()) > 0);
  assert.match((await page.textContent(".conclusion")) ?? "", /^So /);
});

test("a chain is drawn with its links, its marks have their looks, and the legend tells them", async () => {
  const page = await browser.page({ hash: `#p=${CHAINS}&u=explain&start=givens` });
  const step = await toLinks(page);
  assert.ok((await page.locator(".links .link.strong").count()) > 0);
  assert.ok((await page.locator(".links .link.weak").count()) > 0);
  assert.ok((await page.locator(".grid .discs .pattern").count()) > 0);
  assert.ok((await page.locator(".grid .mark.struck, .grid .spot.gets").count()) > 0);
  await page.keyboard.press("h");
  const words = (await page.locator("#legend li").allInnerTexts()).join();
  assert.match(words, /strong link: one of the two is true/);
  assert.match(words, /weak link/);
  assert.match(words, /part of the pattern/);
  assert.deepEqual(await findings(page), []);
  const there = await picture(page);
  await page.keyboard.press("End");
  await scrub(page, step);
  assert.deepEqual(await picture(page), there);
});

test("a hint tells more each time, then the next one begins", async () => {
  const page = await browser.page({ hash: `#p=${CHAINS}&start=full` });
  const caption = async () => (await page.textContent("#caption")) ?? "";
  await page.keyboard.press("n");
  await page.waitForFunction(() => document.getElementById("caption")?.textContent?.includes("family"));
  for (const told of [/^Look at /, /^The technique: /, /: .* (is|loses?) \d/, /: .* (is|loses?) \d/]) {
    assert.equal(await page.locator(".reasons-text .button").isVisible(), true);
    await page.click(".reasons-text .button");
    assert.match(await caption(), told);
  }
  assert.match((await page.textContent(".conclusion")) ?? "", /^So /);
  assert.equal(await page.locator(".reasons-text .button").isVisible(), false);
  await page.keyboard.press("n");
  await page.waitForFunction(() => /u=hint,hint/.test(location.hash) && document.getElementById("caption")?.textContent?.includes("family"));
});

test("the explanation fits on a phone, and is clean for those who cannot see it", async () => {
  const page = await browser.page({ hash: `#p=${CHAINS}&u=explain&s=9&start=givens`, viewport: { width: 360, height: 740 } });
  await page.click('[data-shows="graph"]');
  assert.equal(await page.locator(".reasons").isVisible(), true);
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), true);
  assert.deepEqual(await findings(page), []);
  await page.click('[data-shows="walk"]');
  assert.equal(await page.locator(".used").isVisible(), true);
});

test("a new puzzle is made as hard as wished, and the page says how hard it is", async () => {
  const page = await browser.page();
  await page.keyboard.press("o");
  await page.click('.new-puzzle .chip-button:text("medium")');
  await page.waitForFunction(() => /^Sudoku Explainer rates it \d\.\d /.test(document.querySelector(".toast:not(.work)")?.textContent ?? ""));
  assert.match((await page.textContent(".welcome .lead")) ?? "", /^\d+ cells are given, \d+ are open\.$/);
  await page.click("#rate");
  await page.waitForFunction(() => /^Sudoku Explainer rates it \d\.\d /.test(document.querySelector(".toast:not(.work)")?.textContent ?? ""));
  await page.click("#explain");
  await page.waitForFunction(() => location.hash.includes("u=explain"));
  assert.deepEqual(await findings(page), []);
});

test("a technique can be practised: it is the next step, and the hint names it", async () => {
  const page = await browser.page();
  await page.keyboard.press("o");
  await page.selectOption("#practice", "naked-pair");
  await page.waitForFunction(() => document.querySelector(".toast:not(.work)")?.textContent?.startsWith("What is easier is done"));
  for (let stage = 0; stage < 3; stage += 1) {
    await page.keyboard.press("n");
    await page.waitForFunction((past) => (document.getElementById("counter")?.textContent ?? "").startsWith(`step ${past}`), stage + 1);
  }
  assert.match((await page.textContent("#caption")) ?? "", /^The technique: naked pair, /);
});
