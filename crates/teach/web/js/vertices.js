/**
 * What is said about a vertex of the value graph: its classes, its badge (index / low) and words for a listener.
 *
 * @import { Scene } from "./scene.js"
 * @typedef {{ classes: string, badge: string, spoken: string }} Remark
 */

/** Roles that are seen, with their meaning for the legend. */
export const VERTEX_LOOKS = /** @type {const} */ ([
  { role: "current", words: "this step is about it" },
  { role: "on-stack", words: "on the stack" },
  { role: "done", words: "its component is closed: index and low are final" },
  { role: "hall", words: "in the Hall set" },
  { role: "stuck", words: "in the stuck set: too few digits" },
  { role: "free", words: "free digit, or one that leads to it" },
]);

/** @param {Scene} scene @param {number} vertex  a cell or a digit @returns {Remark} */
export function vertexRemark(scene, vertex) {
  const index = scene.number("index", vertex);
  const low = scene.number("low", vertex);
  const letter = componentOf(scene, vertex)?.label;
  return {
    classes: VERTEX_LOOKS.filter(({ role }) => scene.has(role, vertex)).map(({ role }) => role).join(" "),
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
