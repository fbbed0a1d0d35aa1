/**
 * Takes pictures of the page in every phase and with every method, in a race and as a presentation, light and dark,
 * for people to look at.
 *
 * `node test/browser/pictures.js [FOLDER] [SIZE...]`, usually `screenshots`, on a laptop and on a phone; `all` stands
 * for every size that the page is made for.
 */

import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { counter, hashOf, openBrowser, phase, ready, scrub } from "./pages.js";
import { SIZES } from "./geometry.js";

const [folder = "screenshots", ...sizes] = process.argv.slice(2);
const PUZZLE = "..53.....8......2..7..1.5..4....53...1..7...6..32...8..6.5....9..4....3......97..";
const METHODS = ["ac3", "forward", "logic", "mac", "alldiff"];
const wanted = sizes.length === 0 ? ["1280x720", "360x740"] : sizes.includes("all") ? SIZES.map((size) => size.join("x")) : sizes;

await mkdir(folder, { recursive: true });
const browser = await openBrowser();
for (const screen of wanted) {
  const [width, height] = screen.split("x").map(Number);
  const viewport = { width, height };
  for (const colorScheme of /** @type {const} */ (["light", "dark"])) {
    const page = await browser.page({ viewport, colorScheme, deviceScaleFactor: width < 700 ? 2 : 1 });
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
        if (!(await page.isVisible('[data-shows="graph"]'))) continue;
        await page.click('[data-shows="graph"]');
        await page.screenshot({ path: join(folder, `${screen}-${colorScheme}-${method}-${part * 10}-panel.png`) });
      }
    }
    await page.keyboard.press("z");
    await page.screenshot({ path: join(folder, `${screen}-${colorScheme}-presentation.png`) });
    await page.keyboard.press("z");
    await page.keyboard.press("w");
    await page.waitForSelector(".lane");
    await page.keyboard.press("Shift+ArrowRight");
    await page.screenshot({ path: join(folder, `${screen}-${colorScheme}-race.png`) });
    await page.context().close();
  }
}
await browser.close();
