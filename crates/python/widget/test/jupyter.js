/**
 * A JupyterLab of the tests on the loopback address, and a browser that can reach nothing else.
 *
 * JUPYTER names the folder of its programs, FOLDER where notebooks and all that Jupyter keeps may lie, CHROMIUM the
 * browser.
 *
 * @import { Frame, Page } from "playwright-core"
 */

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { createWriteStream, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { chromium } from "playwright-core";

const FLAGS = ["--headless", "--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update", "--disable-sync", "--no-first-run"];
const FOLDER = process.env.FOLDER ?? "";
const TOKEN = "loopback";

/** @returns {Promise<number>} */
function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());
      server.close(() => resolve(port));
    });
  });
}

/** @param {string} text */
const cell = (text) => ({ cell_type: "code", execution_count: null, metadata: {}, outputs: [], source: text });

/** Writes a notebook of these cells. @param {string} name @param {readonly string[]} cells */
export function writeNotebook(name, cells) {
  const metadata = { kernelspec: { name: "python3", display_name: "Python 3", language: "python" } };
  writeFileSync(join(FOLDER, "notebooks", name), JSON.stringify({ nbformat: 4, nbformat_minor: 4, metadata, cells: cells.map(cell) }));
}

export async function startJupyter() {
  rmSync(join(FOLDER, "notebooks"), { recursive: true, force: true });
  mkdirSync(join(FOLDER, "notebooks"), { recursive: true });
  const port = await freePort();
  const log = join(FOLDER, "jupyter.log");
  const kept = Object.fromEntries(["JUPYTER_CONFIG_DIR", "JUPYTER_DATA_DIR", "JUPYTER_RUNTIME_DIR", "IPYTHONDIR", "JUPYTERLAB_SETTINGS_DIR", "JUPYTERLAB_WORKSPACES_DIR"].map((name) => [name, join(FOLDER, "kept", name)]));
  rmSync(join(FOLDER, "kept"), { recursive: true, force: true });
  // JupyterLab asks whether it may fetch news, over the notebook.
  mkdirSync(join(kept.JUPYTER_CONFIG_DIR, "labconfig"), { recursive: true });
  writeFileSync(join(kept.JUPYTER_CONFIG_DIR, "labconfig", "page_config.json"), JSON.stringify({ disabledExtensions: { "@jupyterlab/apputils-extension:announcements": true } }));
  const options = ["--no-browser", "--allow-root", "--ServerApp.ip=127.0.0.1", `--ServerApp.port=${port}`, "--ServerApp.port_retries=0", `--ServerApp.root_dir=${join(FOLDER, "notebooks")}`, `--IdentityProvider.token=${TOKEN}`, "--LabApp.expose_app_in_browser=True", "--LabApp.extension_manager=readonly"];
  const server = spawn(join(process.env.JUPYTER ?? "", "jupyter-lab"), options, { env: { ...process.env, ...kept }, stdio: ["ignore", "pipe", "pipe"] });
  const written = createWriteStream(log);
  server.stdout.pipe(written);
  server.stderr.pipe(written);
  const url = `http://127.0.0.1:${port}/`;
  const until = Date.now() + 90_000;
  while (!(await fetch(`${url}api/status?token=${TOKEN}`).then(({ ok }) => ok, () => false))) {
    assert.ok(server.exitCode === null && Date.now() < until, `JupyterLab does not start:\n${readFileSync(log, "utf8")}`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: FLAGS });
  /** What asked for another host than JupyterLab's. @type {string[]} */
  const strangers = [];
  /** What the pages' scripts said was wrong. @type {string[]} */
  const complaints = [];
  return {
    strangers,
    complaints,
    /** JupyterLab with a notebook open and its kernel ready. @param {string} name @param {{ width?: number, height?: number }} [size] */
    async open(name, { width = 1280, height = 900 } = {}) {
      const context = await browser.newContext({ viewport: { width, height } });
      await context.route(
        (place) => !place.href.startsWith(url) && !/^(blob|data|about):/.test(place.protocol),
        (route) => (strangers.push(route.request().url()), route.abort()),
      );
      const page = await context.newPage();
      page.on("pageerror", ({ stack, message }) => isOfSplash(stack ?? "") || complaints.push(stack ?? message));
      page.on("console", (message) => message.type() === "error" && /hallset|Content.Security|srcdoc/i.test(message.text()) && complaints.push(message.text()));
      await page.goto(`${url}lab/tree/${name}?token=${TOKEN}&reset`);
      await kernelReady(page);
      return page;
    },
    async close() {
      await browser.close();
      const ended = new Promise((resolve) => server.once("exit", resolve));
      // Asked to end, it ends its kernels too.
      await fetch(`${url}api/shutdown?token=${TOKEN}`, { method: "POST" }).catch(() => {});
      const patience = setTimeout(() => server.kill(), 15_000);
      if (server.exitCode === null) await ended;
      clearTimeout(patience);
    },
  };
}

