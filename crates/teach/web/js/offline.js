/**
 * A page of a static site is kept for the time without a network, once it is on show: the site's service worker
 * fetches what is not there yet. The program's own page, recordings and parcels need nothing of it.
 */

import { modulesOf } from "./engine.js";

/** @param {Pick<Document, "querySelector" | "baseURI">} page @param {{ serviceWorker?: Pick<ServiceWorkerContainer, "register"> }} browser  on plain HTTP it has none, in a closed frame asking for it fails */
export async function keepOffline(page, browser) {
  if (modulesOf(page) === null || !browser.serviceWorker) return;
  // Where a browser forbids it, the page works as long as there is a network.
  await browser.serviceWorker.register(new URL("service-worker.js", page.baseURI)).catch(() => {});
}
