/**
 * The files of a zip archive, by their names: as much of the format as our packages use.
 *
 * The directory stands at the end of an archive and says where each file begins.
 */

import { inflateRawSync } from "node:zlib";

const [END, ENTRY, FILE] = [0x06054b50, 0x02014b50, 0x04034b50];
const DEFLATED = 8;

/** @param {Buffer} archive @returns {Map<string, Buffer>} */
export function unzipped(archive) {
  const files = new Map();
  const end = archive.length - 22;
  if (archive.readUInt32LE(end) !== END) throw new Error("the directory does not stand at the end");
  let at = archive.readUInt32LE(end + 16);
  for (let left = archive.readUInt16LE(end + 10); left > 0; left--) {
    if (archive.readUInt32LE(at) !== ENTRY) throw new Error("the directory is broken");
    const [name, extra, comment] = [28, 30, 32].map((offset) => archive.readUInt16LE(at + offset));
    const file = archive.readUInt32LE(at + 42);
    if (archive.readUInt32LE(file) !== FILE) throw new Error("a file is not where the directory says");
    const begin = file + 30 + archive.readUInt16LE(file + 26) + archive.readUInt16LE(file + 28);
    const bytes = archive.subarray(begin, begin + archive.readUInt32LE(at + 20));
    files.set(archive.toString("utf8", at + 46, at + 46 + name), archive.readUInt16LE(at + 10) === DEFLATED ? inflateRawSync(bytes) : bytes);
    at += 46 + name + extra + comment;
  }
  return files;
}
