/**
 * Choosing a unit from the keyboard: R, C or B, then a number, then Enter.
 *
 * A pure reader of key names. It says what it has understood so far, which unit was chosen, or that the key
 * is none of its business.
 *
 * @typedef {{ typed: string, chosen: string | null, handled: boolean }} Reading
 */

/** @param {string} typed  what was understood so far, empty at first @param {string} key @returns {Reading} */
export function readUnitKey(typed, key) {
  if (/^[rcb]$/i.test(key)) return { typed: key.toLowerCase(), chosen: null, handled: true };
  if (typed === "") return { typed, chosen: null, handled: false };
  if (/^[0-9]$/.test(key)) return { typed: typed + key, chosen: null, handled: true };
  if (key === "Backspace") return { typed: typed.slice(0, -1), chosen: null, handled: true };
  if (key === "Enter") return { typed: "", chosen: typed.length > 1 ? typed : null, handled: true };
  return { typed: "", chosen: null, handled: key === "Escape" };
}

/** What the page says while a unit is being typed. @param {string} typed */
export function unitPrompt(typed) {
  const kind = { r: "row", c: "column", b: "box" }[typed[0]] ?? "";
  return typed.length > 1 ? `${kind} ${typed.slice(1)}: Enter runs it` : `${kind}: type its number, then Enter`;
}
