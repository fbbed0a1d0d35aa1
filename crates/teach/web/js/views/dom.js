/**
 * Elements in one expression: HTML with `element`, SVG with `drawn`.
 *
 * Attributes that are false, null or undefined are left out; `onclick` and the like become listeners, so
 * that no script is ever inline.
 *
 * @typedef {string | number | boolean | null | undefined | ((event: any) => void)} Attribute
 * @typedef {Node | string | null} Child
 */

/**
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Record<string, Attribute>} [attributes]
 * @param {...Child} children
 * @returns {HTMLElementTagNameMap[Tag]}
 */
export function element(tag, attributes = {}, ...children) {
  return filled(document.createElement(tag), attributes, children);
}

/**
 * @template {keyof SVGElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Record<string, Attribute>} [attributes]
 * @param {...Child} children
 * @returns {SVGElementTagNameMap[Tag]}
 */
export function drawn(tag, attributes = {}, ...children) {
  return filled(document.createElementNS("http://www.w3.org/2000/svg", tag), attributes, children);
}

/**
 * @template {Element} E
 * @param {E} node
 * @param {Record<string, Attribute>} attributes
 * @param {Child[]} children
 * @returns {E}
 */
function filled(node, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === "function") node.addEventListener(name.replace(/^on/, ""), value);
    else set(node, name, value);
  }
  node.append(...children.filter((child) => child !== null));
  return node;
}

/** Sets or takes away an attribute, and leaves it alone if it is right. @param {Element} node @param {string} name @param {string | number | boolean | null | undefined} value */
export function set(node, name, value) {
  if (value === false || value === null || value === undefined) {
    if (node.hasAttribute(name)) node.removeAttribute(name);
    return;
  }
  const text = value === true ? "" : String(value);
  if (node.getAttribute(name) !== text) node.setAttribute(name, text);
}

/** Sets the text if it differs. @param {Node} node @param {string} text */
export function say(node, text) {
  if (node.textContent !== text) node.textContent = text;
}

/** The element of the page with this id. @param {string} id @returns {HTMLElement} */
export function place(id) {
  const found = document.getElementById(id);
  if (!found) throw new Error(`the page has no element #${id}`);
  return found;
}
