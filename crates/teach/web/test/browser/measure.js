/**
 * What the page costs: its longest task, and the memory of its process.
 *
 * Tasks are measured twice: by the clock on the wall, which also runs while other programs have the processor,
 * and by the time that the processor spent on them, which depends less on the machine.
 *
 * @import { Browser, Page } from "playwright-core"
 */

import { readFile } from "node:fs/promises";

/** The longest task of the page while `act` goes on and shortly after, in milliseconds. @param {Browser} browser @param {Page} page @param {() => Promise<unknown>} act */
export async function longestTask(browser, page, act) {
  await browser.startTracing(page, { categories: ["toplevel"] });
  await act();
  await page.waitForTimeout(400);
  /** @type {{ traceEvents: { name: string, ph: string, pid: number, tid: number, dur: number, tdur?: number, args: { name?: string } }[] }} */
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString());
  const threads = new Set(traceEvents.filter(({ name, args }) => name === "thread_name" && args.name === "CrRendererMain").map(({ pid, tid }) => `${pid} ${tid}`));
  const tasks = traceEvents.filter(({ name, ph, pid, tid }) => ph === "X" && /RunTask/.test(name) && threads.has(`${pid} ${tid}`));
  const longest = (/** @type {(task: typeof tasks[number]) => number} */ of) => Math.round(Math.max(0, ...tasks.map(of)) / 1000);
  return { processor: longest(({ tdur, dur }) => tdur ?? dur), wall: longest(({ dur }) => dur) };
}

/** The resident memory of the largest process that draws pages, in megabytes: all of it, the browser's own share too. @param {Browser} browser */
export async function memory(browser) {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send("SystemInfo.getProcessInfo");
  const sizes = await Promise.all(
    processInfo
      .filter(({ type }) => type === "renderer")
      .map(async ({ id }) => Number(/VmRSS:\s+(\d+)/.exec(await readFile(`/proc/${id}/status`, "utf8").catch(() => ""))?.[1] ?? 0) / 1024),
  );
  await session.detach();
  return Math.round(Math.max(...sizes));
}
