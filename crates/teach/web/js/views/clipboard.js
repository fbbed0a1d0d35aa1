/**
 * Puts a text on the clipboard.
 *
 * The modern way asks for a permission and for the focus, and a frame in a course system often has neither. The old way,
 * a command whose event carries the text, needs only a click a moment ago.
 */

/** Copies a text; false if the browser does not allow it. @param {string} text */
export async function copyText(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyByCommand(text);
  }
}

/** @param {string} text */
function copyByCommand(text) {
  let copied = false;
  /** @param {ClipboardEvent} event */
  const hand = (event) => {
    event.clipboardData?.setData("text/plain", text);
    event.preventDefault();
    event.stopPropagation();
    copied = true;
  };
  document.addEventListener("copy", hand, { capture: true });
  const done = document.execCommand("copy");
  document.removeEventListener("copy", hand, { capture: true });
  return done && copied;
}
