import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { difference, openBrowser, picture, scrub } from "./browser.js";

/** @type {Awaited<ReturnType<typeof openBrowser>>} */
let browser;
/** @type {import("playwright-core").Page} */
let page;
before(async () => {
  browser = await openBrowser();
  page = await browser.page({ reducedMotion: "no-preference" });
});
after(() => browser.close());

/** The first step of the golden column at which something is seen. @param {string} selector */
async function stepWith(selector) {
  return page.evaluate((selector) => {
    const bar = /** @type {HTMLInputElement} */ (document.getElementById("scrub"));
    for (let step = 1; step <= Number(bar.max); step += 1) {
      bar.value = String(step);
      bar.dispatchEvent(new Event("input"));
      if (document.querySelector(`.graph[data-lifted="true"] ${selector}`)) return step;
    }
    throw new Error(`no step shows ${selector}`);
  }, selector);
}

/** What moves right after a key at a step: the class of each, and when it sets out. @param {number} step @param {string} key */
async function moving(step, key) {
  await scrub(page, step);
  return page.evaluate((key) => {
    document.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
    return document
      .getAnimations()
      .filter((animation) => !(animation instanceof CSSAnimation) && !(animation instanceof CSSTransition))
      .map((animation) => {
        const effect = /** @type {KeyframeEffect} */ (animation.effect);
        return { name: effect.target?.getAttribute("class") ?? effect.target?.parentElement?.getAttribute("class") ?? "", delay: Number(effect.getTiming().delay) };
      });
  }, key);
}

/** After what moves has come to its end, all is as if it had never moved. @param {number} step */
async function settled(step) {
  const moved = await picture(page);
  await scrub(page, step);
  assert.equal(difference(moved, await picture(page)), null);
}

test("at the orientation every arrowhead turns", async () => {
  const step = await stepWith(".head:not(.none)");
  const heads = (await moving(step - 1, "ArrowRight")).filter(({ name }) => /^head/.test(name));
  assert.equal(heads.length, 24);
  await settled(step);
});

test("along an augmenting path the edges swap one after the other", async () => {
  const step = await stepWith(".line.path-matched");
  const lines = (await moving(step - 1, "ArrowRight")).filter(({ name }) => /^line path/.test(name));
  assert.ok(lines.length >= 3);
  const delays = lines.map(({ delay }) => delay).toSorted((a, b) => a - b);
  assert.equal(new Set(delays).size, delays.length, "each at its own time");
  const matched = lines.filter(({ name }) => /path-matched/.test(name)).length;
  assert.equal(matched, (lines.length + 1) / 2, "one more is matched than becomes free");
  await settled(step);
});

test("a component that closes grows its hull and letters, and its chips leave the stack", async () => {
  const step = await stepWith(".hull");
  const moves = await moving(step - 1, "ArrowRight");
  assert.equal(moves.filter(({ name }) => /^hull/.test(name)).length, 1);
  assert.equal(moves.filter(({ name }) => /^letter/.test(name)).length, 4);
  assert.equal(moves.filter(({ name }) => /chip flying$/.test(name)).length, 4);
  await settled(step);
});

test("a vertex that is visited flies onto the stack as a chip", async () => {
  const step = await stepWith(".vertex.on-stack");
  const flying = (await moving(step - 1, "ArrowRight")).filter(({ name }) => /flying/.test(name));
  assert.equal(flying.length, 1);
  await settled(step);
});

test("a candidate that is removed draws the eye in the grid and in the graph, and its edge falls", async () => {
  const step = await stepWith(".line.removed.current");
  const moves = await moving(step - 1, "ArrowRight");
  assert.equal(moves.filter(({ name }) => name === "mark struck").length, 2);
  assert.equal(moves.filter(({ name }) => /^line removed/.test(name)).length, 1);
  await settled(step);
});

test("stepping back settles at once, from whatever moves", async () => {
  for (const seen of [".hull", ".line.path-matched", ".vertex.on-stack"]) {
    const step = await stepWith(seen);
    await moving(step - 1, "ArrowRight");
    const still = await page.evaluate(() => {
      document.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowLeft", bubbles: true }));
      const running = document.getAnimations().filter((animation) => !(animation instanceof CSSAnimation));
      return { running: running.length, flying: document.querySelectorAll(".flying").length };
    });
    assert.deepEqual(still, { running: 0, flying: 0 });
    await settled(step - 1);
  }
});

test("with reduced motion nothing moves", async () => {
  const quiet = await browser.page();
  const found = await quiet.evaluate(() => {
    const bar = /** @type {HTMLInputElement} */ (document.getElementById("scrub"));
    let moved = 0;
    for (let step = 0; step < Number(bar.max); step += 1) {
      document.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowRight", bubbles: true }));
      moved += document.getAnimations().length;
    }
    return moved;
  });
  assert.equal(found, 0);
  await quiet.close();
});

/**
 * The steps after which neither the grid nor the graph looks otherwise than before: what is written, and how every part
 * of the drawing is painted.
 *
 * @param {import("playwright-core").Page} page
 */
function vainSteps(page) {
  return page.evaluate(() => {
    const look = () => {
      const parts = [];
      for (const node of document.querySelectorAll("#graph-panel .canvas svg *")) {
        const style = getComputedStyle(node);
        if (style.visibility === "hidden" || style.opacity === "0") continue;
        parts.push(style.fill, style.stroke, style.strokeWidth, style.strokeDasharray, style.opacity, style.transform, node.getAttribute("d") ?? "", node.children.length === 0 ? node.textContent : "");
      }
      const grid = document.querySelector(".grid")?.outerHTML.replace(/aria-label="[^"]*"/g, "");
      return `${document.getElementById("graph-panel")?.dataset.lifted}${parts.join()}${grid}`;
    };
    const bar = /** @type {HTMLInputElement} */ (document.getElementById("scrub"));
    /** @param {number} step */
    const at = (step) => {
      bar.value = String(step);
      bar.dispatchEvent(new Event("input"));
      return look();
    };
    const vain = [];
    let last = at(0);
    for (let step = 1; step <= Number(bar.max); step += 1) {
      const now = at(step);
      if (now === last) vain.push(`${step}: ${document.getElementById("caption")?.textContent}`);
      last = now;
    }
    return vain;
  });
}

test("every step of the golden column changes the picture, as a graph and as a matrix", async () => {
  const quiet = await browser.page();
  for (const key of ["g", "m"]) {
    await scrub(quiet, 1);
    await quiet.keyboard.press(key);
    assert.deepEqual(await vainSteps(quiet), [], key);
  }
  await quiet.close();
});

test("every step of the demo changes the picture", async () => {
  const quiet = await browser.page();
  await quiet.keyboard.press("d");
  await quiet.waitForFunction(() => document.querySelectorAll("#strip ol .chip-button").length === 5);
  await quiet.keyboard.press(" ");
  assert.deepEqual(await vainSteps(quiet), []);
});
