/**
 * Takes pictures of the page in every phase and with every method, light and dark, on a laptop and on a phone, for
 * people to look at.
 *
 * `node test/browser/pictures.js [FOLDER]`, usually `screenshots`.
 */

import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { counter, hashOf, openBrowser, phase, ready, scrub } from "./browser.js";

const folder = process.argv[2] ?? "screenshots";
const PUZZLE = "..53.....8......2..7..1.5..4....53...1..7...6..32...8..6.5....9..4....3......97..";
const METHODS = ["ac3", "forward", "logic", "mac", "alldiff"];
const SCREENS = { laptop: { width: 1280, height: 720 }, phone: { width: 360, height: 720 } };

await mkdir(folder, { recursive: true });
const browser = await openBrowser();
for (const [screen, viewport] of Object.entries(SCREENS)) {
  for (const colorScheme of /** @type {const} */ (["light", "dark"])) {
    const page = await browser.page({ viewport, colorScheme, deviceScaleFactor: screen === "phone" ? 2 : 1 });
    const { end } = await counter(page);
    /** The middle step of each phase says most. @type {Map<string, number[]>} */
    const steps = new Map([["start", [0]]]);
    for (let step = 1; step <= end; step += 1) {
      await scrub(page, step);
      const name = (await phase(page)) ?? "start";
      steps.set(name, [...(steps.get(name) ?? []), step]);
    }
    for (const [number, [name, those]] of [...steps].entries()) {
      await scrub(page, those[Math.floor(those.length * 0.6)]);
      await page.screenshot({ path: join(folder, `${screen}-${colorScheme}-${number}-${name}.png`) });
    }
    for (const method of METHODS) {
      await page.goto("about:blank");
      await page.goto(browser.url + hashOf(PUZZLE, method));
      await ready(page);
      const { end: last } = await counter(page);
      for (const part of [0.2, 0.7]) {
        await scrub(page, Math.floor(last * part));
        await page.screenshot({ path: join(folder, `${screen}-${colorScheme}-${method}-${part * 10}.png`) });
        if (screen !== "phone") continue;
        await page.click('[data-shows="graph"]');
        await page.screenshot({ path: join(folder, `${screen}-${colorScheme}-${method}-${part * 10}-panel.png`) });
      }
    }
    await page.context().close();
  }
}
await browser.close();
