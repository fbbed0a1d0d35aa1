/**
 * The page on a port of the loopback address: the real binary if HALLSET_BIN names it, else the files of
 * this folder with the small engine behind them. With HALLSET_WEB, a folder, the binary serves the page from
 * there and not from its own copy.
 */

import { spawn } from "node:child_process";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";
import { ABOUT } from "./about.js";
import { answerLines } from "./filter.js";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
/** @type {Record<string, string>} */
const TYPES = { ".html": "text/html; charset=utf-8", ".js": "text/javascript; charset=utf-8", ".css": "text/css; charset=utf-8", ".svg": "image/svg+xml" };

/** @returns {Promise<{ url: string, close: () => void }>} */
export function serve(port = 0) {
  return process.env.HALLSET_BIN ? serveBinary(process.env.HALLSET_BIN) : serveFiles(port);
}

/** @param {string} binary @returns {Promise<{ url: string, close: () => void }>} */
function serveBinary(binary) {
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

/** @param {number} port @returns {Promise<{ url: string, close: () => void }>} */
function serveFiles(port) {
  const server = createServer(async (request, response) => {
    const path = new URL(request.url ?? "/", "http://localhost").pathname;
    const headers = { "content-security-policy": "default-src 'self'", "cache-control": "no-store" };
    /** @param {number} status @param {unknown} body */
    const json = (status, body) => response.writeHead(status, { ...headers, "content-type": "application/json" }).end(JSON.stringify(body));
    if (path === "/api/about") return json(200, ABOUT);
    if (path === "/api/run") {
      let text = "";
      for await (const chunk of request) text += chunk;
      try {
        return response.writeHead(200, { ...headers, "content-type": "application/json" }).end(answerLines(JSON.parse(text)));
      } catch (error) {
        return json(400, { version: 1, error: { kind: "input", message: /** @type {Error} */ (error).message } });
      }
    }
    const file = normalize(join(ROOT, path === "/" ? "index.html" : path));
    if (!file.startsWith(ROOT)) return json(404, {});
    try {
      const body = await readFile(file);
      response.writeHead(200, { ...headers, "content-type": TYPES[extname(file)] ?? "application/octet-stream" }).end(body);
    } catch {
      json(404, { version: 1, error: { kind: "request", message: `there is no ${path}` } });
    }
  });
  return new Promise((resolve) =>
    server.listen(port, "127.0.0.1", () => {
      const address = /** @type {import("node:net").AddressInfo} */ (server.address());
      resolve({ url: `http://127.0.0.1:${address.port}/`, close: () => void server.close() });
    }),
  );
}
