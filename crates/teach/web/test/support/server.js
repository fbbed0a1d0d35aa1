/**
 * The page under test, on a port of the loopback address. Its engine is carried in one of two ways:
 *
 * - with HALLSET_SITE, a folder that `site/build` made, the page is that site on a plain file server, and the engine is
 *   WebAssembly in a worker;
 * - without it, the binary that HALLSET_BIN names serves the page and answers over HTTP. With HALLSET_WEB, a folder,
 *   it serves the page from there and not from its own copy.
 *
 * Every test runs on both. A test about one of them is declared with `served` or `onSite`, and has its counterpart.
 */

import { spawn } from "node:child_process";
import { test } from "node:test";
import { serveFiles } from "./files.js";

/** The folder of the site under test; nothing if it is the program. */
export const SITE = process.env.HALLSET_SITE;

/** A test about the program's server. @param {string} name @param {() => Promise<void>} check */
export function served(name, check) {
  if (!SITE) test(name, check);
}

/** A test about the static site. @param {string} name @param {() => Promise<void>} check */
export function onSite(name, check) {
  if (SITE) test(name, check);
}

/** @returns {Promise<{ url: string, close: () => void }>} */
export function serve() {
  return SITE ? serveFiles(SITE) : serveProgram();
}

/** @returns {Promise<{ url: string, close: () => void }>} */
export function serveProgram() {
  const binary = process.env.HALLSET_BIN;
  if (!binary) throw new Error("name the program under test in HALLSET_BIN");
  const web = process.env.HALLSET_WEB ? ["--web", process.env.HALLSET_WEB] : [];
  const child = spawn(binary, ["studio", "--port", "0", "--no-open", ...web], { stdio: ["ignore", "pipe", "pipe"] });
  return new Promise((resolve, reject) => {
    let said = "";
    /** @param {Buffer} chunk */
    const listen = (chunk) => {
      said += chunk;
      const url = /http:\/\/[^\s/]+\//.exec(said)?.[0] ?? /http:\/\/[^\s/]+/.exec(said)?.[0];
      if (url) resolve({ url: url.endsWith("/") ? url : `${url}/`, close: () => void child.kill() });
    };
    child.stdout.on("data", listen);
    child.stderr.on("data", listen);
    child.on("exit", (code) => reject(new Error(`${binary} studio ended with ${code}: ${said}`)));
  });
}
