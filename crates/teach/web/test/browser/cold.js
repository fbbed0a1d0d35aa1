/**
 * How long a first visit to the site takes at 10 Mbit/s: `HALLSET_SITE=FOLDER node test/browser/cold.js`. For hosts that
 * compress and for hosts that do not: milliseconds until the page shows its first run, until the first animation
 * moves after one click, and what was sent.
 *
 * Now and then the browser's slow network sends nothing at all, long before a script of the page runs; such a visit is
 * named and made again.
 */

import { SITE } from "../support/server.js";
import { serveFiles } from "../support/files.js";
import { launch, ready } from "./pages.js";

const SPEED = 10e6 / 8;
const LATENCY = 20;
/** After this time no script came. */
const STALLED = 10_000;

for (const compressed of [true, false]) {
  const server = await serveFiles(SITE ?? "", { compressed });
  // So that no visitor waits for the host to compress.
  await (await fetch(`${server.url}wasm/engine.wasm.gz`)).arrayBuffer();
  const browser = await launch();
  for (let visit = 0; visit < 3; visit += 1) {
    const context = await browser.newContext({ serviceWorkers: "block", viewport: { width: 1280, height: 720 } });
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send("Network.enable");
    await session.send("Network.emulateNetworkConditions", { offline: false, latency: LATENCY, downloadThroughput: SPEED, uploadThroughput: SPEED });
    let bytes = 0;
    session.on("Network.loadingFinished", ({ encodedDataLength }) => (bytes += encodedDataLength));
    const began = performance.now();
    await page.goto(server.url, { waitUntil: "commit" });
    await page.waitForFunction(() => document.getElementById("transport")?.hasChildNodes(), undefined, { timeout: STALLED }).catch(() => {});
    if (!(await page.evaluate(() => document.getElementById("transport")?.hasChildNodes()))) {
      console.log("no script came: again");
      visit -= 1;
      await context.close();
      continue;
    }
    await ready(page);
    const shown = performance.now() - began;
    await page.click("#watch");
    await page.waitForFunction(() => document.getElementById("graph-panel")?.dataset.lifted === "true");
    console.log(`${compressed ? "compressed" : "as they are"}: ${shown.toFixed(0)} ms, ${(performance.now() - began).toFixed(0)} ms, ${Math.round(bytes / 1024)} KiB`);
    await context.close();
  }
  await browser.close();
  server.close();
}
