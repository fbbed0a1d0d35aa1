/**
 * An instance of the engine in WebAssembly: bytes in, bytes out. `crates/wasm/src/door.rs` is the other side.
 *
 * A request is a path, the end of a line and a body; an answer is a head in JSON, the end of a line and a body.
 * After a trap nothing in the instance means anything: whoever asked gets an error in words and makes a new one.
 *
 * @typedef {{ status: number, type: string, name: string | null, bytes: Uint8Array<ArrayBuffer> }} Reply
 */

export const OUT_OF_MEMORY = "The engine ran out of memory: ask for fewer runs at once or a smaller puzzle.";

/** The end of a line. */
const END = 10;

export class Door {
  /** @param {WebAssembly.Instance} instance */
  constructor(instance) {
    this.exports = /** @type {{ memory: WebAssembly.Memory, room: (length: number) => number, ask: () => void, answer_at: () => number, answer_len: () => number }} */ (/** @type {unknown} */ (instance.exports));
  }

  /** Bytes of memory that the instance has taken; it gives none back. */
  get taken() {
    return this.exports.memory.buffer.byteLength;
  }

  /** @param {string} path @param {string | Uint8Array} body @returns {Reply} */
  ask(path, body) {
    const { memory, room, ask } = this.exports;
    const encoder = new TextEncoder();
    const head = encoder.encode(`${path}\n`);
    const rest = typeof body === "string" ? encoder.encode(body) : body;
    try {
      const at = room(head.length + rest.length) >>> 0;
      const request = new Uint8Array(memory.buffer, at, head.length + rest.length);
      request.set(head);
      request.set(rest, head.length);
      ask();
    } catch (error) {
      throw new Error(this.complaint(error));
    }
    const answer = this.answer();
    const cut = answer.indexOf(END);
    const told = JSON.parse(new TextDecoder().decode(answer.subarray(0, cut)));
    // A copy of its own: the memory is used again.
    return { ...told, bytes: answer.slice(cut + 1) };
  }

  answer() {
    const { memory, answer_at, answer_len } = this.exports;
    return new Uint8Array(memory.buffer, answer_at() >>> 0, answer_len() >>> 0);
  }

  /** A panic leaves its message; where there is none, memory ran out. @param {unknown} error */
  complaint(error) {
    if (!(error instanceof WebAssembly.RuntimeError)) return OUT_OF_MEMORY;
    try {
      const message = new TextDecoder().decode(this.answer());
      return message === "" ? OUT_OF_MEMORY : `The engine failed, which is a mistake of the program: ${message}`;
    } catch {
      return OUT_OF_MEMORY;
    }
  }
}
