/**
 * Puzzles for the tests: the story of the locked pair, and larger ones made from a formula.
 */

/** Column 1 holds 1478 2 5 48 18 18 3 14679 146789 once the givens have taken their digits. */
export const LOCKED_PAIR = [
  "...6...9.",
  "2........",
  "5........",
  ".9..1....",
  "..6...4..",
  "..74.....",
  "3........",
  "....8....",
  ".........",
].join("");

/** A solved grid with boxes, some of its cells blank. @param {number} box @param {(cell: number) => boolean} kept */
export function patterned(box, kept) {
  const side = box * box;
  return Array.from({ length: side * side }, (_, cell) => {
    const row = Math.floor(cell / side);
    const digit = ((box * (row % box) + Math.floor(row / box) + (cell % side)) % side) + 1;
    return kept(cell) ? digit : 0;
  }).join(" ");
}

export const SMALL = "1 0 0 0 0 0 3 0 0 4 0 0 0 0 0 2";
export const SIXTEEN = patterned(4, (cell) => cell % 3 === 0);
export const TWENTY_FIVE = patterned(5, (cell) => (cell * 7) % 5 < 2);
