/**
 * The page inside another page: it shows the picture, the sentence and the controls that were asked for, tells the
 * page around its height and its step, and does what that page asks.
 *
 * Messages out: `{ hallset: "size", height }` whenever the height that suits the width changes,
 * `{ hallset: "step", step, end, caption, link, playing }` and `{ hallset: "opened" | "refused", link }`. Messages in: `{ hallset: "play" | "pause" | "next" | "back" }`,
 * `{ hallset: "go", step }`, `{ hallset: "open", link }` and `{ hallset: "theme", theme }`. What is hidden, and the
 * height, are in css/embed.css.
 *
 * @import { Embed } from "../embed.js"
 * @import { Settings } from "../settings.js"
 * @import { Studio } from "../studio.js"
 */

import { readWish } from "../embed.js";
import { SPEEDS } from "../player.js";
import { element, place } from "./dom.js";

export class Embedded {
  /** @param {Embed} embed @param {Settings} settings @param {string | null} home  the address of the page, if it has one */
  constructor(embed, settings, home) {
    this.embed = embed;
    this.home = home;
    this.height = 0;
    /** What stands above and below the stage. @type {readonly HTMLElement[]} */
    this.parts = [...document.querySelectorAll("#task, .stage-tabs, #transport")].filter((part) => part instanceof HTMLElement);
    Object.assign(settings, { theme: embed.theme, speed: nearestSpeed(embed.speed), askMe: embed.ask, stopAtPhases: false, letterKeys: false });
    document.documentElement.classList.add("embedded", `controls-${embed.controls}`);
    this.whole = element("a", { class: "embed-whole", target: "_blank", rel: "noopener", title: "Opens this step in Hallset" }, "Hallset ↗");
    if (home !== null) place("transport").append(this.whole);
  }

  /** The reader of a small frame watches; one with all controls may also try other units. */
  get open() {
    return this.embed.controls === "full";
  }

  /** @param {Studio} studio @param {{ open: (hash: string) => Promise<boolean>, theme: (theme: Embed["theme"]) => void, resized: (height: number) => void }} page */
  begin(studio, page) {
    if (!studio.exercising.sheet) studio.limit(this.embed.range);
    window.addEventListener("message", ({ source, data }) => {
      const wish = source === window.parent ? readWish(data) : null;
      if (wish?.act === "go") studio.jump(wish.step);
      else if (wish?.act === "open") void page.open(wish.hash).then((opened) => this.tell({ hallset: opened ? "opened" : "refused", link: wish.hash }));
      else if (wish?.act === "theme") page.theme(wish.theme);
      else if (wish?.act === "next" || wish?.act === "back") studio.step(wish.act === "next" ? 1 : -1);
      else if (wish && studio.player.playing !== (wish.act === "play")) studio.toggle();
    });
    const measure = () => this.tellSize(page.resized);
    const sizes = new ResizeObserver(measure);
    for (const part of this.parts) sizes.observe(part);
    window.addEventListener("resize", measure);
    measure();
    if (this.embed.plays && !matchMedia("(prefers-reduced-motion: reduce)").matches) this.playInSight(studio);
  }

  /** It plays while it can be seen, so that a deck does not come to a slide whose animation is over. @param {Studio} studio */
  playInSight(studio) {
    new IntersectionObserver((entries) => {
      const seen = entries.at(-1)?.isIntersecting ?? false;
      if (seen && !studio.player.playing && !studio.asking.open && !studio.exercising.sheet) studio.toggle();
      else if (!seen) studio.player.pause();
    }).observe(place("stage"));
  }

  /** What is on show, for the page around. @param {Studio} studio @param {string} caption @param {string} hash */
  tellStep(studio, caption, hash) {
    this.whole.href = (this.home ?? "") + hash;
    this.tell({ hallset: "step", step: studio.position, end: studio.last, caption, link: hash, playing: studio.player.playing });
  }

  /** The height does not depend on that of the frame, or the two would chase each other. @param {(height: number) => void} resized */
  tellSize(resized) {
    const stage = Number.parseFloat(getComputedStyle(place("stage")).getPropertyValue("min-block-size")) || 0;
    const wanted = Math.ceil(this.natural(stage) + this.parts.reduce((sum, part) => sum + part.offsetHeight, 0));
    if (wanted === this.height) return;
    this.height = wanted;
    this.tell({ hallset: "size", height: wanted });
    resized(wanted);
  }

  /** Side by side where there is room, one picture at a time where there is not. @param {number} least */
  natural(least) {
    const { clientWidth } = document.documentElement;
    return Math.max(least, clientWidth < 560 ? clientWidth : 0.47 * clientWidth);
  }

  /** @param {object} message */
  tell(message) {
    if (window.parent !== window) window.parent.postMessage(message, "*");
  }
}

/** A place in the list of speeds. @param {number} speed */
function nearestSpeed(speed) {
  /** @param {number} at */
  const distance = (at) => Math.abs(Math.log(SPEEDS[at] / speed));
  return SPEEDS.reduce((best, _, at) => (distance(at) < distance(best) ? at : best), 0);
}
