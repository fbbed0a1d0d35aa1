import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { openBrowser, ready, scrub } from "./browser.js";

/** @type {Awaited<ReturnType<typeof openBrowser>>} */
let browser;
before(async () => {
  browser = await openBrowser();
});
after(() => browser.close());

/** A grid of any side with some givens, and the run of its first unit. @param {number} side @param {number} box */
function large(side, box) {
  const digit = (/** @type {number} */ row, /** @type {number} */ column) => (((row % box) * box + Math.floor(row / box) + column) % side) + 1;
  const rows = Array.from({ length: side }, (_, row) => Array.from({ length: side }, (_, column) => ((row * 7 + column * 5) % 11 < 5 ? digit(row, column) : 0)).join(" "));
  return `#p=${encodeURIComponent(rows.join("\n"))}&u=r3&start=givens`;
}

/** Names in the matrix that run into each other, and the current ones that are not written. @param {import("playwright-core").Page} page */
function nameFaults(page) {
  return page.evaluate(() => {
    /** @param {string} names */
    const boxes = (names) => [...document.querySelectorAll(names)].filter((name) => getComputedStyle(name).visibility === "visible" && name.textContent !== "").map((name) => ({ text: name.textContent, box: name.getBoundingClientRect() }));
    const faults = [];
    for (const names of [".digit-vertex .number", ".cell-vertex .row-name", ".digit-vertex .badge", ".cell-vertex .badge"]) {
      const seen = boxes(`.matrix ${names}`);
      for (const [number, { text, box }] of seen.entries()) {
        // Letters are less high than their boxes.
        const into = seen.slice(number + 1).find(({ box: other }) => box.left < other.right && other.left < box.right && box.top + 3 < other.bottom && other.top + 3 < box.bottom);
        if (into) faults.push(`${names}: ${text} runs into ${into.text}`);
      }
    }
    const unnamed = [...document.querySelectorAll(".matrix .vertex.current :is(.number, .row-name)")].filter((name) => getComputedStyle(name).visibility !== "visible");
    return [...faults.slice(0, 3), ...unnamed.slice(0, 1).map((name) => `${name.textContent} is current and has no name`)];
  });
}

for (const [side, box] of /** @type {const} */ ([[16, 4], [25, 5], [36, 6]])) {
  test(`no two names of a ${side}x${side} matrix run into each other, and what a step is about has its name`, async () => {
    for (const viewport of [{ width: 1280, height: 720 }, { width: 834, height: 1112 }]) {
      const page = await browser.page({ hash: large(side, box), viewport });
      const end = Number(await page.getAttribute("#scrub", "max"));
      for (const step of [0.3, 0.5, 0.7, 0.98].map((part) => Math.floor(part * end))) {
        await scrub(page, step);
        assert.deepEqual(await nameFaults(page), [], `step ${step} at ${viewport.width}`);
      }
      await page.close();
    }
  });
}

test("a graph that could not be read is not offered, and the key says why", async () => {
  const page = await browser.page({ hash: large(25, 5) });
  await scrub(page, 30);
  assert.equal(await page.getAttribute('[data-picture="graph"]', "aria-disabled"), "true");
  await page.keyboard.press("g");
  await page.waitForFunction(() => /could not be read/.test(document.querySelector(".toast")?.textContent ?? ""));
  assert.equal(await page.locator(".matrix .entry").count() > 0, true);
  await page.goto("about:blank");
  await page.goto(browser.url);
  await ready(page);
  await scrub(page, 30);
  assert.equal(await page.getAttribute('[data-picture="graph"]', "aria-disabled"), null);
  await page.keyboard.press("g");
  assert.equal(await page.locator(".graph:not(.matrix) .line").count() > 0, true);
});

test("a Hall set has a frame in the reordered matrix that holds exactly its rows and columns", async () => {
  const page = await browser.page();
  await page.keyboard.press("m");
  await scrub(page, 57);
  assert.match((await page.textContent("#caption")) ?? "", /1 and 8 fill r5c1 and r6c1/);
  const found = await page.evaluate(() => {
    const frame = document.querySelector(".frame-of-hall")?.getBoundingClientRect();
    /** @param {string} vertices @param {(box: DOMRect) => boolean} inside */
    const those = (vertices, inside) => [...document.querySelectorAll(vertices)].map((vertex) => ({ hall: vertex.classList.contains("hall"), inside: inside(/** @type {Element} */ (vertex.querySelector(".body")).getBoundingClientRect()) }));
    if (!frame) return null;
    return [
      ...those(".matrix .cell-vertex", ({ top, bottom }) => (top + bottom) / 2 > frame.top && (top + bottom) / 2 < frame.bottom),
      ...those(".matrix .digit-vertex", ({ left, right }) => (left + right) / 2 > frame.left && (left + right) / 2 < frame.right),
    ];
  });
  assert.equal(found?.filter(({ hall }) => hall).length, 4);
  assert.deepEqual(found?.filter(({ hall, inside }) => hall !== inside), []);
});

