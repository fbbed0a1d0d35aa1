import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { findings, openBrowser, scrub } from "./browser.js";

/** @type {Awaited<ReturnType<typeof openBrowser>>} */
let browser;
before(async () => {
  browser = await openBrowser();
});
after(() => browser.close());

/** The looks of edges and vertices that are drawn, and those that the legend has a sample of. @param {import("playwright-core").Page} page */
function looks(page) {
  return page.evaluate(() => {
    /** @param {string} selector @param {RegExp} pattern */
    const seen = (selector, pattern) => [...new Set([...document.querySelectorAll(selector)].flatMap((node) => (getComputedStyle(node).visibility === "hidden" ? [] : (pattern.exec(node.getAttribute("class") ?? "")?.[1] ?? []))))].sort();
    const vertices = (/** @type {string} */ within) => ["current", "on-stack", "done", "hall", "stuck", "free"].filter((role) => document.querySelector(`${within} .vertex.${role}`));
    return {
      edges: { drawn: seen(".canvas .line, .canvas .base:not(.covered)", /^(?:line )?(\S+)/), told: seen(".legend .line, .legend .edges:not(:has(+ .head)) .base", /^(?:line )?(\S+)/) },
      vertices: { drawn: vertices(".canvas"), told: vertices(".legend") },
      badges: { drawn: [...document.querySelectorAll(".canvas .badge")].some((badge) => badge.textContent !== ""), told: document.querySelector(".legend .vertex:not(.done) > .badge") !== null },
      hulls: { drawn: document.querySelector(".canvas .hull") !== null, told: document.querySelector(".legend .skin") !== null },
      terminals: { drawn: document.querySelector(".canvas .terminals.on") !== null, told: document.querySelector(".legend .terminal") !== null },
      faces: { drawn: ["given", "solved", "single", "marks"].filter((kind) => document.querySelector(`.grid .face.${kind}`)), told: ["given", "solved", "single", "marks"].filter((kind) => document.querySelector(`.legend .face.${kind}`)) },
    };
  });
}

test("the legend has a sample of every look in the picture, at every step, and of no other", async () => {
  const page = await browser.page();
  await page.keyboard.press("h");
  const end = Number(await page.getAttribute("#scrub", "max"));
  for (let step = 1; step < end; step += 3) {
    await scrub(page, step);
    for (const [what, { drawn, told }] of Object.entries(await looks(page))) assert.deepEqual(told, drawn, `${what} at step ${step}`);
  }
});

test("the legend opens and closes by its key and its button, and its words can be read aloud", async () => {
  const page = await browser.page();
  await scrub(page, 20);
  assert.equal(await page.locator("#legend").isVisible(), false);
  await page.click('.legend-button[aria-controls="legend"]');
  assert.equal(await page.getAttribute('[aria-controls="legend"]', "aria-expanded"), "true");
  const words = await page.locator("#legend li").allInnerTexts();
  assert.ok(words.length > 4 && words.every((text) => text.trim().length > 2));
  await page.keyboard.press("h");
  assert.equal(await page.locator("#legend").isVisible(), false);
});

test("the panel of a method has the button of the legend, which opens and closes it", async () => {
  const page = await browser.page({ hash: "#p=..53.....8......2..7..1.5..4....53...1..7...6..32...8..6.5....9..4....3......97..&u=ac3&start=full" });
  await scrub(page, 20);
  const button = page.locator('[aria-controls="legend"]:visible');
  assert.equal(await button.count(), 1);
  await button.click();
  assert.ok(await page.locator("#legend").isVisible());
  assert.equal(await button.getAttribute("aria-expanded"), "true");
  await button.click();
  assert.equal(await page.locator("#legend").isVisible(), false);
});

test("the legend of a method names its spots and its queue", async () => {
  const page = await browser.page({ hash: "#p=..53.....8......2..7..1.5..4....53...1..7...6..32...8..6.5....9..4....3......97..&u=mac&start=full" });
  await page.keyboard.press("h");
  const end = Number(await page.getAttribute("#scrub", "max"));
  await scrub(page, end - 30);
  const spots = await page.evaluate(() => {
    /** @param {string} within */
    const parts = (within) => [...new Set([...document.querySelectorAll(`${within} .spot`)].map((spot) => spot.getAttribute("class")))].sort();
    return { drawn: parts(".grid"), told: parts(".legend") };
  });
  assert.deepEqual(spots.told, spots.drawn);
  assert.match((await page.textContent("#legend")) ?? "", /an arc that waits/);
});

test("while a question is open the legend has a sample of each of its marks, and then no more", async () => {
  const page = await browser.page();
  await page.selectOption("#ask-me", "always");
  await scrub(page, 10);
  await page.click("#next");
  await page.waitForSelector("#transport[data-asked]");
  await page.keyboard.press("h");
  const marks = () =>
    page.evaluate(() => {
      /** @param {string} within */
      const seen = (within) => [...new Set([...document.querySelectorAll(`${within} .pick`)].map((pick) => pick.getAttribute("class")))].sort();
      return { drawn: seen(".picks"), told: seen(".legend") };
    });
  const open = { drawn: ["pick cursor"], told: ["pick cursor"] };
  assert.deepEqual(await marks(), open);
  await page.click('.graph [data-digit="5"]');
  const picked = await marks();
  assert.deepEqual([picked.told, picked.drawn.length], [picked.drawn, 2]);
  await page.click("#answer");
  await page.waitForSelector("#go-on:visible");
  const told = await marks();
  assert.ok(told.drawn.includes("pick right"));
  assert.deepEqual(told.told, told.drawn);
  await page.click("#go-on");
  await page.waitForSelector("#transport[data-asked]", { state: "detached" });
  assert.deepEqual(await marks(), { drawn: [], told: [] });
});

for (const colorScheme of /** @type {const} */ (["light", "dark"])) {
  test(`axe finds nothing serious in the legend in ${colorScheme}`, async () => {
    const page = await browser.page({ colorScheme });
    await scrub(page, 45);
    await page.keyboard.press("h");
    assert.deepEqual(await findings(page), []);
  });
}
