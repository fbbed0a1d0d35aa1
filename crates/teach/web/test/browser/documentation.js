/**
 * Takes the pictures of docs/studio.md: `HALLSET_BIN=... node test/browser/documentation.js FOLDER`.
 *
 * Each picture is one page, opened by a link and brought to a step, so that a change of the page is a change of
 * a line here.
 *
 * @import { Page } from "playwright-core"
 */

import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { counter, openBrowser, scrub } from "./pages.js";

const folder = process.argv[2] ?? "screenshots";
const LAPTOP = { viewport: { width: 1280, height: 720 } };
const PHONE = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };

/** A link to a puzzle of the repository. @param {string} name @param {string} rest */
async function link(name, rest) {
  return `#p=${encodeURIComponent(await readFile(new URL(`../../../../../puzzles/${name}`, import.meta.url), "utf8"))}&start=full${rest}`;
}

/** The step of a phase that says most lies beyond its middle. @param {Page} page @param {string} phase @param {number} steps */
async function phase(page, phase, steps) {
  await page.click(`.phase[data-phase="${phase}"]`);
  for (let step = 0; step < steps; step += 1) await page.keyboard.press("ArrowRight");
}

/** @type {[name: string, options: object, hash: string, prepare: (page: Page) => Promise<unknown>][]} */
const PICTURES = [
  ["start", LAPTOP, "", async () => {}],
  ["match", LAPTOP, "", async (page) => {
    await phase(page, "match", 0);
    for (let step = 0; step < 40 && !/ wants /.test((await page.textContent("#caption")) ?? ""); step += 1) await page.keyboard.press("ArrowRight");
  }],
  ["prune", LAPTOP, "", (page) => phase(page, "prune", 5)],
  ["matrix", { ...LAPTOP, colorScheme: "dark" }, await link("16x16.txt", "&u=r1,c1,b1"), async (page) => {
    await scrub(page, (await counter(page)).end);
    await phase(page, "prune", 3);
  }],
  ["ac3", LAPTOP, await link("data9.txt", "&u=ac3"), async (page) => scrub(page, Math.round((await counter(page)).end * 0.09))],
  ["search", { ...LAPTOP, colorScheme: "dark" }, await link("data9.txt", "&u=forward"), async (page) => {
    await scrub(page, Math.round((await counter(page)).end * 0.55));
    await page.keyboard.press("Shift+ArrowRight");
  }],
  ["explain", LAPTOP, "#p=....8..96..37......4.2..3...3.....4....45.2..26......837..9....65..3......1...6..&u=explain&start=givens", async (page) => {
    for (let step = 1; (await page.locator(".links .link").count()) < 3 && step < 80; step += 1) await scrub(page, step);
  }],
  ["race", LAPTOP, await link("data9.txt", "&r=ac3,forward,alldiff&t=1587"), (page) => page.waitForSelector(".lane")],
  ["phone", PHONE, "", async (page) => {
    await page.tap("#open-puzzle");
    await page.tap("text=9×9 >> nth=-1");
    for (const [cell, digit] of [[0, 5], [1, 3], [4, 7], [9, 6]]) {
      await page.tap(`.grid [data-cell="${cell}"]`);
      await page.tap(`[data-digit="${digit}"]`);
    }
  }],
];

/** A picture as the browser packs it best: a third of a PNG, and as sharp to the eye. @param {Page} page @param {Buffer} png */
async function small(page, png) {
  const packed = await page.evaluate(async (text) => {
    const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
    const image = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
    const canvas = new OffscreenCanvas(image.width, image.height);
    canvas.getContext("2d")?.drawImage(image, 0, 0);
    const blob = await canvas.convertToBlob({ type: "image/webp", quality: 0.9 });
    return [...new Uint8Array(await blob.arrayBuffer())];
  }, png.toString("base64"));
  return Buffer.from(packed);
}

await mkdir(folder, { recursive: true });
const browser = await openBrowser();
for (const [name, options, hash, prepare] of PICTURES) {
  const page = await browser.page({ ...options, hash });
  await prepare(page);
  await page.mouse.move(0, 0);
  await page.waitForTimeout(300);
  await writeFile(join(folder, `${name}.webp`), await small(page, await page.screenshot()));
  await page.context().close();
}
await browser.close();
