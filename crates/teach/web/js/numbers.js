/**
 * A list of numbers that grows and stays small: a typed array, doubled when it is full.
 *
 * A long search is told in more than a million numbers; as objects they would take a hundred times the room.
 *
 * @typedef {Int32Array | Float64Array} Room
 */

/** @template {Room} R */
export class Numbers {
  /** @param {new (length: number) => R} kind */
  constructor(kind) {
    this.kind = kind;
    this.room = new kind(64);
    this.length = 0;
  }

  /** @param {number} value */
  push(value) {
    if (this.length === this.room.length) this.grow(this.length + 1);
    this.room[this.length] = value;
    this.length += 1;
  }

  /** @param {readonly number[]} values */
  append(values) {
    if (this.length + values.length > this.room.length) this.grow(this.length + values.length);
    this.room.set(values, this.length);
    this.length += values.length;
  }

  /** @param {number} index */
  at(index) {
    return this.room[index];
  }

  /** How many of the values, which never fall, are at most `value`. @param {number} value */
  upTo(value) {
    let from = 0;
    let to = this.length;
    while (from < to) {
      const middle = (from + to) >> 1;
      if (this.room[middle] <= value) from = middle + 1;
      else to = middle;
    }
    return from;
  }

  /** Makes room for so many in all, if that is known before. @param {number} length */
  reserve(length) {
    if (length <= this.room.length) return;
    const larger = new this.kind(length);
    larger.set(this.room);
    this.room = larger;
  }

  /** @param {number} needed */
  grow(needed) {
    this.reserve(Math.max(needed, this.room.length * 2));
  }
}
