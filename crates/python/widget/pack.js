/**
 * Packs the page, the engine and the widget into one module: `node pack.js ENGINE.wasm OUT.js`.
 *
 * esbuild makes one script of the page's modules and one of its style sheets. They go into the page's HTML, which is
 * compressed; so is the engine. Both stand in the module as base64.
 */

import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";

const WEB = join(import.meta.dirname, "../../teach/web");
/** Allows what is inside the page, and nothing else. */
const POLICY = "default-src 'none'; script-src 'unsafe-inline' 'wasm-unsafe-eval'; worker-src data:; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'";

/** One text of a file and all that it imports. @param {string} path */
async function bundled(path) {
  const { outputFiles } = await build({ entryPoints: [join(WEB, path)], bundle: true, minify: true, format: "esm", target: "es2023", charset: "utf8", write: false });
  return outputFiles[0].text.trim();
}

/** The page with everything in it but the parcel. */
async function pageText() {
  const script = (await bundled("js/main.js")).replaceAll("</script", "<\\/script");
  const parts = readFileSync(join(WEB, "index.html"), "utf8").split(/(<link [^>]*>\n|<script [^>]*><\/script>\n)/);
  const texts = parts.map(async (part) => {
    if (part.startsWith("<script")) return `<!--parcel-->\n<script type="module">${script}</script>\n`;
    if (!part.startsWith("<link")) return part;
    const sheet = /rel="stylesheet" href="([^"]+)"( media="[^"]+")?/.exec(part);
    return sheet ? `<style${sheet[2] ?? ""}>${await bundled(sheet[1])}</style>\n` : "";
  });
  const page = (await Promise.all(texts)).join("");
  return page.replace('<meta charset="utf-8">', `$&\n<meta http-equiv="Content-Security-Policy" content="${POLICY}">`);
}

/** What the module imports besides its files. @param {Record<string, string | Uint8Array>} given @returns {import("esbuild").Plugin} */
function givenFiles(given) {
  return {
    name: "given",
    setup({ onLoad, onResolve }) {
      onResolve({ filter: /^hallset:|\.gz$/ }, ({ path }) => ({ path, namespace: "given" }));
      onLoad({ filter: /./, namespace: "given" }, ({ path }) => ({ contents: given[path], loader: path.endsWith(".gz") ? "base64" : "text" }));
    },
  };
}

const [engine, out] = process.argv.slice(2);
/** @param {string | Uint8Array} bytes */
const packed = (bytes) => gzipSync(bytes, { level: 9 });
const given = {
  "engine.wasm.gz": packed(readFileSync(engine)),
  "page.html.gz": packed(await pageText()),
  "hallset:worker": await bundled("js/carriers/worker.js"),
};
await build({ entryPoints: [join(import.meta.dirname, "widget.js")], bundle: true, minify: true, format: "esm", target: "es2023", charset: "utf8", outfile: out, plugins: [givenFiles(given)] });
console.log(`${out}: ${statSync(out).size} bytes, of which the engine ${Math.ceil(given["engine.wasm.gz"].length / 3) * 4}`);
