/**
 * The package's functions over an instance of the engine. How the module is loaded differs between a browser and
 * Node; the rest is here. `hallset.d.ts` has the types.
 */

import { Door } from "./door.js";

/** @param {() => Promise<WebAssembly.Module>} load */
export function library(load) {
  /** @type {Promise<WebAssembly.Module> | null} */
  let module = null;
  /** @type {Promise<Door> | null} */
  let door = null;

  async function open() {
    module ??= load();
    return new Door(await WebAssembly.instantiate(await module, {}));
  }

  /** @param {string} path @param {string} body @returns {Promise<string>} */
  async function ask(path, body) {
    try {
      const { status, bytes } = (await (door ??= open())).ask(path, body);
      const text = new TextDecoder().decode(bytes);
      if (status === 200) return text;
      throw new Refused(JSON.parse(text).error.message);
    } catch (error) {
      // After anything but a refusal the instance is of no use, or there is none.
      if (!(error instanceof Refused)) door = module = null;
      throw error;
    }
  }

  /** An object a line. @param {string} path @param {object} body */
  async function lines(path, body) {
    const text = (await ask(path, JSON.stringify(body))).trimEnd();
    return text === "" ? [] : text.split("\n").map((line) => JSON.parse(line));
  }

  return {
    solve: async (puzzle, options = {}) => JSON.parse(await ask("solve", JSON.stringify({ ...options, puzzle }))),
    check: async (puzzle, options = {}) => JSON.parse(await ask("check", JSON.stringify({ ...options, puzzle }))),
    generate: async (options = {}) => JSON.parse(await ask("generate", JSON.stringify({ seed: newSeed(), ...options }))),
    explain: (puzzle) => lines("explain", { puzzle }),
    hint: async (played, options = {}) => JSON.parse(await ask("hint", JSON.stringify({ ...options, played }))),
    rate: (puzzles, options = {}) => lines("rate", { ...options, puzzles }),
    trace: (puzzle, options = {}) => lines("trace", { ...options, puzzle }),
    solveLines: (text) => ask("lines", text),
  };
}

/** What was asked for cannot be answered; the message says why. */
export class Refused extends Error {
  name = "Refused";
}

/** A seed that is short enough to write down. */
function newSeed() {
  return Math.floor(Math.random() * 2 ** 32);
}
