import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { counter, findings, hashOf, openBrowser, scrub } from "./browser.js";
import { faults, resize, SIZES } from "./geometry.js";

/** @import { Page } from "playwright-core" */

const PUZZLE = "..53.....8......2..7..1.5..4....53...1..7...6..32...8..6.5....9..4....3......97..";

/** @type {Awaited<ReturnType<typeof openBrowser>>} */
let browser;
before(async () => {
  browser = await openBrowser();
});
after(() => browser.close());

/** What is on the screen, of what could be. @param {Page} page */
async function onShow(page) {
  const parts = [".bar", ".grid", "svg.graph", ".method-panel", ".side-panel", ".strip", ".buttons", ".phases", ".counter", ".lanes", ".race-head", "#caption", "#race-caption"];
  return page.evaluate((selectors) => selectors.filter((selector) => [...document.querySelectorAll(selector)].some((node) => node.checkVisibility({ opacityProperty: true, visibilityProperty: true }))), parts);
}

test("one key shows one picture and one sentence, Escape shows everything again", async () => {
  const page = await browser.page();
  const before = await onShow(page);
  await page.keyboard.press("z");
  assert.deepEqual(await onShow(page), [".grid", "#caption"]);
  await scrub(page, 50);
  assert.deepEqual(await onShow(page), ["svg.graph", "#caption"]);
  assert.deepEqual(await findings(page), []);
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("PageDown");
  await page.keyboard.press("ArrowLeft");
  assert.equal((await counter(page)).position, 51);
  await scrub(page, 0);
  await page.keyboard.press("Escape");
  assert.deepEqual(await onShow(page), before);
});

test("the button ends the presentation that the menu began", async () => {
  const page = await browser.page();
  await page.click("#present");
  await page.click("#present-end");
  assert.ok((await onShow(page)).includes(".bar"));
});

test("a method is presented as its grid beside what drives it, a race as its lanes", async () => {
  const page = await browser.page({ hash: `${hashOf(PUZZLE, "alldiff", 900)}&present=1` });
  assert.deepEqual(await onShow(page), [".grid", ".method-panel", "#caption"]);
  await page.keyboard.press("w");
  await page.waitForSelector(".lane");
  assert.deepEqual(await onShow(page), [".lanes", "#race-caption"]);
  for (const size of SIZES) {
    await resize(page, size);
    assert.deepEqual(await faults(page), [], `at ${size.join("x")}`);
    assert.deepEqual(await findings(page), [], `at ${size.join("x")}`);
  }
});

test("a link opens the presentation that it was taken from", async () => {
  const page = await browser.page();
  await scrub(page, 40);
  await page.keyboard.press("z");
  await page.waitForFunction(() => location.hash.endsWith("&present=1"));
  const linked = await browser.page({ hash: new URL(page.url()).hash });
  assert.deepEqual(await onShow(linked), ["svg.graph", "#caption"]);
  assert.equal((await counter(linked)).position, 40);
  await linked.keyboard.press("z");
  await linked.waitForFunction(() => !location.hash.includes("present"));
});

test("the sentence of a presentation is a twenty-fifth of the height and more, and nothing is covered at any size", async () => {
  const page = await browser.page();
  await scrub(page, 50);
  // A full screen has one size; here it is not allowed, and the page does without.
  await page.evaluate(() => (Element.prototype.requestFullscreen = () => Promise.reject(new TypeError("not allowed"))));
  await page.keyboard.press("z");
  /** @type {string[]} */
  const found = [];
  for (const size of SIZES) {
    await resize(page, size);
    found.push(...(await faults(page)).map((fault) => `${size.join("x")}: ${fault}`));
    const height = await page.evaluate(() => Number.parseFloat(getComputedStyle(/** @type {Element} */ (document.getElementById("caption"))).fontSize));
    if (size[0] >= 1024 && size[0] > size[1]) assert.ok(height >= size[1] / 25, `${height} at ${size.join("x")}`);
  }
  assert.deepEqual(found, []);
});
