/**
 * The page as the binary that HALLSET_BIN names serves it, on a port of the loopback address. With HALLSET_WEB, a
 * folder, the binary serves the page from there and not from its own copy.
 */

import { spawn } from "node:child_process";

/** @returns {Promise<{ url: string, close: () => void }>} */
export function serve() {
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
