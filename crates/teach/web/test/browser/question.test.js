import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { counter, findings, hashOf, link, openBrowser, ready, scrub } from "./browser.js";

/** @import { Page } from "playwright-core" */

const DATA9 = "..53.....8......2..7..1.5..4....53...1..7...6..32...8..6.5....9..4....3......97..";
/** Where the golden column is asked about: a path's end, edges, a low, a component, a Hall set, what falls. */
const [PATH_END, SWAP, LOW, COMPONENT, HALL, FALLS] = [10, 16, 24, 27, 55, 56];
/** Where maintained AC-3 is asked about which cell is tried, and whether it is a dead end. */
const [MRV, DEAD_END] = [308, 309];

/** @type {Awaited<ReturnType<typeof openBrowser>>} */
let browser;
before(async () => {
  browser = await openBrowser();
});
after(() => browser.close());

/** @param {Page} page */
const isAsked = (page) => page.locator("#transport[data-asked]").isVisible();

/** The page at a position of the golden column, which asks about the next step. @param {number} position @param {Parameters<typeof browser.page>[0]} [options] */
async function askedAt(position, options) {
  const page = await browser.page(options);
  await page.selectOption("#ask-me", "always");
  await scrub(page, position);
  await page.click("#next");
  await page.waitForSelector("#transport[data-asked]");
  assert.equal((await counter(page)).position, position);
  return page;
}

/** Maintained AC-3 at a position, which asks about the next step. @param {number} position @param {Parameters<typeof browser.page>[0]} [options] */
async function methodAskedAt(position, options) {
  const page = await browser.page({ hash: `${hashOf(DATA9, "mac", position)}&ask=always`, ...options });
  assert.equal(await isAsked(page), false, "a link to a step never asks");
  await page.click("#next");
  await page.waitForSelector("#transport[data-asked]");
  return page;
}

/** The step after the question is on show, and the count says so. @param {Page} page @param {number} position @param {string} score */
async function goesOn(page, position, score) {
  await page.waitForFunction((wanted) => Number(document.getElementById("counter")?.textContent?.match(/\d+/)?.[0]) === wanted, position + 1);
  assert.equal(await page.textContent("#score"), score);
}

/** Clicks the middle of an edge of the graph. @param {Page} page @param {number} cell @param {number} digit */
async function clickEdge(page, cell, digit) {
  const [from, to] = await Promise.all([page.locator(`.graph [data-cell="${cell}"] .body`).boundingBox(), page.locator(`.graph [data-digit="${digit}"] .body`).boundingBox()]);
  assert.ok(from && to);
  // Where no other edge crosses these.
  const [x1, y1, x2, y2] = [from.x + from.width, from.y + from.height / 2, to.x + to.width / 2, to.y + to.height / 2];
  await page.mouse.click(x1 + 0.4 * (x2 - x1), y1 + 0.4 * (y2 - y1));
}

/** Clicks a pencil mark of the grid. @param {Page} page @param {number} cell @param {number} digit */
const clickMark = (page, cell, digit) => page.locator(`.grid [data-cell="${cell}"] .mark`).nth(digit - 1).click({ force: true });

test("a digit is picked in the graph; a right answer goes on and counts", async () => {
  const page = await askedAt(PATH_END);
  assert.match((await page.textContent("#question")) ?? "", /At which free digit can an augmenting path end\?/);
  assert.ok(await page.locator("#answer").isDisabled());
  await page.click('.graph [data-digit="9"]');
  assert.equal(await page.textContent(".question-picked"), "Picked: 9");
  await page.click("#answer");
  await goesOn(page, PATH_END, "1 of 1");
  assert.equal(await isAsked(page), false);
  assert.match((await page.textContent("#live")) ?? "", /^Right\. /);
  assert.equal(await page.locator(".picks").count(), 0);
});

test("a wrong answer is told why and what was right, and then the step comes", async () => {
  const page = await askedAt(PATH_END);
  await page.click('.graph [data-digit="5"]');
  await page.click("#answer");
  await page.waitForSelector("#go-on:visible");
  const words = /^No\. 5 is held by r3c1: a path ends at a free digit\. The run takes 9\.$/;
  assert.match((await page.textContent("#question")) ?? "", words);
  assert.match((await page.textContent("#live")) ?? "", words);
  assert.equal(await page.locator(".graph .pick.right").count(), 1);
  assert.equal((await counter(page)).position, PATH_END);
  await page.keyboard.press("Enter");
  await goesOn(page, PATH_END, "0 of 1");
});

