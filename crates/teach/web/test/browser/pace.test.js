import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { counter, findings, hashOf, link, openBrowser, scrub } from "./browser.js";

/** @import { Page } from "playwright-core" */

const DATA9 = "..53.....8......2..7..1.5..4....53...1..7...6..32...8..6.5....9..4....3......97..";

/** @type {Awaited<ReturnType<typeof openBrowser>>} */
let browser;
before(async () => {
  browser = await openBrowser();
});
after(() => browser.close());

/** @param {Page} page */
const interestingOnly = async (page) => (await page.getAttribute("#interesting", "aria-pressed")) === "true";

/** The positions that a key passes, up to so many. @param {Page} page @param {string} key @param {number} most */
async function passed(page, key, most) {
  const positions = [];
  for (let turn = 0; turn < most; turn += 1) {
    const { position: from } = await counter(page);
    await page.keyboard.press(key);
    const { position: to } = await counter(page);
    if (from === to) break;
    positions.push(to);
  }
  return positions;
}

test("with I the arrows pass over steps at which nothing is found, in both directions, and the choice is remembered", async () => {
  const page = await browser.page();
  const { end } = await counter(page);
  await page.keyboard.press("i");
  assert.ok(await interestingOnly(page));
  const forwards = await passed(page, "ArrowRight", end);
  assert.ok(forwards.length > 8 && forwards.length < end / 3, `${forwards.length} of ${end}`);
  assert.equal(forwards[forwards.length - 1], end);
  assert.deepEqual(await passed(page, "ArrowLeft", end), [...forwards.slice(0, -1).toReversed(), 0]);
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  assert.match(await link(page), new RegExp(`&s=${forwards[1]}&`));
  await page.reload();
  await page.waitForFunction(() => document.getElementById("interesting")?.getAttribute("aria-pressed") === "true");
  await page.click("#interesting");
  await page.keyboard.press("Home");
  assert.deepEqual(await passed(page, "ArrowRight", 3), [1, 2, 3]);
});

test("scrubbing and phases reach every step, and the next stop follows from there", async () => {
  const page = await browser.page();
  await page.keyboard.press("i");
  await scrub(page, 3);
  assert.equal((await counter(page)).position, 3);
  await page.keyboard.press("ArrowRight");
  const { position } = await counter(page);
  assert.ok(position > 4, String(position));
  await page.keyboard.press("Home");
  await page.keyboard.press("Shift+ArrowRight");
  await page.keyboard.press("Shift+ArrowRight");
  assert.equal((await counter(page)).position, 2);
});

test("in AC-3 only arcs that remove something are shown", async () => {
  const page = await browser.page({ hash: hashOf(DATA9, "ac3") });
  await page.keyboard.press("i");
  await page.keyboard.press("ArrowRight");
  for (let step = 0; step < 12; step += 1) {
    await page.keyboard.press("ArrowRight");
    assert.match((await page.textContent("#caption")) ?? "", /^The arc .* loses \d\.$/);
  }
});

test("the card of an arc reads from the cell that is checked to the one it is checked against", async () => {
  const page = await browser.page({ hash: hashOf(DATA9, "ac3", 2) });
  await page.keyboard.press("i");
  await page.keyboard.press("ArrowRight");
  const caption = (await page.textContent("#caption")) ?? "";
  const [, from, to, digit] = /^The arc (\S+) → (\S+) is checked: \S+ is (\d)/.exec(caption) ?? [];
  assert.deepEqual(await page.locator(".now-cell figcaption").allTextContents(), [from, to]);
  assert.equal(await page.locator(".now-cell").first().locator(".mark.struck").textContent(), digit);
  assert.equal(await page.textContent(".arc-verdict"), `no partner for ${digit}`);
});

test("the demo is told in short, and I tells every step of it", async () => {
  const page = await browser.page();
  await page.keyboard.press("d");
  await page.waitForFunction(() => document.getElementById("interesting")?.getAttribute("aria-pressed") === "true");
  await page.keyboard.press("Space");
  await page.keyboard.press("i");
  assert.equal(await interestingOnly(page), false);
  const { position } = await counter(page);
  await page.keyboard.press("ArrowRight");
  assert.equal((await counter(page)).position, position + 1);
});

test("every caption of the demo can be read to its end", async () => {
  const page = await browser.page();
  await page.keyboard.press("d");
  await page.waitForFunction(() => document.getElementById("interesting")?.getAttribute("aria-pressed") === "true");
  await page.keyboard.press("Space");
  const cut = await page.evaluate(async () => {
    const bar = /** @type {HTMLInputElement} */ (document.getElementById("scrub"));
    const caption = /** @type {HTMLElement} */ (document.getElementById("caption"));
    const cut = [];
    for (let position = 1; position <= Number(bar.max); position += 1) {
      bar.value = String(position);
      bar.dispatchEvent(new Event("input"));
      if (caption.scrollHeight > caption.clientHeight + 1) cut.push(caption.textContent);
    }
    return cut;
  });
  assert.deepEqual(cut, []);
});

test("Propagate shows the graph of each unit that loses something", async () => {
  const page = await browser.page();
  await page.keyboard.press("End");
  await page.click("#propagate");
  await page.waitForFunction(() => document.getElementById("graph-panel")?.dataset.lifted === "true");
  await page.keyboard.press("Space");
  assert.ok(await interestingOnly(page));
  const phases = new Set();
  for (let step = 0; step < 40; step += 1) {
    await page.keyboard.press("ArrowRight");
    phases.add(await page.evaluate(() => document.querySelector(".phase[aria-current]")?.getAttribute("data-phase")));
    assert.doesNotMatch((await page.textContent("#caption")) ?? "", /nothing removed/);
  }
  assert.deepEqual([...phases].sort(), ["lift", "match", "orient", "prune", "return", "scc"]);
});

for (const colorScheme of /** @type {const} */ (["light", "dark"])) {
  test(`the switch and the card of an arc have no serious finding, ${colorScheme}`, async () => {
    const page = await browser.page({ colorScheme, hash: hashOf(DATA9, "ac3", 3) });
    await page.keyboard.press("i");
    assert.deepEqual(await findings(page), []);
  });
}
