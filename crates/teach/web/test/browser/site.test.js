/**
 * The page as a static site: its engine in a worker, its answers those of the program, its faults in words, and all of
 * it without a network. The other files' tests run on both carriers; these are about the site alone.
 *
 * @import { Page } from "playwright-core"
 */

import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { cpSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before } from "node:test";
import { gunzipSync } from "node:zlib";
import { aboutOf } from "../support/engine.js";
import { serveFiles } from "../support/files.js";
import { onSite, serveProgram, SITE } from "../support/server.js";
import { withLeastMemory } from "../support/wasm.js";
import { counter, hard25, hashOf, openBrowser, ready } from "./browser.js";

const DATA9 = "..53.....8......2..7..1.5..4....53...1..7...6..32...8..6.5....9..4....3......97..";
const GOLDEN = "...6.9...2.....8..5......63..9.2.17..3.....4..674.....3..7...28.....8.......5....";

/** @type {Awaited<ReturnType<typeof openBrowser>>} */
let browser;
/** @type {Awaited<ReturnType<typeof serveProgram>>} */
let program;
before(async () => {
  if (!SITE) return;
  [browser, program] = await Promise.all([openBrowser(), serveProgram()]);
});
after(async () => {
  program?.close();
  await browser?.close();
});

/** What the page's carrier brings, as a digest and its head. @param {Page} page @param {string} path @param {string} [body] */
async function carried(page, path, body) {
  const [status, type, name, text] = await page.evaluate(
    async ([path, body]) => {
      const { carrierOf } = await import(new URL("js/engine.js", document.baseURI).href);
      const answer = await carrierOf(document)(path, { body });
      let text = "";
      for (const byte of new Uint8Array(await answer.arrayBuffer())) text += String.fromCharCode(byte);
      return [answer.status, answer.headers.get("content-type"), answer.headers.get("content-disposition"), text];
    },
    [path, body],
  );
  return { status, type, name, bytes: Buffer.from(text, "latin1") };
}

/** What the program answers. @param {string} path @param {string} [body] */
async function told(path, body) {
  const answer = await fetch(program.url + path, body === undefined ? {} : { method: "POST", headers: { "content-type": "application/json" }, body });
  return { status: answer.status, type: answer.headers.get("content-type"), name: answer.headers.get("content-disposition"), bytes: Buffer.from(await answer.arrayBuffer()) };
}

/** @param {{ bytes: Buffer }} answer */
const digest = ({ bytes, ...head }) => ({ ...head, length: bytes.length, digest: createHash("sha256").update(bytes).digest("hex") });

const RUNS = {
  "the golden column": { puzzle: GOLDEN, start: "givens", runs: [{ unit: "c1" }, { propagate: true }] },
  "AC-3 on data9": { puzzle: DATA9, start: "full", runs: [{ solve: "ac3" }] },
  "a race": { puzzle: DATA9, start: "full", runs: [], race: [{ solve: "ac3" }, { solve: "forward" }, { solve: "mac" }, { solve: "alldiff" }] },
  "a refusal": { puzzle: "12q", start: "full", runs: [] },
};

onSite("answers and files are the program's, byte for byte", async () => {
  const page = await browser.page();
  assert.deepEqual(digest(await carried(page, "api/about")), digest(await told("api/about")));
  const demo = (await aboutOf(page)).examples.find(({ id }) => id === "lockedset");
  assert.ok(demo);
  for (const [what, request] of Object.entries({ ...RUNS, "the demo": { puzzle: demo.puzzle, start: demo.start, runs: demo.units.map((unit) => ({ unit })) } })) {
    const body = JSON.stringify({ version: 2, ...request });
    assert.deepEqual(digest(await carried(page, "api/run", body)), digest(await told("api/run", body)), what);
  }
  const request = { version: 2, ...RUNS["the golden column"] };
  for (const format of ["html", "svg", "strip", "gif", "jsonl"]) {
    const body = JSON.stringify({ version: 2, format, request, from: 0, to: 40, theme: "light" });
    assert.deepEqual(digest(await carried(page, "api/export", body)), digest(await told("api/export", body)), format);
  }
});

onSite("the site works from any folder, asks its own host only, and asks for files only once one is wanted", async () => {
  const folder = mkdtempSync(join(tmpdir(), "hallset-"));
  cpSync(SITE ?? "", join(folder, "a/deep folder"), { recursive: true });
  const server = await serveFiles(folder, { types: { ".html": "text/html", ".css": "text/css", ".js": "text/javascript" } });
  const context = await browser.chromium.newContext({ serviceWorkers: "block" });
  const page = await context.newPage();
  /** @type {string[]} */
  const requests = [];
  context.on("request", (request) => requests.push(request.url()));
  await page.goto(`${server.url}a/deep%20folder/`);
  await ready(page);
  const asked = () => requests.filter((url) => url.endsWith("files.wasm.gz")).length;
  assert.equal(asked(), 0);
  await page.click("#share");
  const made = page.waitForEvent("download");
  await page.click('[data-format="svg"]');
  await made;
  assert.equal(asked(), 1);
  assert.deepEqual(requests.filter((url) => !url.startsWith(`${server.url}a/deep%20folder/`) && !url.startsWith("blob:")), []);
  await context.close();
  server.close();
  rmSync(folder, { recursive: true });
});

