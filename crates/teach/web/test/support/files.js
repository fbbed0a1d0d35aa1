/**
 * A plain file server on a port of the loopback address, as static hosts are: it knows types of files and nothing
 * else. With `compressed` it sends gzip, as most hosts do.
 */

import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join, normalize } from "node:path";
import { promisify } from "node:util";
import { gzip } from "node:zlib";

/** @type {Record<string, string>} */
const TYPES = {
  ".css": "text/css",
  ".gif": "image/gif",
  ".html": "text/html",
  ".js": "text/javascript",
  ".json": "application/json",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".wasm": "application/wasm",
  ".webmanifest": "application/manifest+json",
  ".woff2": "font/woff2",
};

/** @param {string} folder @param {{ compressed?: boolean, types?: Record<string, string> }} [options] @returns {Promise<{ url: string, close: () => void }>} */
export async function serveFiles(folder, { compressed = false, types = TYPES } = {}) {
  /** @type {Map<string, Uint8Array>} */
  const packed = new Map();
  const server = createServer(async (request, response) => {
    const path = normalize(decodeURIComponent(new URL(request.url ?? "/", "http://host").pathname));
    const file = join(folder, path.endsWith("/") ? `${path}index.html` : path);
    try {
      /** @type {Uint8Array} */
      let bytes = await readFile(file);
      response.setHeader("content-type", types[extname(file)] ?? "application/octet-stream");
      if (compressed) {
        bytes = packed.get(file) ?? (await promisify(gzip)(bytes));
        packed.set(file, bytes);
        response.setHeader("content-encoding", "gzip");
      }
      response.end(bytes);
    } catch {
      response.writeHead(404).end("not found");
    }
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(undefined)));
  const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());
  return { url: `http://127.0.0.1:${port}/`, close: () => void (server.close(), server.closeAllConnections()) };
}
