/**
 * The engine in a worker: one instance, one request at a time. It first says that it has heard, so that a worker
 * that is gone is noticed.
 */

import { Door, OUT_OF_MEMORY } from "./door.js";

/** @type {Door | null} */
let door = null;
const { postMessage } = /** @type {{ postMessage: (message: unknown, transfer?: Transferable[]) => void }} */ (/** @type {unknown} */ (globalThis));

globalThis.onmessage = ({ data: { module, path, body } }) => {
  postMessage({ heard: true });
  try {
    door ??= new Door(instance(module));
    const reply = door.ask(path, body);
    postMessage({ reply, taken: door.taken }, [reply.bytes.buffer]);
  } catch (error) {
    door = null;
    postMessage({ failure: /** @type {Error} */ (error).message });
  }
};

/** @param {WebAssembly.Module} module */
function instance(module) {
  try {
    return new WebAssembly.Instance(module, {});
  } catch {
    throw new Error(OUT_OF_MEMORY);
  }
}
