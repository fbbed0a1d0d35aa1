import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { aboutOf } from "../support/engine.js";
import { counter, findings, openBrowser, phase, ready, scrub } from "./browser.js";

/** @type {Awaited<ReturnType<typeof openBrowser>>} */
let browser;
before(async () => {
  browser = await openBrowser();
});
after(() => browser.close());

/** The steps to look at: before, in each phase, at the end. @param {import("playwright-core").Page} page */
async function stops(page) {
  const { end } = await counter(page);
  return [0, 1, Math.round(end * 0.25), Math.round(end * 0.4), Math.round(end * 0.7), Math.round(end * 0.88), end];
}

for (const colorScheme of /** @type {const} */ (["light", "dark"])) {
  test(`no critical or serious finding of axe, ${colorScheme}`, async () => {
    const page = await browser.page({ colorScheme });
    for (const step of await stops(page)) {
      await scrub(page, step);
      assert.deepEqual(await findings(page), [], `at step ${step}`);
    }
    for (const open of ["#open-puzzle", "#open-settings", "#open-keys"]) {
      await page.click(open);
      assert.deepEqual(await findings(page), [], `with ${open}`);
      await page.keyboard.press("Escape");
    }
    for (const picture of ["m", "a"]) {
      await scrub(page, 40);
      await page.keyboard.press(picture);
      assert.deepEqual(await findings(page), [], `picture ${picture}`);
    }
  });
}

for (const [width, height] of [[360, 640], [360, 780], [768, 1024], [1024, 700], [1280, 720], [1920, 1080]]) {
  test(`no sideways scroll at ${width}x${height}`, async () => {
    const page = await browser.page({ viewport: { width, height } });
    for (const step of await stops(page)) {
      await scrub(page, step);
      const size = await page.evaluate(() => ({ across: document.documentElement.scrollWidth, down: document.documentElement.scrollHeight }));
      assert.ok(size.across <= width, `${size.across} at step ${step}`);
      const outside = await page.evaluate(
        (right) =>
          [...document.querySelectorAll("header *, #transport *, .canvas *")]
            .filter((node) => !node.closest(".unseen, .matrix") && getComputedStyle(node).visibility !== "hidden")
            .filter((node) => node.getBoundingClientRect().width > 0 && (node.getBoundingClientRect().right > right + 1 || node.getBoundingClientRect().left < -1))
            .map((node) => node.outerHTML.slice(0, 90)),
        width,
      );
      assert.deepEqual(outside, [], `at step ${step}`);
      if (width >= 1024) assert.ok(size.down <= height, `${size.down} high at step ${step}`);
    }
  });
}

test("everything by keyboard: a unit, steps, phases, pictures, theme, sheet", async () => {
  const page = await browser.page();
  for (const key of ["r", "5", "Enter"]) await page.keyboard.press(key);
  await page.waitForFunction(() => document.querySelector('#strip [aria-current="true"]')?.textContent === "row 5");
  await page.keyboard.press(" ");
  await page.keyboard.press("Home");
  assert.equal((await counter(page)).position, 0);
  await page.keyboard.press("ArrowRight");
  assert.equal(await phase(page), "lift");
  await page.keyboard.press("Shift+ArrowRight");
  assert.equal(await phase(page), "match");
  await page.keyboard.press("m");
  assert.equal(await page.locator(".matrix").count(), 1);
  await page.keyboard.press("a");
  assert.equal(await page.locator(".words tbody tr").count(), 9);
  await page.keyboard.press("g");
  assert.equal(await page.locator("svg.graph .cell-vertex").count(), 9);
  const theme = await page.getAttribute("html", "data-theme");
  await page.keyboard.press("t");
  assert.notEqual(await page.getAttribute("html", "data-theme"), theme);
  await page.keyboard.press("?");
  assert.equal(await page.locator("#keys[open]").count(), 1);
  await page.keyboard.press("Escape");
  await page.keyboard.press("End");
  assert.equal(await phase(page), "return");
});

