/**
 * A page of a static site is kept for the time without a network, once it is on show: the site's service worker
 * fetches what is not there yet. The program's own page and recordings need nothing of it.
 */

import { modulesOf } from "./engine.js";

/** @param {Pick<Document, "querySelector" | "baseURI">} page @param {ServiceWorkerContainer | undefined} workers  not there on plain HTTP */
export async function keepOffline(page, workers) {
  if (modulesOf(page) === null || !workers) return;
  // Where a browser forbids it, the page works as long as there is a network.
  await workers.register(new URL("service-worker.js", page.baseURI)).catch(() => {});
}
