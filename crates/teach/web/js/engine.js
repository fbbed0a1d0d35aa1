/**
 * The engine as the page knows it: `run(request)` answers, `generate` makes puzzles, `rate` says how hard one is,
 * `questions` and `judge` ask about a run, `exercise` says where answers lead, `export(wish)` makes files; what carries the request is hidden here.
 *
 * A page that the program serves asks it over HTTP; a page of a static site names the folder of the engine's modules,
 * a parcel holds one, and both ask it in a worker: `carrierOf` chooses. All carriers look like `fetch`. A second call takes the place of the first, whose answer nobody waits for any
 * more: the first is aborted and rejects with `Cancelled`. Questions about what is on show have a place of their own
 * beside what is opened. A refusal of the engine rejects with `Refused`, whose message is meant for the reader.
 *
 * A file is made by `export(wish, signal)`: the whole answer is the file, or a refusal.
 *
 * @typedef {"story" | "questions" | "verdict"} Slot
 * @import { Parcel } from "./parcel.js"
 * @import { About, Answer, Coming, Export, Made, MadePuzzle, PuzzleWish, Rating, Request, Response, Verdict, Worked } from "./contract.js"
 */

import { readAnswer, Refused } from "./answer.js";
import { overHttp } from "./carriers/http.js";
import { inFolder, inParcel } from "./carriers/sources.js";
import { overWasm } from "./carriers/wasm.js";
import { Kinds } from "./kinds.js";

export { Refused };

export class Cancelled extends Error {}

/** The folder of the engine's modules, if the page names one. @param {Pick<Document, "querySelector">} page */
export function modulesOf(page) {
  return page.querySelector('meta[name="engine"]')?.getAttribute("content") ?? null;
}

/** What carries the requests of this page. @param {Pick<Document, "querySelector" | "baseURI">} page @param {Parcel | null} [parcel] */
export function carrierOf(page, parcel = null) {
  if (parcel) return overWasm(inParcel(parcel));
  const folder = modulesOf(page);
  return folder === null ? overHttp : overWasm(inFolder(new URL(folder, page.baseURI)));
}

export class Engine {
  /** @param {typeof globalThis.fetch} [carrier] */
  constructor(carrier = overHttp) {
    this.carrier = carrier;
    /** What is under way, by its place. @type {Map<Slot, AbortController>} */
    this.running = new Map();
    /** What the steps of methods are; the engine says so once. @type {Kinds | null} */
    this.kinds = null;
  }

  /** @param {Request} request @returns {Promise<Response>} */
  run(request) {
    return this.ask("api/run", request);
  }

  /** Makes a puzzle. @param {PuzzleWish} wish @returns {Promise<MadePuzzle>} */
  generate(wish) {
    return this.ask("api/generate", { version: 2, ...wish });
  }

  /** How hard a puzzle is. @param {string} puzzle @returns {Promise<{ rating: Rating }>} */
  rate(puzzle) {
    return this.ask("api/rate", { version: 2, puzzle });
  }

  /** The questions about a run from a position on, some at a time. @param {Request} request @param {number} position @returns {Promise<Coming>} */
  questions(request, position) {
    return this.ask("api/ask", { version: 2, request, position }, "questions");
  }

  /** Whether an answer is right; without one, what the run does. @param {Request} request @param {number} position @param {Answer} [answer] @returns {Promise<Verdict>} */
  judge(request, position, answer) {
    return this.ask("api/judge", { version: 2, request, position, answer }, "verdict");
  }

  /** Where answers to an exercise lead. @param {{ exercise: string, answers: readonly string[], said?: Answer | "show", name?: string }} work @param {Slot} [slot] @returns {Promise<Worked>} */
  exercise(work, slot) {
    return this.ask("api/exercise", { version: 2, ...work }, slot);
  }

  /** A question, and its answer. @param {string} path @param {object} question @param {Slot} [slot] @returns {Promise<any>} */
  async ask(path, question, slot = "story") {
    this.cancel(slot);
    const controller = new AbortController();
    this.running.set(slot, controller);
    try {
      const answer = await this.carrier(path, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(question),
        signal: controller.signal,
      });
      return await readAnswer(piecesOf(answer, controller.signal), answer.status, this.kinds);
    } catch (error) {
      if (controller.signal.aborted) throw new Cancelled("another request took its place");
      throw error;
    } finally {
      if (this.running.get(slot) === controller) this.running.delete(slot);
    }
  }

  /** Has a file made. @param {Export} wish @param {AbortSignal} signal @returns {Promise<Made>} */
  async export(wish, signal) {
    try {
      const answer = await this.carrier("api/export", { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(wish), signal });
      const named = /filename="?([^";]+)/.exec(answer.headers.get("content-disposition") ?? "")?.[1];
      if (answer.ok && named) return { name: named, content: await answer.blob() };
      await readAnswer([await answer.text()], answer.status);
    } catch (error) {
      if (signal.aborted) throw new Cancelled("the file is not wanted any more");
      throw error;
    }
    throw new Refused({ kind: "request", message: "the engine answered with something that is no file" });
  }

  /** Gives up the request that is under way, if there is one. @param {Slot} [slot] */
  cancel(slot = "story") {
    this.running.get(slot)?.abort();
    this.running.delete(slot);
  }

  /** The examples, the methods, the kinds of steps, the pseudo-code and the limits. @returns {Promise<About>} */
  async about() {
    const answer = await this.carrier("api/about", {});
    const about = /** @type {any} */ (await readAnswer([await answer.text()], answer.status));
    if (about.steps) this.kinds = new Kinds(about);
    return about;
  }
}

/** The text of an answer as it arrives. @param {globalThis.Response} answer @param {AbortSignal} signal */
async function* piecesOf(answer, signal) {
  if (!answer.body) return;
  const reader = answer.body.getReader();
  const decoder = new TextDecoder();
  for (;;) {
    const { done, value } = await reader.read().catch((error) => {
      signal.throwIfAborted();
      throw new Refused({ kind: "limit", message: `the answer broke off; ask again (${error.message})` });
    });
    signal.throwIfAborted();
    if (done) break;
    yield decoder.decode(value, { stream: true });
  }
  yield decoder.decode();
}