test("edges are picked in the graph, by the mouse", async () => {
  const page = await askedAt(SWAP);
  for (const [cell, digit] of [[45, 1], [0, 1], [0, 7], [72, 7], [72, 9]]) await clickEdge(page, cell, digit);
  assert.equal(await page.textContent(".question-picked"), "Picked: 5 candidates");
  await page.click("#answer");
  await goesOn(page, SWAP, "1 of 1");
});

test("cells and digits are picked in the matrix", async () => {
  const page = await askedAt(COMPONENT);
  await page.keyboard.press("m");
  await page.click('.matrix [data-cell="36"]');
  await page.click('.matrix [data-cell="45"]');
  await page.click('.matrix [data-digit="1"] .number');
  await page.click("#pick-88");
  await page.click("#answer");
  await goesOn(page, COMPONENT, "1 of 1");
});

test("another right answer than the run's counts, picked in the grid or in the matrix", async () => {
  const page = await askedAt(FALLS);
  await clickMark(page, 0, 8);
  assert.equal(await page.textContent(".question-picked"), "Picked: r1c1 = 8");
  await page.click("#answer");
  await goesOn(page, FALLS, "1 of 1");
  assert.equal(await page.textContent(".praise"), "Right, and the run takes another");
  await page.click("#next");
  await page.waitForSelector("#transport[data-asked]");
  await page.keyboard.press("m");
  const [row, column] = await Promise.all([page.locator('.matrix [data-cell="72"] .body').boundingBox(), page.locator('.matrix [data-digit="8"] .body').boundingBox()]);
  assert.ok(row && column);
  await page.mouse.click(column.x + column.width / 2, row.y + row.height / 2);
  assert.equal(await page.textContent(".question-picked"), "Picked: r9c1 = 8");
  await page.click("#answer");
  await goesOn(page, FALLS + 1, "2 of 2");
});

test("by keyboard alone: arrows and figures move, Space picks, Enter answers, Escape skips", async () => {
  const page = await browser.page();
  await page.keyboard.press("q");
  await page.keyboard.press("q");
  assert.equal(await page.inputValue("#ask-me"), "always");
  for (let step = 0; step < PATH_END; step += 1) await page.keyboard.press("ArrowRight");
  await page.waitForFunction((wanted) => document.getElementById("counter")?.textContent?.includes(`${wanted} /`), PATH_END);
  await page.keyboard.press("ArrowRight");
  await page.waitForSelector("#transport[data-asked]");
  assert.equal(await page.evaluate(() => document.activeElement?.id), "answer-list");
  await page.keyboard.press("Enter");
  assert.equal(await page.textContent("#live"), "Nothing is picked yet.");
  await page.keyboard.press("8");
  await page.keyboard.press("ArrowRight");
  assert.equal(await page.getAttribute("#answer-list", "aria-activedescendant"), "pick-89");
  assert.equal(await page.locator(".graph .pick.cursor").count(), 1);
  await page.keyboard.press("Space");
  assert.equal(await page.getAttribute("#pick-89", "aria-selected"), "true");
  await page.keyboard.press("Enter");
  await goesOn(page, PATH_END, "1 of 1");
  assert.equal(await page.evaluate(() => document.activeElement?.id), "stage", "the keys are the player's again");
  await scrub(page, SWAP);
  await page.keyboard.press("ArrowRight");
  await page.waitForSelector("#transport[data-asked]");
  await page.keyboard.press("Escape");
  await goesOn(page, SWAP, "1 of 1");
});

test("keys pick too while a cell of the grid has the focus", async () => {
  const page = await methodAskedAt(MRV);
  await page.locator('.grid .cell[tabindex="0"]').focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Space");
  assert.equal(await page.textContent(".question-picked"), "Picked: r2c1");
  await page.keyboard.press("Enter");
  await page.waitForSelector("#go-on:visible");
});

test("a number is typed", async () => {
  const page = await askedAt(LOW);
  assert.match((await page.textContent("#question")) ?? "", /^What is the low of r5c1 now\? It was 5\.$/);
  await page.keyboard.type("3");
  await page.keyboard.press("Enter");
  await page.waitForSelector("#go-on:visible");
  assert.match((await page.textContent("#question")) ?? "", /^No\. The low of r5c1 is the least index on the stack that it is known to reach\. It is 2\.$/);
  await page.keyboard.press("Enter");
  await page.waitForSelector("#go-on:visible", { state: "hidden" });
  await page.keyboard.press("ArrowRight");
  await page.waitForSelector("#answer-number:visible");
  await page.keyboard.type("2");
  await page.keyboard.press("Enter");
  await goesOn(page, LOW + 1, "1 of 2");
});

