/**
 * Exercises in a course: as one file from a disk; in a frame of a host page that speaks SPLICE; as a SCORM package in a
 * course system, for which scorm-again stands.
 */

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { unzipped } from "../support/archive.js";
import { serveFiles } from "../support/files.js";
import { SITE, onSite } from "../support/server.js";
import { findings, launch } from "./browser.js";
import { faults, resize } from "./geometry.js";

/** @import { FrameLocator, Page } from "playwright-core" */

/** Its model answers are 5, then 1 2 4, then none. */
const HALL = "hall size=5 do=turn after=undo seed=7";
/** Its model answers are one path after the other. */
const MATCHING = "matching size=4 do=turn after=undo seed=1";

/** A file of exercises, made by the program, and a browser to look at it. @param {{ lines: string[], name: string }} wish @param {(made: { folder: string, file: string, page: Page, wrong: string[] }) => Promise<void>} look */
async function made({ lines, name }, look) {
  const folder = mkdtempSync(join(tmpdir(), "course-"));
  const browser = await launch();
  try {
    const file = join(folder, name);
    writeFileSync(join(folder, "week3.txt"), `title: Week 3 & more\n${lines.join("\n")}\n`);
    execFileSync(process.env.HALLSET_BIN ?? "hallset", ["exercise", "--sheet", join(folder, "week3.txt"), "--engine", join(SITE ?? "", "wasm/engine.wasm.gz"), "-o", file]);
    const page = await browser.newPage({ viewport: { width: 1000, height: 800 }, reducedMotion: "reduce" });
    /** @type {string[]} */
    const wrong = [];
    page.on("pageerror", (error) => wrong.push(error.message));
    page.on("console", (message) => message.type() === "error" && wrong.push(message.text()));
    await look({ folder, file, page, wrong });
    assert.deepEqual(wrong, []);
  } finally {
    await browser.close();
    rmSync(folder, { recursive: true });
  }
}

/** Picks digits and answers. @param {Page | FrameLocator} page @param {number[]} digits */
async function answer(page, ...digits) {
  await page.locator("#transport[data-asked]").waitFor();
  for (const digit of digits) await page.locator("#answer-list [role=option]").getByText(String(digit), { exact: true }).click();
  await page.locator(digits.length > 0 ? "#answer" : "#answer-nothing").click();
}

/** @param {Page | FrameLocator} page @param {string | RegExp} words */
const progress = (page, words) => page.locator("#task-progress", { hasText: words }).waitFor();

onSite("one file works from a disk, without a request to anybody, and a reload keeps the work", () =>
  made({ lines: [HALL, MATCHING], name: "week3.html" }, async ({ file, page, wrong }) => {
    page.on("request", (request) => /^(https?|ws):/.test(request.url()) && wrong.push(request.url()));
    await page.goto(pathToFileURL(file).href);
    assert.equal(await page.title(), "Week 3 & more");
    await progress(page, "Question 1 of 3");
    await page.locator("#transport[data-asked]").waitFor();
    for (const size of [[360, 740], [1920, 1080]]) {
      await resize(page, size);
      assert.deepEqual([await faults(page), await findings(page)], [[], []], `${size}`);
    }
    await answer(page, 5);
    await progress(page, "Question 2 of 3 · 1 point");
    await page.waitForFunction(() => location.hash.includes("a=5"));
    await page.reload();
    await progress(page, "Question 2 of 3 · 1 point");
    await answer(page, 1, 2, 4);
    await answer(page);
    await page.locator("#result-points", { hasText: "3 of 3 points." }).waitFor();
    await page.locator("#hand-in summary").click();
    assert.match(await page.locator("#submission").inputValue(), /exercise: hall size=5 do=turn after=undo seed=7\nanswers: 5; 1 2 4; none/);
    await page.click("#next-exercise");
    await progress(page, /^Question 1 of 5/);
  }));

/** Browsers ask for the icon of a page that names none. */
const ICON = '<link rel="icon" href="data:,">';
const HOST = `<!doctype html><title>A host</title>${ICON}<script>
  const heard = [];
  addEventListener("message", ({ data, source }) => {
    if (typeof data?.subject !== "string") return;
    heard.push(data);
    const kept = JSON.parse(localStorage.getItem("kept"));
    if (data.subject === "SPLICE.getState") source.postMessage({ subject: "SPLICE.getState.response", message_id: data.message_id, state: kept }, "*");
    if (data.subject === "SPLICE.reportScoreAndState") localStorage.setItem("kept", JSON.stringify(data.state));
    if (data.subject === "lti.frameResize") document.querySelector("iframe").height = data.height;
  });
</script><iframe width="900" height="200" src="PLACE"></iframe>`;

