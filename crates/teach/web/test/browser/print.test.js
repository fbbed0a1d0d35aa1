import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { hashOf, openBrowser, scrub } from "./browser.js";

/** @import { Page } from "playwright-core" */

const PUZZLE = "..53.....8......2..7..1.5..4....53...1..7...6..32...8..6.5....9..4....3......97..";

/** @type {Awaited<ReturnType<typeof openBrowser>>} */
let browser;
before(async () => {
  browser = await openBrowser();
});
after(() => browser.close());

/** Words that would be pale on white paper, without the backgrounds that are not printed. @param {Page} page @returns {Promise<string[]>} */
function pale(page) {
  return page.evaluate(() => {
    const pen = /** @type {CanvasRenderingContext2D} */ (document.createElement("canvas").getContext("2d"));
    /** @param {string} colour */
    const contrast = (colour) => {
      pen.fillStyle = "#fff";
      pen.fillRect(0, 0, 1, 1);
      pen.fillStyle = colour;
      pen.fillRect(0, 0, 1, 1);
      const [r, g, b] = [...pen.getImageData(0, 0, 1, 1).data].map((part) => (part / 255 <= 0.03928 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4));
      return 1.05 / (0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05);
    };
    return [...document.querySelectorAll("body *")]
      .filter((node) => !node.closest("svg, .unseen, noscript") && [...node.childNodes].some((child) => child.nodeType === Node.TEXT_NODE && child.textContent?.trim()) && node.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .filter((node) => contrast(getComputedStyle(node).color) < 4.5)
      .map((node) => node.outerHTML.slice(0, 100));
  });
}

/** What is printed, and how to come there. @type {[string, () => Promise<Page>][]} */
const STATES = [
  ["the start", () => browser.page({ colorScheme: "dark" })],
  ["Tarjan's walk on a phone", async () => {
    const page = await browser.page({ colorScheme: "dark", viewport: { width: 360, height: 740 } });
    await scrub(page, 52);
    return page;
  }],
  ["a step of a search", () => browser.page({ colorScheme: "dark", hash: hashOf(PUZZLE, "alldiff", 1500) })],
  ["a step of AC-3 in a presentation", () => browser.page({ hash: `${hashOf(PUZZLE, "ac3", 30)}&present=1` })],
  ["a race", async () => {
    const page = await browser.page({ colorScheme: "dark", hash: `${hashOf(PUZZLE, "")}&r=ac3,forward,alldiff&t=2000` });
    await page.waitForSelector(".lane");
    return page;
  }],
];

for (const [state, open] of STATES) {
  test(`${state} is one page, upright or across, and its words can be read without backgrounds`, async () => {
    const page = await open();
    for (const format of ["A4", "Letter", "A5"]) {
      for (const landscape of [false, true]) {
        const pages = (await page.pdf({ format, landscape, printBackground: false })).toString("latin1").match(/\/Type\s*\/Page\b/g)?.length;
        assert.equal(pages, 1, `${format}${landscape ? " across" : ""}`);
      }
    }
    await page.emulateMedia({ media: "print" });
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)));
    assert.deepEqual(await pale(page), []);
    assert.ok(await page.locator("#caption, #race-caption").filter({ visible: true }).count());
  });
}