test("yes and no are answered by Y and N, or by their buttons", async () => {
  const page = await methodAskedAt(DEAD_END);
  await page.keyboard.press("n");
  await goesOn(page, DEAD_END, "1 of 1");
  const other = await methodAskedAt(DEAD_END);
  await other.click("#answer-yes");
  await other.waitForSelector("#go-on:visible");
  assert.match((await other.textContent("#question")) ?? "", /^No\. Nothing contradicts it.* The answer is no\.$/);
});

test("a cell is picked in the grid, and a cell that is tried no sooner is told why", async () => {
  const page = await methodAskedAt(MRV);
  await page.click('.grid [data-cell="2"]');
  assert.equal(await page.locator(":popover-open").count(), 0, "no menu of units comes");
  await page.click("#answer");
  await page.waitForSelector("#go-on:visible");
  assert.match((await page.textContent("#question")) ?? "", /^No\. r1c3 is solved\. The run takes r6c2\.$/);
});

test("while it is asked which arcs enter the queue, the queue does not tell; then it does", async () => {
  const page = await methodAskedAt(311);
  assert.match((await page.textContent("#question")) ?? "", /enter the queue\?/);
  await page.click('.tab[data-tab="queue"]');
  const told = () => page.evaluate(() => [document.querySelectorAll(".queue-chips .appended").length, /appended/.test(document.querySelector(".method-tabs")?.textContent ?? "")]);
  assert.deepEqual(await told(), [0, false]);
  await page.click("#show-me");
  await page.waitForSelector("#go-on:visible");
  assert.deepEqual(await told(), [1, true]);
});

test("a row is picked at its number, where several cells are asked for", async () => {
  const page = await methodAskedAt(311);
  await page.click('.label[data-unit="r6"] text');
  assert.equal(await page.textContent(".question-picked"), "Picked: 9 cells");
  await page.click('.label[data-unit="r6"] text');
  assert.equal(await page.textContent(".question-picked"), "Pick in the picture");
});

test("show me shows and does not count; back never asks; what was on show is not asked again", async () => {
  const page = await askedAt(PATH_END);
  await page.click("#show-me");
  await page.waitForSelector("#go-on:visible");
  assert.equal(await page.textContent("#question"), "The run takes 9.");
  assert.ok(await page.locator("#score").isHidden());
  await page.click("#back");
  assert.equal(await isAsked(page), false);
  assert.equal((await counter(page)).position, PATH_END - 1);
  await page.click("#next");
  await page.click("#next");
  await page.waitForSelector("#transport[data-asked]");
  await page.click("#skip-question");
  await page.click("#back");
  await page.click("#next");
  await page.waitForFunction((wanted) => document.getElementById("counter")?.textContent?.includes(`${wanted} /`), PATH_END + 1);
  assert.equal(await isAsked(page), false);
});

test("the count can be started again, and then everything may be asked again", async () => {
  const page = await askedAt(PATH_END);
  await page.click("#pick-89");
  await page.click("#answer");
  await goesOn(page, PATH_END, "1 of 1");
  await page.click("#score");
  assert.ok(await page.locator("#score").isHidden());
  await page.click("#back");
  await page.click("#next");
  await page.waitForSelector("#transport[data-asked]");
});

test("playing waits for the answer, and goes on playing", async () => {
  const page = await browser.page();
  await page.selectOption("#ask-me", "always");
  await scrub(page, PATH_END - 1);
  await page.click("#play");
  await page.waitForSelector("#transport[data-asked]");
  assert.equal((await counter(page)).position, PATH_END);
  assert.equal(await page.getAttribute("#play", "aria-label"), "Play");
  await page.click("#pick-89");
  await page.click("#answer");
  await page.waitForFunction((wanted) => Number(document.getElementById("counter")?.textContent?.match(/\d+/)?.[0]) >= wanted, PATH_END + 3);
  assert.equal(await page.getAttribute("#play", "aria-label"), "Pause");
});

test("only interesting steps shown, a question comes right before the step that is shown", async () => {
  const page = await browser.page();
  await page.keyboard.press("i");
  await page.selectOption("#ask-me", "always");
  await scrub(page, LOW + 1);
  await page.keyboard.press("ArrowRight");
  await page.waitForSelector("#transport[data-asked]");
  await page.keyboard.press("Escape");
  const { position } = await counter(page);
  assert.ok(position > LOW + 1, String(position));
});