test("the hull of a component is closed, holds its own vertices and no others", async () => {
  const page = await browser.page();
  const end = Number(await page.getAttribute("#scrub", "max"));
  await scrub(page, end - 1);
  const hulls = await page.evaluate(() =>
    [...document.querySelectorAll(".hull .skin")].map((skin, number) => {
      const path = /** @type {SVGPathElement} */ (skin);
      const svg = /** @type {SVGSVGElement} */ (path.ownerSVGElement);
      const letter = ["A", "B", "C", "D"][number];
      const wrong = [...svg.querySelectorAll(".vertex")].filter((vertex) => {
        const box = /** @type {Element} */ (vertex.querySelector(".body")).getBoundingClientRect();
        const origin = svg.getBoundingClientRect();
        const inside = path.isPointInFill(new DOMPoint(box.x + box.width / 2 - origin.x, box.y + box.height / 2 - origin.y));
        return inside !== new RegExp(`component ${letter}`).test(vertex.getAttribute("aria-label") ?? "");
      });
      return { closed: /Z$/.test(path.getAttribute("d") ?? ""), wrong: wrong.map((vertex) => vertex.getAttribute("aria-label")) };
    }),
  );
  assert.deepEqual(hulls, [{ closed: true, wrong: [] }, { closed: true, wrong: [] }]);
});

for (const colorScheme of /** @type {const} */ (["light", "dark"])) {
  test(`in ${colorScheme} the blue of the matching is seen on matched edges alone, and on no control`, async () => {
    const page = await browser.page({ colorScheme });
    const end = Number(await page.getAttribute("#scrub", "max"));
    for (const step of [0, 5, 13, 20, 40, 46, end - 2, end]) {
      await scrub(page, step);
      const blue = await page.evaluate(() => {
        const probe = document.body.appendChild(document.createElement("i"));
        probe.style.color = "var(--matched)";
        const matched = getComputedStyle(probe).color;
        probe.remove();
        /** @param {Element} node */
        const blue = (node) => {
          const { fill, stroke, color, backgroundColor, backgroundImage, borderTopColor } = getComputedStyle(node);
          return [fill, stroke, color, backgroundColor, borderTopColor].includes(matched) || backgroundImage.includes(matched);
        };
        const parts = [...document.querySelectorAll("body *:not(.brand-mark)")].filter(blue);
        return parts.map((node) => node.getAttribute("class") ?? node.tagName).filter((name) => !/^(line|head) (matched|path-matched)|^flow used/.test(name));
      });
      assert.deepEqual([...new Set(blue)], [], `step ${step}`);
    }
  });
}

const SEARCHED = "..53.....8......2..7..1.5..4....53...1..7...6..32...8..6.5....9..4....3......97..";

/** Names in the search tree that an edge crosses. @param {import("playwright-core").Page} page */
function crossedNames(page) {
  return page.evaluate(() => {
    const origin = /** @type {Element} */ (document.querySelector("svg.tree")).getBoundingClientRect();
    const seen = [...document.querySelectorAll(".tree-name")].filter((name) => name.getBoundingClientRect().width > 0);
    const links = [...document.querySelectorAll(".tree-link:not(.unborn)")].map((link) => (link.getAttribute("d")?.match(/-?[\d.]+/g) ?? []).map(Number));
    return seen.flatMap((name) => {
      const { x, y, width, height } = name.getBoundingClientRect();
      const crosses = links.some(([x1, y1, x2, y2]) =>
        Array.from({ length: 101 }, (_, part) => [origin.x + x1 + ((x2 - x1) * part) / 100, origin.y + y1 + ((y2 - y1) * part) / 100]).some(([px, py]) => px > x && px < x + width && py > y + 3 && py < y + height - 3),
      );
      return crosses ? [name.textContent] : [];
    });
  });
}

test("no edge of the search tree crosses a name", async () => {
  const page = await browser.page({ hash: `#p=${SEARCHED}&u=mac&start=full` });
  const end = Number(await page.getAttribute("#scrub", "max"));
  for (const part of [0.5, 0.8, 0.9, 0.96, 1]) {
    await scrub(page, Math.floor(part * end));
    assert.ok((await page.locator(".tree-node.way").count()) > 1);
    assert.deepEqual(await crossedNames(page), [], `at ${part}`);
  }
});

test("the lens covers neither its cell nor the unit on show", async () => {
  for (const [unit, cells] of /** @type {[string, number[]][]} */ ([["r3", [50, 60, 74]], ["c2", [26, 301, 601]], ["c24", [23, 323, 623]], ["r24", [580, 599]]])) {
    const page = await browser.page({ hash: large(25, 5).replace("u=r3", `u=${unit}`) });
    await scrub(page, 1);
    for (const cell of cells) {
      await page.hover(`.grid [data-cell="${cell}"]`);
      const covered = await page.evaluate((cell) => {
        const lens = document.querySelector(".lens:not([hidden])")?.getBoundingClientRect();
        const unit = document.querySelector(".grid .outline:not(.second)")?.getBoundingClientRect();
        const own = document.querySelector(`.grid [data-cell="${cell}"]`)?.getBoundingClientRect();
        if (!lens || !unit || !own) return "no lens";
        return [unit, own].some((box) => box.left < lens.right && lens.left < box.right && box.top < lens.bottom && lens.top < box.bottom);
      }, cell);
      assert.equal(covered, false, `${unit}, cell ${cell}`);
    }
    await page.close();
  }
});
