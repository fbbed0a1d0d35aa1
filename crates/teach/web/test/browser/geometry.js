/**
 * What can be wrong with a page at a size: parts that cover each other, words that are cut, rows that are cut in half,
 * controls that no scrolling brings under the pointer.
 *
 * @import { Page } from "playwright-core"
 */

/** The screens that the page is made for; the last is a laptop's at a zoom of 200 %. */
export const SIZES = [
  [360, 740],
  [740, 360],
  [768, 1024],
  [820, 1180],
  [834, 1112],
  [1024, 768],
  [1024, 1366],
  [1280, 720],
  [1920, 1080],
  [2560, 1440],
  [640, 360],
];

/** Sets the size and waits until the page has drawn itself anew. @param {Page} page @param {readonly number[]} size */
export async function resize(page, [width, height]) {
  await page.setViewportSize({ width, height });
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(done)))));
}

/** Everything that is wrong, in words. @param {Page} page @returns {Promise<string[]>} */
export function faults(page) {
  return page.evaluate(() => {
    /** @type {string[]} */
    const found = [];
    const dialog = document.querySelector("dialog[open]");
    const scope = dialog ?? document.body;

    /** @param {Element} node */
    const name = (node) => `${node.tagName.toLowerCase()}${node.id ? `#${node.id}` : ""}.${node.getAttribute("class") ?? ""} ${(node.textContent ?? "").trim().slice(0, 24)}`.trim();
    /** @param {Element} node */
    const visible = (node) => node.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && node.getBoundingClientRect().width > 1 && node.getBoundingClientRect().height > 1 && !node.closest(".unseen, .skip, .lens");
    /** @param {string} selector */
    const all = (selector) => [...scope.querySelectorAll(selector)].filter(visible);
    /** @param {Element[]} nodes */
    const apart = (nodes) => {
      nodes.forEach((a, number) => {
        for (const b of nodes.slice(number + 1)) {
          if (a.contains(b) || b.contains(a)) continue;
          const [p, q] = [a.getBoundingClientRect(), b.getBoundingClientRect()];
          const [across, down] = [Math.min(p.right, q.right) - Math.max(p.left, q.left), Math.min(p.bottom, q.bottom) - Math.max(p.top, q.top)];
          if (across > 1.5 && down > 1.5) found.push(`${name(a)} and ${name(b)} cover each other by ${across.toFixed()} x ${down.toFixed()}`);
        }
      });
    };

    const page = document.documentElement;
    if (page.scrollWidth > innerWidth) found.push(`the page is ${page.scrollWidth} wide`);
    if (!dialog) apart(all(".bar, .stage-tabs, .grid-panel .grid, .graph-panel, .side-panel, .strip, .task, .transport, .keypad, .race"));
    for (const group of all(".bar, .bar-left, .player, .player-place, .buttons, .phases, .panel-head, .method-panel, .welcome, .keypad, .keypad-line, .race-head, .lane, .lane-head, .bars, .side-panel, .code-part, .walk-part, .stack-line, .stack, .method-tabs, .strip, .task, .topic, .queue-line, .queue, .peers, .now, .dialog, .dialog > *, .puzzle-columns > *, .switch, .keys")) {
      apart([...group.children].filter(visible));
    }

    for (const node of all("*")) {
      if (node.closest("svg, select, option, textarea, input")) continue;
      const style = getComputedStyle(node);
      if (style.webkitLineClamp !== "none") found.push(`${name(node)} is clamped`);
      if (style.textOverflow === "ellipsis") found.push(`${name(node)} may end in an ellipsis`);
      const cut = /** @param {string} overflow */ (overflow) => overflow === "hidden" || overflow === "clip";
      if (cut(style.overflowX) && node.scrollWidth > node.clientWidth + 1) found.push(`${name(node)} is cut at the side: ${node.scrollWidth} of ${node.clientWidth}`);
      if (cut(style.overflowY) && node.scrollHeight > node.clientHeight + 1) found.push(`${name(node)} is cut below: ${node.scrollHeight} of ${node.clientHeight}`);
    }
    for (const text of all("p, h1, h2, h3, td, th, dt, dd, li, button, label, .chip")) {
      if (text.closest("svg")) continue;
      const box = text.getBoundingClientRect();
      if (text.matches(".hint") && text.closest(".chips") && box.right > (text.closest(".chips")?.getBoundingClientRect().right ?? 0) + 1) found.push(`${name(text)} reaches out of its list`);
      if (box.left < -1 || (box.right > innerWidth + 1 && !text.closest(".chips, .race-table, .walk-rows"))) found.push(`${name(text)} reaches over the side`);
      if (text.scrollWidth > text.clientWidth + 1 && text.clientWidth > 0 && getComputedStyle(text).display !== "inline") found.push(`${name(text)} is wider than its place: ${text.scrollWidth} of ${text.clientWidth}`);
    }

    for (const list of all(".code, .walk-rows, .rules")) {
      if (list.scrollWidth > list.clientWidth) found.push(`${name(list)} scrolls sideways: ${list.scrollWidth} of ${list.clientWidth}`);
      const frame = list.getBoundingClientRect();
      const head = list.querySelector("thead")?.getBoundingClientRect().height ?? 0;
      const [top, bottom] = [frame.top + list.clientTop + head, frame.top + list.clientTop + list.clientHeight];
      for (const row of list.querySelectorAll("li, tbody tr")) {
        const box = row.getBoundingClientRect();
        const seen = Math.min(box.bottom, bottom) - Math.max(box.top, top);
        const line = Number.parseFloat(getComputedStyle(row).lineHeight) || box.height;
        const lines = seen / (box.height > 1.5 * line ? line : box.height);
        if (seen > 1 && Math.abs(lines - Math.round(lines)) * line > 1.5) found.push(`${name(row)} is cut in half in ${name(list)}: ${seen.toFixed(1)} of ${box.height.toFixed(1)}`);
      }
    }

    const places = [document.scrollingElement, ...all("*").filter((node) => node.scrollTop > 0 || node.scrollLeft > 0)].filter((node) => node !== null).map((node) => ({ node, top: node.scrollTop, left: node.scrollLeft }));
    const cells = all(".grid [data-cell]");
    const controls = [...all("button, select, input:not([type=file]), textarea, a[href], [tabindex='0']:not([data-cell])"), ...cells.slice(0, 1), ...cells.slice(-1)];
    for (const control of controls) {
      if (control.matches(":disabled") || control.closest("[inert], svg.graph, svg.tree")) continue;
      control.scrollIntoView({ block: "nearest", inline: "nearest" });
      const box = control.getBoundingClientRect();
      const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
      const label = control.closest("label");
      if (!hit || !(control.contains(hit) || label?.contains(hit) || (hit instanceof HTMLElement && hit.contains(control) && control.tagName === "INPUT") || (control.matches("[data-cell]") && hit.closest(".grid")))) found.push(`${name(control)} is out of reach: ${hit ? name(hit) : "nothing"} is there`);
    }
    for (const { node, top, left } of places) node.scrollTo(left, top);
    return [...new Set(found)];
  });
}
