/**
 * A text with several puzzles: which of them is on show, and the way to the others.
 *
 * @typedef {{ text: string, number: number, of: number, shown: string }} Collection  the number of the puzzle on show, from 1, and its own text
 */

/** The puzzle after this one; after the last comes the first. @param {Collection} collection @returns {number} */
export function nextNumber({ number, of }) {
  return number < of ? number + 1 : 1;
}

/** @param {Collection} collection */
export function collectionWords({ number, of }) {
  return number === 1 ? `${of} puzzles were pasted; this is the first.` : `This is puzzle ${number} of ${of}.`;
}
