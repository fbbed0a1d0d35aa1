/**
 * The hull of a component: one closed, smooth outline round its cells in the left column and its digits in the right.
 *
 * Vertices of other components stand between its own, so a convex hull would swallow them. Vertices that are
 * neighbours in their column share a box; from every box an arm narrows to a waist between the columns, and all arms
 * of a side lie on each other there. So the outline holds exactly its own vertices and never crosses itself. Each
 * component has its waist at another place between the columns.
 *
 * @import { GraphLayout, Point } from "./graph-layout.js"
 * @typedef {{ top: number, bottom: number }} Span
 * @typedef {{ path: string, waist: Point }} HullShape
 */

/** From a vertex to its hull. */
const PAD = 6;
/** Half of the length of a waist. */
const HALF = 14;
/** Where the waists of the first, second, ... component are, as parts of the way from cells to digits. */
const WAISTS = [0.5, 0.36, 0.64, 0.43, 0.57, 0.29];

/**
 * @param {GraphLayout} layout
 * @param {readonly number[]} places  of its cells in the unit
 * @param {readonly number[]} digits
 * @param {number} number  which of the components with a letter it is
 * @returns {HullShape}
 */
export function hullShape(layout, places, digits, number) {
  const cells = { inner: layout.cells[0].x + layout.cellSize / 2 + PAD, outer: layout.cells[0].x - layout.cellSize / 2 - PAD, round: 9 };
  const others = { inner: layout.digits[0].x - layout.radius - PAD, outer: layout.digits[0].x + layout.radius + PAD, round: layout.radius + PAD };
  const left = spans(places, layout.cells, layout.cellSize / 2 + PAD);
  const right = spans(digits.map((digit) => digit - 1), layout.digits, layout.radius + PAD);
  const thickness = Math.max(16, Math.min(44, 0.3 * Math.max(total(left), total(right))));
  const all = [...places.map((place) => layout.cells[place].y), ...digits.map((digit) => layout.digits[digit - 1].y)];
  const waist = { x: cells.inner + (others.inner - cells.inner) * WAISTS[number % WAISTS.length], y: all.reduce((sum, y) => sum + y, 0) / all.length };
  const top = waist.y - thickness / 2;
  const path = `M${at(waist.x + HALF, top)}${arms(right, waist.x + HALF, top, thickness, others)}L${at(waist.x - HALF, top + thickness)}${arms(left.toReversed(), waist.x - HALF, top + thickness, -thickness, cells)}Z`;
  return { path, waist };
}

/** Boxes round neighbours. @param {readonly number[]} places @param {readonly Point[]} points @param {number} reach @returns {Span[]} */
function spans(places, points, reach) {
  /** @type {Span[]} */
  const found = [];
  let last = -2;
  for (const place of places.toSorted((a, b) => a - b)) {
    const { y } = points[place];
    if (place === last + 1) found[found.length - 1].bottom = y + reach;
    else found.push({ top: y - reach, bottom: y + reach });
    last = place;
  }
  return found;
}

/** @param {readonly Span[]} spans */
function total(spans) {
  return spans.reduce((sum, { top, bottom }) => sum + bottom - top, 0);
}

/**
 * From the waist out along each arm, round its box, and back: downwards at the right, upwards at the left.
 *
 * @param {readonly Span[]} spans  in that order
 * @param {number} x  the end of the waist
 * @param {number} from  where the first arm begins on it
 * @param {number} thickness  of the waist, below 0 upwards
 * @param {{ inner: number, outer: number, round: number }} column
 */
function arms(spans, x, from, thickness, { inner, outer, round }) {
  const whole = total(spans);
  const middle = (x + inner) / 2;
  const out = Math.sign(outer - inner) * round;
  let y = from;
  return spans
    .map(({ top, bottom }) => {
      const [first, last] = thickness > 0 ? [top, bottom] : [bottom, top];
      const turn = Math.sign(last - first) * Math.min(round, (bottom - top) / 2);
      const there = `C${at(middle, y)} ${at(middle, first)} ${at(inner, first)}`;
      const box = `L${at(outer - out, first)}Q${at(outer, first)} ${at(outer, first + turn)}L${at(outer, last - turn)}Q${at(outer, last)} ${at(outer - out, last)}L${at(inner, last)}`;
      y += (thickness * (bottom - top)) / whole;
      return `${there}${box}C${at(middle, last)} ${at(middle, y)} ${at(x, y)}`;
    })
    .join("");
}

/** @param {number} x @param {number} y */
function at(x, y) {
  return `${round(x)} ${round(y)}`;
}

/** @param {number} value */
function round(value) {
  return Math.round(value * 10) / 10;
}
