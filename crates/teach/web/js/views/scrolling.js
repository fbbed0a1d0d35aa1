/**
 * Scrolls a list, and never the page, until an item of it is in view, and keeps it there when the list changes its size.
 *
 * Where things are is asked just before the browser paints, when it has to know it anyway; asked at once it
 * would lay out the page in the middle of every step. The last item named for a list wins.
 */

/** @type {Map<HTMLElement, HTMLElement>} */
const wanted = new Map();

/** The item of each list that is kept in view. @type {WeakMap<Element, HTMLElement>} */
const kept = new WeakMap();

const sizes = new ResizeObserver((changes) => changes.forEach(({ target }) => scroll(/** @type {HTMLElement} */ (target), kept.get(target))));

/** @param {HTMLElement} list @param {HTMLElement} item */
export function keepInView(list, item) {
  if (wanted.size === 0) requestAnimationFrame(scrollAll);
  wanted.set(list, item);
  if (!kept.has(list)) sizes.observe(list);
  kept.set(list, item);
}

function scrollAll() {
  wanted.forEach((item, list) => scroll(list, item));
  wanted.clear();
}

/** @param {HTMLElement} list @param {HTMLElement | undefined} item */
function scroll(list, item) {
  if (!item?.isConnected) return;
  const frame = list.getBoundingClientRect();
  const box = item.getBoundingClientRect();
  if (box.top - box.height < frame.top) list.scrollTop += box.top - box.height - frame.top;
  else if (box.bottom > frame.bottom) list.scrollTop += box.bottom + box.height / 2 - frame.bottom;
  // Sideways with a part of the next item, but not so that the item leaves at the other end.
  const room = Math.min(box.width, frame.width - box.width) / 2;
  if (room < 0) return;
  if (box.left - room < frame.left) list.scrollLeft += box.left - room - frame.left;
  else if (box.right + room > frame.right) list.scrollLeft += box.right + room - frame.right;
}
