/**
 * Scrolls a list, and never the page, until an item of it is in view.
 *
 * @param {HTMLElement} list
 * @param {HTMLElement} item
 */
export function keepInView(list, item) {
  const above = item.offsetTop - list.offsetTop - list.scrollTop;
  const below = above + item.offsetHeight - list.clientHeight;
  if (above < 0) list.scrollTop += above - item.offsetHeight;
  else if (below > 0) list.scrollTop += below + item.offsetHeight;
}
