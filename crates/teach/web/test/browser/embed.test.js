/** The page in a frame of another page. */

import assert from "node:assert/strict";
import { createServer } from "node:http";
import { after, before, test } from "node:test";
import { framed, hashOf, openBrowser } from "./browser.js";

/** @type {Awaited<ReturnType<typeof openBrowser>>} */
let browser;
/** The page around; its text is what the last test asked for. */
let around = "";
const host = createServer((_, answer) => answer.setHeader("content-type", "text/html").end(around));
before(async () => {
  browser = await openBrowser();
  await new Promise((resolve) => host.listen(0, "127.0.0.1", () => resolve(null)));
});
after(async () => {
  await browser.close();
  host.close();
});

const GOLDEN = "...6.9...2.....8..5......63..9.2.17..3.....4..674.....3..7...28.....8.......5....";

/**
 * A page on another port of this machine with the studio in a frame; it follows the sizes it is told and keeps the
 * steps.
 *
 * @param {string} wishes
 * @param {{ width?: number, step?: number, reducedMotion?: "reduce" | "no-preference" }} [more]
 */
async function hosted(wishes, { width = 900, step = 0, reducedMotion = "reduce" } = {}) {
  const context = await browser.chromium.newContext({ viewport: { width: 1000, height: 900 }, reducedMotion });
  around = `<!doctype html><body style="background: rgb(255, 230, 200)">
    <iframe src="${browser.url}?embed${wishes}${hashOf(GOLDEN, "c1", step)}" style="width: ${width}px; height: 150px; border: 0"></iframe>
    <script>
      window.steps = [];
      addEventListener("message", ({ data }) => {
        if (data.hallset === "size") document.querySelector("iframe").style.height = data.height + "px";
        if (data.hallset === "step") window.steps.push((window.last = data).step);
        if (data.hallset === "opened" || data.hallset === "refused") window.answer = data;
      });
    </script>`;
  const page = await context.newPage();
  await page.goto(`http://127.0.0.1:${/** @type {import("node:net").AddressInfo} */ (host.address()).port}/`);
  const frame = page.frames().find((frame) => frame.url().startsWith(browser.url));
  assert.ok(frame);
  await frame.waitForFunction(() => /\d+ \/ \d+/.test(document.getElementById("counter")?.textContent ?? ""));
  await page.waitForFunction(() => document.querySelector("iframe")?.style.height !== "150px");
  return { page, frame };
}

/** @param {import("playwright-core").Frame} frame @param {string} counter */
const shows = (frame, counter) => frame.waitForFunction((wanted) => document.getElementById("counter")?.textContent?.endsWith(wanted), counter);

test("a frame shows its range of steps only, and its height suits its width", async () => {
  const { page, frame } = await hosted("&from=20&to=24");
  await shows(frame, " 20 / 24");
  await frame.press("#next", "End");
  await shows(frame, " 24 / 24");
  await frame.click("#next");
  await shows(frame, " 24 / 24");
  await frame.press("#next", "Home");
  await shows(frame, " 20 / 24");
  for (const hidden of ["#bar", "#strip", "#side-panel"]) assert.equal(await frame.isVisible(hidden), false, hidden);
  for (const shown of ["#grid-panel", "#graph-panel", "#caption", "#play", "#scrub", ".embed-whole"]) assert.equal(await frame.isVisible(shown), true, shown);
  assert.ok(await frame.evaluate(() => document.documentElement.scrollHeight <= innerHeight && document.documentElement.scrollWidth <= innerWidth));
  assert.equal(await frame.evaluate(() => getComputedStyle(document.body).backgroundColor), "rgba(0, 0, 0, 0)");
  await page.context().close();
});