test("the setting is kept and in the settings; it makes no entry in the history", async () => {
  const page = await browser.page();
  const entries = await page.evaluate(() => history.length);
  await page.selectOption("#ask-me", "sometimes");
  await page.waitForFunction(() => location.hash.endsWith("&ask=sometimes"));
  assert.equal(await page.evaluate(() => history.length), entries);
  await page.evaluate(() => history.replaceState(null, "", location.pathname));
  await page.reload();
  await ready(page);
  assert.equal(await page.inputValue("#ask-me"), "sometimes");
  await page.keyboard.press("s");
  assert.equal(await page.inputValue("#set-askMe"), "sometimes");
  await page.selectOption("#set-askMe", "never");
  await page.keyboard.press("Escape");
  assert.equal(await page.inputValue("#ask-me"), "never");
  await page.waitForFunction(() => !location.hash.includes("ask="));
});

test("never, turned to while a question is open, takes it away", async () => {
  const page = await askedAt(PATH_END);
  await page.selectOption("#ask-me", "never");
  assert.equal(await isAsked(page), false);
  await page.keyboard.press("ArrowRight");
  assert.equal((await counter(page)).position, PATH_END + 1);
});

test("a presentation does not ask, and where there is nothing to ask the page says so", async () => {
  const page = await browser.page();
  await page.selectOption("#ask-me", "always");
  await scrub(page, PATH_END);
  await page.keyboard.press("z");
  await page.keyboard.press("ArrowRight");
  assert.equal((await counter(page)).position, PATH_END + 1);
  await page.keyboard.press("Escape");
  const other = await browser.page({ hash: `${hashOf(DATA9, "explain")}&ask=always` });
  await other.waitForFunction(() => document.querySelector(".toast")?.textContent?.includes("There is nothing to ask here"));
});

test("a frame asks if its address says so", async () => {
  const page = await browser.page();
  await scrub(page, PATH_END);
  const hash = await link(page);
  await page.goto(`${browser.url}?embed&controls=small&ask=always${hash}`);
  await ready(page);
  await page.click("#next");
  await page.waitForSelector("#transport[data-asked]");
  await page.click('.graph [data-digit="9"]');
  await page.click("#answer");
  await page.waitForSelector("#transport[data-asked]", { state: "detached" });
});

test("under a finger a small mark is only pointed at, and its chip picks it", async () => {
  const page = await methodAskedAt(1, { viewport: { width: 360, height: 740 }, hasTouch: true });
  const box = await page.locator('.grid [data-cell="0"]').boundingBox();
  assert.ok(box);
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  assert.equal(await page.textContent(".question-picked"), "Pick in the picture");
  assert.equal(await page.textContent(".question-cell"), "r1c1");
  await page.locator('.question-option[aria-label="r1c1 = 5"]').tap();
  assert.equal(await page.textContent(".question-picked"), "Picked: r1c1 = 5");
  await page.tap("#answer");
  await goesOn(page, 1, "1 of 1");
});

for (const [name, viewport] of /** @type {const} */ ([["a phone", { width: 360, height: 740 }], ["a laptop", { width: 1280, height: 720 }], ["a projector", { width: 1920, height: 1080 }]])) {
  for (const colorScheme of /** @type {const} */ (["light", "dark"])) {
    test(`on ${name}, ${colorScheme}, a question covers no picture, nothing leaves the screen, and axe finds nothing`, async () => {
      for (const position of [SWAP, HALL]) {
        const page = await askedAt(position, { viewport, colorScheme });
        await page.keyboard.press("Space");
        assert.deepEqual(await findings(page), []);
        await inPlace(page);
        await page.click("#answer");
        await page.waitForSelector("#go-on:visible");
        assert.deepEqual(await findings(page), []);
        await inPlace(page);
        await page.context().close();
      }
    });
  }
}

/** The player stands below the pictures and inside the screen, and what can be clicked can be reached. @param {Page} page */
async function inPlace(page) {
  const wrong = await page.evaluate(() => {
    const player = /** @type {HTMLElement} */ (document.getElementById("transport")).getBoundingClientRect();
    const graph = /** @type {HTMLElement} */ (document.getElementById("graph-panel")).getBoundingClientRect();
    const wrong = [];
    if (graph.bottom > player.top + 1) wrong.push(`the picture ends at ${graph.bottom}, the player begins at ${player.top}`);
    if (player.bottom > innerHeight + 1 || document.documentElement.scrollWidth > innerWidth) wrong.push("it leaves the screen");
    for (const button of document.querySelectorAll(".question .button, #back, #play, #next, #ask-me")) {
      const { left, right, top, bottom, width } = button.getBoundingClientRect();
      if (width === 0) continue;
      const found = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      if (!found || !button.contains(found)) wrong.push(`${button.id} lies under ${found?.id || found?.className}`);
    }
    return wrong;
  });
  assert.deepEqual(wrong, []);
}