onSite("after the first visit the page, its runs and its files need no network", async () => {
  const server = await serveFiles(SITE ?? "");
  const context = await browser.chromium.newContext({ serviceWorkers: "allow", acceptDownloads: true });
  const page = await context.newPage();
  await page.goto(server.url);
  await ready(page);
  await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state === "activated" || new Promise((resolve) => navigator.serviceWorker.addEventListener("controllerchange", resolve)));
  server.close();
  await page.goto(`${server.url}?embed${hashOf(GOLDEN, "c1", 5)}`);
  await ready(page);
  await page.goto(server.url + hashOf(DATA9, "ac3", 12));
  await page.reload();
  await ready(page);
  assert.equal((await counter(page)).position, 12);
  await page.click("#share");
  const made = page.waitForEvent("download");
  await page.click('[data-format="svg"]');
  assert.ok(readFileSync(await (await made).path(), "utf8").startsWith("<svg "));
  await context.close();
});

onSite("cancelling ends the worker, and the next run has a new one", async () => {
  const page = await browser.page();
  const [first] = page.workers();
  const ended = new Promise((resolve) => first.on("close", resolve));
  await page.evaluate((hash) => (location.hash = hash), hashOf(hard25(), "forward"));
  await page.click(".work >> text=Cancel");
  await ended;
  await page.evaluate((hash) => (location.hash = hash), hashOf(GOLDEN, "r1", 3));
  await page.waitForFunction(() => document.getElementById("counter")?.textContent?.includes("3 / "));
  assert.equal(page.workers().length, 1);
});

/** A page whose engine cannot be had. @param {(page: Page) => Promise<unknown>} spoil */
async function spoilt(spoil) {
  const context = await browser.chromium.newContext({ serviceWorkers: "block" });
  const page = await context.newPage();
  await spoil(page);
  await page.goto(browser.url);
  return page;
}

onSite("a module that is missing is named, and the page starts when it is there", async () => {
  const page = await spoilt((page) => page.route("**/engine.wasm.gz", (route) => route.fulfill({ status: 404 })));
  await page.getByText("The engine (engine.wasm.gz) is not there: the site answered 404").waitFor();
  await page.unroute("**/engine.wasm.gz");
  await page.click(".toast button");
  await ready(page);
});

onSite("a module that does not come, or is none, is told in words", async () => {
  const gone = await spoilt((page) => page.route("**/engine.wasm.gz", (route) => route.abort()));
  await gone.getByText("The engine (engine.wasm.gz) cannot be loaded. Is there a network?").waitFor();
  const broken = await spoilt((page) => page.route("**/engine.wasm.gz", (route) => route.fulfill({ body: "no module", contentType: "application/wasm" })));
  await broken.getByText("The engine (engine.wasm.gz) cannot be used").waitFor();
});

onSite("a worker that cannot start is told as lost", async () => {
  const page = await spoilt((page) => page.route("**/worker.js", (route) => route.abort()));
  await page.getByText("The engine's worker was lost.").waitFor();
});

onSite("a worker that ends by itself is told as lost, and the next one answers", async () => {
  const page = await browser.page();
  await page.workers()[0].evaluate(() => globalThis.close()).catch(() => {});
  await page.evaluate((hash) => (location.hash = hash), hashOf(GOLDEN, "r1", 3));
  await page.getByText("The engine's worker was lost.").waitFor();
  await page.evaluate((hash) => (location.hash = hash), hashOf(GOLDEN, "r2", 4));
  await page.waitForFunction(() => document.getElementById("counter")?.textContent?.includes("4 / "));
});

onSite("running out of memory is told in words, and smaller puzzles still run", async () => {
  const module = withLeastMemory(gunzipSync(readFileSync(join(SITE ?? "", "wasm/engine.wasm.gz"))), 40);
  const page = await spoilt((page) => page.route("**/engine.wasm.gz", (route) => route.fulfill({ body: module, contentType: "application/wasm" })));
  await ready(page);
  const told = page.getByText("The engine ran out of memory: ask for fewer runs at once or a smaller puzzle.").waitFor();
  await page.evaluate((hash) => (location.hash = hash), hashOf(".".repeat(625), "forward:max_nodes=6500"));
  await told;
  await page.evaluate((hash) => (location.hash = hash), hashOf(GOLDEN, "r1", 3));
  await page.waitForFunction(() => document.getElementById("counter")?.textContent?.includes("3 / "));
});

onSite("the site can be installed: a manifest with icons that are there", async () => {
  const page = await browser.page();
  const manifest = await page.evaluate(async () => (await fetch(/** @type {HTMLLinkElement} */ (document.querySelector('link[rel="manifest"]')).href)).json());
  assert.equal(manifest.start_url, "./");
  for (const { src } of manifest.icons) assert.equal(await page.evaluate(async (src) => (await fetch(src)).status, src), 200, src);
});
