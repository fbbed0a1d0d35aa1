import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { openBrowser } from "./browser.js";

/** @import { Page } from "playwright-core" */

/** @type {Awaited<ReturnType<typeof openBrowser>>} */
let browser;
before(async () => {
  browser = await openBrowser();
});
after(() => browser.close());

const FOUR = "12..34....21..43";
const SHEET = "5\t3\t\t\t7\t\t\t\t\n6\t\t\t1\t9\t5\t\t\t\n\t9\t8\t\t\t\t\t6\t\n8\t\t\t\t6\t\t\t\t3\n4\t\t\t8\t\t3\t\t\t1\n7\t\t\t\t2\t\t\t\t6\n\t6\t\t\t\t\t2\t8\t\n\t\t\t4\t1\t9\t\t\t5\n\t\t\t\t8\t\t\t7\t9\n";

/** Pastes a text anywhere on the page. @param {Page} page @param {string} text */
const paste = (page, text) =>
  page.evaluate((pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text", pasted);
    document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true }));
  }, text);

/** Waits until the dialog is closed and a cell says this. @param {Page} page @param {number} cell @param {string} label */
const says = (page, cell, label) => page.waitForFunction(([place, words]) => !document.querySelector("dialog[open]") && document.querySelector(`.grid [data-cell="${place}"]`)?.getAttribute("aria-label") === words, /** @type {const} */ ([cell, label]));

test("cells pasted from a spreadsheet are a puzzle, and the first thing offered is to watch it", async () => {
  const page = await browser.page();
  await paste(page, SHEET);
  await says(page, 4, "r1c5: given 7");
  assert.equal(await page.locator(".grid [data-cell]").evaluateAll((cells) => cells.filter((cell) => / given /.test(cell.getAttribute("aria-label") ?? "")).length), 30);
  assert.equal((await page.textContent(".welcome .primary"))?.trim(), "Watch it being solved");
  assert.match((await page.textContent("#caption")) ?? "", /^Press Space to watch it/);
  await page.keyboard.press(" ");
  await page.waitForFunction(() => document.querySelector("#strip ol .chip-button")?.textContent === "Logic rules");
  await page.waitForFunction(() => document.getElementById("play")?.getAttribute("aria-label") === "Pause");
});

test("of several pasted puzzles the first is shown and said to be it, with a way to the others", async () => {
  const page = await browser.page();
  await paste(page, `${FOUR}\n${FOUR.replace("1", ".")}\n`);
  await says(page, 0, "r1c1: given 1");
  assert.equal(await page.textContent(".toast span"), "2 puzzles were pasted; this is the first.");
  await page.click(".toast button");
  await says(page, 0, "r1c1: 1");
  assert.equal(await page.textContent(".toast span"), "This is puzzle 2 of 2.");
  for (const key of ["r", "3", "Enter"]) await page.keyboard.press(key);
  await page.waitForFunction(() => document.querySelector("#strip ol .chip-button")?.textContent === "row 3");
  assert.ok(await page.isHidden(".toast:not(.work)"));
  await page.keyboard.press("o");
  await page.click("#another-puzzle");
  await says(page, 0, "r1c1: given 1");
  await page.click("#demo");
  await page.waitForFunction(() => document.querySelectorAll(".grid [data-cell]").length === 81);
  await page.keyboard.press("o");
  assert.ok(await page.isHidden("#another-puzzle"));
});

test("words are no puzzle, and the answer says what would be one", async () => {
  const page = await browser.page();
  await paste(page, "hello world");
  await page.waitForFunction(() => document.getElementById("puzzle-error")?.textContent !== "");
  assert.match((await page.textContent("#puzzle-error")) ?? "", /found 'hello world', expected a puzzle: digits and blanks/);
});

test("Solve says whether the solution is the only one", async () => {
  const page = await browser.page();
  for (const [puzzle, words] of [[FOUR, "Solved. This is the only solution."], ["1...............", "Solved. There are other solutions too."]]) {
    await paste(page, puzzle);
    await page.waitForFunction(() => document.querySelectorAll(".grid [data-cell]").length === 16 && !document.querySelector("dialog[open]"));
    await page.click("#solve");
    await page.waitForFunction((sentence) => document.getElementById("caption")?.textContent === sentence, words);
    await page.click("#demo");
    await page.waitForFunction(() => document.querySelectorAll(".grid [data-cell]").length === 81);
  }
});

test("the strip names no runs where there are none, and leaves no gap after a short one", async () => {
  const page = await browser.page({ hash: `#p=${".".repeat(81)}&start=full` });
  assert.equal(await page.locator("#strip ol .chip-button").count(), 0);
  assert.doesNotMatch((await page.locator("#strip").innerText()), /Runs/);
  await page.selectOption("#method", "ac3");
  await page.waitForSelector("#take-back:visible");
  const [chip, button] = await Promise.all(["#strip ol .chip-button", "#take-back"].map((part) => page.locator(part).boundingBox()));
  assert.ok(chip && button && button.x - chip.x - chip.width < 24);
});
