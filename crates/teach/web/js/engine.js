/**
 * The engine as the page knows it: one method, `run(request)`; what carries the request is hidden here.
 *
 * Over HTTP it is a POST. A second call takes the place of the first, whose answer nobody waits for any
 * more: the first is aborted and rejects with `Cancelled`. A refusal of the engine rejects with `Refused`,
 * whose message is meant for the reader.
 *
 * @import { About, Request, Response } from "./contract.js"
 */

import { readAnswer, Refused } from "./answer.js";

export { Refused };

export class Cancelled extends Error {}

export class Engine {
  /** @param {typeof globalThis.fetch} [carrier] */
  constructor(carrier = globalThis.fetch.bind(globalThis)) {
    this.carrier = carrier;
    /** @type {AbortController | null} */
    this.running = null;
  }

  /** @param {Request} request @returns {Promise<Response>} */
  async run(request) {
    this.cancel();
    const controller = new AbortController();
    this.running = controller;
    try {
      const answer = await this.carrier("api/run", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(request),
        signal: controller.signal,
      });
      return await readAnswer(piecesOf(answer, controller.signal), answer.status);
    } catch (error) {
      if (controller.signal.aborted) throw new Cancelled("another request took its place");
      throw error;
    } finally {
      if (this.running === controller) this.running = null;
    }
  }

  /** Gives up the request that is under way, if there is one. */
  cancel() {
    this.running?.abort();
    this.running = null;
  }

  /** The examples, the methods, the pseudo-code and the limits. @returns {Promise<About>} */
  async about() {
    const answer = await this.carrier("api/about", {});
    return /** @type {any} */ (await readAnswer([await answer.text()], answer.status));
  }
}

/** The text of an answer as it arrives. @param {globalThis.Response} answer @param {AbortSignal} signal */
async function* piecesOf(answer, signal) {
  if (!answer.body) return;
  const reader = answer.body.getReader();
  const decoder = new TextDecoder();
  for (;;) {
    const { done, value } = await reader.read();
    signal.throwIfAborted();
    if (done) break;
    yield decoder.decode(value, { stream: true });
  }
  yield decoder.decode();
}
