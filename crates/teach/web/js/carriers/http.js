/** Carries the page's requests to the program that serves it. */

/** @type {typeof globalThis.fetch} */
export const overHttp = (path, options) => globalThis.fetch(path, options);
