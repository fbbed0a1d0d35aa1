import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { counter, openBrowser, scrub } from "./browser.js";

/** @import { Page } from "playwright-core" */

/** @type {Awaited<ReturnType<typeof openBrowser>>} */
let browser;
before(async () => {
  browser = await openBrowser();
});
after(() => browser.close());

/** A page whose browser has a voice that says nothing and ends a sentence when it is told to. @param {"text" | "alone"} speak @param {number} [voices] */
async function page(speak, voices = 1) {
  const found = await browser.page();
  await found.addInitScript((count) => {
    const said = /** @type {any[]} */ ([]);
    Object.assign(globalThis, { said, cancelled: 0 });
    Object.defineProperty(globalThis, "speechSynthesis", {
      value: { getVoices: () => Array(count).fill({ name: "stub" }), speak: (/** @type {any} */ words) => said.push(words), cancel: () => (/** @type {any} */ (globalThis).cancelled += 1) },
    });
    Object.defineProperty(globalThis, "SpeechSynthesisUtterance", { value: class { constructor(/** @type {string} */ text) { /** @type {any} */ (this).text = text; } } });
  }, voices);
  // A page that comes to the front while it is played pauses.
  await found.bringToFront();
  await found.reload();
  await found.waitForFunction(() => /\d+ \/ \d+/.test(document.getElementById("counter")?.textContent ?? ""));
  assert.deepEqual(await said(found), [], "a page that nobody has touched says nothing");
  await found.keyboard.press("s");
  await found.selectOption("#set-speak", speak);
  await found.keyboard.press("Escape");
  // While it is open it has all keys.
  await found.waitForFunction(() => document.querySelector("dialog[open]") === null);
  return found;
}

/** @param {Page} page @returns {Promise<string[]>} */
const said = (page) => page.evaluate(() => /** @type {any} */ (globalThis).said.map((/** @type {any} */ { text }) => text));
/** @param {Page} page */
const ended = (page) => page.evaluate(() => /** @type {any} */ (globalThis).said.at(-1)?.onend());

test("each sentence is read aloud beside its text, the last one cut off", async () => {
  const found = await page("text");
  const before = (await said(found)).length;
  await found.keyboard.press("ArrowRight");
  await found.keyboard.press("ArrowRight");
  const words = (await said(found)).slice(before);
  assert.equal(words.length, 2);
  assert.ok(await found.locator("#caption").isVisible());
  assert.ok((await found.evaluate(() => /** @type {any} */ (globalThis).cancelled)) > 0);
});

test("the text is gone if it is not wanted, and stays where there is no voice", async () => {
  const heard = await page("alone");
  await heard.keyboard.press("ArrowRight");
  assert.equal(await heard.locator("#caption").isVisible(), false);
  assert.notEqual(await heard.textContent("#live"), "", "who listens otherwise still hears it");
  const dumb = await page("alone", 0);
  await dumb.keyboard.press("ArrowRight");
  assert.ok(await dumb.locator("#caption").isVisible());
  assert.deepEqual(await said(dumb), []);
  await dumb.keyboard.press("s");
  assert.ok(await dumb.getByText("This browser has no voice now").isVisible());
});

test("playing waits for the end of the sentence, and pause cuts it off", async () => {
  const found = await page("text");
  await scrub(found, 1);
  await found.keyboard.press("]");
  await found.keyboard.press("]");
  await found.keyboard.press("Space");
  assert.equal((await counter(found)).position, 2);
  await found.waitForTimeout(2500);
  assert.equal((await counter(found)).position, 2, "the voice has not ended");
  await ended(found);
  await found.waitForFunction(() => document.getElementById("counter")?.textContent?.includes("3 /"));
  const cut = await found.evaluate(() => /** @type {any} */ (globalThis).cancelled);
  await found.keyboard.press("Space");
  assert.equal(await found.evaluate(() => /** @type {any} */ (globalThis).cancelled), cut + 1);
  assert.equal((await counter(found)).position, 3);
});

test("played too fast to listen it is silent", async () => {
  const found = await page("alone");
  const speed = Number(await found.inputValue("#speed"));
  for (let key = 0; key < 4; key += 1) await found.keyboard.press("]");
  assert.equal(Number(await found.inputValue("#speed")), speed + 4);
  const before = (await said(found)).length;
  await found.keyboard.press("Space");
  assert.equal(await found.getAttribute("#play", "aria-label"), "Pause");
  await found.waitForFunction(() => Number(document.getElementById("counter")?.textContent?.match(/\d+/)?.[0]) > 3);
  assert.ok(await found.locator("#caption").isVisible());
  assert.ok((await said(found)).length <= before + 1);
});

test("a question is read aloud too", async () => {
  const found = await page("alone");
  await found.selectOption("#ask-me", "always");
  await scrub(found, 10);
  await found.click("#next");
  await found.waitForSelector("#transport[data-asked]");
  assert.match((await said(found)).at(-1) ?? "", /^Question: row 6 column 1 finds no free digit/);
  assert.ok(await found.locator("#question").isVisible());
});
