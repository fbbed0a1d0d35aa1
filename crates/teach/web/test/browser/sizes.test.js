import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { aboutOf } from "../support/engine.js";
import { counter, findings, hashOf, openBrowser, ready, scrub } from "./browser.js";
import { faults, resize, SIZES } from "./geometry.js";

/** @import { Page } from "playwright-core" */

const PUZZLE = "..53.....8......2..7..1.5..4....53...1..7...6..32...8..6.5....9..4....3......97..";

/** @type {Awaited<ReturnType<typeof openBrowser>>} */
let browser;
before(async () => {
  browser = await openBrowser();
});
after(() => browser.close());

/** @param {Page} page @param {number} part  of the whole */
async function goTo(page, part) {
  const { end } = await counter(page);
  await scrub(page, Math.round(end * part));
}

/** A step of the golden column. @param {string} phase @param {number} part  of that phase */
async function goldenColumn(phase, part) {
  const page = await browser.page();
  const step = await page.evaluate(
    ([wanted, share]) => {
      const bar = /** @type {HTMLInputElement} */ (document.getElementById("scrub"));
      const steps = Array.from({ length: Number(bar.max) }, (_, number) => number + 1).filter((number) => {
        bar.value = String(number);
        bar.dispatchEvent(new Event("input"));
        return document.querySelector(".phase[aria-current]")?.getAttribute("data-phase") === wanted;
      });
      return steps[Math.floor((steps.length - 1) * Number(share))];
    },
    [phase, part],
  );
  await scrub(page, step);
  return page;
}

/** @param {string} hash @param {number} part */
async function method(hash, part) {
  const page = await browser.page({ hash: hashOf(PUZZLE, hash) });
  await goTo(page, part);
  return page;
}

/** @param {string} key @param {string} selector */
async function pressed(key, selector) {
  const page = await browser.page();
  await page.keyboard.press(key);
  await page.waitForSelector(selector);
  return page;
}

async function twentyFive() {
  const page = await browser.page();
  const puzzle = (await aboutOf(page)).examples.find(({ id }) => id === "twenty-five")?.puzzle ?? "";
  await page.goto("about:blank");
  await page.goto(browser.url + hashOf(puzzle, "r1"));
  await ready(page);
  await goTo(page, 0.7);
  return page;
}

/** @param {number} side */
async function typedInto(side) {
  const page = await pressed("o", "#puzzle[open]");
  await page.click(`text=${side}×${side} >> nth=-1`);
  await page.waitForSelector("#keypad:not([hidden])");
  return page;
}

async function raced() {
  const page = await browser.page({ hash: `${hashOf(PUZZLE, "")}&r=ac3,forward,alldiff&t=2000` });
  await page.waitForSelector(".lane");
  return page;
}

/** What is on show, and how to come there. @type {[string, () => Promise<Page>][]} */
const STATES = [
  ["at the start", () => browser.page()],
  ["in the matching", () => goldenColumn("match", 0.6)],
  ["in Tarjan's walk", () => goldenColumn("scc", 1)],
  ["while pruning", () => goldenColumn("prune", 0.6)],
  ["with AC-3", () => method("ac3", 0.02)],
  ["with a search tree", () => method("alldiff", 0.7)],
  ["with the rules", () => method("logic", 0.3)],
  ["in an explanation", () => method("explain", 0.5)],
  ["at a hint", () => method("hint", 1)],
  ["in a race", raced],
  ["while typing", () => pressed("e", "#keypad:not([hidden])")],
  ["while typing a puzzle of 25", () => typedInto(25)],
  ["with the puzzles open", () => pressed("o", "#puzzle[open]")],
  ["with the settings open", () => pressed("s", "#settings[open]")],
  ["with the keys open", () => pressed("?", "#keys[open]")],
  ["with the exports open", () => pressed("f", "#export[open]")],
  ["with a unit of 25", twentyFive],
];

for (const [state, open] of STATES) {
  test(`${state} nothing is covered, cut or out of reach at any size`, async () => {
    const page = await open();
    /** @type {string[]} */
    const found = [];
    for (const size of SIZES) {
      await resize(page, size);
      found.push(...(await faults(page)).map((fault) => `${size.join("x")}: ${fault}`));
    }
    assert.deepEqual(found, []);
    await page.close();
  });
}

test("the tabs of a small screen show grid, graph, code and table, and all of them can be used", async () => {
  const page = await goldenColumn("scc", 1);
  for (const size of [[360, 740], [740, 360], [640, 360]]) {
    await resize(page, size);
    for (const tab of await page.locator(".stage-tabs .tab:visible").all()) {
      await tab.click();
      assert.deepEqual(await faults(page), [], `${await tab.textContent()} at ${size.join("x")}`);
    }
  }
});

