/** A search of hundreds of thousands of steps on a 25x25 puzzle loads in little memory. */

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { openBrowser, openLongSearch, scrub } from "./browser.js";
import { memory } from "./measure.js";

/** @type {Awaited<ReturnType<typeof openBrowser>>} */
let browser;
before(async () => {
  browser = await openBrowser();
});
after(() => browser.close());

test("a search of more than 200,000 steps on 25x25 loads under 300 MB", async () => {
  const page = await browser.page();
  const before = await memory(browser.chromium);
  const end = await openLongSearch(page);
  const loaded = await memory(browser.chromium);
  for (const part of [1, 0.2, 0.8]) await scrub(page, Math.floor(end * part));
  const megabytes = Math.max(loaded, await memory(browser.chromium));
  console.log(`${end} steps: ${megabytes} MB resident in the page's process, ${before} MB of them before`);
  assert.ok(megabytes < 300, `${megabytes} MB`);
  await page.context().close();
});
