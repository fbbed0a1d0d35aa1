import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { after, before, test } from "node:test";
import { COUNTERS } from "../../js/race.js";
import { answerFor } from "../support/engine.js";
import { difference, findings, openBrowser, ready } from "./browser.js";

/** @import { Page } from "playwright-core" */

/** A puzzle that every method has to search. */
const DATA9 = "..53.....8......2..7..1.5..4....53...1..7...6..32...8..6.5....9..4....3......97..";
const BINARY = process.env.HALLSET_BIN;

/** @type {Awaited<ReturnType<typeof openBrowser>>} */
let browser;
before(async () => {
  browser = await openBrowser();
});
after(() => browser.close());

/** A page with a race on it. @param {string} race  of the link @param {import("playwright-core").BrowserContextOptions & { puzzle?: string }} [options] */
async function racing(race, { puzzle = DATA9, ...options } = {}) {
  const page = await browser.page({ hash: `#p=${encodeURIComponent(puzzle)}&start=full&r=${race}`, ...options });
  await started(page);
  return page;
}

/** @param {Page} page */
const started = (page) => page.waitForFunction(() => document.querySelector(".lane") && !document.getElementById("race-transport")?.inert);

/** @param {Page} page @param {number} clock */
async function scrub(page, clock) {
  await page.evaluate((to) => {
    const bar = /** @type {HTMLInputElement} */ (document.getElementById("race-scrub"));
    bar.value = String(to);
    bar.dispatchEvent(new Event("input"));
  }, clock);
}

/** @param {Page} page */
const clocks = async (page) => ((await page.textContent("#race-clock")) ?? "").replaceAll(",", "").match(/\d+/g)?.map(Number) ?? [];

/** All that is on show and depends on the clock, pixels of the grids included. @param {Page} page @returns {Promise<string[]>} */
const picture = (page) =>
  page.evaluate(() => [
    document.getElementById("lanes")?.innerHTML.replaceAll("><", ">\n<") ?? "",
    ...[...document.querySelectorAll("canvas")].map((canvas) => canvas.toDataURL()),
    document.getElementById("race-caption")?.textContent ?? "",
  ]);

/** The final table, by method. @param {Page} page @returns {Promise<Record<string, Record<string, string>>>} */
const table = (page) =>
  page.evaluate(() => {
    const names = [...document.querySelectorAll("#race-table thead th")].map((cell) => cell.textContent ?? "");
    return Object.fromEntries([...document.querySelectorAll("#race-table tbody tr")].map((row) => [row.getAttribute("data-method") ?? "", Object.fromEntries([...row.children].slice(1).map((cell, number) => [names[number + 1], cell.textContent ?? ""]))]));
  });

for (const [options, flags] of /** @type {[string, string[]][]} */ ([["", []], [":cell_order=first:digit_order=ascending:arcs=distinct", ["--cell-order", "first", "--digit-order", "ascending", "--arcs", "distinct"]], [":digit_order=random:seed=7:max_nodes=12", ["--digit-order", "random", "--seed", "7", "--max-nodes", "12"]]])) {
  test(`the race's numbers are those of the command${options && `, with ${options.slice(1)}`}`, async () => {
    const page = await racing(["logic", "ac3", "mac", "alldiff"].map((method) => method + options).join(","));
    await page.keyboard.press("End");
    const shown = await table(page);
    assert.deepEqual(Object.keys(Object.values(shown)[0]), ["status", ...COUNTERS]);
    let said = "";
    try {
      said = execFileSync(String(BINARY), ["compare", "--json", ...flags], { input: `${DATA9}\n`, encoding: "utf8" });
    } catch (error) {
      said = /** @type {{ stdout: string }} */ (error).stdout;
    }
    /** @type {{ method: string, status: string, counters: Record<string, any> }[]} */
    const methods = JSON.parse(said).methods;
    for (const [method, row] of Object.entries(shown)) {
      const told = methods.find((other) => other.method === method);
      assert.ok(told);
      assert.deepEqual(row, { status: told.status, ...Object.fromEntries(COUNTERS.map((counter) => [counter, String(told.counters[counter])])) }, method);
      for (const counter of ["checks", "removals", "guesses", "backtracks"]) {
        const bar = page.locator(`.lane[data-method="${method}"] [data-counter="${counter}"] .bar-value`);
        assert.equal((await bar.textContent())?.replaceAll(",", ""), String(told.counters[counter]), `${method}: ${counter}`);
      }
    }
  });
}

test("a lane shows the same numbers however the clock came there: steps, back, scrub, link", async () => {
  const page = await racing("ac3,forward,alldiff");
  const [, end] = await clocks(page);
  const stops = [0, Math.round(end * 0.07), Math.round(end * 0.4), end];
  /** @type {Map<number, string[]>} */
  const seen = new Map();
  for (const stop of stops) {
    await scrub(page, stop);
    seen.set(stop, await picture(page));
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Shift+ArrowLeft");
  }
  for (const stop of stops.toReversed()) {
    await scrub(page, stop);
    assert.equal(difference(await picture(page), seen.get(stop)), null, `scrubbed to ${stop}`);
    await page.waitForFunction((clock) => Number(/&t=(\d+)/.exec(location.hash)?.[1] ?? 0) === clock, stop);
    const linked = await browser.page({ hash: new URL(page.url()).hash });
    await started(linked);
    assert.equal(difference(await picture(linked), seen.get(stop)), null, `linked at ${stop}`);
    await linked.close();
  }
});

