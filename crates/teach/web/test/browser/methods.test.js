import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { counter, difference, findings, hashOf, link, openBrowser, picture, ready, scrub } from "./browser.js";

/** The puzzle of document D4 whose printed AC-3 trace ends with a queue of 5787. */
const DATA9 = "005300000800000020070010500400005300010070006003200080060500009004000030000009700";
const METHODS = ["ac3", "forward", "logic", "mac", "alldiff"];

/** @type {Awaited<ReturnType<typeof openBrowser>>} */
let browser;
before(async () => {
  browser = await openBrowser();
});
after(() => browser.close());

/** @param {import("playwright-core").Page} page @param {string} selector */
const text = async (page, selector) => (await page.textContent(selector)) ?? "";
/** Nodes of the tree that are there at this step. @param {import("playwright-core").Page} page */
const nodes = (page) => page.locator(".tree-node:not(.unborn)").count();

test("a method is chosen in the bar and plays from the puzzle's start", async () => {
  const page = await browser.page({ hash: hashOf(DATA9, "r1", 5) });
  await page.selectOption("#method", "ac3");
  await page.waitForFunction(() => document.querySelector(".queue-length")?.textContent !== "");
  await page.waitForFunction(() => document.getElementById("play")?.getAttribute("aria-label") === "Pause");
  await page.keyboard.press(" ");
  assert.match(await link(page), /u=ac3/);
  assert.match(await text(page, ".code"), /queue/);
  await page.selectOption("#method", "");
  await page.waitForFunction(() => /u=r1/.test(location.hash));
  assert.equal((await counter(page)).position, 5);
});

test("on a phone the tabs are those of the method before its first step, too", async () => {
  const page = await browser.page({ hash: hashOf(DATA9, "ac3"), viewport: { width: 360, height: 740 } });
  assert.equal((await counter(page)).position, 0);
  assert.deepEqual(await page.locator(".stage-tabs .tab").allTextContents(), ["Grid", "Method", "Code", "Counters"]);
});

test("AC-3 on data9: the 305th removal is the last, with a queue of 5787, and caption and queue agree", async () => {
  const page = await browser.page({ hash: hashOf(DATA9, "ac3") });
  await page.click('.phase[data-phase="search"]');
  let removals = "";
  for (let step = 0; step < 5 && removals !== "305"; step += 1) {
    await page.keyboard.press("ArrowLeft");
    if (/loses/.test(await text(page, "#caption"))) removals = await text(page, '.counters tr:has(th:text("Arc")) td');
  }
  assert.equal(removals, "305");
  assert.equal(await text(page, ".queue-length"), "5787");
  assert.equal(await text(page, ".in-hand"), "r8c9→r9c7");
  assert.match(await text(page, "#caption"), /r8c9 → r9c7.*loses 7/);
  assert.equal(await text(page, ".appended"), "+19 →r8c9");
  assert.match((await page.getAttribute('.grid [data-cell="71"]', "aria-label")) ?? "", /without 7/);
});

test("the same step of a method looks the same forwards, backwards, by scrubbing and by its link", async () => {
  for (const method of METHODS) {
    const page = await browser.page({ hash: hashOf(DATA9, method) });
    const { end } = await counter(page);
    const from = Math.max(0, Math.floor(end * 0.3));
    await scrub(page, from);
    /** @type {Map<number, string[]>} */
    const forwards = new Map();
    for (let step = from; step <= from + 40; step += 1) {
      if (step % 8 === 0) forwards.set(step, await picture(page));
      await page.keyboard.press("ArrowRight");
    }
    for (let step = from + 41; step >= from; step -= 1) {
      if (forwards.has(step)) assert.equal(difference(await picture(page), forwards.get(step)), null, `${method} backwards at ${step}`);
      await page.keyboard.press("ArrowLeft");
    }
    for (const step of [...forwards.keys()].toReversed().slice(0, 3)) {
      await scrub(page, end);
      await scrub(page, step);
      assert.equal(difference(await picture(page), forwards.get(step)), null, `${method} scrubbed to ${step}`);
      const linked = await browser.page({ hash: await link(page) });
      // What is drawn to the size of its place is drawn when the page is laid out.
      await linked.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
      assert.equal(difference(await picture(linked), forwards.get(step)), null, `${method} linked at ${step}`);
      await linked.context().close();
    }
    await page.context().close();
  }
});

