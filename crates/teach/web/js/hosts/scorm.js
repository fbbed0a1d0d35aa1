/**
 * SCORM 1.2: the course system offers an object, `API`, in a window around the page or in the one that opened it.
 *
 * The state is `cmi.suspend_data`, which has room for 4096 characters: a longer one is packed, and one that is too long even
 * so is not kept; the points are. A score is from 0 to 100, and is sent when an answer was checked. The status is
 * *incomplete* until every exercise is finished, then *completed*, and never goes back. A course system that fails, or
 * lies in another origin, is as one that is not there.
 *
 * @import { Host, Report } from "./host.js"
 * @typedef {{ LMSInitialize: (none: "") => unknown, LMSGetValue: (name: string) => unknown, LMSSetValue: (name: string, value: string) => unknown, LMSCommit: (none: "") => unknown, LMSFinish: (none: "") => unknown }} Api
 * @typedef {{ API?: Api, parent?: unknown, opener?: unknown }} Around
 */

/** How many windows around the page are asked: as many as ADL's own example asks. */
const DEPTH = 7;
/** What `cmi.suspend_data` has room for. */
export const ROOM = 4096;
/** What a packed state begins with; a link begins with `#`. */
const PACKED = "z:";

/** The API of a course system, in the windows around this one, or around the one that opened it. @param {object} window @returns {Api | null} */
export function findApi(window) {
  const opener = /** @type {Around | undefined} */ (read(window, "opener"));
  return apiAround(window) ?? (opener ? apiAround(opener) : null);
}

/** @param {object} window @returns {Api | null} */
function apiAround(window) {
  let around = window;
  for (let depth = 0; depth <= DEPTH; depth++) {
    const api = /** @type {Api | undefined} */ (read(around, "API"));
    if (typeof read(api, "LMSInitialize") === "function") return api ?? null;
    const next = /** @type {object | undefined} */ (read(around, "parent"));
    if (!next || next === around) return null;
    around = next;
  }
  return null;
}

/** A part of a window, which may be of another origin and forbid it. @param {unknown} from @param {string} name @returns {unknown} */
function read(from, name) {
  try {
    return /** @type {Record<string, unknown>} */ (from)?.[name] ?? undefined;
  } catch {
    return undefined;
  }
}

/** @implements {Host} */
export class Scorm {
  /** @param {Api} api @param {{ addEventListener: (name: "pagehide", hear: () => void) => void }} window */
  constructor(api, window) {
    this.api = api;
    /** The last state that was reported: a packed one that comes late must not take its place. */
    this.last = "";
    /** Done when the last long state was packed. @type {Promise<void>} */
    this.packing = Promise.resolve();
    this.open = this.call("LMSInitialize", "") === "true";
    if (!this.open) return;
    // What is suspended is there the next time.
    this.set("cmi.core.exit", "suspend");
    this.completed = ["completed", "passed"].includes(this.get("cmi.core.lesson_status"));
    if (!this.completed) this.set("cmi.core.lesson_status", "incomplete");
    this.commit();
    window.addEventListener("pagehide", () => this.finish());
  }

  /** @returns {Promise<string | null>} */
  async state() {
    const kept = this.get("cmi.suspend_data");
    return kept.startsWith(PACKED) ? unpacked(kept.slice(PACKED.length)) : kept.startsWith("#") ? kept : null;
  }

  /** @param {Report} report */
  report({ state, score, over }) {
    this.last = state;
    if (state.length <= ROOM) this.set("cmi.suspend_data", state);
    else this.packing = this.keepPacked(state);
    if (score !== null) this.tellScore(score, over);
    this.commit();
  }

  resize() {}

  /** @param {number} score @param {boolean} over */
  tellScore(score, over) {
    this.set("cmi.core.score.min", "0");
    this.set("cmi.core.score.max", "100");
    this.set("cmi.core.score.raw", String(Math.round(100 * 100 * score) / 100));
    if (!over || this.completed) return;
    this.completed = true;
    this.set("cmi.core.lesson_status", "completed");
  }

  /** @param {string} state */
  async keepPacked(state) {
    const short = await packed(state);
    if (short === null || PACKED.length + short.length > ROOM || state !== this.last) return;
    this.set("cmi.suspend_data", PACKED + short);
    this.commit();
  }

  finish() {
    this.commit();
    this.call("LMSFinish", "");
    this.open = false;
  }

  commit() {
    if (this.open) this.call("LMSCommit", "");
  }

  /** @param {string} name */
  get(name) {
    return this.open ? this.call("LMSGetValue", name) : "";
  }

  /** @param {string} name @param {string} value */
  set(name, value) {
    if (this.open) this.call("LMSSetValue", name, value);
  }

  /** What the API says, as a text; nothing if it fails. @param {keyof Api} name @param {string[]} words */
  call(name, ...words) {
    try {
      const api = /** @type {Record<string, (...words: string[]) => unknown>} */ (this.api);
      return String(api[name](...words) ?? "");
    } catch {
      return "";
    }
  }
}

/** @param {string} text @returns {Promise<string | null>} */
async function packed(text) {
  try {
    const bytes = await new Response(new Blob([text]).stream().pipeThrough(new CompressionStream("deflate"))).arrayBuffer();
    return btoa(String.fromCharCode(...new Uint8Array(bytes)));
  } catch {
    return null;
  }
}

/** @param {string} text @returns {Promise<string | null>} */
async function unpacked(text) {
  try {
    const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
    return await new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate"))).text();
  } catch {
    return null;
  }
}
