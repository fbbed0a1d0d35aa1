import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, before, test } from "node:test";
import { answerFor } from "../support/engine.js";
import { counter, findings, openBrowser, scrub } from "./browser.js";

/** @type {Awaited<ReturnType<typeof openBrowser>>} */
let browser;
before(async () => {
  browser = await openBrowser();
});
after(() => browser.close());

/**
 * A page whose files are made here, and what was asked for.
 *
 * @param {Parameters<typeof answerFor>[2]} answer
 * @param {Parameters<typeof browser.page>[0]} [options]
 */
async function pageWith(answer, options) {
  const page = await browser.page(options);
  /** @type {any[]} */
  const asked = [];
  await answerFor(page, "api/export", (body) => {
    asked.push(body);
    return answer(body);
  });
  await scrub(page, 12);
  return { page, asked };
}

const file = () => ({ type: "image/svg+xml", name: "step-12.svg", body: "a file" });

test("this step is saved under the name that the engine gives", async () => {
  const { page, asked } = await pageWith(file, { colorScheme: "dark" });
  await page.click("#share");
  assert.match(await page.inputValue("#share-link"), /&s=12/);
  const download = page.waitForEvent("download");
  await page.click('[data-format="svg"]');
  assert.equal((await download).suggestedFilename(), "step-12.svg");
  await page.waitForFunction(() => document.getElementById("export-status")?.textContent === "step-12.svg is made: 6 bytes.");
  const { format, to, theme, request } = asked[0];
  assert.deepEqual({ format, to, theme }, { format: "svg", to: 12, theme: "dark" });
  assert.deepEqual(request.runs, [{ unit: "c1" }]);
});

test("strip, animation and lines take the steps of the run, or those that are named", async () => {
  const { page, asked } = await pageWith(file);
  const { end } = await counter(page);
  await page.keyboard.press("f");
  for (const format of ["strip", "gif", "jsonl"]) {
    const download = page.waitForEvent("download");
    await page.click(`[data-format="${format}"]`);
    await download;
  }
  await page.fill("#export-from", "3");
  await page.fill("#export-to", "9");
  const download = page.waitForEvent("download");
  await page.click('[data-format="gif"]');
  await download;
  assert.deepEqual(asked.map(({ format, from, to }) => [format, from, to]), [["strip", 0, end], ["gif", 0, end], ["jsonl", 0, end], ["gif", 3, 9]]);
  await page.fill("#export-to", "2");
  await page.click('[data-format="gif"]');
  assert.match((await page.textContent("#export-error")) ?? "", /steps 3 to 2 are not there/);
  assert.equal(asked.length, 4);
});

test("what the engine refuses is said, and the next try is free", async () => {
  const { page } = await pageWith(() => ({ body: JSON.stringify({ version: 2, error: { kind: "limit", message: "found 900 frames, at most 600 fit" } }) }));
  await page.click("#share");
  await page.click('[data-format="gif"]');
  await page.waitForFunction(() => document.getElementById("export-error")?.textContent === "found 900 frames, at most 600 fit");
  assert.equal(await page.isEnabled('[data-format="gif"]'), true);
});

test("a file in the making says so and can be cancelled", async () => {
  const { page } = await pageWith(() => null);
  await page.click("#share");
  await page.click('[data-format="html"]');
  await page.waitForSelector("#export-cancel");
  assert.equal(await page.isEnabled('[data-format="gif"]'), false);
  await page.click("#export-cancel");
  await page.waitForFunction(() => document.getElementById("export-status")?.textContent === "Cancelled.");
  assert.equal(await page.isVisible("#export-cancel"), false);
});

test("the link is copied", async () => {
  const { page } = await pageWith(file, { permissions: ["clipboard-read", "clipboard-write"] });
  await page.click("#share");
  await page.click("#copy-link");
  await page.waitForFunction(() => document.getElementById("export-status")?.textContent === "Copied.");
  assert.equal(await page.evaluate(() => navigator.clipboard.readText()), page.url());
});

for (const colorScheme of /** @type {const} */ (["light", "dark"])) {
  test(`the dialog has no critical or serious finding of axe and fits a phone, ${colorScheme}`, async () => {
    const { page } = await pageWith(file, { colorScheme, viewport: { width: 360, height: 640 } });
    await page.click("#open-menu");
    await page.click("#share");
    assert.deepEqual(await findings(page), []);
    const wide = await page.locator("#export, #export *").evaluateAll((nodes) => nodes.filter((node) => node.getBoundingClientRect().right > 360).length);
    assert.equal(wide, 0);
  });
}

test("the program makes every file that the page asks for", async () => {
  const page = await browser.page({ hash: "#p=12..34....21..43&u=r1&s=5&start=full" });
  await page.click("#share");
  /** @type {Record<string, [string, string]>} */
  const files = {
    html: ["hallset-recording.html", "<!doctype html>"],
    svg: ["hallset-step-5.svg", "<svg "],
    strip: ["hallset-strip.svg", "<svg "],
    gif: ["hallset.gif", "GIF89a"],
    jsonl: ["hallset-steps.jsonl", '{"run":0,'],
  };
  for (const [format, [name, begin]] of Object.entries(files)) {
    const made = page.waitForEvent("download");
    await page.click(`[data-format="${format}"]`);
    const download = await made;
    assert.equal(download.suggestedFilename(), name);
    assert.ok(readFileSync(await download.path(), "latin1").startsWith(begin), format);
  }
});
