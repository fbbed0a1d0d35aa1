/** The studio in JupyterLab, as people use it. */

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { command, isDressed, POLLING, prints, python, shows, startJupyter, studioIn, writeNotebook } from "./jupyter.js";

const GOLDEN = "...6.9...2.....8..5......63..9.2.17..3.....4..674.....3..7...28.....8.......5....";
const CELLS = [
  "import hallset",
  `column = hallset.studio("${GOLDEN}", unit="c1", step=12)\ncolumn`,
  'four = hallset.studio("12..34....21..43", method="ac3", controls="small", speed=4)\nfour',
  'big = hallset.studio(hallset.generate(seed=3, side=16).puzzle, unit="b6", controls="small")\nbig',
  'jigsaw = hallset.studio(hallset.Puzzle("1" + 24 * ".", regions="aabbb\\naabbc\\nadccc\\nddeec\\nddeee"), unit="r2")\njigsaw',
  "page = hallset.studio()\npage",
];

/** @type {Awaited<ReturnType<typeof startJupyter>>} */
let jupyter;
/** @type {import("playwright-core").Page} */
let page;

before(async () => {
  jupyter = await startJupyter();
  writeNotebook("studio.ipynb", CELLS);
  page = await jupyter.open("studio.ipynb");
  await command(page, "notebook:run-all-cells");
});
after(async () => {
  await jupyter.close();
  assert.deepEqual(jupyter.strangers, [], "other hosts were asked");
  assert.deepEqual(jupyter.complaints, [], "the pages complain");
});

test("grid and picture appear at the step that was asked for", async () => {
  const frame = await studioIn(page, 1);
  await shows(frame, / 12 \/ 72$/);
  for (const part of ["#grid-panel", "#graph-panel", "#caption", "#play", "#scrub", "#counter"]) assert.equal(await frame.isVisible(part), true, part);
  assert.equal(await frame.locator("#grid-panel .cell").count(), 81);
  assert.ok(await frame.evaluate(() => document.documentElement.scrollHeight <= innerHeight + 1 && document.documentElement.scrollWidth <= innerWidth), "everything fits");
  await prints(page, "print(column.step, column.end)", "12 72");
  assert.equal(await python(page, "print(column.caption)"), await frame.textContent("#caption"));
});

test("Python moves the page, and the page tells Python", async () => {
  const frame = await studioIn(page, 1);
  await python(page, "column.step = 30");
  await shows(frame, / 30 \/ 72$/);
  await frame.click("#next");
  await prints(page, "print(column.step)", "31");
  await python(page, "column.back(); column.back()");
  await shows(frame, / 29 \/ 72$/);
  await prints(page, "print(column.link)", `#p=${GOLDEN}&u=c1&s=29&start=givens`);
});

test("playing moves, from Python and from the page", async () => {
  const frame = await studioIn(page, 2);
  await python(page, "four.play()");
  await frame.waitForFunction(() => Number(/\d+/.exec(document.getElementById("counter")?.textContent ?? "")) > 2, null, POLLING);
  await python(page, "four.pause()");
  await prints(page, "print(four.playing)", "False");
  const step = await python(page, "print(four.step)");
  assert.ok(Number(step) > 2);
  await frame.click("#play");
  await prints(page, `print(four.step > ${step})`, "True");
  await frame.click("#play");
});

test("another link, another puzzle", async () => {
  const frame = await studioIn(page, 1);
  await python(page, 'column.link = "https://host.example/" + column.link.replace("u=c1", "u=r5").replace("s=29", "s=4")');
  await shows(frame, / 4 \/ (?!72)/);
  await prints(page, "print(column.step, column.link.split('&')[1])", "4 u=r5");
  await python(page, `column.puzzle = "${".".repeat(81)}"`);
  await shows(frame, / 0 \/ /);
  await prints(page, "print(column.step, column.puzzle.givens.count('.'))", "0 81");
  assert.match(await python(page, 'column.puzzle = "11" + 79 * "."'), /FormatError.*two 1s in row 1/s);
  await python(page, `column.puzzle = "${GOLDEN}"; column.step = 12`);
  await shows(frame, / 12 \/ /);
});

test("large and irregular puzzles are shown, and without a puzzle an example", async () => {
  const big = await studioIn(page, 3);
  assert.equal(await big.locator("#grid-panel .cell").count(), 256);
  const jigsaw = await studioIn(page, 4);
  assert.equal(await jigsaw.locator("#grid-panel .cell").count(), 25);
  await prints(page, "print(jigsaw.puzzle.layout['regions'] == hallset.Puzzle('1' + 24 * '.', regions='aabbb\\naabbc\\nadccc\\nddeec\\nddeee').layout['regions'])", "True");
  await studioIn(page, 5);
  await prints(page, "print(page.puzzle.side)", "9");
});

