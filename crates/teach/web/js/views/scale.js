/**
 * How large a picture's unit is. Pictures are drawn as if a rem had 16 pixels; where it has more, on a large screen,
 * the same drawing is shown larger, lines and words with it.
 */

/** Pixels of the screen to a unit of a picture. */
export function scale() {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;
}

/** The room inside an element, in units of a picture. @param {Element} element */
export function roomIn(element) {
  const unit = scale();
  return { width: element.clientWidth / unit, height: element.clientHeight / unit };
}
