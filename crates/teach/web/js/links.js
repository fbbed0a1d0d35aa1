/**
 * The links of a chain: between two claims, over one cell or several each.
 *
 * @import { Scene } from "./scene.js"
 * @typedef {typeof LINK_LOOKS[number]["kind"]} LinkKind
 * @typedef {{ kind: LinkKind, from: readonly number[], to: readonly number[] }} Link  the ends are candidates
 */

/** Kinds of links, with their meaning for the legend. */
export const LINK_LOOKS = /** @type {const} */ ([
  { kind: "strong", words: "strong link: one of the two is true" },
  { kind: "weak", words: "weak link: not both are true" },
]);

/** The label of an entry is its kind and how many things are its first end. @param {Scene} scene @returns {Link[]} */
export function linksOf(scene) {
  return scene.list("links").map(({ label, things }) => {
    const [kind, first] = (label ?? "weak 0").split(" ");
    return { kind: /** @type {LinkKind} */ (kind), from: things.slice(0, Number(first)), to: things.slice(Number(first)) };
  });
}
