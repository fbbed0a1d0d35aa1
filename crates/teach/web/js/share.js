/**
 * Where a shared link leads: to this page, or to a site of the reader's own (docs/site.md) that others can reach.
 *
 * A page on the loopback address, or from disk, is out of reach for everybody else, and says so.
 */

/** @param {string} here  the address of the page with its hash @param {string} site  the address of a site, or nothing */
export function sharedLink(here, site) {
  const { protocol, hostname, origin, pathname, hash } = new URL(here);
  const base = siteAddress(site) ?? (protocol === "file:" ? `file://${pathname}` : origin + pathname);
  const local = siteAddress(site) === null && (protocol === "file:" || isLoopback(hostname));
  return { link: base + hash, local };
}

/** The frame to put into a page, with the steps to show. @param {string} link @param {{ from: number, to: number }} range */
export function embedCode(link, { from, to }) {
  const [base, hash = ""] = link.split("#", 2);
  const address = `${base}?embed&from=${from}&to=${to}#${hash}`;
  return `<iframe src="${address.replaceAll("&", "&amp;").replaceAll('"', "%22")}" title="Hallset" width="100%" height="480" style="border: 0"></iframe>`;
}

/** An address that others can open, as it is put before a hash; null if the text is none. @param {string} text */
export function siteAddress(text) {
  const url = URL.canParse(text.trim()) ? new URL(text.trim()) : null;
  return url && /^https?:$/.test(url.protocol) ? url.origin + url.pathname : null;
}

/** @param {string} host */
function isLoopback(host) {
  return host === "localhost" || host === "[::1]" || host.endsWith(".localhost") || /^127(\.\d+){3}$/.test(host);
}
