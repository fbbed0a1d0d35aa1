/**
 * A puzzle typed into the grid, as text that the engine reads.
 *
 * A puzzle with nothing but rows, columns and boxes becomes lines of numbers with 0 for a blank. Any other
 * puzzle came as JSON, and its givens are replaced there, so that regions and extra units stay.
 *
 * @import { Puzzle } from "./contract.js"
 */

/** @param {Puzzle} puzzle @param {readonly number[]} givens */
export function withGivens(puzzle, givens) {
  const rows = Array.from({ length: puzzle.side }, (_, row) => givens.slice(row * puzzle.side, (row + 1) * puzzle.side));
  const text = puzzle.text.trim();
  if (!text.startsWith("{")) return rows.map((row) => row.join(" ")).join("\n");
  const { puzzle: _, candidates: __, solution: ___, ...rest } = JSON.parse(text);
  return JSON.stringify({ ...rest, givens: rows });
}

/**
 * The digit in a cell after a key was pressed there: digits add up to numbers while they fit the side.
 * Null if the key is not for the cell.
 *
 * @param {number} before
 * @param {string} key
 * @param {number} side
 */
export function typedDigit(before, key, side) {
  if (key === "Backspace" || key === "Delete" || key === "0" && before === 0 || key === ".") return 0;
  if (!/^[0-9]$/.test(key)) return null;
  const longer = before * 10 + Number(key);
  if (before > 0 && longer <= side) return longer;
  return Number(key) <= side ? Number(key) : null;
}