test("two widgets side by side do not mix, and every view of one does what Python says", async () => {
  await python(page, 'import ipywidgets\nleft, right = (hallset.studio("12..34....21..43", unit=unit, controls="none") for unit in ("r1", "c1"))');
  const cell = await page.evaluate(() => {
    const { content } = /** @type {any} */ (window).jupyterapp.shell.currentWidget;
    content.model.sharedModel.insertCell(content.widgets.length, { cell_type: "code" });
    content.activeCellIndex = content.widgets.length - 1;
    content.activeCell.model.sharedModel.setSource("display(ipywidgets.HBox([left, right], layout={'width': '100%'}))\nleft");
    return content.activeCellIndex;
  });
  await command(page, "notebook:run-cell");
  await studioIn(page, cell);
  const nodes = page.locator(".jp-CodeCell").nth(cell).locator("iframe[title='Hallset studio']");
  await nodes.nth(2).waitFor({ state: "attached" });
  const frames = await Promise.all([0, 1, 2].map(async (number) => (await (await nodes.nth(number).elementHandle())?.contentFrame()) ?? assert.fail()));
  for (const frame of frames) await shows(frame, / 0 \/ /);
  await python(page, "left.step = 5");
  for (const frame of [frames[0], frames[2]]) await shows(frame, / 5 \/ /);
  assert.match((await frames[1].textContent("#counter")) ?? "", / 0 \/ /);
  const [left, right, alone] = await Promise.all(frames.map((frame) => frame.evaluate(() => innerWidth)));
  assert.ok(Math.abs(left - right) <= 1 && Math.abs(left + right - alone) <= 16, `${left} and ${right} of ${alone} pixels`);
});

test("keys in the frame are the page's, and the notebook's are the notebook's", async () => {
  const frame = await studioIn(page, 1);
  const cells = () => page.evaluate(() => /** @type {any} */ (window).jupyterapp.shell.currentWidget.content.widgets.length);
  const before = await cells();
  await python(page, "column.step = 20");
  await shows(frame, / 20 \/ /);
  await frame.click("#caption");
  // In JupyterLab's command mode these would insert, cut and delete cells.
  for (const key of ["ArrowRight", "a", "b", "x", "d", "d", "ArrowRight"]) await page.keyboard.press(key);
  await prints(page, "print(column.step)", "22");
  assert.equal(await cells(), before);
  // A new run does not take the keys from whoever has them.
  await page.locator(".jp-CodeCell .cm-content").first().click();
  await python(page, 'column.link = column.link.replace("u=r5", "u=c2")');
  await prints(page, "print(column.link.split('&')[1])", "u=c2");
  await page.keyboard.press("End");
  await page.keyboard.type("  # typed");
  assert.match((await page.locator(".jp-CodeCell .cm-content").first().textContent()) ?? "", /# typed$/);
});

test("light and dark follow JupyterLab, unless one is wanted", async () => {
  const [frame, other] = [await studioIn(page, 1), await studioIn(page, 3)];
  await python(page, 'big.theme = "light"');
  await command(page, "apputils:change-theme", { theme: "JupyterLab Dark" });
  await isDressed(frame, "dark");
  assert.equal(await other.evaluate(() => document.documentElement.dataset.theme), "light");
  assert.equal(await frame.evaluate(() => getComputedStyle(document.body).backgroundColor), "rgba(0, 0, 0, 0)");
  await command(page, "apputils:change-theme", { theme: "JupyterLab Light" });
  await isDressed(frame, "light");
});

test("what is shown in a dark notebook is dark, in a row of widgets too", async () => {
  await command(page, "apputils:change-theme", { theme: "JupyterLab Dark" });
  await page.evaluate(() => {
    const { content } = /** @type {any} */ (window).jupyterapp.shell.currentWidget;
    content.activeCellIndex = content.widgets.length - 1;
  });
  await command(page, "notebook:run-cell");
  const nodes = page.locator(".jp-CodeCell").last().locator("iframe[title='Hallset studio']");
  await nodes.nth(2).waitFor({ state: "attached" });
  for (const number of [0, 1, 2]) {
    const frame = (await (await nodes.nth(number).elementHandle())?.contentFrame()) ?? assert.fail();
    await shows(frame, number === 1 ? / 0 \/ / : / 5 \/ /);
    await isDressed(frame, "dark");
  }
  await command(page, "apputils:change-theme", { theme: "JupyterLab Light" });
});

test("a notebook that is closed and opened again shows what it showed", async () => {
  await python(page, "column.step = 17");
  await prints(page, "print(column.step)", "17");
  await command(page, "docmanager:save");
  await page.evaluate(() => /** @type {any} */ (window).jupyterapp.shell.currentWidget.close());
  await page.locator(".jp-NotebookPanel").waitFor({ state: "detached" });
  await command(page, "docmanager:open", { path: "studio.ipynb" });
  const frame = await studioIn(page, 1);
  await shows(frame, / 17 \/ /);
  await frame.click("#next");
  await page.waitForFunction(() => /** @type {any} */ (window).jupyterapp.shell.currentWidget?.sessionContext?.session?.kernel);
  await prints(page, "print(column.step)", "18");
});

test("a reader that knows no widgets has the picture of the puzzle and a line", async () => {
  const bundle = "bundle, _ = column._repr_mimebundle_()\n";
  assert.equal(await python(page, `${bundle}print(sorted(bundle))`), "['application/vnd.jupyter.widget-view+json', 'image/svg+xml', 'text/plain']");
  assert.match(await python(page, `${bundle}print(bundle['text/plain'])`), /^<hallset.studio: Puzzle\('.*'\), step 18>$/);
  assert.match(await python(page, `${bundle}print(bundle['image/svg+xml'][:4])`), /^<svg/);
});