test("a race by another clock counts that, says what it is, and its link opens it", async () => {
  const page = await racing("ac3,forward,alldiff");
  for (const by of ["looks", "guesses"]) {
    await page.selectOption("#race-by", by);
    const finals = Object.values(await table(page)).map((row) => Number(row[by]));
    assert.equal((await clocks(page))[1], Math.max(...finals));
    assert.ok(((await page.textContent("#race-unit")) ?? "").length > 50);
    const half = Math.round(Math.max(...finals) / 2);
    await scrub(page, half);
    await page.waitForFunction((to) => location.hash.includes(`&t=${to.half}&clock=${to.by}`), { half, by });
    const linked = await browser.page({ hash: new URL(page.url()).hash });
    await started(linked);
    assert.equal(difference(await picture(linked), await picture(page)), null, by);
    assert.equal(await linked.inputValue("#race-by"), by);
    await linked.close();
  }
  assert.deepEqual(await findings(page), []);
});

test("stepping on and back passes the same moments", async () => {
  const page = await racing("ac3,alldiff");
  /** @type {number[]} */
  const forwards = [];
  for (let step = 0; step < 12; step += 1) {
    await page.keyboard.press("ArrowRight");
    forwards.push((await clocks(page))[0]);
  }
  for (const clock of forwards.toReversed()) {
    assert.equal((await clocks(page))[0], clock);
    await page.keyboard.press("ArrowLeft");
  }
});

test("by keyboard alone: to the race, play, pause, steps, the table, back to watching", async () => {
  const page = await browser.page({ hash: `#p=${DATA9}&start=full` });
  await page.keyboard.press("w");
  await started(page);
  assert.equal(await page.isVisible("#stage"), false);
  await page.keyboard.press(" ");
  await page.waitForFunction(() => !/^0 /.test(document.getElementById("race-clock")?.textContent ?? ""));
  assert.equal(await page.getAttribute("#race-play", "aria-label"), "Pause");
  await page.keyboard.press(" ");
  assert.equal(await page.getAttribute("#race-play", "aria-label"), "Play");
  await page.keyboard.press("End");
  const [clock, end] = await clocks(page);
  assert.equal(clock, end);
  assert.match((await page.textContent("#race-live")) ?? "", / finish/);
  await page.keyboard.press("a");
  assert.equal(await page.isVisible("#race-table"), true);
  await page.keyboard.press("g");
  assert.equal(await page.isVisible(".lane"), true);
  await page.locator("#racer-mac").focus();
  await page.keyboard.press(" ");
  await page.waitForFunction(() => document.querySelectorAll(".lane").length === 4);
  await page.locator("#race-play").focus();
  await page.keyboard.press("w");
  assert.equal(await page.isVisible("#stage"), true);
  await ready(page);
});

test("playing pauses when a method finishes, says who, and goes on", async () => {
  const page = await racing("ac3,alldiff");
  await page.locator("#race-speed").fill("8");
  await page.click("#race-play");
  await page.waitForFunction(() => document.querySelector('.lane[data-method="alldiff"]')?.getAttribute("data-status") === "solved" || document.querySelector('.lane[data-method="ac3"]')?.getAttribute("data-status") === "solved");
  await page.waitForFunction(() => document.getElementById("race-play")?.getAttribute("aria-label") === "Play");
  assert.match((await page.textContent("#race-live")) ?? "", /^.+ finishes first, after [\d,]+ checks?\. Still running: .+\.$/);
  assert.equal(await page.isVisible(".rest >> text=A method has finished"), true);
  await page.click("#race-play");
  await page.waitForFunction(() => document.querySelectorAll('.lane[data-status="solved"]').length === 2);
});

test("two to four methods race, and a change of them or of their options is a new race in the link", async () => {
  const page = await racing("ac3,alldiff");
  assert.equal(await page.isDisabled("#racer-ac3"), true);
  for (const method of ["mac", "forward"]) {
    await page.check(`#racer-${method}`);
    await page.waitForFunction((id) => document.querySelector(`.lane[data-method="${id}"]`), method);
  }
  if (BINARY) assert.equal(await page.isDisabled("#racer-logic"), true);
  await page.click("#race-options-button");
  await page.selectOption("#race-cell_order", "first");
  await page.waitForFunction(() => /r=ac3:cell_order=first,forward:cell_order=first,mac:cell_order=first,alldiff:cell_order=first/.test(location.hash));
  await started(page);
});

