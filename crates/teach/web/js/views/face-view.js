/**
 * A cell as it is drawn in the grid and in the graph: a large digit or pencil marks.
 *
 * The drawing lives in a square of 60 units. Marks are digits where there is room to read them, else dots at
 * the same places, one path for all of them, so that 625 cells stay cheap.
 *
 * @import { Face } from "../marks.js"
 * @typedef {"digits" | "dots"} MarkStyle
 */

import { markPlace, markShape } from "../marks.js";
import { drawn, say, set } from "./dom.js";
import { move } from "./motion.js";

export const CELL = 60;

export class FaceView {
  /** @param {number} side @param {MarkStyle} style */
  constructor(side, style) {
    this.side = side;
    this.style = style;
    this.shown = "";
    const pitch = (CELL * 0.88) / markShape(side).columns;
    const size = side > 9 ? pitch * 0.7 : pitch * 0.88;
    this.big = drawn("text", { class: "big", x: CELL / 2, y: CELL / 2, "font-size": side > 9 ? CELL * 0.5 : CELL * 0.62 });
    this.marks =
      style === "digits"
        ? Array.from({ length: side }, (_, index) => {
            const { x, y } = markPlace(index + 1, side, CELL);
            return drawn("text", { class: "mark", x: round(x), y: round(y), "font-size": round(size) }, String(index + 1));
          })
        : [];
    this.dots = style === "dots" ? drawn("path", { class: "dots", "stroke-width": round(pitch * 0.62) }) : null;
    this.strikes = drawn("path", { class: "strikes", "stroke-width": round(Math.max(1.4, pitch * 0.09)) });
    this.discs = drawn("g", { class: "discs" });
    this.node = drawn("g", { class: "face" }, this.discs, ...this.marks.flatMap((mark) => [mark, " "]), this.dots, this.strikes, this.big);
    this.pitch = pitch;
  }

  /** @param {Face} face */
  show(face) {
    const key = `${face.kind} ${face.big} ${face.marks.join()} ${face.struck.join()} ${[...face.roles].join()}`;
    if (key === this.shown) return;
    this.shown = key;
    set(this.node, "class", `face ${face.kind}`);
    say(this.big, face.big === null ? "" : String(face.big));
    const seen = face.big === null ? new Set([...face.marks, ...face.struck]) : new Set();
    const struck = face.big === null ? face.struck : [];
    this.marks.forEach((mark, index) => {
      const digit = index + 1;
      set(mark, "class", seen.has(digit) ? (struck.includes(digit) ? "mark struck" : `mark ${face.roles.get(digit) ?? ""}`.trim()) : "mark off");
    });
    this.discs.replaceChildren(...[...face.roles].filter(([digit]) => seen.has(digit)).map(([digit, role]) => this.disc(digit, role)));
    if (this.dots) set(this.dots, "d", face.big === null ? face.marks.map((digit) => this.dot(digit)).join("") : "");
    set(this.strikes, "d", struck.map((digit) => this.cross(digit)).join(""));
  }

  /** The mark that is struck out now draws the eye. @param {number} digit @param {import("./motion.js").Motion} motion */
  strike(digit, motion) {
    const mark = this.marks[digit - 1];
    if (mark) move(mark, [{ scale: "2" }, { scale: "1" }], motion.unit * 1.5);
  }

  /** What lies under a mark with a role in a proof. @param {number} digit @param {string} role */
  disc(digit, role) {
    const { x, y } = markPlace(digit, this.side, CELL);
    return drawn("circle", { class: role, cx: round(x), cy: round(y), r: round(this.pitch * 0.47), "stroke-width": round(Math.max(0.8, this.pitch * 0.07)) });
  }

  /** @param {number} digit */
  dot(digit) {
    const { x, y } = markPlace(digit, this.side, CELL);
    return `M${round(x)} ${round(y)}h0`;
  }

  /** @param {number} digit */
  cross(digit) {
    const { x, y } = markPlace(digit, this.side, CELL);
    const arm = this.pitch * 0.42;
    return `M${round(x - arm)} ${round(y - arm)}L${round(x + arm)} ${round(y + arm)}M${round(x - arm)} ${round(y + arm)}L${round(x + arm)} ${round(y - arm)}`;
  }
}

/** @param {number} value */
function round(value) {
  return Math.round(value * 10) / 10;
}
