/**
 * What is said about a vertex of the value graph: its classes, its badge (index / low) and words for a listener.
 *
 * @import { Scene } from "./scene.js"
 * @typedef {{ classes: string, badge: string, spoken: string }} Remark
 */

/** Roles that are seen. */
const SEEN = ["current", "on-stack", "done", "hall", "stuck", "free"];

/** @param {Scene} scene @param {number} vertex  a cell or a digit @returns {Remark} */
export function vertexRemark(scene, vertex) {
  const index = scene.number("index", vertex);
  const low = scene.number("low", vertex);
  const letter = componentOf(scene, vertex)?.label;
  return {
    classes: SEEN.filter((role) => scene.has(role, vertex)).join(" "),
    badge: index > 0 ? `${index}/${low}` : "",
    spoken: [
      index > 0 ? `, index ${index}, low ${low}` : "",
      letter ? `, component ${letter}` : "",
      scene.has("hall", vertex) ? ", in the Hall set" : "",
      scene.has("stuck", vertex) ? ", in the stuck set" : "",
    ].join(""),
  };
}

/** The component of a vertex, once it has one. @param {Scene} scene @param {number} vertex */
export function componentOf(scene, vertex) {
  return scene.list("components")[scene.number("component", vertex) - 1] ?? null;
}
