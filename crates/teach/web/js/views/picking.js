/**
 * Picking in pictures: what is under a finger or the mouse, and how what is picked is marked.
 *
 * A picture (grid, graph, matrix) only says where it has drawn a thing; everything else is the same for all. Where a
 * thing is too small for what points at it, nothing is picked: the keys go there, and the chips of the question pick.
 *
 * @import { Mark, Picks } from "../picks.js"
 * @import { Things } from "../things.js"
 * @typedef {{ box: { x: number, y: number, width: number, height: number } } | { disc: { cx: number, cy: number, r: number } } | { line: { x1: number, y1: number, x2: number, y2: number } }} Shape
 * @typedef {{ svg?: SVGSVGElement, shapeOf: (thing: number, things: Things) => Shape | null }} Picture
 */

import { distanceTo } from "../shapes.js";
import { drawn } from "./dom.js";

/** How far from a thing one may point, and how small a thing may be, in pixels: with a mouse and with a finger. */
const REACH = { mouse: 7, finger: 14 };
const SMALLEST = { mouse: 9, finger: 24 };

export class Picking {
  /** @param {HTMLElement} stage @param {() => (Picture | null)[]} pictures @param {{ pick: (thing: number) => void, point: (thing: number) => void, unit: (unit: string) => void, marked: (marks: ReadonlySet<Mark>) => void }} actions  marked: these marks are in the pictures now */
  constructor(stage, pictures, actions) {
    this.stage = stage;
    this.pictures = pictures;
    this.actions = actions;
    /** What can be picked now. @type {Picks | null} */
    this.picks = null;
    /** What is marked, and how. @type {ReadonlyMap<number, readonly Mark[]>} */
    this.marks = new Map();
    /** @type {SVGGElement[]} */
    this.layers = [];
    // Before the picture hears of it: a cell would open its menu.
    stage.addEventListener("click", (event) => this.clicked(event), true);
    const resized = new ResizeObserver(() => this.draw());
    for (const room of stage.querySelectorAll(".grid-frame, .canvas")) resized.observe(room);
  }

  /** @param {Picks | null} picks  what can be picked; nothing */
  begin(picks) {
    this.picks = picks;
    this.stage.classList.toggle("picking", picks !== null);
  }

  /** @param {ReadonlyMap<number, readonly Mark[]>} marks @param {Things} things */
  mark(marks, things) {
    this.marks = marks;
    this.things = things;
    this.draw();
    this.actions.marked(new Set([...marks.values()].flat()));
  }

  clear() {
    this.begin(null);
    this.marks = new Map();
    this.draw();
    this.actions.marked(new Set());
  }

  /** Anew, for pictures are built anew when their room changes. */
  draw() {
    for (const layer of this.layers) layer.remove();
    this.layers = [];
    const { things } = this;
    if (this.marks.size === 0 || !things) return;
    for (const picture of this.pictures()) {
      if (!picture?.svg) continue;
      const shapes = [...this.marks].flatMap(([thing, marks]) => {
        const shape = picture.shapeOf(thing, things);
        return shape ? [...marks].map((mark) => drawShape(shape, mark)) : [];
      });
      const layer = drawn("g", { class: "picks", "aria-hidden": "true" }, ...shapes);
      picture.svg.append(layer);
      this.layers.push(layer);
    }
  }

  /** @param {MouseEvent} event */
  clicked(event) {
    const { picks } = this;
    const target = /** @type {Element} */ (event.target);
    const picture = this.pictures().find((each) => each?.svg?.contains(target));
    if (!picks || !picture) return;
    event.stopPropagation();
    const finger = /** @type {PointerEvent} */ (event).pointerType === "touch" ? "finger" : "mouse";
    const unit = target.closest(".label[data-unit]")?.getAttribute("data-unit");
    const found = this.under(picture, picks.all, event, REACH[finger]);
    if (unit) this.actions.unit(unit);
    else if (found && found.size >= SMALLEST[finger]) this.actions.pick(found.thing);
    else if (found) this.actions.point(found.thing);
    else if (picks.ofCandidates) {
      const cell = this.under(picture, picks.shown.cells, event, 0);
      if (cell) this.actions.point(cell.thing);
    }
  }

  /** The nearest thing, and how large it is on the screen. @param {Picture} picture @param {readonly number[]} all @param {MouseEvent} event @param {number} reach */
  under(picture, all, { clientX, clientY }, reach) {
    const screen = picture.svg?.getScreenCTM();
    const { picks } = this;
    if (!screen || !picks) return null;
    const at = new DOMPoint(clientX, clientY).matrixTransform(screen.inverse());
    /** @type {{ thing: number, size: number, distance: number } | null} */
    let nearest = null;
    for (const thing of all) {
      const shape = picture.shapeOf(thing, picks.things);
      if (!shape) continue;
      const { distance, size } = distanceTo(shape, at);
      if (distance * screen.a <= reach && distance < (nearest?.distance ?? Infinity)) nearest = { thing, size: size * screen.a, distance };
    }
    return nearest;
  }
}

/** @param {Shape} shape @param {Mark} mark */
function drawShape(shape, mark) {
  if ("box" in shape) return drawn("rect", { class: `pick ${mark}`, ...shape.box, rx: 5 });
  if ("disc" in shape) return drawn("circle", { class: `pick ${mark}`, ...shape.disc });
  return drawn("line", { class: `pick ${mark}`, ...shape.line });
}
