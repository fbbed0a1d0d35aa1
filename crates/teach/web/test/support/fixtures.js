/**
 * What the engine answers (test/fixtures, written by crates/teach/tests/studio_fixtures.rs), read as the page reads it.
 *
 * @import { About, Request, Response } from "../../js/contract.js"
 * @typedef {{ request: Request, body: string, digests: number[], scenes: Record<string, unknown> }} Fixture
 */

import { readFileSync } from "node:fs";
import { readAnswer } from "../../js/answer.js";
import { Engine } from "../../js/engine.js";
import { Kinds } from "../../js/kinds.js";
import { toHash } from "../../js/link.js";
import { Trace } from "../../js/trace.js";

/** @param {string} name */
export const read = (name) => JSON.parse(readFileSync(new URL(`../fixtures/${name}.json`, import.meta.url), "utf8"));

/** @type {About} */
export const ABOUT = read("about");
export const KINDS = new Kinds(ABOUT);
/** The names of all fixtures. */
export const NAMES = Object.keys(read("requests"));

/** @param {string} name @returns {Fixture} */
export const fixture = (name) => read(name);

/** @param {string} name @returns {Promise<Response>} */
export const response = (name) => readAnswer([fixture(name).body], 200, KINDS);

/** @param {string} name */
export const traceOf = async (name) => new Trace(await response(name), ABOUT);

/** What a request asks for, however it is written. @param {Request} request */
const linkOf = ({ puzzle, start, runs }) => toHash({ puzzle: puzzle ?? "", start, runs, position: 0 });

/** An engine that answers what it was recorded with, and nothing else. */
export function recordedEngine() {
  const engine = new Engine(async (_path, options) => {
    const asked = linkOf(JSON.parse(String(options?.body)));
    const found = NAMES.map(fixture).find(({ request }) => linkOf(request) === asked);
    if (!found) throw new Error(`no fixture answers ${asked}`);
    return new Response(found.body);
  });
  engine.kinds = KINDS;
  return engine;
}
