/**
 * The links of a chain over the grid: strong ones are full lines, weak ones dashed.
 *
 * A line begins and ends beside its marks, and is bent so that it does not run through those between. Where an end is
 * a claim over several cells, it is their middle.
 *
 * @import { Link } from "../links.js"
 * @import { Item, Scene } from "../scene.js"
 */

import { linksOf } from "../links.js";
import { markPlace, markShape } from "../marks.js";
import { drawn } from "./dom.js";
import { CELL } from "./face-view.js";

export class LinksView {
  constructor() {
    this.node = drawn("g", { class: "links", "aria-hidden": "true" });
    /** @type {readonly Item[]} */
    this.shown = [];
  }

  /** @param {Scene} scene */
  show(scene) {
    const links = scene.list("links");
    if (links === this.shown || links.length + this.shown.length === 0) return;
    this.shown = links;
    this.node.replaceChildren(...linksOf(scene).map((link) => drawLink(link, scene)));
  }
}

/** @param {Link} link @param {Scene} scene */
function drawLink({ kind, from, to }, scene) {
  const pitch = (CELL * 0.88) / markShape(scene.things.side).columns;
  const d = bow(middle(from, scene), middle(to, scene), pitch * 0.5);
  return drawn("path", { class: `link ${kind}`, d, "stroke-width": round(pitch * (kind === "strong" ? 0.15 : 0.12)) });
}

/** The middle of candidates on the grid. @param {readonly number[]} things @param {Scene} scene */
function middle(things, scene) {
  const { side } = scene.things;
  const places = things.flatMap((thing) => {
    const candidate = scene.things.candidateOf(thing);
    if (!candidate) return [];
    const { x, y } = markPlace(candidate.digit, side, CELL);
    return [{ x: (candidate.cell % side) * CELL + x, y: Math.floor(candidate.cell / side) * CELL + y }];
  });
  const sum = places.reduce((all, { x, y }) => ({ x: all.x + x, y: all.y + y }), { x: 0, y: 0 });
  return { x: sum.x / places.length, y: sum.y / places.length };
}

/** @param {{ x: number, y: number }} from @param {{ x: number, y: number }} to @param {number} free  beside each end */
export function bow(from, to, free) {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = Math.max(1, Math.hypot(dx, dy));
  const gap = Math.min(free, length * 0.4);
  const [ux, uy] = [dx / length, dy / length];
  const bend = Math.min(length * 0.12, CELL * 0.45);
  const points = [from.x + ux * gap, from.y + uy * gap, (from.x + to.x) / 2 - uy * bend, (from.y + to.y) / 2 + ux * bend, to.x - ux * gap, to.y - uy * gap].map(round);
  return `M${points[0]} ${points[1]}Q${points.slice(2).join(" ")}`;
}

/** @param {number} value */
function round(value) {
  return Math.round(value * 10) / 10;
}
