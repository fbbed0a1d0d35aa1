/**
 * Who has the keyboard: where the focus goes, and which keys a control may keep.
 *
 * The page is a player. Its keys (Space, arrows, Home, End, letters) work wherever the focus is, but for the
 * keys that the focused control keeps. So nothing keeps the focus longer than a person needs it there.
 *
 * 1. A click gives the focus to the stage, whatever was clicked, with mouse or finger. Fields to type in and open
 *    lists have it while they are used.
 * 2. A key leaves the focus where it is: whoever presses Space on a button or a tick box finds himself on it again.
 * 3. Whatever puts something else on show (a run, a method, a puzzle) hands the focus to the stage.
 * 4. A list that was reached by keyboard changes with the arrows; nothing runs yet. Enter or Tab takes the choice,
 *    Escape or going elsewhere leaves what is on show (`choice.js`).
 * 5. Dialogs and menus keep all keys while they are open. They open with the focus on what a person wants first, a
 *    field with its text selected, and not on Close; under a finger a field waits until it is tapped, for the
 *    keyboard would cover the rest. Closed without a choice they give the focus back to what had it before: the
 *    button or cell where Enter was pressed, or after a click the stage, by rule 1.
 * 6. While a puzzle is typed the grid has the focus and all keys, until Done or Escape.
 * 7. While a question is open its answer has the focus, and arrows, Home, End, Space, Enter, Escape, figures, Y and N
 *    are meant for it; then what had the focus before has it again. The player's buttons and other letters do what they always do.
 *
 * The focus never falls from the page: if what had it is gone, the stage has it.
 *
 * Keys that a control keeps: a field or a list keeps all; a slider arrows, Home, End and Page; a button, a link or a
 * tick box Space and Enter; a cell of the grid arrows and Enter; a node of the search tree those and Space.
 */

/** What may keep the focus after a click. */
const TYPED_INTO = "textarea, select, input:not([type=range], [type=checkbox], [type=radio], [type=file])";
/** What has its own say about the focus. */
const ON_TOP = "dialog[open], :popover-open, .grid.typing, .keypad, .question";

/** The part of the page that is on show, the stage or the race. */
function stage() {
  return [...document.querySelectorAll("main")].find((main) => !main.hidden) ?? document.body;
}

/** Hands the focus to the stage. Behind a dialog it cannot be had. */
export function focusStage() {
  stage().focus({ preventScroll: true });
}

/**
 * Something else is on show: whoever chose it watches it now. At the start nobody has chosen anything, and in a frame
 * the page around may have: then the focus is there, and stays.
 */
export function handOver() {
  if (window.parent !== window && !document.hasFocus()) return;
  if (document.activeElement !== document.body && !document.activeElement?.closest(":popover-open")) focusStage();
}

/** Lends the focus by rule 7; what comes back gives it back. Under a finger a field waits until it is tapped. @param {HTMLElement} node */
export function borrowFocus(node) {
  const before = document.activeElement;
  if (window.parent !== window && !document.hasFocus()) return () => {};
  if (!waits(node)) node.focus({ preventScroll: true });
  return () => {
    // Who went elsewhere meanwhile stays there.
    if (document.activeElement !== document.body && !document.activeElement?.closest(".question")) return;
    if (before instanceof HTMLElement && before !== document.body && before.isConnected && before.offsetParent !== null) before.focus({ preventScroll: true });
    else focusStage();
  };
}

/** Opens a dialog by rule 5. @param {HTMLDialogElement} dialog @param {...HTMLElement} wanted  what may have the focus, the first that can */
export function openDialog(dialog, ...wanted) {
  if (dialog.open) return;
  dialog.showModal();
  const first = wanted.find((node) => !waits(node));
  first?.focus();
  if (first instanceof HTMLTextAreaElement) first.select();
}

/** Back to a field whose text was refused, without a scroll: what is to be seen is what was wrong. @param {HTMLElement} field */
export function focusRefused(field) {
  if (!waits(field)) field.focus({ preventScroll: true });
}

/** Whether this is a field that waits until it is tapped. @param {HTMLElement} node */
function waits(node) {
  return node.matches(TYPED_INTO) && matchMedia("(pointer: coarse)").matches;
}

/** Keeps rule 1 from now on, and holds the focus on the page. */
export function watchFocus() {
  let pointing = false;
  document.addEventListener("pointerdown", () => (pointing = true), true);
  document.addEventListener("keydown", () => (pointing = false), true);
  /** @param {Event} event */
  const used = ({ target, type }) => {
    if (!(target instanceof Element)) return;
    const control = target.closest("label")?.control ?? target;
    // A list is done with when something is chosen.
    const typedInto = control.matches(TYPED_INTO) && !(type === "change" && control.matches("select"));
    if (!pointing) pickUp();
    else if (!control.closest(ON_TOP) && !typedInto) focusStage();
  };
  // Before the control acts: a dialog that it opens then gives the focus back to the stage.
  document.addEventListener("click", used, true);
  // A label hands the focus to its tick box after the click, a slider has it until it is let go.
  document.addEventListener("change", used);
}

/** When the button that had the focus goes, the body has it from the next frame on. */
function pickUp() {
  requestAnimationFrame(() =>
    window.setTimeout(() => {
      if (document.activeElement === document.body) focusStage();
    }),
  );
}

/**
 * Whether a key belongs to the control that has the focus. What is out of sight keeps none: until the next frame the
 * browser leaves the focus in a dialog that was just closed.
 *
 * @param {EventTarget | null} target
 * @param {string} key
 */
export function keeps(target, key) {
  if (!(target instanceof Element) || !target.checkVisibility()) return false;
  if (target.closest("dialog[open], :popover-open") || target.matches(TYPED_INTO)) return true;
  if (target.matches("input[type=range]")) return /^(Arrow|Home|End|Page)/.test(key);
  return target.matches("button, a, label, input") && (key === " " || key === "Enter");
}