test("Tab reaches the player, the vertices and the menus, and a cell opens its units", async () => {
  const page = await browser.page();
  await scrub(page, 5);
  const reached = new Set();
  for (let tab = 0; tab < 90; tab += 1) {
    await page.keyboard.press("Tab");
    reached.add(await page.evaluate(() => document.activeElement?.id || document.activeElement?.getAttribute("class")?.split(" ")[0]));
  }
  for (const wanted of ["open-puzzle", "unit", "demo", "theme", "cell", "vertex", "play", "scrub", "speed"]) assert.ok(reached.has(wanted), `${wanted} of ${[...reached]}`);
  await page.locator('.grid [data-cell="0"]').focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  assert.deepEqual(await page.locator(".cell-menu:popover-open button").allTextContents(), ["Row 2", "Column 1", "Box 1"]);
});

test("a puzzle is typed into the grid", async () => {
  const page = await browser.page();
  await page.keyboard.press("e");
  for (const key of ["1", "ArrowRight", "4"]) await page.keyboard.press(key);
  await page.keyboard.press("e");
  await page.waitForFunction(() => document.querySelector('.grid [data-cell="1"]')?.getAttribute("aria-label") === "r1c2: given 4");
});

test("pasted text opens, and a mistake is named where it can be mended", async () => {
  const page = await browser.page();
  await page.keyboard.press("o");
  await page.fill("#puzzle-text", "1 2 3");
  await page.click("text=Use this puzzle");
  await page.waitForFunction(() => (document.getElementById("puzzle-error")?.textContent ?? "").length > 10);
  await page.fill("#puzzle-text", "1 . . .\n. . 3 .\n. 4 . .\n. . . 2\n");
  await page.click("text=Use this puzzle");
  await page.waitForFunction(() => document.querySelectorAll(".grid [data-cell]").length === 16);
  assert.equal(await page.locator("#puzzle[open]").count(), 0);
});

test("a file opens", async () => {
  const page = await browser.page();
  await page.keyboard.press("o");
  await page.setInputFiles("#puzzle-file", { name: "small.txt", mimeType: "text/plain", buffer: Buffer.from("1...\n..3.\n.4..\n...2\n") });
  await page.waitForFunction(() => document.querySelectorAll(".grid [data-cell]").length === 16);
});

test("a link with a broken puzzle says what is wrong with it, and shows the text", async () => {
  const page = await browser.page({ hash: "#p=12345&u=c1" });
  assert.equal(await page.inputValue("#puzzle-text"), "12345");
  assert.match((await page.textContent("#puzzle-error")) ?? "", /\w+ \w+/);
});

test("a dropped file opens", async () => {
  const page = await browser.page();
  await page.evaluate(() => {
    const dropped = new DataTransfer();
    dropped.items.add(new File(["1...\n..3.\n.4..\n...2\n"], "small.txt"));
    document.body.dispatchEvent(new DragEvent("drop", { dataTransfer: dropped, bubbles: true, cancelable: true }));
  });
  await page.waitForFunction(() => document.querySelectorAll(".grid [data-cell]").length === 16);
});

test("clicks on a number, on a border and on a cell choose units", async () => {
  const page = await browser.page();
  const current = (/** @type {string} */ name) => page.waitForFunction((wanted) => document.querySelector('#strip [aria-current="true"]')?.textContent === wanted, name);
  await page.click('.label[data-unit="c4"]');
  await current("column 4");
  const box = await page.locator('.grid [data-cell="30"] .ground').boundingBox();
  await page.mouse.click((box?.x ?? 0) + 3, (box?.y ?? 0) + (box?.height ?? 0) / 2);
  await current("box 5");
  await page.click('.grid [data-cell="40"]');
  await page.click('.cell-menu button:has-text("Row 5")');
  await current("row 5");
});

test("reduced motion cuts: nothing is animated", async () => {
  const page = await browser.page({ reducedMotion: "reduce" });
  await page.keyboard.press("ArrowRight");
  assert.equal(await page.evaluate(() => document.getAnimations().filter((animation) => animation.playState === "running").length), 0);
});

test("every example opens and steps to its end without an error", async () => {
  const page = await browser.page();
  const examples = (await aboutOf(page)).examples.length;
  for (let number = 0; number < examples; number += 1) {
    await page.keyboard.press("o");
    await page.locator(".example").nth(number).click();
    await page.waitForFunction(() => !document.querySelector("dialog[open]"));
    await ready(page);
    await page.keyboard.press("End");
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("ArrowLeft");
    assert.ok(((await page.textContent("#caption")) ?? "").length > 5);
  }
});