test("another puzzle is raced by the same methods, and a unit leads back to watching", async () => {
  const page = await racing("ac3,alldiff");
  await page.keyboard.press("o");
  await page.fill("#puzzle-text", "1...\n..3.\n.4..\n...2\n");
  await page.click("text=Use this puzzle");
  await page.waitForFunction(() => / of 16 cells/.test(document.querySelector("canvas")?.getAttribute("aria-label") ?? ""));
  await page.waitForFunction(() => !document.querySelector("dialog[open]"));
  for (const key of ["r", "1", "Enter"]) await page.keyboard.press(key);
  await page.waitForFunction(() => document.querySelector('#strip [aria-current="true"]')?.textContent === "row 1");
  assert.equal(await page.isVisible("#race"), false);
  await page.keyboard.press(" ");
  await page.waitForFunction(() => /u=r1/.test(location.hash) && !/&r=/.test(location.hash));
});

test("a race that is cancelled can be run again", async () => {
  const page = await browser.page({ hash: `#p=${DATA9}&start=full` });
  let held = true;
  await answerFor(page, "api/run", () => (held ? null : "engine"));
  await page.click("#mode-race");
  await page.click(".work >> text=Cancel");
  await page.waitForSelector(".race-message >> text=The race was cancelled.");
  held = false;
  await page.click("text=Run it again");
  await started(page);
});

for (const colorScheme of /** @type {const} */ (["light", "dark"])) {
  test(`no critical or serious finding of axe in a race, ${colorScheme}`, async () => {
    const page = await racing("ac3,forward,mac,alldiff", { colorScheme });
    const [, end] = await clocks(page);
    for (const stop of [0, Math.round(end / 3), end]) {
      await scrub(page, stop);
      assert.deepEqual(await findings(page), [], `at ${stop}`);
    }
    await page.keyboard.press("a");
    assert.deepEqual(await findings(page), [], "the table");
    await page.click("#race-options-button");
    assert.deepEqual(await findings(page), [], "the options");
  });
}

for (const [width, height] of [[360, 640], [768, 1024], [1024, 700], [1280, 720], [1920, 1080]]) {
  test(`a race does not scroll sideways at ${width}x${height}`, async () => {
    const page = await racing("ac3,forward,mac,alldiff", { viewport: { width, height } });
    const [, end] = await clocks(page);
    for (const key of ["g", "a"]) {
      await page.keyboard.press(key);
      for (const stop of [0, Math.round(end / 2), end]) {
        await scrub(page, stop);
        const size = await page.evaluate(() => ({ across: document.documentElement.scrollWidth, down: document.documentElement.scrollHeight }));
        assert.ok(size.across <= width, `${size.across} at ${stop}`);
        if (width >= 1024) assert.ok(size.down <= height, `${size.down} high at ${stop}`);
        const outside = await page.evaluate(
          (right) => [...document.querySelectorAll("header *, #race-transport *, .lane *, .race-head *")].filter((node) => !node.closest(".unseen, :popover-open") && node.getBoundingClientRect().width > 0 && node.getBoundingClientRect().right > right + 1).map((node) => node.outerHTML.slice(0, 90)),
          width,
        );
        assert.deepEqual(outside, [], `at ${stop}`);
      }
    }
  });
}

test("before the clock moves nothing is removed, in any lane", async () => {
  const page = await browser.page();
  await page.keyboard.press("w");
  await page.waitForSelector(".lane");
  const removals = () => page.locator('.bar-row[data-counter="removals"] .bar-value').allTextContents();
  assert.deepEqual(await removals(), ["0", "0", "0"]);
  await page.keyboard.press("ArrowRight");
  assert.notDeepEqual(await removals(), ["0", "0", "0"]);
  await page.keyboard.press("Home");
  assert.deepEqual(await removals(), ["0", "0", "0"]);
});

test("a race opened over a matrix draws nothing that is out of sight", async () => {
  const page = await browser.page();
  for (const key of ["ArrowRight", "ArrowRight", "m", "w"]) await page.keyboard.press(key);
  await page.waitForSelector(".lane");
  await page.keyboard.press("w");
  await page.waitForSelector(".matrix .entries");
  assert.equal(await page.locator(".matrix [width^='-'], .matrix [height^='-'], .matrix [r^='-']").count(), 0);
});

test("no flag of a finish covers another, on a phone, a tablet and a laptop", async () => {
  const page = await racing("ac3,forward,alldiff&t=1587", { viewport: { width: 360, height: 740 } });
  await page.waitForSelector('.lane[data-method="alldiff"]');
  for (const [width, height] of [[360, 740], [768, 1024], [1280, 720]]) {
    await page.setViewportSize({ width, height });
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    const boxes = await page.evaluate(() => [...document.querySelectorAll(".flag")].map((flag) => flag.getBoundingClientRect()).map(({ left, right }) => ({ left, right })));
    assert.equal(boxes.length, 3);
    boxes.slice(1).forEach(({ left }, number) => assert.ok(left >= boxes[number].right, `${width}x${height}: ${left} after ${boxes[number].right}`));
  }
});
