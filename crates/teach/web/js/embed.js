/**
 * The page inside another page: `?embed` before the hash, with what the author of that page wants.
 *
 * `?embed&from=12&to=60&play&loop&speed=2&controls=small&theme=dark&ask=always#p=…`: the hash names the runs as always; the
 * range of steps is all that can be reached; `play` starts when the frame is in sight, `loop` starts over at the
 * end and plays too. A part that is missing or makes no sense takes its usual value.
 *
 * @import { Frequency } from "./settings.js"
 * @typedef {"none" | "small" | "full"} Controls  the sentence alone; buttons and scrub bar too; all of the player
 * @typedef {{ from: number, to: number, loop: boolean }} Range  steps that can be reached
 * @typedef {{ range: Range, plays: boolean, controls: Controls, speed: number, theme: "auto" | "light" | "dark", ask: Frequency }} Embed
 * @typedef {{ act: "play" | "pause" | "next" | "back" } | { act: "go", step: number } | { act: "open", hash: string } | { act: "theme", theme: Embed["theme"] }} Wish  of the page around it
 */

import { FREQUENCIES } from "./settings.js";

/** All steps, once. @type {Range} */
export const WHOLE = { from: 0, to: Number.POSITIVE_INFINITY, loop: false };

/** Null if the page stands alone. @param {string} search @returns {Embed | null} */
export function readEmbed(search) {
  const asked = new URLSearchParams(search);
  if (!asked.has("embed")) return null;
  const from = readStep(asked.get("from")) ?? 0;
  const to = readStep(asked.get("to")) ?? WHOLE.to;
  const loop = asked.has("loop");
  return {
    range: { from: Math.min(from, to), to: Math.max(from, to), loop },
    plays: loop || asked.has("play"),
    controls: oneOf(asked.get("controls"), ["small", "none", "full"]),
    speed: Number(asked.get("speed")) > 0 ? Number(asked.get("speed")) : 1,
    theme: oneOf(asked.get("theme"), ["auto", "light", "dark"]),
    ask: oneOf(asked.get("ask"), FREQUENCIES),
  };
}

/** What a message of the page around asks for; null if it is none of ours. @param {unknown} message @returns {Wish | null} */
export function readWish(message) {
  const { hallset, step, link, theme } = /** @type {{ hallset?: unknown, step?: unknown, link?: unknown, theme?: unknown }} */ (message ?? {});
  if (hallset === "play" || hallset === "pause" || hallset === "next" || hallset === "back") return { act: hallset };
  if (hallset === "open") return typeof link === "string" ? { act: "open", hash: link.replace(/^[^#]*#/, "#") } : null;
  if (hallset === "theme") return { act: "theme", theme: oneOf(String(theme), ["auto", "light", "dark"]) };
  return hallset === "go" && Number.isInteger(step) ? { act: "go", step: Number(step) } : null;
}

/** @param {string | null} text */
function readStep(text) {
  return text !== null && /^\d{1,9}$/.test(text) ? Number(text) : null;
}

/** @template {string} T @param {string | null} text @param {readonly [T, ...T[]]} words  the usual one first @returns {T} */
function oneOf(text, words) {
  return words.find((word) => word === text) ?? words[0];
}
