/**
 * Scrolls a list, and never the page, until an item of it is in view.
 *
 * @param {HTMLElement} list
 * @param {HTMLElement} item
 */
export function keepInView(list, item) {
  const frame = list.getBoundingClientRect();
  const box = item.getBoundingClientRect();
  if (box.top - box.height < frame.top) list.scrollTop += box.top - box.height - frame.top;
  else if (box.bottom > frame.bottom) list.scrollTop += box.bottom + box.height / 2 - frame.bottom;
}
