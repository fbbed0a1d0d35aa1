import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { counter, openBrowser } from "./browser.js";

/** @import { Page } from "playwright-core" */

/** @type {Awaited<ReturnType<typeof openBrowser>>} */
let browser;
before(async () => {
  browser = await openBrowser();
});
after(() => browser.close());

/** The runs in the strip. @param {Page} page */
const runs = (page) => page.locator("#strip ol .chip-button").allTextContents();

/** Waits until these are the runs. @param {Page} page @param {...string} names */
const ran = (page, ...names) => page.waitForFunction((wanted) => [...document.querySelectorAll("#strip ol .chip-button")].map((chip) => chip.textContent).join() === wanted, names.join());

/** The id of what has the focus, or of the part of the page that it is in. @param {Page} page */
const focused = (page) => page.evaluate(() => (document.activeElement?.id || document.activeElement?.closest("[id]")?.id) ?? "");

/** Opens a list with the mouse and chooses with the keys that the open list has. @param {Page} page @param {string} list @param {...string} keys */
async function pick(page, list, ...keys) {
  await page.click(list);
  for (const key of [...keys, "Enter"]) await page.keyboard.press(key);
}

/** Right arrows are steps of the player, and Space plays. @param {Page} page */
async function keysArePlayers(page) {
  await page.keyboard.press("Home");
  const before = await runs(page);
  for (const step of [1, 2, 3]) {
    await page.keyboard.press("ArrowRight");
    assert.equal((await counter(page)).position, step);
  }
  await page.keyboard.press(" ");
  assert.equal(await page.getAttribute("#play", "aria-label"), "Pause");
  await page.keyboard.press(" ");
  assert.equal(await page.getAttribute("#play", "aria-label"), "Play");
  assert.deepEqual(await runs(page), before);
  assert.equal(await page.locator("dialog[open]").count(), 0);
}

test("after a unit is chosen from the menu with the mouse, keys are the player's", async () => {
  const page = await browser.page();
  await pick(page, "#unit", "ArrowDown", "ArrowDown");
  await ran(page, "column 3");
  assert.equal(await focused(page), "stage");
  await keysArePlayers(page);
});

test("after a method is chosen from the menu with the mouse, keys are the player's", async () => {
  const page = await browser.page();
  await pick(page, "#method", "A", "C");
  await ran(page, "AC-3");
  assert.equal(await page.inputValue("#method"), "ac3");
  await keysArePlayers(page);
  assert.equal(await page.inputValue("#method"), "ac3");
});

test("after a click on a cell and the choice of its column, keys are the player's", async () => {
  const page = await browser.page();
  await page.click('.grid [data-cell="31"]');
  await page.click(".cell-menu button:has-text('Column 5')");
  await ran(page, "column 5");
  await keysArePlayers(page);
});

test("a menu of a cell that was clicked and is closed again leaves the keys to the player", async () => {
  const page = await browser.page();
  await page.click('.grid [data-cell="31"]');
  await page.keyboard.press("Escape");
  await keysArePlayers(page);
});

test("after an example is chosen with the mouse, Space plays it", async () => {
  const page = await browser.page();
  await page.click("#open-puzzle");
  await page.click("#puzzle .example >> nth=2");
  await page.waitForFunction(() => /\/ [1-9]/.test(document.getElementById("counter")?.textContent ?? ""));
  await page.keyboard.press(" ");
  await page.waitForFunction(() => document.getElementById("play")?.getAttribute("aria-label") === "Pause");
  assert.equal(await page.locator("dialog[open]").count(), 0);
});

test("settings, keys and sharing that were opened with the mouse and are closed leave Space to the player", async () => {
  const page = await browser.page();
  for (const [button, way] of /** @type {const} */ ([["#open-settings", "Escape"], ["#open-keys", "close"], ["#share", "Escape"]])) {
    await page.click(button);
    if (way === "Escape") await page.keyboard.press("Escape");
    else await page.click("dialog[open] .dialog-head button");
    await keysArePlayers(page);
  }
});

