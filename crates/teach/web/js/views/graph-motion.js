/**
 * The movements of the value graph: a line grows, heads turn, matched and free edges swap along a path, a hull grows.
 *
 * Each ends in what is already drawn, so a movement that is cut short leaves the right picture.
 *
 * @import { Edge } from "../edges.js"
 * @import { Line } from "./graph-parts.js"
 * @import { Component } from "./hulls.js"
 * @import { Motion } from "./motion.js"
 * @typedef {{ line: Line, base: SVGElement, under: SVGElement, strong: SVGElement, head: SVGElement }} Lines
 */

import { alongPath } from "../edges.js";
import { headPlace, placed } from "./graph-parts.js";
import { move } from "./motion.js";

/** The whole of a path takes this many movements, however long it is. */
const WHOLE_PATH = 2.6;
/** And each edge of it at most this many. */
const ONE_EDGE = 0.7;

/** From its tail. @param {SVGElement} node @param {Line} line @param {boolean} fromCell @param {number} duration @param {number} [delay] */
export function grow(node, { x1, y1, x2, y2 }, fromCell, duration, delay = 0) {
  node.style.transformOrigin = fromCell ? `${x1}px ${y1}px` : `${x2}px ${y2}px`;
  move(node, [{ scale: "0" }, { scale: "1" }], duration, delay);
}

/** It springs up at its place. @param {Element | null | undefined} node @param {Motion} motion @param {number} [delay] */
export function pop(node, motion, delay = 0) {
  if (node) move(node, [{ scale: "0" }, { scale: "1.35", offset: 0.6 }, { scale: "1" }], motion.unit, delay);
}

/**
 * Every edge first gets a head that points to its digit; those of the matching turn round and go to their cells.
 *
 * @param {readonly Lines[]} lines @param {readonly Edge[]} edges @param {Motion} motion
 */
export function turnHeads(lines, edges, motion) {
  edges.forEach(({ direction }, number) => {
    if (direction === "none") return;
    const { line, head } = lines[number];
    const to = headPlace(line, "to-digit");
    const middle = { x: (line.x1 + line.x2) / 2, y: (line.y1 + line.y2) / 2, angle: to.angle };
    const frames = [{ transform: placed(middle, 0) }, { transform: placed(middle, 1.4), offset: 0.25 }];
    if (direction === "to-digit") move(head, [...frames, { transform: placed(middle, 1.4), offset: 0.65 }, { transform: placed(to) }], motion.unit * 4);
    else move(head, [...frames, { transform: placed({ ...middle, angle: to.angle + Math.PI }, 1.4), offset: 0.65 }, { transform: placed(headPlace(line, "to-cell")) }], motion.unit * 4);
  });
}

/**
 * A path runs from its one end to the other; then, in the same order, edges that were matched become free and free
 * ones matched.
 *
 * @param {readonly Lines[]} lines @param {readonly Edge[]} edges @param {readonly Edge[]} before @param {Motion} motion
 */
export function swapAlong(lines, edges, before, motion) {
  const path = alongPath(edges);
  if (path.length === 0 || before.some(({ look }) => /^path/.test(look))) return;
  const pace = motion.unit * Math.min(ONE_EDGE, WHOLE_PATH / path.length);
  const turning = path.length * pace + motion.unit * 0.6;
  path.forEach(({ number, fromCell }, place) => {
    const { line, under, strong } = lines[number];
    const matched = edges[number].look === "path-matched";
    grow(under, line, fromCell, pace, place * pace);
    if (matched === (before[number]?.look === "matched")) return grow(strong, line, fromCell, pace, place * pace);
    const swap = turning + place * pace;
    const then = matched ? { stroke: "var(--current)", strokeWidth: "2", strokeDasharray: "6 6" } : { stroke: "var(--matched)", strokeWidth: "4", strokeDasharray: "0" };
    move(strong, [{ ...then, offset: 0 }, { ...then, offset: 0.2 }], pace + motion.unit * 0.5, swap);
  });
}

/** Out of its waist to its vertices; then they get their letters. @param {Component} component @param {Motion} motion */
export function growHull({ hull, letters, waist }, motion) {
  hull.style.transformOrigin = `${waist.x}px ${waist.y}px`;
  move(hull, [{ scale: "0 0.3", opacity: 0 }, { scale: "1" }], motion.unit * 1.8);
  letters.forEach((letter, place) => pop(letter.firstElementChild, motion, motion.unit * (1.5 + 0.2 * place)));
}
