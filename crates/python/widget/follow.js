/**
 * The widget's model and the page in its frame follow each other.
 *
 * The model's `link`, `step` and `playing` are wishes when the kernel sets them and facts when the page tells them. A
 * wish that differs from what the page last told becomes a message to it (docs/embed.md); what the page tells goes into
 * the model. While a link is being opened the page's old run is not moved, and when its first step is told, wishes that
 * came meanwhile are sent.
 *
 * @typedef {{ step: number, end: number, caption: string, link: string, playing: boolean }} Told
 * @typedef {{ get: (name: string) => any, set: (name: string, value: unknown) => void, save_changes: () => void }} Model
 */

import { storyOf } from "../../teach/web/js/link.js";

export class Follower {
  /** @param {Model} model @param {(message: object) => void} post  to the page */
  constructor(model, post) {
    this.model = model;
    this.post = post;
    /** What the page told last; null before it has told anything. @type {Told | null} */
    this.shown = null;
    /** What the page was asked to open and has not told yet, as the kernel spells it. @type {string | null} */
    this.asked = null;
  }

  /** A page that opens this link is being loaded. @param {string} link */
  begin(link) {
    this.shown = null;
    this.asked = storyOf(link);
  }

  /** The model has changed. */
  follow() {
    if (!this.shown) return;
    const link = this.model.get("link");
    const story = storyOf(link);
    if (story === this.asked) return;
    if (link !== "" && story !== storyOf(this.shown.link)) {
      this.asked = story;
      this.post({ hallset: "open", link });
    } else this.move();
  }

  /** Sends what is wished of the run on show. True if there was something. */
  move() {
    const [step, playing] = [this.model.get("step"), this.model.get("playing")];
    if (step !== this.shown?.step) this.post({ hallset: "go", step });
    if (playing !== this.shown?.playing) this.post({ hallset: playing ? "play" : "pause" });
    return step !== this.shown?.step || playing !== this.shown?.playing;
  }

  /** The page tells what is on show. @param {Told} told */
  tell(told) {
    const before = this.shown;
    this.shown = told;
    if (this.asked !== null && (before === null || storyOf(before.link) !== storyOf(told.link))) {
      const same = storyOf(this.model.get("link")) === this.asked;
      this.asked = null;
      if (!same) return this.follow();
      this.keep({ link: told.link, end: told.end, caption: told.caption });
      if (this.move()) return;
    }
    this.keep(told);
  }

  /** @param {Partial<Told>} told */
  keep({ step, end, caption, link, playing }) {
    for (const [name, value] of Object.entries({ step, end, caption, link, playing })) {
      if (value !== undefined) this.model.set(name, value);
    }
    this.model.save_changes();
  }
}
