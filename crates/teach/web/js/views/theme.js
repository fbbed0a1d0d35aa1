/**
 * Light or dark: what the system prefers, unless the person has chosen.
 *
 * @import { Settings } from "../settings.js"
 */

/** @param {Settings["theme"]} theme */
export function applyTheme(theme) {
  document.documentElement.dataset.theme = theme === "auto" ? (prefersDark() ? "dark" : "light") : theme;
}

/** The theme after a press of the button: always the other one. @returns {Settings["theme"]} */
export function otherTheme() {
  return document.documentElement.dataset.theme === "dark" ? "light" : "dark";
}

/** Follows the system while nothing else was chosen. @param {() => Settings["theme"]} theme */
export function followSystem(theme) {
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => applyTheme(theme()));
}

function prefersDark() {
  return matchMedia("(prefers-color-scheme: dark)").matches;
}
