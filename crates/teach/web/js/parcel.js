/**
 * A parcel: the page as one text in a frame (`srcdoc`), with the engine in it. A notebook shows it.
 *
 * Such a page has no address: there is no query to read, no hash to write, no folder to fetch from. What the address
 * would say and what would lie beside the page stand in an element of it instead.
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
