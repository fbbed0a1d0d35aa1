import assert from "node:assert/strict";
import { test } from "node:test";
import { gunzipSync, gzipSync } from "node:zlib";
import { Door, OUT_OF_MEMORY } from "../js/carriers/door.js";
import { overHttp } from "../js/carriers/http.js";
import { inParcel } from "../js/carriers/sources.js";
import { carrierOf } from "../js/engine.js";
import { keepOffline } from "../js/offline.js";
import { findParcel } from "../js/parcel.js";

/** A page that names this folder of modules, or none. @param {string | null} folder */
function pageWith(folder) {
  const meta = folder === null ? null : { getAttribute: () => folder };
  return /** @type {Document} */ (/** @type {unknown} */ ({ baseURI: "https://host.example/a/index.html?embed#p=1", querySelector: () => meta }));
}

/** An instance that answers a request, or traps and leaves a message. @param {(request: string) => string} answer */
function instance(answer) {
  const memory = new WebAssembly.Memory({ initial: 1 });
  const [requestAt, answerAt] = [8, 4096];
  let [asked, told] = [0, 0];
  /** @param {string} text */
  const leave = (text) => (told = new TextEncoder().encodeInto(text, new Uint8Array(memory.buffer, answerAt)).written);
  const exports = {
    memory,
    room: (/** @type {number} */ length) => ((asked = length), requestAt),
    ask: () => {
      told = 0;
      try {
        leave(answer(new TextDecoder().decode(new Uint8Array(memory.buffer, requestAt, asked))));
      } catch (error) {
        leave(/** @type {Error} */ (error).message);
        throw new WebAssembly.RuntimeError("unreachable");
      }
    },
    answer_at: () => answerAt,
    answer_len: () => told,
  };
  return /** @type {WebAssembly.Instance} */ (/** @type {unknown} */ ({ exports }));
}

test("a page that names the folder of its modules asks them, any other its server", async () => {
  assert.equal(carrierOf(pageWith(null)), overHttp);
  const carrier = carrierOf(pageWith("wasm/"));
  /** @type {string[]} */
  const fetched = [];
  const { fetch } = globalThis;
  globalThis.fetch = async (place) => (fetched.push(String(place)), new Response("", { status: 404 }));
  await assert.rejects(carrier("api/run", {}), /The engine \(engine.wasm.gz\) is not there: the site answered 404/);
  await assert.rejects(carrier("api/export", {}), /The engine \(files.wasm.gz\) is not there/);
  await assert.rejects(carrier("api/run", {}), /404/, "the next request tries again");
  globalThis.fetch = fetch;
  assert.deepEqual(fetched, ["engine", "files", "engine"].map((name) => `https://host.example/a/wasm/${name}.wasm.gz`));
});

test("a parcel has its engine and its worker in it, and asks no host", async () => {
  const engine = gzipSync("no module").toString("base64");
  const parcel = findParcel(/** @type {Document} */ (/** @type {unknown} */ ({ getElementById: () => ({ textContent: JSON.stringify({ search: "?embed", hash: "", engine, worker: "worker()" }) }) })));
  assert.ok(parcel);
  const { worker, load } = inParcel(parcel);
  assert.equal(await (await fetch(worker)).text(), "worker()");
  assert.equal(gunzipSync(await load("engine.wasm.gz")).toString(), "no module");
  const { fetch: network } = globalThis;
  globalThis.fetch = () => assert.fail("nothing is fetched");
  const carrier = carrierOf(pageWith(null), parcel);
  await assert.rejects(carrier("api/run", {}), /The engine \(engine.wasm.gz\) cannot be used/);
  await assert.rejects(carrier("api/export", {}), /This page makes no files/);
  globalThis.fetch = network;
});

test("a request is a path, a line's end and a body; an answer is a head, a line's end and bytes", () => {
  const door = new Door(instance((request) => `{"status":200,"type":"text/plain","name":"é.txt"}\n<${request}>\n`));
  const { bytes, ...head } = door.ask("solve", "ü\n{}");
  assert.deepEqual(head, { status: 200, type: "text/plain", name: "é.txt" });
  assert.equal(new TextDecoder().decode(bytes), "<solve\nü\n{}>\n");
});

test("a trap with a message is a mistake of the program, one without is memory that ran out", () => {
  const fails = (/** @type {string} */ message) => () => {
    throw new Error(message);
  };
  assert.throws(() => new Door(instance(fails("index out of bounds"))).ask("solve", ""), /mistake of the program: index out of bounds/);
  assert.throws(() => new Door(instance(fails(""))).ask("solve", ""), { message: OUT_OF_MEMORY });
});

test("only a page of a site is kept for the time without a network", async () => {
  /** @type {string[]} */
  const registered = [];
  const workers = /** @type {ServiceWorkerContainer} */ (/** @type {unknown} */ ({ register: async (/** @type {URL} */ place) => registered.push(place.href) }));
  const closed = {
    get serviceWorker() {
      return assert.fail("in a closed frame nobody may ask for it");
    },
  };
  await keepOffline(pageWith(null), closed);
  await keepOffline(pageWith("wasm/"), {});
  await keepOffline(pageWith("wasm/"), { serviceWorker: workers });
  assert.deepEqual(registered, ["https://host.example/a/service-worker.js"]);
});
