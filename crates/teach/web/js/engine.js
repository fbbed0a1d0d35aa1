/**
 * The engine as the page knows it: one method, `run(request)`; what carries the request is hidden here.
 *
 * Over HTTP it is a POST. A second call takes the place of the first, whose answer nobody waits for any
 * more: the first is aborted and rejects with `Cancelled`. A refusal of the engine rejects with `Refused`,
 * whose message is meant for the reader.
 *
 * @import { About, Refusal, Request, Response } from "./contract.js"
 */

export class Refused extends Error {
  /** @param {Refusal} refusal */
  constructor(refusal) {
    super(refusal.message);
    this.kind = refusal.kind;
  }
}

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
      return await this.ask("api/run", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(request),
        signal: controller.signal,
      });
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

  /** The examples, the pseudo-code and the limits. @returns {Promise<About>} */
  about() {
    return this.ask("api/about", {});
  }

  /** @param {string} path @param {RequestInit} options */
  async ask(path, options) {
    const answer = await this.carrier(path, options);
    const text = await answer.text();
    /** @type {any} */
    let body;
    try {
      body = JSON.parse(text);
    } catch {
      throw new Refused({ kind: "request", message: `the engine answered ${answer.status} without an explanation` });
    }
    if (body.error) throw new Refused(body.error);
    if (body.version !== 1) {
      throw new Refused({ kind: "request", message: `the engine speaks version ${body.version}; this page reads version 1` });
    }
    return body;
  }
}
