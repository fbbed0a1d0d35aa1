/**
 * What a person has set, kept in the browser: the original program's settings and a few of the page.
 *
 * @typedef {typeof FREQUENCIES[number]} Frequency
 * @typedef {object} Settings
 * @property {boolean} runOnSelection  choosing a unit runs it at once
 * @property {boolean} propagateAfterwards
 * @property {boolean} deselectAfterwards  the outline goes when the cells are home
 * @property {boolean} stopAtPhases
 * @property {boolean} interestingOnly  steps at which nothing is found are passed over
 * @property {Frequency} askMe  how often a question comes before a step
 * @property {typeof SPEAKING[number]} speak  whether captions are read aloud, and still shown
 * @property {boolean} letterKeys
 * @property {"auto" | "light" | "dark"} theme
 * @property {number} speed  a place in SPEEDS
 * @property {string} site  the address of a site of one's own, for links; or nothing
 */

/** How often a question comes. */
export const FREQUENCIES = /** @type {const} */ (["never", "sometimes", "always"]);

/** Whether captions are read aloud: not, beside the text, or in its place. */
export const SPEAKING = /** @type {const} */ (["no", "text", "alone"]);

/** @type {Settings} */
export const USUAL = {
  runOnSelection: true,
  propagateAfterwards: false,
  deselectAfterwards: false,
  stopAtPhases: true,
  interestingOnly: false,
  askMe: "never",
  speak: "no",
  letterKeys: true,
  theme: "auto",
  speed: 3,
  site: "",
};

const KEY = "hallset-studio";

/** @param {unknown} word @returns {Frequency | null} */
export function readFrequency(word) {
  return FREQUENCIES.find((each) => each === word) ?? null;
}

/** What was kept, with the usual value for all that is missing or of another kind. @param {Pick<Storage, "getItem"> | null} storage @returns {Settings} */
export function loadSettings(storage) {
  /** @type {Record<string, unknown>} */
  let kept = {};
  try {
    kept = JSON.parse(storage?.getItem(KEY) ?? "{}") ?? {};
  } catch {
    kept = {};
  }
  const entries = Object.entries(USUAL).map(([name, usual]) => [name, typeof kept[name] === typeof usual ? kept[name] : usual]);
  return Object.fromEntries(entries);
}

/** @param {Pick<Storage, "setItem"> | null} storage @param {Settings} settings */
export function keepSettings(storage, settings) {
  try {
    storage?.setItem(KEY, JSON.stringify(settings));
  } catch {
    // A full or forbidden storage only means that the settings are forgotten.
  }
}
