/** A lesson, opened from a disk: frames with the page and the engine in them, steps and an exercise, and no request to anybody. */

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { SITE, onSite } from "../support/server.js";
import { findings, launch } from "./browser.js";

const GOLDEN = "...6.9...2.....8..5......63..9.2.17..3.....4..674.....3..7...28.....8.......5....";
const TEXT = `# A column & its matching

Watch it.

<!-- live "Greedy" ?from=1&to=10#p=${GOLDEN}&u=c1 -->

${"Text that takes up room.\n\n".repeat(60)}

<!-- live "A search" ?embed&from=10&to=18&controls=none#p=${GOLDEN}&u=c1 -->

![A dot](dot.svg)
`;
const EXERCISE = `# Hall sets

<!-- exercise "Find Hall sets" hall size=5 do=turn seed=7 -->
`;

/** A page that is made, opened and thrown away. @param {string} text @param {(browser: Awaited<ReturnType<typeof launch>>, address: string) => Promise<void>} look */
async function made(text, look) {
  const folder = mkdtempSync(join(tmpdir(), "lesson-"));
  const browser = await launch();
  try {
    writeFileSync(join(folder, "lesson.md"), text);
    writeFileSync(join(folder, "dot.svg"), '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><circle r="4" cx="4.5" cy="4.5"/></svg>');
    execFileSync(process.env.HALLSET_BIN ?? "hallset", ["lesson", join(folder, "lesson.md"), "--engine", join(SITE ?? "", "wasm/engine.wasm.gz"), "-o", join(folder, "lesson.html")]);
    await look(browser, pathToFileURL(join(folder, "lesson.html")).href);
  } finally {
    await browser.close();
    rmSync(folder, { recursive: true });
  }
}

/** @param {Awaited<ReturnType<typeof launch>>} browser @param {string} address @param {number} width */
async function lesson(browser, address, width) {
  const page = await browser.newPage({ viewport: { width, height: 800 }, reducedMotion: "reduce" });
  /** @type {string[]} */
  const wrong = [];
  page.on("pageerror", (error) => wrong.push(error.message));
  page.on("console", (message) => message.type() === "error" && wrong.push(message.text()));
  page.on("request", (request) => /^(https?|ws):/.test(request.url()) && wrong.push(request.url()));
  await page.goto(address);
  return { page, wrong };
}

onSite("the frames of a lesson play from a disk, each when it comes near", () =>
  made(TEXT, async (browser, address) => {
    for (const width of [360, 1920]) {
      const { page, wrong } = await lesson(browser, address, width);
      assert.equal(await page.title(), "A column & its matching");
      const [first, second] = [page.frameLocator("iframe.live >> nth=0"), page.frameLocator("iframe.live >> nth=1")];
      await first.locator("#counter", { hasText: "1 / 10" }).waitFor();
      assert.equal(await page.locator("iframe.live").nth(1).getAttribute("srcdoc"), null, "the second one waits");
      await first.locator("#next").click();
      await first.locator("#caption", { hasText: "r1c1 takes 1" }).waitFor();
      await page.locator("iframe.live").nth(1).scrollIntoViewIfNeeded();
      await second.locator("#caption", { hasText: "Who could move?" }).waitFor();
      const heights = await page.locator("iframe.live").evaluateAll((frames) => frames.map((frame) => /** @type {HTMLElement} */ (frame).style.blockSize));
      assert.ok(heights.every((height) => /^\d+px$/.test(height)), `${heights}`);
      assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), "nothing sticks out");
      assert.ok(await page.locator("img").evaluate((image) => /** @type {HTMLImageElement} */ (image).naturalWidth > 0), "the picture is in the file");
      assert.deepEqual(await findings(page), []);
      assert.deepEqual(wrong, []);
      await page.close();
    }
  }));

onSite("an exercise in a lesson is done in its frame, and what is handed in can be copied and saved", () =>
  made(EXERCISE, async (browser, address) => {
    const { page, wrong } = await lesson(browser, address, 1280);
    const frame = page.frameLocator('iframe[title="Find Hall sets"]');
    for (const digits of [[5], [1, 2, 4], []]) {
      await frame.locator("#transport[data-asked]").waitFor();
      for (const digit of digits) await frame.locator("#answer-list [role=option]").getByText(String(digit), { exact: true }).click();
      await frame.locator(digits.length > 0 ? "#answer" : "#answer-nothing").click();
      await frame.locator("#task-progress", { hasText: digits.length > 0 ? `${digits[0] === 5 ? "1 point" : "2 points"}` : "3 of 3 points" }).waitFor();
    }
    await frame.locator("#result-points", { hasText: "3 of 3 points." }).waitFor();
    await frame.locator("#hand-in summary").click();
    await frame.locator("#learner").fill("Ada");
    await frame.locator("#copy-submission").click();
    await frame.locator("#result [role=status]", { hasText: "Copied." }).waitFor();
    const [saved] = await Promise.all([page.waitForEvent("download"), frame.locator("#save-submission").click()]);
    assert.equal(saved.suggestedFilename(), "submission.txt");
    assert.match(readFileSync(await saved.path(), "utf8"), /^hallset submission 1\nname: Ada\nexercise: hall size=5 do=turn after=undo seed=7\nanswers: 5; 1 2 4; none\n/);
    assert.deepEqual(wrong, []);
  }));
