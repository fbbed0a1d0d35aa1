/**
 * The engine of a page under test, whichever way it is carried: what it says of itself, and answers in its place.
 *
 * @import { Page } from "playwright-core"
 * @typedef {{ type?: string, name?: string, body: string }} Answer
 */

import { SITE } from "./server.js";

/** What the engine says of itself. @param {Page} page @returns {Promise<import("../../js/contract.js").About>} */
export function aboutOf(page) {
  return page.evaluate(async () => {
    const { carrierOf, Engine } = await import(new URL("js/engine.js", document.baseURI).href);
    return new Engine(carrierOf(document)).about();
  });
}

/** Waits until requests are intercepted: the browser says so a little before it does it. From then on it goes on. @param {Page} page */
export async function intercepted(page) {
  await page.route("**/api/intercepted", (route) => route.fulfill({ body: "yes" }));
  await page.waitForFunction(async () => (await fetch("api/intercepted")).ok);
}

/**
 * Answers requests for a path in place of the engine. Nothing is no answer at all, and `"engine"` leaves it to the engine.
 *
 * @param {Page} page
 * @param {"api/run" | "api/export"} path
 * @param {(body: any) => Answer | "engine" | null} answer
 */
export async function answerFor(page, path, answer) {
  if (!SITE) {
    await page.route(`**/${path}`, async (route) => {
      const made = answer(route.request().postDataJSON());
      if (made === "engine") await route.continue();
      else if (made) await route.fulfill({ body: made.body, headers: { "content-type": made.type ?? "application/json", ...(made.name ? { "content-disposition": `attachment; filename="${made.name}"` } : {}) } });
    });
    return intercepted(page);
  }
  const name = `answer_${path.replace("/", "_")}`;
  await page.exposeFunction(name, (/** @type {string} */ body) => answer(JSON.parse(body)));
  await page.evaluate(
    ([path, name]) => {
      const { postMessage } = Worker.prototype;
      Worker.prototype.postMessage = async function (/** @type {any} */ message) {
        const made = message.path === path ? await /** @type {any} */ (globalThis)[name](message.body) : "engine";
        if (made === "engine") return postMessage.call(this, message);
        this.onmessage?.(new MessageEvent("message", { data: { heard: true } }));
        if (!made) return;
        const reply = { status: 200, type: made.type ?? "application/json", name: made.name ?? null, bytes: new TextEncoder().encode(made.body) };
        this.onmessage?.(new MessageEvent("message", { data: { reply } }));
      };
    },
    [path, name],
  );
}
