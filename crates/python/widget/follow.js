/**
 * The page in a frame does what the kernel wishes, and the kernel is told what the page shows.
 *
 * Each has a place of its own in the widget's model that nobody else writes, so that nothing is lost where both speak at
 * once. The kernel writes `_wish`: a number that grows, and of `link`, `step` and `playing` what it has set since the page
 * was last heard. The page's side writes `_told`: what is on show, and the number of the last wish that this follows from.
 *
 * @typedef {{ step: number, end: number, caption: string, link: string, playing: boolean }} Told
 * @typedef {{ number: number, link?: string, step?: number, playing?: boolean }} Wish
 * @typedef {{ get: (name: string) => any, set: (name: string, value: unknown) => void, save_changes: () => void }} Model
 */

export class Follower {
  /** @param {Model} model @param {(message: object) => void} post  to the page (docs/embed.md) */
  constructor(model, post) {
    this.model = model;
    this.post = post;
    /** What the page told last; null while it is being loaded. @type {Told | null} */
    this.shown = null;
    /** The number of the last wish that was passed on. */
    this.heard = -1;
    /** The link of a wish that was passed on. @type {string | undefined} */
    this.opened = undefined;
    /** What the page is opening. @type {string | null} */
    this.asked = null;
    this.ready = false;
  }

  /** What a page should open now: what was on show, unless the kernel has wished for something else since. */
  get link() {
    const [{ heard, link }, wish] = [this.model.get("_told"), /** @type {Wish} */ (this.model.get("_wish"))];
    return (heard === wish.number ? link : (wish.link ?? link)) ?? "";
  }

  /** A page is being loaded. */
  begin() {
    this.shown = null;
    this.asked = null;
    this.ready = false;
  }

  /** The page listens. @param {string} made  the link that it was made with */
  listens(made) {
    if (this.ready) return;
    this.ready = true;
    const { link } = this;
    this.opened = this.model.get("_wish").link;
    if (link === made) this.follow();
    else this.open(link);
  }

  /** Passes on what the kernel wishes. */
  follow() {
    const { number, link, step, playing } = /** @type {Wish} */ (this.model.get("_wish"));
    if (!this.ready || !this.shown || this.asked !== null) return;
    if (number !== this.heard && link !== undefined && link !== this.opened) {
      this.opened = link;
      this.open(link);
      return;
    }
    const [goes, plays] = number === this.heard ? [false, false] : [step !== undefined && step !== this.shown.step, playing !== undefined && playing !== this.shown.playing];
    this.heard = number;
    if (goes) this.post({ hallset: "go", step });
    if (plays) this.post({ hallset: playing ? "play" : "pause" });
    // A page that moves tells it.
    if (!goes && !plays) this.keep();
  }

  /** @param {string} link */
  open(link) {
    this.asked = link;
    this.post({ hallset: "open", link });
  }

  /** The page tells what is on show. @param {Told} told */
  tell({ step, end, caption, link, playing }) {
    this.shown = { step, end, caption, link, playing };
    if (this.ready && this.asked === null) this.keep();
  }

  /** The page has opened a link, or could not. @param {string} link */
  answer(link) {
    if (link !== this.asked) return;
    this.asked = null;
    this.follow();
  }

  keep() {
    this.model.set("_told", { ...this.shown, heard: this.heard });
    this.model.save_changes();
  }
}