test("the search tree grows and shrinks, and the way to the current node is as long as the tries that are open", async () => {
  const page = await browser.page({ hash: hashOf(DATA9, "forward") });
  await page.click('.phase[data-phase="search"]');
  assert.equal(await nodes(page), 1);
  const grown = [1];
  for (let jump = 0; jump < 40; jump += 1) {
    await page.keyboard.press("Shift+ArrowRight");
    grown.push(await nodes(page));
    const open = await page.locator(".spot.guessed, .spot.tried").count();
    const way = await page.locator(".tree-node.way").count();
    const dead = await page.locator(".tree-node.way.dead-end").count();
    assert.ok(way - 1 >= open - dead - 1 && way >= 1, `${way} on the way, ${open} tried`);
  }
  assert.deepEqual(grown, [...grown].sort((a, b) => a - b));
  assert.ok((grown.at(-1) ?? 0) > 8);
  assert.ok((await page.locator(".tree-node.dead-end").count()) > 0);
  for (let jump = 39; jump >= 0; jump -= 1) {
    await page.keyboard.press("Shift+ArrowLeft");
    assert.equal(await nodes(page), grown[jump]);
  }
});

test("a node of the tree goes to its step, by mouse and by keyboard", async () => {
  const page = await browser.page({ hash: hashOf(DATA9, "forward", 100_000) });
  await page.locator('.tree-node[data-node="1"] .tree-dot').click();
  const first = (await counter(page)).position;
  assert.match(await text(page, "#caption"), /[Tt]ry/);
  await page.keyboard.press("End");
  await page.locator(".tree-node.way").last().focus();
  for (let up = 0; up < 30; up += 1) await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  assert.equal((await counter(page)).position, first);
});

test("options are in the link, and a link opens with them", async () => {
  const page = await browser.page({ hash: hashOf(DATA9, "forward:cell_order=first:digit_order=ascending", 3) });
  await page.click("#open-options");
  assert.equal(await page.inputValue("#option-cell_order"), "first");
  assert.equal(await page.inputValue("#option-digit_order"), "ascending");
  await page.selectOption("#option-cell_order", "degree");
  await page.click("text=Run with these");
  await page.waitForFunction(() => /u=forward:cell_order=degree:digit_order=ascending/.test(location.hash));
});

test("Solve goes on from what is on the screen to the end", async () => {
  const page = await browser.page({ hash: hashOf(DATA9, "r1", 5) });
  await page.keyboard.press("x");
  await page.waitForFunction(() => document.getElementById("caption")?.textContent === "Solved. This is the only solution.");
  assert.match(await link(page), /u=r1,auto/);
  assert.equal(await page.locator('.grid [aria-label*="candidates"]').count(), 0);
});

test("counters at the end are those of the whole run", async () => {
  const page = await browser.page();
  for (const method of METHODS) {
    await page.goto("about:blank");
    await page.goto(browser.url + hashOf(DATA9, method, 100_000));
    await ready(page);
    const rows = await page.locator(".counters tbody tr").evaluateAll((found) => found.map((row) => [...row.children].map((cell) => cell.textContent)));
    for (const [name, now, end] of rows) if (end !== "–") assert.equal(now, end, `${name} of ${method}`);
  }
});

for (const colorScheme of /** @type {const} */ (["light", "dark"])) {
  test(`no critical or serious finding of axe in methods, ${colorScheme}`, async () => {
    const page = await browser.page({ colorScheme });
    for (const method of METHODS) {
      await page.goto("about:blank");
      await page.goto(browser.url + hashOf(DATA9, method, 0));
      await ready(page);
      const { end } = await counter(page);
      for (const step of [0, 3, Math.round(end * 0.6), end]) {
        await scrub(page, step);
        assert.deepEqual(await findings(page), [], `${method} at step ${step}`);
      }
    }
    for (const tab of ["queue", "tree"]) {
      const button = page.locator(`.method-tabs [data-tab="${tab}"]`);
      if (await button.isVisible()) await button.click();
      assert.deepEqual(await findings(page), [], `tab ${tab}`);
    }
    await page.click("#open-options");
    assert.deepEqual(await findings(page), [], "options");
  });
}

