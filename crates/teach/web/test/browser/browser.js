/**
 * A real browser on the page, for the tests: Debian's chromium or the one that CHROMIUM names.
 *
 * @import { Page } from "playwright-core"
 */

import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { chromium } from "playwright-core";
import { serve } from "../support/server.js";

const FLAGS = ["--headless", "--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update", "--disable-sync", "--no-first-run"];

export async function openBrowser() {
  const executablePath = process.env.CHROMIUM ?? "/usr/bin/chromium";
  if (!existsSync(executablePath)) {
    throw new Error(`there is no browser at ${executablePath}: install Debian's package chromium, or name one in CHROMIUM`);
  }
  const server = await serve();
  const browser = await chromium.launch({ executablePath, args: FLAGS });
  return {
    url: server.url,
    /** A fresh page, which fails the test that uses it if its scripts fail. @param {import("playwright-core").BrowserContextOptions & { hash?: string }} [options] */
    async page({ hash = "", ...options } = {}) {
      const context = await browser.newContext({ viewport: { width: 1280, height: 720 }, reducedMotion: "reduce", ...options });
      const page = await context.newPage();
      page.on("pageerror", (error) => {
        throw error;
      });
      await page.goto(server.url + hash);
      await ready(page);
      return page;
    },
    async close() {
      await browser.close();
      server.close();
    },
  };
}

/** Waits until a trace is there. @param {Page} page */
export async function ready(page) {
  await page.waitForFunction(() => /\d+ \/ \d+/.test(document.getElementById("counter")?.textContent ?? ""));
}

/** @param {Page} page @returns {Promise<{ position: number, end: number }>} */
export async function counter(page) {
  const [position, end] = ((await page.textContent("#counter")) ?? "").match(/\d+/g)?.map(Number) ?? [];
  return { position, end };
}

/** Moves the scrub bar as a person's hand would. @param {Page} page @param {number} position */
export async function scrub(page, position) {
  await page.evaluate((to) => {
    const bar = /** @type {HTMLInputElement} */ (document.getElementById("scrub"));
    bar.value = String(to);
    bar.dispatchEvent(new Event("input"));
  }, position);
}

/** All that is on show and depends on the step. @param {Page} page @returns {Promise<string[]>} */
export async function picture(page) {
  return page.evaluate(() => {
    for (const animation of document.getAnimations()) if (!(animation instanceof CSSAnimation)) animation.finish();
    const graph = document.getElementById("graph-panel");
    const lifted = graph?.dataset.lifted === "true";
    const parts = [document.querySelector(".grid")?.outerHTML, lifted ? graph?.querySelector(".canvas")?.innerHTML : "home", document.querySelector(".code")?.outerHTML, document.querySelector(".walk-part")?.innerHTML, document.getElementById("strip")?.innerHTML, document.getElementById("caption")?.textContent];
    return parts.map((part) => (part ?? "").replace(/ style="[^"]*"/g, "").replaceAll("><", ">\n<"));
  });
}

/** The hash of the address, once it names the step on show. @param {Page} page */
export async function link(page) {
  const { position } = await counter(page);
  await page.waitForFunction((step) => Number(/&s=(\d+)/.exec(location.hash)?.[1] ?? 0) === step, position);
  return new URL(page.url()).hash;
}

const AXE = await readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** What axe finds critical or serious on the page as it is. @param {Page} page @returns {Promise<string[]>} */
export async function findings(page) {
  await page.evaluate(AXE);
  return page.evaluate(async () => {
    const { violations } = await /** @type {any} */ (globalThis).axe.run(document, { resultTypes: ["violations"] });
    return violations
      .filter((/** @type {any} */ { impact }) => impact === "critical" || impact === "serious")
      .map((/** @type {any} */ { id, nodes }) => `${id}: ${nodes.slice(0, 3).map((/** @type {any} */ node) => `${node.html.slice(0, 140)} ${node.any.map((/** @type {any} */ check) => check.message).join(" ")}`).join("\n   ")}`);
  });
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
