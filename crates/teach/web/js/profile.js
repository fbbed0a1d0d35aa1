/**
 * How long the queue was over a whole run, as a curve thinned out to as many points as a picture has room for.
 *
 * Each point is the highest of its stretch, so that no peak is lost.
 *
 * @import { Journal } from "./journal.js"
 * @typedef {{ position: number, height: number }} Point
 */

/** Empty if no arc ever waited. @param {Journal} journal @param {number} points @returns {Point[]} */
export function queueProfile(journal, points) {
  const stretch = Math.max(1, Math.ceil(journal.length / points));
  /** @type {Point[]} */
  const profile = [];
  for (let from = 0; from < journal.length; from += stretch) {
    let longest = 0;
    for (let number = from; number < Math.min(journal.length, from + stretch); number += 1) {
      longest = Math.max(longest, (journal.get(number, "queue") ?? 0) + (journal.get(number, "appended") ?? 0));
    }
    profile.push({ position: from, height: longest });
  }
  return profile.some(({ height }) => height > 0) ? profile : [];
}

/** The area under a curve as an SVG path, in a box. @param {readonly Point[]} profile @param {number} end  the last position @param {number} width @param {number} height */
export function areaPath(profile, end, width, height) {
  const highest = Math.max(1, ...profile.map((point) => point.height));
  /** @param {number} value */
  const round = (value) => Math.round(value * 10) / 10;
  const points = profile.map((point) => `L${round((point.position / Math.max(1, end)) * width)} ${round(height - (point.height / highest) * height)}`);
  return `M0 ${height}${points.join("")}L${width} ${height}Z`;
}