/**
 * Is this JupyterLab 4.6.6 taking its splash screen away a second time? A timer of its own calls nothing else.
 * @param {string} stack
 */
function isOfSplash(stack) {
  return /^NotFoundError: Failed to execute 'removeChild' on 'Node': .*\n +at \S+\/static\/lab\/jlab_core\.\S+$/.test(stack);
}

/** Waits until the notebook on show has a kernel that answers. @param {Page} page */
export async function kernelReady(page) {
  await page.waitForFunction(() => {
    const { jupyterapp } = /** @type {any} */ (window);
    return jupyterapp?.shell.currentWidget?.sessionContext?.session?.kernel?.status === "idle";
  }, null, { timeout: 60_000 });
}

/** Does something of JupyterLab's own. @param {Page} page @param {string} name @param {object} [options] */
export function command(page, name, options = {}) {
  return page.evaluate(([name, options]) => /** @type {any} */ (window).jupyterapp.commands.execute(name, options).then(() => {}), /** @type {const} */ ([name, options]));
}

/** What the notebook's kernel prints when it runs this. @param {Page} page @param {string} code @returns {Promise<string>} */
export function python(page, code) {
  return page.evaluate(async (code) => {
    const { kernel } = /** @type {any} */ (window).jupyterapp.shell.currentWidget.sessionContext.session;
    const future = kernel.requestExecute({ code });
    let printed = "";
    future.onIOPub = (/** @type {any} */ { content }) => (printed += content.text ?? content.traceback?.join("\n") ?? "");
    await future.done;
    return printed.trim();
  }, code);
}

/** Waits until the kernel prints this. @param {Page} page @param {string} code @param {string} wanted */
export async function prints(page, code, wanted) {
  let printed = "";
  for (const until = Date.now() + 15_000; Date.now() < until; await page.waitForTimeout(100)) {
    printed = await python(page, code);
    if (printed === wanted) return;
  }
  assert.equal(printed, wanted, code);
}

/** The page of the studio in the output of a cell, once it shows a run. @param {Page} page @param {number} cell @returns {Promise<Frame>} */
export async function studioIn(page, cell) {
  const node = page.locator(".jp-NotebookPanel:not(.lm-mod-hidden) .jp-CodeCell").nth(cell).locator("iframe[title='Hallset studio']").first();
  await node.waitFor({ state: "attached", timeout: 30_000 });
  const frame = await (await node.elementHandle())?.contentFrame();
  assert.ok(frame);
  await shows(frame, /\d+ \/ \d+/);
  return frame;
}

/** Frames that are out of sight are not painted, so nothing can wait for that. */
export const POLLING = { polling: 100 };

/** Waits until the player's counter looks like this. @param {Frame} frame @param {RegExp} counter */
export const shows = (frame, counter) => frame.waitForFunction((wanted) => new RegExp(wanted).test(document.getElementById("counter")?.textContent ?? ""), counter.source, POLLING);

/** Waits until the page is light or dark. @param {Frame} frame @param {"light" | "dark"} theme */
export const isDressed = (frame, theme) => frame.waitForFunction((theme) => document.documentElement.dataset.theme === theme, theme, POLLING);
