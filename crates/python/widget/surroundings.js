/**
 * Light or dark as the notebook around: light letters stand on a dark ground. Every notebook names its themes
 * differently; the colour of its text is the same question everywhere.
 */

/** @param {Element} place @returns {"light" | "dark"} */
export function themeAround(place) {
  const [red, green, blue] = getComputedStyle(place).color.match(/[\d.]+/g)?.map(Number) ?? [0, 0, 0];
  return 0.299 * red + 0.587 * green + 0.114 * blue > 127 ? "dark" : "light";
}

/** Calls when the theme may have changed, until the signal ends it. @param {() => void} changed @param {AbortSignal} signal */
export function watchTheme(changed, signal) {
  // A theme's style sheet may come after the attribute that names it.
  const soon = () => [0, 300, 1500].forEach((wait) => setTimeout(() => !signal.aborted && changed(), wait));
  const observer = new MutationObserver(soon);
  for (const node of [document.documentElement, document.body]) observer.observe(node, { attributes: true });
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", soon, { signal });
  signal.addEventListener("abort", () => observer.disconnect());
  soon();
}
