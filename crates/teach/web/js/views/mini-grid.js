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

/** Pixels of a cell below which no digit is drawn. */
const READABLE = 10;

/** The names of the colours used, in css/theme.css. */
const COLOURS = /** @type {const} */ (["panel", "ink", "ink-2", "line", "edge", "solved", "removed", "matched"]);

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
    context.textAlign = "center";
    context.textBaseline = "alphabetic";
    for (let cell = 0; cell < puzzle.givens.length; cell += 1) {
      context.save();
      context.translate((cell % puzzle.side) * pitch, Math.floor(cell / puzzle.side) * pitch);
      this.drawCell(context, colours, board, cell, pitch);
      context.restore();
    }
    this.drawLines(context, colours, pitch);
  }

  /** @param {CanvasRenderingContext2D} context @param {Colours} colours @param {Board} board @param {number} cell @param {number} pitch */
  drawCell(context, colours, board, cell, pitch) {
    const digit = board.digits[cell];
    const left = board.counts[cell];
    const given = this.puzzle.givens[cell] > 0;
    if (digit > 0) {
      context.fillStyle = given ? colours.ink : colours.solved;
      if (pitch / devicePixelRatio < READABLE) square(context, pitch, given ? 0.42 : 0.78);
      else {
        const height = pitch * (this.puzzle.side > 9 ? 0.58 : 0.68);
        context.font = `${given ? 600 : 800} ${height}px ${FONT}`;
        context.fillText(String(digit), pitch / 2, pitch / 2 + height * 0.36, pitch * 0.94);
      }
      if (board.guessed.has(cell)) frame(context, colours.matched, pitch);
    } else if (left === 0) {
      context.strokeStyle = colours.removed;
      context.lineWidth = pitch * 0.12;
      context.stroke(new Path2D(`M${pitch * 0.2} ${pitch * 0.2}L${pitch * 0.8} ${pitch * 0.8}M${pitch * 0.8} ${pitch * 0.2}L${pitch * 0.2} ${pitch * 0.8}`));
    } else {
      context.fillStyle = colours.edge;
      square(context, pitch, 0.56 * Math.sqrt(left / this.puzzle.side));
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

/** The page's colours as a canvas reads them: only the computed ones have light or dark decided. @param {Element} beside @returns {Colours} */
function coloursOf(beside) {
  const probe = element("span");
  beside.after(probe);
  const colours = COLOURS.map((name) => {
    probe.style.color = `var(--${name})`;
    return [name, getComputedStyle(probe).color];
  });
  probe.remove();
  return Object.fromEntries(colours);
}

/** @param {CanvasRenderingContext2D} context @param {number} pitch @param {number} share  of the cell's side */
function square(context, pitch, share) {
  const side = pitch * share;
  context.fillRect((pitch - side) / 2, (pitch - side) / 2, side, side);
}

/** @param {CanvasRenderingContext2D} context @param {string} colour @param {number} pitch */
function frame(context, colour, pitch) {
  context.strokeStyle = colour;
  context.lineWidth = Math.max(devicePixelRatio, pitch * 0.07);
  context.strokeRect(pitch * 0.1, pitch * 0.1, pitch * 0.8, pitch * 0.8);
}
