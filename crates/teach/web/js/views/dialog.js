/**
 * A dialog of the page: the browser's own, with a title and a way out.
 */

import { element, place } from "./dom.js";
import { iconButton } from "./icons.js";

/**
 * @param {string} id
 * @param {string} title
 * @param {...Node} content
 */
export function dialog(id, title, ...content) {
  const node = element("dialog", { id, class: "dialog", "aria-labelledby": `${id}-title` });
  node.append(
    element("div", { class: "dialog-head" }, element("h2", { id: `${id}-title` }, title), iconButton("close", "Close", () => node.close(), { key: "Esc" })),
    ...content,
  );
  node.addEventListener("click", (event) => {
    if (event.target === node) node.close();
  });
  place("dialogs").append(node);
  return node;
}
