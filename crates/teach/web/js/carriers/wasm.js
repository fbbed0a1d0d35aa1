/**
 * Carries the page's requests to the engine in WebAssembly, in a worker, as HTTP carries them to the program.
 *
 * A worker computes without looking up, so a request that is not wanted any more ends its worker. The compiled
 * module is kept, and the next worker starts in milliseconds. Files are made by a module of its own, which is loaded
 * when the first one is wanted. Both come packed, since not every host compresses what it sends. What goes wrong is told in words for a person; the next request starts anew.
 *
 * @import { Reply } from "./door.js"
 * @import { Source } from "./sources.js"
 * @typedef {{ heard?: true, reply?: Reply, taken?: number, failure?: string }} Message
 */

import { Refused } from "../answer.js";
import { gone } from "./sources.js";

/** A worker that took more memory than this is not kept: WebAssembly gives none back. */
const KEPT_BYTES = 64 << 20;
/** How long a worker may take to say that it has heard, in milliseconds. */
const PATIENCE = 10_000;
/** How much of an answer is handed over at once. */
const PIECE = 64 << 10;

const LOST = "The engine's worker was lost. Try again: nothing here is lost.";

/** @param {Source} source @returns {typeof globalThis.fetch} */
export function overWasm(source) {
  const engine = new Desk("engine.wasm.gz", source);
  const files = new Desk("files.wasm.gz", source);
  return async (path, options) => {
    const desk = path === "api/export" ? files : engine;
    return responseOf(await desk.ask(String(path), String(options?.body ?? ""), options?.signal ?? undefined));
  };
}

/** A module, and workers that run it. */
class Desk {
  /** @param {string} name  of the module @param {Source} source */
  constructor(name, source) {
    this.name = name;
    this.source = source;
    /** @type {Promise<WebAssembly.Module> | null} */
    this.compiled = null;
    /** A worker that waits. @type {Worker | null} */
    this.idle = null;
  }

  /** @param {string} path @param {string} body @param {AbortSignal} [signal] @returns {Promise<Reply>} */
  async ask(path, body, signal) {
    const module = await this.module();
    signal?.throwIfAborted();
    const worker = this.idle ?? new Worker(this.source.worker, { type: "module" });
    this.idle = null;
    try {
      const { reply, taken = 0, failure } = await askWorker(worker, { module, path, body }, signal);
      if (!reply) throw new Refused({ kind: "limit", message: failure ?? "" });
      if (taken <= KEPT_BYTES && !this.idle) this.idle = worker;
      else worker.terminate();
      return reply;
    } catch (error) {
      worker.terminate();
      throw error;
    }
  }

  /** The module; if it could not be loaded, the next request tries again. */
  module() {
    this.compiled ??= compile(this.name, this.source).catch((error) => {
      this.compiled = null;
      throw error;
    });
    return this.compiled;
  }
}

/** @param {Worker} worker @param {{ module: WebAssembly.Module, path: string, body: string }} request @param {AbortSignal} [signal] @returns {Promise<Message>} */
async function askWorker(worker, request, signal) {
  let forget = () => {};
  try {
    return await new Promise((resolve, reject) => {
      const lost = () => reject(gone(LOST));
      const patience = setTimeout(lost, PATIENCE);
      const abort = () => reject(signal?.reason);
      signal?.addEventListener("abort", abort);
      forget = () => (clearTimeout(patience), signal?.removeEventListener("abort", abort));
      worker.onerror = lost;
      worker.onmessage = ({ data }) => (data.heard ? clearTimeout(patience) : resolve(data));
      worker.postMessage(request);
    });
  } finally {
    forget();
  }
}

/** @param {string} name @param {Source} source */
async function compile(name, source) {
  const packed = await source.load(name);
  try {
    return await WebAssembly.compile(await unpacked(packed));
  } catch (error) {
    throw gone(`The engine (${name}) cannot be used: ${/** @type {Error} */ (error).message}`);
  }
}

/** The module in a gzip file; some hosts unpack it on the way. @param {ArrayBuffer} bytes */
async function unpacked(bytes) {
  const [first, second] = new Uint8Array(bytes);
  if (first !== 0x1f || second !== 0x8b) return bytes;
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
}

/** @param {Reply} reply */
function responseOf({ status, type, name, bytes }) {
  /** @type {Record<string, string>} */
  const headers = { "content-type": type };
  if (name) headers["content-disposition"] = `attachment; filename="${name}"`;
  return new Response(inPieces(bytes), { status, headers });
}

/** A long answer is read in pieces, so that the page has its turn between them. @param {Uint8Array<ArrayBuffer>} bytes */
function inPieces(bytes) {
  let at = 0;
  return new ReadableStream({
    pull(controller) {
      if (at < bytes.length) controller.enqueue(bytes.subarray(at, at + PIECE));
      else controller.close();
      at += PIECE;
    },
  });
}
