/**
 * A small grid that fills in while a race runs, drawn on a canvas: four of them with 625 cells each stay cheap.
 *
 * A cell with one digit left shows it, givens in ink and found ones in green and heavier; a cell that was
 * guessed has a frame. An open cell has a square, the smaller the fewer candidates it has; one without any has
 * a cross. Where digits would be too small to read, found and given cells are solid squares.
 *
 * @import { Puzzle } from "../contract.js"
 * @typedef {{ digits: readonly number[], counts: ArrayLike<number>, guessed: ReadonlySet<number> }} Board
 */

import { element } from "./dom.js";
import { shownTheme } from "./theme.js";

/** Pixels of a cell below which no digit is drawn. */
const READABLE = 10;

/** The names of the colours used, in css/theme.css. */
const COLOURS = /** @type {const} */ (["panel", "ink", "ink-2", "line", "edge", "solved", "removed", "current"]);

export class MiniGrid {
  /** @param {Puzzle} puzzle */
  constructor(puzzle) {
    this.puzzle = puzzle;
    this.canvas = element("canvas", { class: "mini-grid", role: "img" });
    /** @type {Board | null} */
    this.board = null;
    new ResizeObserver(() => this.draw()).observe(this.canvas);
  }

  /** @param {Board} board @param {string} words */
  show(board, words) {
    this.board = board;
    this.canvas.setAttribute("aria-label", words);
    this.draw();
  }

  draw() {
    const { canvas, board, puzzle } = this;
    const size = Math.round(canvas.clientWidth * devicePixelRatio);
    const context = canvas.getContext("2d");
    if (!board || !context || size === 0) return;
    if (canvas.width !== size) canvas.width = canvas.height = size;
    const colours = coloursOf(canvas);
    const pitch = size / puzzle.side;
    context.fillStyle = colours.panel;
    context.fillRect(0, 0, size, size);
    const cells = puzzle.givens.map((given, cell) => ({ x: (cell % puzzle.side) * pitch, y: Math.floor(cell / puzzle.side) * pitch, cell, given: given > 0, digit: board.digits[cell], left: board.counts[cell] }));
    const open = cells.filter(({ digit }) => digit === 0);
    context.fillStyle = colours.edge;
    for (const { x, y, left } of open) if (left > 0) square(context, x, y, pitch, 0.56 * Math.sqrt(left / puzzle.side));
    this.drawDigits(context, cells.filter(({ given }) => given), colours.ink, 600, pitch);
    this.drawDigits(context, cells.filter(({ given, digit }) => !given && digit > 0), colours.solved, 800, pitch);
    this.drawLines(context, colours, pitch);
    for (const { x, y, cell } of cells) if (board.guessed.has(cell)) frame(context, colours.current, x, y, pitch);
    for (const { x, y, left } of open) if (left === 0) cross(context, colours.removed, x, y, pitch);
  }

  /** @param {CanvasRenderingContext2D} context @param {{ x: number, y: number, digit: number }[]} cells @param {string} colour @param {number} weight @param {number} pitch */
  drawDigits(context, cells, colour, weight, pitch) {
    const height = pitch * (this.puzzle.side > 9 ? 0.58 : 0.68);
    context.fillStyle = colour;
    context.font = `${weight} ${height}px ${FONT}`;
    context.textAlign = "center";
    for (const { x, y, digit } of cells) {
      if (pitch / devicePixelRatio < READABLE) square(context, x, y, pitch, weight > 600 ? 0.78 : 0.42);
      else context.fillText(String(digit), x + pitch / 2, y + pitch / 2 + height * 0.36);
    }
  }

  /** @param {CanvasRenderingContext2D} context @param {Colours} colours @param {number} pitch */
  drawLines(context, colours, pitch) {
    const { side, regions } = this.puzzle;
    context.strokeStyle = colours.line;
    context.lineWidth = devicePixelRatio;
    context.beginPath();
    for (let line = 1; line < side; line += 1) {
      context.moveTo(line * pitch, 0);
      context.lineTo(line * pitch, side * pitch);
      context.moveTo(0, line * pitch);
      context.lineTo(side * pitch, line * pitch);
    }
    context.stroke();
    context.strokeStyle = colours["ink-2"];
    context.lineWidth = 1.6 * devicePixelRatio;
    context.beginPath();
    regions?.forEach((region, cell) => {
      const x = (cell % side) * pitch;
      const y = Math.floor(cell / side) * pitch;
      if ((cell + 1) % side !== 0 && regions[cell + 1] !== region) {
        context.moveTo(x + pitch, y);
        context.lineTo(x + pitch, y + pitch);
      }
      if (cell + side < regions.length && regions[cell + side] !== region) {
        context.moveTo(x, y + pitch);
        context.lineTo(x + pitch, y + pitch);
      }
    });
    context.stroke();
    context.strokeRect(context.lineWidth / 2, context.lineWidth / 2, side * pitch - context.lineWidth, side * pitch - context.lineWidth);
  }
}

const FONT = 'system-ui, "Segoe UI", Roboto, "Noto Sans", "DejaVu Sans", sans-serif';

/** @typedef {Record<typeof COLOURS[number], string>} Colours */

/** @type {{ theme: string, colours: Colours } | null} */
let known = null;

/** The page's colours as a canvas reads them: only the computed ones have light or dark decided. @param {Element} beside @returns {Colours} */
function coloursOf(beside) {
  const theme = matchMedia("print").matches ? "print" : shownTheme();
  if (known?.theme === theme) return known.colours;
  const probe = element("span");
  beside.after(probe);
  const colours = COLOURS.map((name) => {
    probe.style.color = `var(--${name})`;
    return [name, getComputedStyle(probe).color];
  });
  probe.remove();
  known = { theme, colours: Object.fromEntries(colours) };
  return known.colours;
}

/** @param {CanvasRenderingContext2D} context @param {number} x @param {number} y @param {number} pitch @param {number} share  of the cell's side */
function square(context, x, y, pitch, share) {
  const side = pitch * share;
  context.fillRect(x + (pitch - side) / 2, y + (pitch - side) / 2, side, side);
}

/** @param {CanvasRenderingContext2D} context @param {string} colour @param {number} x @param {number} y @param {number} pitch */
function frame(context, colour, x, y, pitch) {
  context.strokeStyle = colour;
  context.lineWidth = Math.max(devicePixelRatio, pitch * 0.07);
  context.strokeRect(x + pitch * 0.1, y + pitch * 0.1, pitch * 0.8, pitch * 0.8);
}

/** @param {CanvasRenderingContext2D} context @param {string} colour @param {number} x @param {number} y @param {number} pitch */
function cross(context, colour, x, y, pitch) {
  const [near, far] = [pitch * 0.2, pitch * 0.8];
  context.strokeStyle = colour;
  context.lineWidth = pitch * 0.12;
  context.stroke(new Path2D(`M${x + near} ${y + near}L${x + far} ${y + far}M${x + far} ${y + near}L${x + near} ${y + far}`));
}
