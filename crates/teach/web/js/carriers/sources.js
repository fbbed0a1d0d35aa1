/**
 * Where the engine's packed modules and its worker's script come from: a folder of a site, or the page itself.
 *
 * @import { Parcel } from "../parcel.js"
 * @typedef {{ worker: string | URL, load: (name: string) => Promise<ArrayBuffer> }} Source
 */

import { Refused } from "../answer.js";

/** The files of a site. @param {URL} folder  of the modules @returns {Source} */
export function inFolder(folder) {
  return { worker: new URL("worker.js", import.meta.url), load: (name) => fetched(new URL(name, folder), name) };
}

/** What a parcel holds. @param {Parcel} parcel @returns {Source} */
export function inParcel({ worker, engine }) {
  return {
    // In a frame of no origin a module worker may come from such an address, and not from a blob.
    worker: `data:text/javascript,${encodeURIComponent(worker)}`,
    async load(name) {
      if (name !== "engine.wasm.gz") throw new Refused({ kind: "request", message: "This page makes no files. Start “hallset studio”, or use “hallset export”." });
      return Uint8Array.from(atob(engine), (letter) => letter.charCodeAt(0)).buffer;
    },
  };
}

/** @param {URL} place @param {string} name */
async function fetched(place, name) {
  let answer;
  try {
    answer = await fetch(place);
  } catch {
    throw gone(`The engine (${name}) cannot be loaded. Is there a network?`);
  }
  if (!answer.ok) throw gone(`The engine (${name}) is not there: the site answered ${answer.status}.`);
  return answer.arrayBuffer();
}

/** Nothing answers; another try may succeed. @param {string} message */
export function gone(message) {
  return new Refused({ kind: "gone", message });
}
