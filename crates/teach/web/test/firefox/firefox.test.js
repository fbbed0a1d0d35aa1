/**
 * The page in Firefox: Debian's firefox-esr, or the one that FIREFOX names, driven over WebDriver BiDi, which
 * needs no driver program. `make firefox` runs it; what the page does is tested in `../browser`.
 */

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { pathToFileURL } from "node:url";
import puppeteer from "puppeteer-core";
import { serve } from "../support/server.js";

const folder = mkdtempSync(join(tmpdir(), "hallset-"));
/** @type {import("puppeteer-core").Browser} */
let browser;
/** @type {Awaited<ReturnType<typeof serve>>} */
let server;
before(async () => {
  server = await serve();
  browser = await puppeteer.launch({ browser: "firefox", executablePath: process.env.FIREFOX ?? "/usr/bin/firefox-esr", headless: true });
});
after(async () => {
  await browser.close();
  server.close();
  rmSync(folder, { recursive: true });
});

/** Opens an address and waits until a trace is there; errors of the page are collected. @param {string} address */
async function open(address) {
  const page = await browser.newPage();
  await page.setViewport({ width: 1280, height: 720 });
  /** @type {string[]} */
  const errors = [];
  page.on("pageerror", (error) => errors.push(String(error)));
  page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
  await page.goto(address);
  await page.waitForFunction(() => /\d+ \/ \d+/.test(document.getElementById("counter")?.textContent ?? ""));
  return { page, errors };
}

/** Steps to the end; how many candidates the last picture before the end strikes, and the phases passed. @param {import("puppeteer-core").Page} page */
async function walk(page) {
  /** @type {Set<string>} */
  const phases = new Set();
  let struck = 0;
  const end = Number((await page.$eval("#counter", (node) => node.textContent ?? "")).split("/")[1]);
  for (let step = 1; step <= end; step += 1) {
    await page.keyboard.press("ArrowRight");
    const seen = await page.evaluate(() => ({
      counter: document.getElementById("counter")?.textContent ?? "",
      phase: document.querySelector(".phase[aria-current]")?.getAttribute("data-phase") ?? "",
      struck: document.querySelectorAll(".line.removed").length,
      captioned: (document.getElementById("caption")?.textContent ?? "").length > 8,
    }));
    assert.match(seen.counter, new RegExp(`\\b${step} / ${end}$`));
    assert.ok(seen.captioned);
    phases.add(seen.phase);
    struck = Math.max(struck, seen.struck);
  }
  return { phases: [...phases], struck };
}

const PHASES = ["lift", "match", "orient", "scc", "prune", "return"];

test("the golden column runs to its end and loses eleven candidates", async () => {
  const { page, errors } = await open(server.url);
  assert.deepEqual(await walk(page), { phases: PHASES, struck: 11 });
  assert.equal(await page.$eval('.grid [data-cell="36"]', (cell) => cell.getAttribute("aria-label")), "r5c1: candidates 1 8");
  assert.deepEqual(errors, []);
});

test("AC-3 and a race run", async () => {
  const { page, errors } = await open(server.url);
  await page.select("#method", "ac3");
  await page.waitForFunction(() => document.querySelector(".queue"));
  await page.keyboard.press("w");
  await page.waitForFunction(() => document.getElementById("race")?.hidden === false);
  assert.deepEqual(errors, []);
});

test("a recording opens from disk and plays", async () => {
  const path = join(folder, "demo.html");
  execFileSync(process.env.HALLSET_BIN ?? "", ["export", "--demo", "--output", path]);
  const { page, errors } = await open(pathToFileURL(path).href);
  await page.click("#watch");
  await page.waitForFunction(() => document.getElementById("graph-panel")?.dataset.lifted === "true");
  await page.keyboard.press("End");
  await page.waitForFunction(() => /^\D*(\d+) \/ \1$/.test(document.getElementById("counter")?.textContent ?? ""));
  assert.deepEqual(errors, []);
});