onSite("in a frame it speaks SPLICE: the state comes back, and a score is told only when something was checked", () =>
  made({ lines: [HALL, MATCHING], name: "week3.html" }, async ({ folder, page }) => {
    const [own, host] = [await serveFiles(folder), await serveFiles(folder)];
    try {
      writeFileSync(join(folder, "host.html"), HOST.replace("PLACE", `${own.url}week3.html`));
      /** What the host heard about points. @returns {Promise<any[]>} */
      const reports = () => page.evaluate(() => /** @type {any} */ (globalThis).eval("heard").filter((/** @type {any} */ { subject }) => subject === "SPLICE.reportScoreAndState"));
      /** @returns {Promise<any[]>} */
      const heard = () => page.evaluate(() => /** @type {any} */ (globalThis).eval("heard"));
      /** What the host was told last, once that has such a score: a message to another page takes a while. @param {string} such @returns {Promise<any>} */
      const reported = async (such) => {
        await page.waitForFunction(`heard.filter(({ subject }) => subject === "SPLICE.reportScoreAndState").slice(-1).some(({ score }) => ${such})`);
        return (await reports()).at(-1);
      };
      const exercise = page.frameLocator("iframe");
      await page.goto(`${host.url}host.html`);
      await progress(exercise, "Question 1 of 3");
      assert.equal((await heard())[0].subject, "SPLICE.getState");
      await page.waitForFunction(() => Number(document.querySelector("iframe")?.height) > 300);
      assert.deepEqual(await reports(), [], "looking at it is nothing to report");
      await exercise.locator("#answer-list [role=option]").first().click();
      assert.deepEqual(await reports(), [], "nor is picking");

      await answer(exercise, 2);
      await progress(exercise, "Question 1 of 3 · 0 points");
      await reported("score === 0");
      await page.reload();
      await progress(exercise, "Question 1 of 3 · 0 points");
      await answer(exercise, 5);
      await progress(exercise, "Question 2 of 3 · 0 points");
      await answer(exercise, 1, 2, 4);
      await progress(exercise, "Question 3 of 3 · 1 point");
      const { state } = await reported("score > 0 && score < 1");
      assert.match(state.link, /^#e=hall/);

      await exercise.locator(".task-other").nth(1).click();
      await progress(exercise, /^Question 1 of 5/);
      await reported("score === null");
      await page.reload();
      await progress(exercise, /^Question 1 of 5/);
      assert.ok((await heard()).every(({ subject, message_id }) => message_id && /^(SPLICE\.(getState|reportScoreAndState|sendEvent)|lti\.frameResize)$/.test(subject)));
    } finally {
      own.close();
      host.close();
    }
  }));

onSite("in a frame whose page does not answer it opens all the same", () =>
  made({ lines: [HALL], name: "week3.html" }, async ({ folder, page }) => {
    writeFileSync(join(folder, "host.html"), '<!doctype html><title>Deaf</title><iframe width="900" height="700" src="week3.html"></iframe>');
    await page.goto(pathToFileURL(join(folder, "host.html")).href);
    await progress(page.frameLocator("iframe"), "Question 1 of 3");
  }));

const COURSE_SYSTEM = `<!doctype html><title>A course system</title>${ICON}<script src="scorm12.js"></script><script>
  const calls = [];
  window.API = new Scorm12API({ autocommit: false, logLevel: 5 });
  const kept = JSON.parse(localStorage.getItem("kept"));
  if (kept) API.loadFromFlattenedJSON(kept, "");
  API.on("LMSInitialize", () => calls.push("LMSInitialize"));
  API.on("LMSSetValue.cmi.*", (name, value) => calls.push(name + "=" + value));
  API.on("LMSCommit", () => calls.push("LMSCommit"));
  API.on("LMSFinish", () => calls.push("LMSFinish"));
  const value = (name) => API.lmsGetValue(name);
  addEventListener("message", ({ data }) => {
    if (data !== "leave") return;
    const names = ["cmi.suspend_data", "cmi.core.lesson_status"];
    localStorage.setItem("kept", JSON.stringify(Object.fromEntries(names.map((name) => [name, value(name)]))));
    document.querySelector("iframe").remove();
  });
</script><iframe width="900" height="700" src="package/index.html"></iframe>`;

onSite("a package has one SCO, all that its manifest names, and nothing else", () =>
  made({ lines: [HALL, MATCHING], name: "week3.zip" }, async ({ file, page }) => {
    const files = unzipped(readFileSync(file));
    const manifest = await page.evaluate((text) => {
      const [packaging, scorm] = ["http://www.imsproject.org/xsd/imscp_rootv1p1p2", "http://www.adlnet.org/xsd/adlcp_rootv1p2"];
      const xml = new DOMParser().parseFromString(text, "application/xml");
      /** @param {string} name */
      const all = (name) => [...xml.getElementsByTagNameNS(packaging, name)];
      /** @param {string} name @param {string} attribute */
      const values = (name, attribute) => all(name).map((element) => element.getAttribute(attribute));
      return {
        broken: xml.querySelector("parsererror")?.textContent ?? null,
        root: xml.documentElement.localName,
        version: all("schema")[0]?.textContent + " " + all("schemaversion")[0]?.textContent,
        organizations: [values("organizations", "default"), values("organization", "identifier")],
        items: [values("item", "identifierref"), values("resource", "identifier")],
        titles: all("title").map((title) => title.textContent),
        types: all("resource").map((resource) => [resource.getAttribute("type"), resource.getAttributeNS(scorm, "scormtype"), resource.getAttribute("href")]),
        files: values("file", "href"),
      };
    }, String(files.get("imsmanifest.xml")));
    assert.deepEqual(manifest, {
      broken: null,
      root: "manifest",
      version: "ADL SCORM 1.2",
      organizations: [["exercises"], ["exercises"]],
      items: [["page"], ["page"]],
      titles: ["Week 3 & more", "Week 3 & more"],
      types: [["webcontent", "sco", "index.html"]],
      files: ["index.html"],
    });
    assert.deepEqual([...files.keys()].sort(), ["imsmanifest.xml", "index.html"]);
  }));

onSite("in a course system the state comes back, a score is told after a check, and the end completes", () =>
  made({ lines: [HALL], name: "week3.zip" }, async ({ folder, file, page }) => {
    mkdirSync(join(folder, "package"));
    for (const [name, bytes] of unzipped(readFileSync(file))) writeFileSync(join(folder, "package", name), bytes);
    copyFileSync(createRequire(import.meta.url).resolve("scorm-again/scorm12"), join(folder, "scorm12.js"));
    writeFileSync(join(folder, "system.html"), COURSE_SYSTEM);
    const server = await serveFiles(folder);
    try {
      /** @param {string} name @returns {Promise<string>} */
      const value = (name) => page.evaluate((name) => /** @type {any} */ (globalThis).API.lmsGetValue(`cmi.${name}`), name);
      /** @returns {Promise<string[]>} */
      const calls = () => page.evaluate(() => /** @type {any} */ (globalThis).eval("calls"));
      /** The learner leaves, and the course system keeps what it was told. */
      const leave = async () => {
        await page.evaluate(() => postMessage("leave"));
        await page.waitForFunction(() => /** @type {any} */ (globalThis).eval("calls").includes("LMSFinish"));
      };
      const exercise = page.frameLocator("iframe");
      await page.goto(`${server.url}system.html`);
      await progress(exercise, "Question 1 of 3");
      assert.deepEqual((await calls()).slice(0, 4), ["LMSInitialize", "cmi.core.exit=suspend", "cmi.core.lesson_status=incomplete", "LMSCommit"]);
      assert.equal(await value("core.score.raw"), "", "nothing was checked");
      await answer(exercise, 5);
      await progress(exercise, "Question 2 of 3 · 1 point");
      assert.deepEqual(await Promise.all(["raw", "min", "max"].map((name) => value(`core.score.${name}`))), ["33.33", "0", "100"]);
      assert.equal(await value("core.lesson_status"), "incomplete");
      await leave();

      await page.reload();
      await progress(exercise, "Question 2 of 3 · 1 point");
      assert.equal(await value("core.score.raw"), "", "nothing was checked this time");
      await answer(exercise, 1, 2, 4);
      await progress(exercise, "Question 3 of 3 · 2 points");
      await answer(exercise);
      await exercise.locator("#result-points", { hasText: "3 of 3 points." }).waitFor();
      assert.deepEqual(await Promise.all([value("core.score.raw"), value("core.lesson_status")]), ["100", "completed"]);
      await leave();

      await page.reload();
      await progress(exercise, "3 of 3 points");
      assert.equal(await value("core.lesson_status"), "completed", "it stays so");
    } finally {
      server.close();
    }
  }));