for (const [width, height] of [[360, 640], [768, 1024], [1024, 700], [1280, 720]]) {
  test(`methods without sideways scroll at ${width}x${height}`, async () => {
    for (const method of METHODS) {
      const page = await browser.page({ viewport: { width, height }, hash: hashOf(DATA9, method) });
      const { end } = await counter(page);
      for (const step of [0, 3, Math.round(end * 0.4), Math.round(end * 0.9), end]) {
        await scrub(page, step);
        if (await page.isVisible('[data-shows="graph"]')) await page.click('[data-shows="graph"]');
        const size = await page.evaluate(() => ({ across: document.documentElement.scrollWidth, down: document.documentElement.scrollHeight }));
        assert.ok(size.across <= width, `${size.across} in ${method} at step ${step}`);
        if (width >= 1024) assert.ok(size.down <= height, `${size.down} high in ${method} at step ${step}`);
        const outside = await page.evaluate(
          (right) =>
            [...document.querySelectorAll("header *, #transport *, .method-panel *")]
              .filter((node) => !node.closest(".unseen, .queue-chips, .tree") && getComputedStyle(node).visibility !== "hidden")
              .filter((node) => node.getBoundingClientRect().width > 1 && (node.getBoundingClientRect().right > right + 1 || node.getBoundingClientRect().left < -1))
              .map((node) => node.outerHTML.slice(0, 90)),
          width,
        );
        assert.deepEqual(outside, [], `${method} at step ${step}`);
      }
      await page.context().close();
    }
  });
}

test("a unit after a method shows what the engine did: the graph is that of the candidates which the method left", async () => {
  const page = await browser.page({ hash: hashOf(DATA9, "logic:max_nodes=3,c1") });
  const { end } = await counter(page);
  await page.click('.chip-button:has-text("column 1")');
  const { position } = await counter(page);
  assert.match(await text(page, "#caption"), /^Column 1 leaves the grid: 9 cells/);
  const edges = Number(/(\d+) candidates?\.$/.exec(await text(page, "#caption"))?.[1]);
  assert.equal(await page.locator(".edges:not(.strong) line").count(), edges);
  const labels = await page.locator(".cell-vertex").evaluateAll((nodes) => nodes.map((node) => node.getAttribute("aria-label") ?? ""));
  const candidates = labels.map((label) => label.replace(/^.*candidates /, "").split(" ").length);
  assert.equal(candidates.reduce((sum, count) => sum + count, 0), edges, "every edge is a candidate of a cell in the graph");
  assert.ok(edges < 81 && position < end);
});

test("on a phone on its side the search tree is in sight, and the name of the method is whole", async () => {
  const page = await browser.page({ viewport: { width: 740, height: 360 }, hash: hashOf(DATA9, "forward", 1135) });
  const [panel, tree, strip, chip] = await Promise.all([".method-panel", ".tree-canvas", "#strip ol", "#strip ol .chip-button"].map((part) => page.locator(part).boundingBox()));
  assert.ok(panel && tree && strip && chip);
  assert.ok(tree.y + tree.height <= panel.y + panel.height && tree.height > 40, `${tree.y} + ${tree.height} in ${panel.y} + ${panel.height}`);
  assert.ok(chip.x + chip.width <= strip.x + strip.width);
});

test("the mark of a cell lies under its digits: no colour is laid over what is to be read", async () => {
  const page = await browser.page({ hash: hashOf(DATA9, "ac3", 209) });
  const fills = await page.evaluate(() => [...document.querySelectorAll(".grid .spot > rect:not(.tag)")].map((frame) => getComputedStyle(frame).fill));
  assert.deepEqual([...new Set(fills)], ["none"]);
  const grounds = await page.evaluate(() => [".cell.proof", ".cell.loses", ".cell:not(.proof, .loses)"].map((cell) => getComputedStyle(/** @type {Element} */ (document.querySelector(`.grid ${cell} .ground`))).fill));
  assert.equal(new Set(grounds).size, 3);
});
