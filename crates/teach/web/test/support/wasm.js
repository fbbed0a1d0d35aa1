/** A module of WebAssembly with less memory than it was built for, to see what happens when it runs out. */

const MEMORY = 5;
const HEADER = 8;

/** The module with room for so many pages of 64 KiB more than it starts with. @param {Uint8Array} module @param {number} more */
export function withLeastMemory(module, more) {
  for (let at = HEADER; at < module.length; ) {
    const [length, begin] = number(module, at + 1);
    if (module[at] === MEMORY) {
      const [least] = number(module, begin + 2);
      // One memory, with a least and a most number of pages.
      const section = [1, 1, ...bytes(least), ...bytes(least + more)];
      return Buffer.concat([module.subarray(0, at), Buffer.from([MEMORY, ...bytes(section.length), ...section]), module.subarray(begin + length)]);
    }
    at = begin + length;
  }
  throw new Error("the module has no memory");
}

/** A number, seven bits a byte, and the place after it. @param {Uint8Array} module @param {number} at */
function number(module, at) {
  let value = 0;
  for (let shift = 0; ; shift += 7, at += 1) {
    value += (module[at] & 127) * 2 ** shift;
    if (module[at] < 128) return [value, at + 1];
  }
}

/** @param {number} value @returns {number[]} */
function bytes(value) {
  return value < 128 ? [value] : [(value & 127) | 128, ...bytes(value >> 7)];
}
