/**
 * A real browser on the page, for the tests and for what takes pictures or times: Debian's chromium or the one that
 * CHROMIUM names.
 *
 * @import { Page } from "playwright-core"
 */

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { chromium } from "playwright-core";
import { serve } from "../support/server.js";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const FLAGS = ["--headless", "--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update", "--disable-sync", "--no-first-run"];

/** How long a wait may take, in milliseconds: no measure of speed, for an animation takes half a minute where ten programs want two cores. */
const PATIENCE = 120_000;

/** What is open. @type {import("playwright-core").BrowserContext[]} */
export const opened = [];

/** The browser alone, for files from disk. */
export async function launch() {
  const executablePath = process.env.CHROMIUM ?? "/usr/bin/chromium";
  if (!existsSync(executablePath)) {
    throw new Error(`there is no browser at ${executablePath}: install Debian's package chromium, or name one in CHROMIUM`);
  }
  return chromium.launch({ executablePath, args: FLAGS });
}

/** What a page's scripts said was wrong fails the tests of the file, when the browser is closed. */
export async function openBrowser() {
  /** @type {string[]} */
  const complaints = [];
  const browser = await launch();
  const server = await serve();
  return {
    url: server.url,
    chromium: browser,
    /** A fresh page, with a trace. @param {import("playwright-core").BrowserContextOptions & { hash?: string }} [options] */
    async page({ hash = "", ...options } = {}) {
      const context = await browser.newContext({ viewport: { width: 1280, height: 720 }, reducedMotion: "reduce", serviceWorkers: "block", ...options });
      context.setDefaultTimeout(PATIENCE);
      opened.push(context);
      const page = await context.newPage();
      page.on("pageerror", (error) => complaints.push(error.stack ?? error.message));
      page.on("console", (message) => {
        // What the network refuses is said by the page; a test may even want it.
        if (message.type() === "error" && !message.text().startsWith("Failed to load resource")) complaints.push(message.text());
      });
      await page.goto(server.url + hash);
      await ready(page);
      return page;
    },
    async close() {
      await browser.close();
      server.close();
      assert.deepEqual([...new Set(complaints)], [], "the page complains");
    },
  };
}

/** Waits until a trace is there and drawn. @param {Page} page */
export async function ready(page) {
  await page.waitForFunction(() => /\d+ \/ \d+/.test(document.getElementById("counter")?.textContent ?? ""));
  await framed(page);
}

/** Waits for the end of a frame: what depends on its own size is drawn only then, a search tree for one. @param {Page} page */
export async function framed(page) {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
}

/** @param {Page} page @returns {Promise<{ position: number, end: number }>} */
export async function counter(page) {
  const [position, end] = ((await page.textContent("#counter")) ?? "").match(/\d+/g)?.map(Number) ?? [];
  return { position, end };
}

/** Moves the scrub bar as a person's hand would, and waits until the step is drawn. @param {Page} page @param {number} position */
export async function scrub(page, position) {
  await page.evaluate((to) => {
    const bar = /** @type {HTMLInputElement} */ (document.getElementById("scrub"));
    bar.value = String(to);
    bar.dispatchEvent(new Event("input"));
  }, position);
  await framed(page);
}

/** All that is on show and depends on the step. @param {Page} page @returns {Promise<string[]>} */
export async function picture(page) {
  // A page that was just opened draws its graph before it knows how large it is.
  await page.waitForFunction(() => !document.querySelector('#graph-panel[data-lifted="true"] svg.graph[viewBox="0 0 0 0"]'));
  return page.evaluate(() => {
    for (const animation of document.getAnimations()) if (!(animation instanceof CSSAnimation)) animation.finish();
    const graph = document.getElementById("graph-panel");
    const lifted = graph?.dataset.lifted === "true";
    /** @param {string} selector */
    const shown = (selector) => {
      const copy = /** @type {Element | undefined} */ (document.querySelector(`${selector}:not([hidden])`)?.cloneNode(true));
      for (const hidden of copy?.querySelectorAll("[hidden]") ?? []) hidden.remove();
      return copy?.innerHTML;
    };
    const parts = [document.querySelector(".grid")?.outerHTML, lifted ? graph?.querySelector(".canvas")?.innerHTML : "home", document.querySelector(".code")?.outerHTML, document.querySelector(".walk-part")?.innerHTML, shown(".method-panel"), shown(".method-tabs"), document.getElementById("strip")?.innerHTML, document.getElementById("caption")?.textContent];
    return parts.map((part) => (part ?? "").replace(/ style="[^"]*"/g, "").replaceAll("><", ">\n<"));
  });
}

/** The hash of the address, once it names the step on show. @param {Page} page */
export async function link(page) {
  const { position } = await counter(page);
  await page.waitForFunction((step) => Number(/&s=(\d+)/.exec(location.hash)?.[1] ?? 0) === step, position);
  return new URL(page.url()).hash;
}

/** The phase that the player shows. @param {Page} page */
export async function phase(page) {
  return page.evaluate(() => document.querySelector(".phase[aria-current]")?.getAttribute("data-phase") ?? null);
}

/** The first line that differs, so that a failure can be read. @param {string[]} found @param {string[] | undefined} expected */
export function difference(found, expected) {
  for (const [part, text] of found.entries()) {
    const wanted = expected?.[part]?.split("\n") ?? [];
    const line = text.split("\n").findIndex((line, number) => line !== wanted[number]);
    if (line >= 0) return `part ${part}, line ${line}: ${text.split("\n")[line]} and not ${wanted[line]}`;
  }
  return null;
}

/** The address of a place: a puzzle, its runs as the link writes them, a step. @param {string} puzzle @param {string} runs @param {number} step */
export function hashOf(puzzle, runs, step = 0) {
  return `#p=${encodeURIComponent(puzzle)}&u=${runs}&s=${step}&start=full`;
}

/** A 25x25 puzzle that keeps a search without propagation of Hall sets busy. */
export const hard25 = () => execFileSync(process.env.HALLSET_BIN ?? "", ["generate", "--box", "5x5", "--clues", "300", "--seed", "1", "--scheme", "1"], { encoding: "utf8" });

/** Opens a search of a quarter of a million steps. @param {Page} page */
export async function openLongSearch(page) {
  await page.evaluate((hash) => (location.hash = hash), hashOf(hard25(), "forward:max_nodes=6500"));
  await page.waitForFunction(() => /\/ \d{5,}/.test(document.getElementById("counter")?.textContent ?? ""), null, { timeout: 60_000 });
  const { end } = await counter(page);
  assert.ok(end >= 200_000, `${end} steps`);
  return end;
}

/** What axe finds that is critical or serious. @param {Page} page @returns {Promise<string[]>} */
export async function findings(page) {
  await page.evaluate(AXE);
  return page.evaluate(async () => {
    const { violations } = await /** @type {any} */ (globalThis).axe.run(document, { resultTypes: ["violations"] });
    return violations
      .filter((/** @type {any} */ { impact }) => impact === "critical" || impact === "serious")
      .map((/** @type {any} */ { id, nodes }) => `${id}: ${nodes.slice(0, 3).map((/** @type {any} */ node) => `${node.html.slice(0, 140)} ${node.any.map((/** @type {any} */ check) => check.message).join(" ")}`).join("\n   ")}`);
  });
}
