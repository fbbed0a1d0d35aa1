/**
 * A parcel: the page as one text, with the engine in it. Notebooks and lessons show it in frames (`srcdoc`); an exercise in
 * a file of its own is one.
 *
 * A frame has no address: there is no query to read and no hash to write; and nowhere is there a folder to fetch from. What
 * the address would say and what would lie beside the page stand in an element of it instead.
 *
 * @typedef {object} Parcel
 * @property {string} search  the query: `?embed&controls=full`
 * @property {string} hash  what to open, or nothing
 * @property {string} engine  the engine's module, packed, in base64
 * @property {string} worker  the worker's script, with all that it imports
 */

/** The parcel that the page is, if it is one. @param {Pick<Document, "getElementById">} page @returns {Parcel | null} */
export function findParcel(page) {
  const parcel = page.getElementById("parcel")?.textContent;
  return parcel ? JSON.parse(parcel) : null;
}

/** Where the parcel's element goes in the page's text. */
const PLACE = "<!--parcel-->";

/** The page as one text, with a parcel in it. @param {string} page @param {Parcel} parcel */
export function parcelText(page, parcel) {
  const json = JSON.stringify(parcel).replaceAll("<", "\\u003c");
  return page.replace(PLACE, () => `<script type="application/json" id="parcel">${json}</script>`);
}
