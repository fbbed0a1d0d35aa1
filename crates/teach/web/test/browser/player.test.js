import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { counter, difference, link, openBrowser, phase, picture, ready, scrub } from "./browser.js";

/** @type {Awaited<ReturnType<typeof openBrowser>>} */
let browser;
before(async () => {
  browser = await openBrowser();
});
after(() => browser.close());

const PHASES = ["lift", "match", "orient", "scc", "prune", "return"];

test("one click after loading the first animation runs", async () => {
  const page = await browser.page({ reducedMotion: "no-preference" });
  await page.click("#watch");
  await page.waitForFunction(() => document.getElementById("graph-panel")?.dataset.lifted === "true" && document.querySelector(".cell-vertex")?.getAnimations().length);
});

test("stepping reaches every phase in order, and the golden column loses eleven candidates", async () => {
  const page = await browser.page();
  const { end } = await counter(page);
  /** @type {(string | null)[]} */
  const seen = [];
  for (let step = 0; step < end; step += 1) {
    await page.keyboard.press("ArrowRight");
    const now = await phase(page);
    if (seen.at(-1) !== now) seen.push(now);
    if (step === end - 2) {
      assert.equal(await page.locator(".line.removed").count(), 11);
      assert.equal(await page.locator(".hull").count(), 2);
    }
  }
  assert.deepEqual(seen, [...PHASES]);
  assert.equal((await page.locator('.grid [data-cell="36"]').getAttribute("aria-label")) ?? "", "r5c1: candidates 1 8");
});

/** Whether the current line of the code is in sight, when nothing moves any more. @param {import("playwright-core").Page} page */
const lineInSight = (page) =>
  page.evaluate(async () => {
    await Promise.all(document.getAnimations().filter((animation) => animation.effect?.getComputedTiming().iterations !== Infinity).map(({ finished }) => finished.catch(() => {})));
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const frame = document.querySelector(".code")?.getBoundingClientRect();
    const line = document.querySelector(".code .current")?.getBoundingClientRect();
    return !line || !frame || (line.top >= frame.top - 1 && line.bottom <= frame.bottom + 1);
  });

test("the line of the code that a step executes is in sight, at every step and when the window shrinks", async () => {
  const page = await browser.page({ reducedMotion: "no-preference" });
  const { end } = await counter(page);
  /** @type {number[]} */
  const hidden = [];
  for (let step = 1; step <= end; step += 1) {
    await page.keyboard.press("ArrowRight");
    if (!(await lineInSight(page))) hidden.push(step);
  }
  assert.deepEqual(hidden, []);
  await page.setViewportSize({ width: 1280, height: 560 });
  assert.ok(await lineInSight(page));
});

test("captions name cells and digits, and Hall sets", async () => {
  const page = await browser.page();
  const { end } = await counter(page);
  const captions = [];
  for (let step = 1; step <= end; step += 1) {
    await scrub(page, step);
    captions.push((await page.textContent("#live")) ?? "");
  }
  assert.ok(captions.every((caption) => caption.length > 8));
  assert.ok(captions.some((caption) => /1 and 8/.test(caption) && /r5c1/.test(caption) && /r6c1/.test(caption)));
});

test("the same step looks the same forwards, backwards, by scrubbing and by its link", async () => {
  const page = await browser.page();
  const { end } = await counter(page);
  const stops = [0, 1, 5, 12, 17, 20, 30, 41, 50, end - 3, end - 1, end];
  /** @type {Map<number, string[]>} */
  const forwards = new Map();
  for (let step = 0; step <= end; step += 1) {
    if (stops.includes(step)) forwards.set(step, await picture(page));
    await page.keyboard.press("ArrowRight");
  }
  for (let step = end; step >= 0; step -= 1) {
    if (stops.includes(step)) assert.equal(difference(await picture(page), forwards.get(step)), null, `backwards at ${step}`);
    await page.keyboard.press("ArrowLeft");
  }
  for (const step of stops.toReversed()) {
    await scrub(page, step);
    assert.equal(difference(await picture(page), forwards.get(step)), null, `scrubbed to ${step}`);
    const linked = await browser.page({ hash: await link(page) });
    assert.equal(difference(await picture(linked), forwards.get(step)), null, `linked at ${step}`);
    await linked.close();
  }
});

test("a link to a step of the demo opens at that step", async () => {
  const page = await browser.page();
  await page.click("#demo");
  await page.waitForFunction(() => document.querySelectorAll("#strip ol .chip-button").length === 5);
  await page.keyboard.press(" ");
  await scrub(page, 120);
  const linked = await browser.page({ hash: await link(page) });
  assert.equal((await counter(linked)).position, 120);
  assert.equal(difference(await picture(linked), await picture(page)), null);
});

test("the demo tells its story: two cells lock 1 and 8, and column 1 loses them elsewhere", async () => {
  const page = await browser.page();
  await page.click("#demo");
  await page.waitForFunction(() => document.querySelectorAll("#strip ol .chip-button").length === 5);
  assert.deepEqual(await page.locator("#strip ol .chip-button").allTextContents(), ["column 1", "row 5", "row 6", "box 4", "column 1"]);
  await page.keyboard.press("End");
  const labels = await page.locator(".grid [data-cell]").evaluateAll((cells) => cells.filter((_, cell) => cell % 9 === 0).map((cell) => cell.getAttribute("aria-label") ?? ""));
  assert.equal(labels.filter((label) => / candidates 1 8$/.test(label)).length, 2);
  for (const label of labels.filter((label) => !/ candidates 1 8$/.test(label))) assert.doesNotMatch(label.split(":")[1], /\b[18]\b/);
});

test("playing runs by itself, rests at the end of a phase, and pauses", async () => {
  const page = await browser.page();
  await page.locator("#speed").fill("8");
  await page.click("#play");
  await page.waitForFunction(() => document.getElementById("play")?.getAttribute("aria-label") === "Play" && !/^step [01] /.test(document.getElementById("counter")?.textContent ?? ""));
  assert.equal(await phase(page), "match");
  await page.keyboard.press("Shift+ArrowRight");
  assert.equal(await phase(page), "orient");
});

test("propagation follows, and the strip of things to do ends empty or named", async () => {
  const page = await browser.page();
  await page.click("#propagate");
  await page.waitForFunction(() => document.querySelectorAll("#strip ol .chip-button").length > 1);
  await page.keyboard.press("End");
  await ready(page);
  assert.match((await page.textContent("#strip")) ?? "", /nothing/);
});

test("over a timeline of several runs the others have their names, and a click on one goes there", async () => {
  const page = await browser.page({ hash: "#p=...6.9...2.....8..5......63..9.2.17..3.....4..674.....3..7...28.....8.......5....&u=c1,c3,r5,b2&start=givens&s=90" });
  const names = () => page.locator(".phase-run:visible").allTextContents();
  assert.deepEqual(await names(), ["column 1", "row 5", "box 2"]);
  await page.click('.phase-run:text-is("row 5")');
  assert.deepEqual(await names(), ["column 1", "column 3", "box 2"]);
  assert.equal(await page.textContent("#strip [aria-current]"), "row 5");
});