test("the menu of a small screen has what the bar of a large one has", async () => {
  const page = await browser.page();
  for (const size of SIZES) {
    await resize(page, size);
    const menu = await page.isVisible("#open-menu");
    if (menu) await page.click("#open-menu");
    for (const id of ["demo", "propagate", "solve", "present", "share", "open-settings", "theme", "open-keys"]) assert.ok(await page.isVisible(`#${id}`), `${id} at ${size.join("x")}`);
    if (menu) await page.keyboard.press("Escape");
  }
});

test("the grid is never small in a void, and the player never takes a third of the height", async () => {
  const page = await browser.page();
  for (const size of SIZES) {
    await resize(page, size);
    const { grid, player } = await page.evaluate(() => ({ grid: document.querySelector(".grid")?.getBoundingClientRect() ?? new DOMRect(), player: document.getElementById("transport")?.getBoundingClientRect() ?? new DOMRect() }));
    const side = Math.min(grid.width, grid.height);
    assert.ok((side * side) / (size[0] * size[1]) > 0.15, `a grid of ${side.toFixed()} at ${size.join("x")}`);
    assert.ok(player.height < size[1] / 3, `a player of ${player.height.toFixed()} at ${size.join("x")}`);
  }
});

test("on a projector the sentence is a fortieth of the height and more, code and table a sixtieth", async () => {
  const page = await goldenColumn("scc", 1);
  for (const size of [[1280, 720], [1920, 1080], [2560, 1440]]) {
    await resize(page, size);
    const sizes = await page.evaluate(() => {
      /** @param {string} selector */
      const of = (selector) => Math.min(...[...document.querySelectorAll(selector)].map((node) => Number.parseFloat(getComputedStyle(node).fontSize)));
      return { caption: of("#caption"), code: of(".code li"), table: of(".walk-part .table :is(th, td, .chip)") };
    });
    assert.ok(sizes.caption >= size[1] / 40, `sentence ${sizes.caption} at ${size.join("x")}`);
    assert.ok(sizes.code >= size[1] / 60, `code ${sizes.code} at ${size.join("x")}`);
    assert.ok(sizes.table >= size[1] / 60, `table ${sizes.table} at ${size.join("x")}`);
  }
});

test("Tarjan's table shows all 18 rows of a unit of nine, and the stack all its chips", async () => {
  const page = await goldenColumn("scc", 1);
  const highest = await page.evaluate(() => {
    const bar = /** @type {HTMLInputElement} */ (document.getElementById("scrub"));
    const chips = Array.from({ length: Number(bar.max) + 1 }, (_, step) => {
      bar.value = String(step);
      bar.dispatchEvent(new Event("input"));
      return document.querySelectorAll(".stack .chip").length;
    });
    return chips.indexOf(Math.max(...chips));
  });
  const last = (await counter(page)).end;
  for (const size of [[1280, 720], [1024, 768], [768, 1024], [820, 1180], [834, 1112], [1024, 1366], [1920, 1080], [2560, 1440]]) {
    await resize(page, size);
    await scrub(page, last);
    assert.equal(await shownOf(page, ".walk-rows", "tbody tr"), 18, `rows at ${size.join("x")}`);
    await scrub(page, highest);
    assert.equal(await shownOf(page, ".walk-part", ".stack .chip"), await page.locator(".stack .chip").count(), `chips at ${size.join("x")}`);
  }
});

/** How many items are inside their frame as a whole. @param {Page} page @param {string} frame @param {string} items */
function shownOf(page, frame, items) {
  return page.evaluate(
    ([outer, inner]) => {
      const list = /** @type {HTMLElement} */ (document.querySelector(outer));
      const { top, bottom, left, right } = list.getBoundingClientRect();
      return [...list.querySelectorAll(inner)].map((item) => item.getBoundingClientRect()).filter((box) => box.top >= top - 0.5 && box.bottom <= bottom + 0.5 && box.left >= left && box.right <= right).length;
    },
    [frame, items],
  );
}

test("the page does not jump: the player is as high at every step", async () => {
  const page = await browser.page();
  for (const size of [[360, 740], [768, 1024], [1280, 720]]) {
    await resize(page, size);
    const { end } = await counter(page);
    /** @type {Set<number>} */
    const heights = new Set();
    for (let step = 0; step <= end; step += 1) {
      await scrub(page, step);
      heights.add(await page.evaluate(() => document.getElementById("transport")?.offsetHeight ?? 0));
    }
    assert.equal(heights.size, 1, `heights ${[...heights]} at ${size.join("x")}`);
  }
});

test("axe finds nothing on a phone, upright or on its side: at the start, in the menu, in a race", async () => {
  for (const open of [() => browser.page(), raced]) {
    const page = await open();
    for (const size of [[360, 740], [740, 360]]) {
      await resize(page, size);
      assert.deepEqual(await findings(page), [], `at ${size.join("x")}`);
      await page.click("#open-menu");
      assert.deepEqual(await findings(page), [], `the menu at ${size.join("x")}`);
      await page.keyboard.press("Escape");
    }
  }
});