test("the options of a method leave the keys to the player, chosen or closed", async () => {
  const page = await browser.page();
  await pick(page, "#method", "A", "C");
  await ran(page, "AC-3");
  await page.click("#open-options");
  await page.keyboard.press("Escape");
  await keysArePlayers(page);
  await page.click("#open-options");
  await page.selectOption("#option-cell_order", "first");
  await page.click("#method-options .primary");
  await page.waitForFunction(() => /cell_order=first/.test(location.hash));
  await keysArePlayers(page);
});

test("a racer that was ticked with the mouse stays ticked when Space starts the race", async () => {
  const page = await browser.page();
  await page.click("#mode-race");
  await page.waitForSelector('.lane[data-method="alldiff"]');
  await page.click("label.racer:has(#racer-mac)");
  await page.waitForSelector('.lane[data-method="mac"]');
  await page.keyboard.press(" ");
  assert.equal(await page.getAttribute("#race-play", "aria-label"), "Pause");
  await page.keyboard.press(" ");
  assert.ok(await page.isChecked("#racer-mac"));
  assert.equal(await focused(page), "race");
  await pick(page, "#race-by", "ArrowDown");
  assert.equal(await focused(page), "race");
});

test("a slider that was moved with the mouse gives the arrows back", async () => {
  const page = await browser.page();
  const before = await page.inputValue("#speed");
  const box = await page.locator("#speed").boundingBox();
  assert.ok(box);
  await page.mouse.move(box.x + box.width * 0.2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.7, box.y + box.height / 2, { steps: 4 });
  await page.mouse.up();
  const chosen = await page.inputValue("#speed");
  assert.notEqual(chosen, before);
  await keysArePlayers(page);
  assert.equal(await page.inputValue("#speed"), chosen);
});

test("a list reached by keyboard changes with the arrows, and runs when Enter takes the choice", async () => {
  const page = await browser.page();
  await page.keyboard.press("u");
  assert.equal(await focused(page), "unit");
  for (const _ of [1, 2, 3]) await page.keyboard.press("ArrowDown");
  assert.equal(await page.inputValue("#unit"), "c4");
  assert.deepEqual(await runs(page), ["column 1"]);
  assert.match((await page.textContent(".toast")) ?? "", /Column 4: Enter runs it/);
  await page.keyboard.press("Enter");
  await ran(page, "column 4");
  assert.equal(await focused(page), "stage");
  await keysArePlayers(page);
});

test("Tab takes the choice of a list as Enter does, and Shift+Tab leaves it", async () => {
  const page = await browser.page();
  await page.focus("#unit");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Shift+Tab");
  assert.equal(await page.inputValue("#unit"), "c1");
  await page.focus("#unit");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Tab");
  await ran(page, "column 2");
  await keysArePlayers(page);
});

test("Escape takes back what was chosen with the arrows, and so does a click elsewhere", async () => {
  const page = await browser.page();
  for (const away of [() => page.keyboard.press("Escape"), () => page.click("#next")]) {
    await page.focus("#method");
    await page.keyboard.press("ArrowDown");
    assert.notEqual(await page.inputValue("#method"), "");
    await away();
    assert.equal(await page.inputValue("#method"), "");
    assert.equal(await focused(page), "stage");
    assert.deepEqual(await runs(page), ["column 1"]);
  }
});

test("a choice that is under way stays while the player plays on", async () => {
  const page = await browser.page();
  await page.keyboard.press(" ");
  await page.keyboard.press("u");
  await page.keyboard.press("ArrowDown");
  const { position } = await counter(page);
  await page.waitForFunction((before) => Number(/\d+/.exec(document.getElementById("counter")?.textContent ?? "")?.[0]) > before, position);
  assert.equal(await page.inputValue("#unit"), "c2");
});