test("a narrow frame shows one picture, and a frame without controls its sentence", async () => {
  const { page, frame } = await hosted("&from=30&controls=none", { width: 400 });
  assert.deepEqual(await Promise.all(["#grid-panel", "#graph-panel", "#caption", "#play", "#scrub"].map((part) => frame.isVisible(part))), [false, true, true, false, false]);
  assert.ok(await frame.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
  await page.context().close();
});

test("a narrow frame has a tab for each of its two pictures, and its height has room for them", async () => {
  const { page, frame } = await hosted("&from=30", { width: 400 });
  const tabs = async () => (await frame.locator(".stage-tabs .tab:visible").allTextContents()).join();
  assert.equal(await tabs(), "Grid,Graph");
  await frame.click('.tab[data-shows="grid"]');
  assert.deepEqual(await Promise.all(["#grid-panel", "#graph-panel"].map((part) => frame.isVisible(part))), [true, false]);
  assert.ok(await frame.evaluate(() => document.documentElement.scrollHeight <= innerHeight));
  await frame.evaluate(() => {
    const stage = /** @type {HTMLElement} */ (document.getElementById("stage"));
    /** @param {string} name @param {number} clientX */
    const touch = (name, clientX) => {
      const finger = new Touch({ identifier: 1, target: stage, clientX, clientY: 100 });
      stage.dispatchEvent(new TouchEvent(name, { touches: name === "touchstart" ? [finger] : [], changedTouches: [finger] }));
    };
    for (let swipe = 0; swipe < 3; swipe += 1) touch("touchstart", 300), touch("touchend", 100);
  });
  assert.deepEqual(await Promise.all(["#grid-panel", "#graph-panel"].map((part) => frame.isVisible(part))), [false, true], "a swipe leads to nothing that is not there");
  await page.context().close();
});

test("the page around plays, stops and chooses the step, and is told of it", async () => {
  const { page, frame } = await hosted("&from=10&to=40", { step: 12 });
  await shows(frame, " 12 / 40");
  /** @param {object} message */
  const send = (message) => page.evaluate((message) => document.querySelector("iframe")?.contentWindow?.postMessage(message, "*"), message);
  await send({ hallset: "go", step: 33 });
  await shows(frame, " 33 / 40");
  await send({ hallset: "back" });
  await shows(frame, " 32 / 40");
  await send({ hallset: "play" });
  await shows(frame, " 34 / 40");
  await send({ hallset: "pause" });
  await frame.waitForFunction(() => document.getElementById("play")?.getAttribute("aria-label") === "Play");
  const steps = await page.evaluate(() => /** @type {any} */ (window).steps);
  assert.ok(steps.includes(33) && steps.includes(32));
  await page.context().close();
});

test("the page around opens other runs and chooses light or dark, and keeps the focus", async () => {
  const { page, frame } = await hosted("&to=40", { step: 12 });
  await shows(frame, " 12 / 40");
  /** @param {object} message */
  const send = (message) => page.evaluate((message) => document.querySelector("iframe")?.contentWindow?.postMessage(message, "*"), message);
  await frame.focus("#next");
  await page.evaluate(() => {
    const field = document.body.appendChild(document.createElement("input"));
    field.focus();
  });
  await send({ hallset: "open", link: `https://host.example/${hashOf(GOLDEN, "r5", 3)}` });
  await page.waitForFunction(() => /** @type {any} */ (window).answer);
  assert.deepEqual(await page.evaluate(() => /** @type {any} */ (window).answer), { hallset: "opened", link: hashOf(GOLDEN, "r5", 3) });
  const { link, playing } = await page.evaluate(() => /** @type {any} */ (window).last);
  assert.equal(link, `#p=${GOLDEN}&u=r5&s=3&start=full`);
  assert.equal(playing, false);
  assert.equal(await page.evaluate(() => document.activeElement?.tagName), "INPUT");
  await send({ hallset: "open", link: "#p=1" });
  await page.waitForFunction(() => /** @type {any} */ (window).answer.hallset === "opened" && /** @type {any} */ (window).answer.link === "#p=1");
  await send({ hallset: "open", link: hashOf(GOLDEN, "r99") });
  await page.waitForFunction(() => /** @type {any} */ (window).answer.hallset === "refused");
  await send({ hallset: "theme", theme: "dark" });
  await frame.waitForFunction(() => document.documentElement.dataset.theme === "dark");
  await send({ hallset: "theme" });
  await frame.waitForFunction(() => !document.documentElement.dataset.theme);
  await page.context().close();
});

test("a page around an exercise does not scroll by itself when a question is asked or answered with the keys", async () => {
  const context = await browser.chromium.newContext({ viewport: { width: 1000, height: 700 }, reducedMotion: "reduce" });
  around = `<!doctype html><body><div style="height: 100px"></div><iframe src="${browser.url}?embed&controls=full#e=${encodeURIComponent("hall size=12 do=turn seed=1")}" style="width: 900px; height: 1100px"></iframe><div style="height: 2000px"></div>`;
  const page = await context.newPage();
  await page.goto(`http://127.0.0.1:${/** @type {import("node:net").AddressInfo} */ (host.address()).port}/`);
  const frame = page.frames().find((frame) => frame.url().startsWith(browser.url));
  await frame?.waitForSelector(".question-option.at");
  await framed(page);
  assert.equal(await page.evaluate(() => scrollY), 0);
  await frame?.evaluate(() => document.getElementById("answer-list")?.focus({ preventScroll: true }));
  await page.keyboard.press("ArrowRight");
  await frame?.waitForSelector(".question-option:nth-child(2).at");
  await framed(page);
  assert.equal(await page.evaluate(() => scrollY), 0);
  await context.close();
});

test("a loop starts over, unless less motion is wanted", async () => {
  const { page } = await hosted("&from=2&to=4&loop&speed=16", { reducedMotion: "no-preference" });
  await page.waitForFunction(() => /** @type {any} */ (window).steps.join().includes("3,4,2,3,4,2"));
  await page.context().close();
  const still = await hosted("&from=2&to=4&loop&speed=16");
  await shows(still.frame, " 2 / 4");
  assert.equal(await still.frame.getAttribute("#play", "aria-label"), "Play");
  await still.page.context().close();
});

test("what a frame is told does not change the reader's settings", async () => {
  const { page } = await hosted("&theme=dark&speed=16");
  await page.goto(browser.url);
  assert.equal(await page.evaluate(() => document.documentElement.dataset.theme ?? "auto"), "auto");
  await page.context().close();
});
