/**
 * Scrolls a list, and never the page, until an item of it is in view.
 *
 * Where things are is asked just before the browser paints, when it has to know it anyway; asked at once it
 * would lay out the page in the middle of every step. The last item named for a list wins.
 */

/** @type {Map<HTMLElement, HTMLElement>} */
const wanted = new Map();

/** @param {HTMLElement} list @param {HTMLElement} item */
export function keepInView(list, item) {
  if (wanted.size === 0) requestAnimationFrame(scrollAll);
  wanted.set(list, item);
}

function scrollAll() {
  for (const [list, item] of wanted) {
    const frame = list.getBoundingClientRect();
    const box = item.getBoundingClientRect();
    if (box.top - box.height < frame.top) list.scrollTop += box.top - box.height - frame.top;
    else if (box.bottom > frame.bottom) list.scrollTop += box.bottom + box.height / 2 - frame.bottom;
  }
  wanted.clear();
}
