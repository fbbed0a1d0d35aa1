/**
 * The icons of the page, drawn in a square of 24: no font has to be there, and none turns into a picture.
 */

import { drawn, element } from "./dom.js";

/** @type {Readonly<Record<string, string>>} */
const PATHS = {
  play: "M7 4.5v15l13-7.5z",
  pause: "M6 4.5h4.5v15H6zM13.5 4.5H18v15h-4.5z",
  next: "M5 5v14l10-7zM16.5 5H19v14h-2.5z",
  back: "M19 5v14L9 12zM5 5h2.5v14H5z",
  "next-phase": "M3 5v14l8-7zM11 5v14l8-7zM19 5h2v14h-2z",
  "back-phase": "M21 5v14l-8-7zM13 5v14l-8-7zM3 5h2v14H3z",
  first: "M12 5v14L2.5 12zM21.5 5v14L12 12z",
  last: "M12 5v14l9.5-7zM2.5 5v14L12 12z",
  puzzle: "M4 3h16a1 1 0 0 1 1 1v16a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1zm1 2v4h4V5zm6 0v4h2V5zm4 0v4h4V5zM5 11v2h4v-2zm6 0v2h2v-2zm4 0v2h4v-2zM5 15v4h4v-4zm6 0v4h2v-4zm4 0v4h4v-4z",
  settings: "M10.3 2h3.4l.5 2.6 1.8.75 2.2-1.5 2.4 2.4-1.5 2.2.75 1.8 2.6.5v3.4l-2.6.5-.75 1.8 1.5 2.2-2.4 2.4-2.2-1.5-1.8.75-.5 2.6h-3.4l-.5-2.6-1.8-.75-2.2 1.5-2.4-2.4 1.5-2.2-.75-1.8-2.6-.5v-3.4l2.6-.5.75-1.8-1.5-2.2 2.4-2.4 2.2 1.5 1.8-.75zM12 8.4a3.6 3.6 0 1 0 0 7.2 3.6 3.6 0 0 0 0-7.2z",
  share: "M17 2.5a3.5 3.5 0 1 1-2.6 5.84l-5 2.5a3.5 3.5 0 0 1 0 2.32l5 2.5a3.5 3.5 0 1 1-.9 1.79l-5-2.5a3.5 3.5 0 1 1 0-5.9l5-2.5A3.5 3.5 0 0 1 17 2.5z",
  theme: "M12 2.5a9.5 9.5 0 1 0 0 19 9.5 9.5 0 0 0 0-19zm0 2.3v14.4a7.2 7.2 0 0 1 0-14.4z",
  close: "M5.6 4.2 12 10.6l6.4-6.4 1.4 1.4L13.4 12l6.4 6.4-1.4 1.4L12 13.4l-6.4 6.4-1.4-1.4L10.6 12 4.2 5.6z",
  "next-cell": "M4 10.8h10.2L10.4 7 12 5.4l6.6 6.6L12 18.6 10.4 17l3.8-3.8H4z",
  "back-cell": "M20 10.8H9.8L13.6 7 12 5.4 5.4 12l6.6 6.6 1.6-1.6-3.8-3.8H20z",
  "take-back": "M8.6 4 10 5.4 7.4 8H14a6 6 0 0 1 0 12h-4v-2h4a4 4 0 0 0 0-8H7.4l2.6 2.6L8.6 14l-5-5z",
  erase: "M8.2 5H21a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1H8.2L2 12zm3.4 3.2L10.2 9.6l2.4 2.4-2.4 2.4 1.4 1.4 2.4-2.4 2.4 2.4 1.4-1.4-2.4-2.4 2.4-2.4-1.4-1.4-2.4 2.4z",
  menu: "M3 5h18v2.4H3zm0 5.8h18v2.4H3zm0 5.8h18V19H3z",
  propagate: "M5 2.5a2.8 2.8 0 0 1 2.7 2.1h8.6a2.8 2.8 0 1 1 1.9 3.4l-2.6 4.6a2.8 2.8 0 1 1-2-1.1l2.6-4.6-.3-.1H7.7a2.8 2.8 0 0 1-.5.9l3 4.3a2.8 2.8 0 1 1-1.9 1.2L5.3 8.1A2.8 2.8 0 1 1 5 2.5z",
  solve: "M9.2 19.4 2.8 13l2-2 4.4 4.4L19.2 5.4l2 2z",
  hint: "M12 2a7 7 0 0 1 4.200 12.600c-.700.600-1.200 1.300-1.200 2.200v.700H9v-.700c0-.900-.500-1.600-1.200-2.200A7 7 0 0 1 12 2zm0 2.200a4.800 4.800 0 0 0-2.900 8.600c.9.700 1.600 1.600 1.900 2.500h2c.3-.9 1-1.800 1.900-2.500A4.800 4.800 0 0 0 12 4.200zM9 18.800h6v1.500H9zm1 2.200h4v1.500h-4z",
  legend: "M3 4.500h5v3.600H3zM11 5.200h10v2.200H11zM3 10.200h5v3.600H3zM11 10.900h10v2.200H11zM3 15.900h5v3.600H3zM11 16.600h10v2.200H11z",
  exercise: "M16.6 2.700a2 2 0 0 1 2.800 0l1.900 1.900a2 2 0 0 1 0 2.800L9.700 19l-6.200 1.500L5 14.300zm1.400 1.700-1.700 1.700 1.900 1.900 1.700-1.700zM14.900 7.500l-8 8-.600 2.200 2.200-.600 8-8z",
  present: "M2 3.5h20v2h-1.2v10.3H13v1.4l4 3.3h-2.8L12 18.700l-2.200 1.800H7l4-3.300v-1.400H3.200V5.500H2zm3.200 2v8.300h13.600V5.500z",
  keys: "M10.900 16.900h2.400v2.600h-2.400zM12.100 4.500c2.900 0 4.900 1.700 4.900 4.200 0 1.900-1 3-2.400 3.900-1.100.7-1.300 1.100-1.300 2.200v.300h-2.300v-.600c0-1.800.600-2.700 2-3.600 1.100-.700 1.500-1.200 1.500-2.100 0-1.200-.900-2-2.400-2s-2.500.900-2.600 2.400H7c.1-2.900 2.100-4.700 5.100-4.700z",
};

/** @param {string} name */
export function icon(name) {
  return drawn("svg", { viewBox: "0 0 24 24", class: "icon", "aria-hidden": "true", focusable: "false" }, drawn("path", { d: PATHS[name] ?? "", "fill-rule": "evenodd" }));
}

/**
 * A button with an icon; its name is spoken and shown as a hint, with its key.
 *
 * @param {string} name
 * @param {string} label
 * @param {() => void} act
 * @param {{ key?: string, id?: string, class?: string, text?: string }} [more]
 */
export function iconButton(name, label, act, more = {}) {
  return element(
    "button",
    {
      type: "button",
      id: more.id,
      class: `button ${more.class ?? ""}`.trim(),
      "aria-label": more.text ? null : label,
      title: more.key ? `${label} (${more.key})` : label,
      onclick: act,
    },
    icon(name),
    more.text ? element("span", {}, more.text) : null,
  );
}
