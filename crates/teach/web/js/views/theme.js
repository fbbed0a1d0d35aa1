/**
 * Light or dark: what the system prefers, unless the person has chosen. The colours are in css/theme.css.
 *
 * @import { Settings } from "../settings.js"
 */

import { set } from "./dom.js";

/** @param {Settings["theme"]} theme */
export function applyTheme(theme) {
  set(document.documentElement, "data-theme", theme === "auto" ? null : theme);
}

/** The theme on show. @returns {"light" | "dark"} */
export function shownTheme() {
  const prefersDark = matchMedia("(prefers-color-scheme: dark)").matches;
  const shown = document.documentElement.dataset.theme ?? (prefersDark ? "dark" : "light");
  return shown === "dark" ? "dark" : "light";
}

/** The theme after a press of the button: the other one than is on show. @returns {Settings["theme"]} */
export function otherTheme() {
  return shownTheme() === "dark" ? "light" : "dark";
}
