/** In a browser the module lies beside this file; bundlers find it by its address. */

import { library } from "./library.js";

export { Refused } from "./library.js";
export { version } from "./version.js";

export const { solve, check, generate, explain, hint, rate, trace, solveLines } = library(async () => {
  const place = new URL("./hallset.wasm", import.meta.url);
  const answer = await fetch(place);
  if (!answer.ok) throw new Error(`${place} answered ${answer.status}`);
  return WebAssembly.compile(await answer.arrayBuffer());
});