test("whoever works with keys stays on the button, the tick box and the chip that he pressed", async () => {
  const page = await browser.page();
  await page.focus("#next");
  await page.keyboard.press("Enter");
  await page.keyboard.press(" ");
  assert.equal((await counter(page)).position, 2);
  assert.equal(await focused(page), "next");
  await page.keyboard.press("ArrowRight");
  assert.equal((await counter(page)).position, 3);
  await page.focus("#strip ol .chip-button");
  await page.keyboard.press("End");
  await page.keyboard.press("Enter");
  assert.equal((await counter(page)).position, 1);
  assert.ok(await page.evaluate(() => document.activeElement?.matches("#strip ol .chip-button")));
  await page.keyboard.press("w");
  await page.waitForSelector('.lane[data-method="alldiff"]');
  await page.focus("#racer-mac");
  await page.keyboard.press(" ");
  await page.waitForSelector('.lane[data-method="mac"]');
  assert.equal(await focused(page), "racer-mac");
  await page.keyboard.press("ArrowRight");
  assert.doesNotMatch((await page.textContent("#race-clock")) ?? "", /^0 /);
});

test("a dialog that was opened and closed by keys gives the focus back to its button", async () => {
  const page = await browser.page();
  await page.focus("#open-settings");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Escape");
  assert.equal(await focused(page), "open-settings");
});

test("an example, a run and a watched unit that were chosen by keys hand the focus to the stage", async () => {
  const page = await browser.page();
  await page.focus("#open-puzzle");
  await page.keyboard.press("Enter");
  await page.focus("#puzzle .example >> nth=0");
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => document.activeElement?.id === "stage");
  await page.focus("#watch");
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => document.activeElement?.id === "stage");
  await page.focus('.grid [data-cell="31"]');
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => document.activeElement?.id === "stage");
  await keysArePlayers(page);
});

test("a menu of a cell that was opened and closed by keys gives the focus back to the cell", async () => {
  const page = await browser.page();
  await page.focus('.grid [data-cell="0"]');
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Escape");
  assert.equal(await page.evaluate(() => document.activeElement?.getAttribute("data-cell")), "1");
});

test("a dialog opens with the focus on what is wanted first: the text of the puzzle, the first setting, the copy of the link", async () => {
  const page = await browser.page();
  for (const [key, wanted] of /** @type {const} */ ([["o", "puzzle-text"], ["s", "set-runOnSelection"], ["f", "copy-link"]])) {
    await page.keyboard.press(key);
    await page.waitForSelector("dialog[open]");
    assert.equal(await focused(page), wanted);
    await page.keyboard.press("Escape");
    await page.waitForSelector("dialog[open]", { state: "detached" });
  }
});

test("a key that is pressed right after a dialog was closed is the player's, though its field still has the focus", async () => {
  const page = await browser.page();
  await page.keyboard.press("o");
  const had = await page.evaluate(() => {
    /** @type {HTMLDialogElement | null} */ (document.querySelector("dialog[open]"))?.close();
    const had = document.activeElement?.id;
    document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", { key: "s", bubbles: true, cancelable: true }));
    return had;
  });
  assert.equal(had, "puzzle-text");
  assert.equal(await page.locator("dialog[open]").getAttribute("id"), "settings");
});

test("the text of the puzzle is selected when its dialog opens, so that what is typed or pasted takes its place", async () => {
  const page = await browser.page();
  await page.keyboard.press("o");
  assert.match(await page.inputValue("#puzzle-text"), /^\.\.\.6\.9/);
  await page.keyboard.type("not a puzzle");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => document.getElementById("puzzle-error")?.textContent !== "");
  assert.equal(await page.inputValue("#puzzle-text"), "not a puzzle");
});

test("on a phone a dialog opens on the first example, for a field would call the keyboard over half of it", async () => {
  const page = await browser.page({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
  await page.tap("#open-puzzle");
  assert.ok(await page.evaluate(() => document.activeElement === document.querySelector("#puzzle .example")));
});
