import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { answerFor } from "../support/engine.js";
import { findings, openBrowser } from "./browser.js";

const PHONE = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true };

/** @type {Awaited<ReturnType<typeof openBrowser>>} */
let browser;
before(async () => {
  browser = await openBrowser();
});
after(() => browser.close());

/** @param {import("playwright-core").Page} page @param {number} cell */
const spoken = (page, cell) => page.getAttribute(`.grid [data-cell="${cell}"]`, "aria-label");

test("a puzzle is typed with a thumb: cells, digits, next, erase, done", async () => {
  const page = await browser.page(PHONE);
  await page.tap("#open-puzzle");
  await page.tap("text=4×4 >> nth=-1");
  await page.waitForSelector("#keypad:not([hidden])");
  assert.equal(await page.isVisible("#transport"), false);
  await page.tap('.grid [data-cell="5"]');
  await page.tap('[data-digit="3"]');
  assert.equal(await page.textContent(".keypad-where"), "r2c2: 3");
  await page.tap('[data-key="next-cell"]');
  await page.tap('[data-digit="4"]');
  await page.tap('[data-key="next-cell"]');
  await page.tap('[data-digit="1"]');
  await page.tap('[data-key="erase"]');
  await page.tap('[data-key="back-cell"]');
  assert.equal(await page.textContent(".keypad-where"), "r2c3: 4");
  await page.tap("#typing-done");
  await page.waitForSelector("#transport", { state: "visible" });
  await page.waitForFunction(() => document.querySelector('.grid [data-cell="7"]')?.getAttribute("aria-label") === "r2c4: candidates 1 2 3 4");
  assert.equal(await spoken(page, 5), "r2c2: given 3");
  assert.equal(await spoken(page, 6), "r2c3: given 4");
});

test("numbers of 25 have keys that a thumb hits, without a sideways scroll", async () => {
  const page = await browser.page(PHONE);
  await page.tap("#open-puzzle");
  await page.tap("text=25×25 >> nth=-1");
  await page.waitForSelector('[data-digit="25"]');
  const sizes = await page.locator("#keypad button").evaluateAll((keys) => keys.map((key) => key.getBoundingClientRect()).map(({ width, height, right }) => ({ width, height, right })));
  assert.equal(sizes.length, 30);
  for (const { width, height, right } of sizes) assert.ok(width >= 44 && height >= 44 && right <= 360, `${width} x ${height}, right ${right}`);
  assert.ok((await page.evaluate(() => document.documentElement.scrollWidth)) <= 360);
  await page.tap('[data-digit="25"]');
  assert.equal(await page.textContent(".keypad-where"), "r1c1: 25");
  await page.tap('[data-key="back-cell"]');
  await page.waitForFunction(() => (document.querySelector('.grid [data-cell="624"]')?.getBoundingClientRect().bottom ?? 999) <= (document.getElementById("keypad")?.getBoundingClientRect().top ?? 0));
});

for (const colorScheme of /** @type {const} */ (["light", "dark"])) {
  test(`no critical or serious finding of axe while typing, ${colorScheme}`, async () => {
    const page = await browser.page({ colorScheme });
    await page.keyboard.press("e");
    await page.click('[data-digit="7"]');
    await page.keyboard.press("ArrowRight");
    assert.equal(await page.textContent(".keypad-where"), "r1c2: blank");
    assert.deepEqual(await findings(page), []);
  });
}

test("another puzzle ends typing", async () => {
  const page = await browser.page();
  for (const key of ["e", "ArrowRight", "7"]) await page.keyboard.press(key);
  await page.click("#demo");
  await page.waitForSelector("#keypad", { state: "hidden" });
  await page.waitForFunction(() => /candidates/.test(document.querySelector('.grid [data-cell="1"]')?.getAttribute("aria-label") ?? ""));
});

/** What all cells say. @param {import("playwright-core").Page} page */
const all = (page) => page.locator(".grid [data-cell]").evaluateAll((cells) => cells.map((cell) => cell.getAttribute("aria-label")));

test("a digit that clashes is marked while it is typed, with its peer and the unit", async () => {
  const page = await browser.page();
  for (const key of ["e", "6"]) await page.keyboard.press(key);
  assert.equal(await page.textContent("#typing-problem"), "Two 6s in row 1: r1c1 and r1c4.");
  assert.equal(await spoken(page, 0), "r1c1: given 6, clashes");
  assert.equal(await spoken(page, 3), "r1c4: given 6, clashes");
  assert.equal(await page.locator(".grid .cell.clash").count(), 2);
  await page.keyboard.press("4");
  assert.equal(await page.textContent("#typing-problem"), "");
  assert.equal(await page.locator(".grid .cell.clash").count(), 0);
});

test("a puzzle that clashes is not taken, and Escape brings back the engine's", async () => {
  const page = await browser.page();
  await page.keyboard.press("End");
  const before = { cells: await all(page), step: await page.textContent("#counter") };
  for (const key of ["e", "6"]) await page.keyboard.press(key);
  await page.click("#typing-done");
  assert.ok(await page.isVisible("#keypad"));
  assert.equal(await page.textContent("#typing-problem"), "Two 6s in row 1: r1c1 and r1c4.");
  await page.keyboard.press("Escape");
  await page.waitForSelector("#keypad", { state: "hidden" });
  assert.deepEqual({ cells: await all(page), step: await page.textContent("#counter") }, before);
});

test("what the engine refuses stays to be corrected, with its reason, and nothing is played meanwhile", async () => {
  const page = await browser.page();
  await page.keyboard.press("e");
  await page.keyboard.press("4");
  await answerFor(page, "api/run", () => ({ body: JSON.stringify({ version: 2, error: { kind: "input", message: "no such puzzle" } }) }));
  await page.keyboard.press("e");
  await page.waitForFunction(() => document.getElementById("typing-problem")?.textContent === "no such puzzle");
  assert.equal(await page.locator("dialog[open]").count(), 0);
  assert.equal(await spoken(page, 0), "r1c1: given 4");
  await page.click("#solve");
  await page.click("#mode-race");
  assert.ok(await page.isVisible("#keypad"));
  await page.click("#typing-discard");
  await page.waitForSelector("#keypad", { state: "hidden" });
  assert.equal(await spoken(page, 0), "r1c1: candidates 1 4 7 8");
});

test("a run that is asked for while typing is of the puzzle as it was typed", async () => {
  const page = await browser.page();
  for (const key of ["e", "4"]) await page.keyboard.press(key);
  await page.click("#propagate");
  await page.waitForSelector("#keypad", { state: "hidden" });
  await page.waitForFunction(() => document.querySelectorAll("#strip ol .chip-button").length > 1);
  assert.equal(await spoken(page, 0), "r1c1: given 4");
});
