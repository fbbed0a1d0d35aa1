/**
 * The address of the page: it names what is on the screen, opens what it names, and is what people share.
 *
 * Another story (puzzle, runs, race) is an entry of the browser's history, so that Back takes a run back and Forward
 * does it again. Steps change the entry that is there, a moment later, because browsers count and slow down changes of
 * the address. A page in a frame leaves the history to its host. A parcel (`parcel.js`) opens what it was made with; in a
 * frame made of a text it has no address, and nothing is written.
 *
 * @import { Parcel } from "../parcel.js"
 * @import { Studio } from "../studio.js"
 * @import { Shown } from "./export-dialog.js"
 * @import { Presentation } from "./presentation.js"
 * @import { RacePage } from "./race-page.js"
 */

import { askedIn, askHash, fromHash, isPresented, presentHash, storyOf, toHash } from "../link.js";
import { raceFromHash } from "../race-link.js";
import { sheetFromHash } from "../sheet.js";
import { sharedLink } from "../share.js";
import { copyText } from "./clipboard.js";
import { shownTheme } from "./theme.js";

const A_MOMENT = 150;

export class Address {
  /** @param {Studio} studio @param {() => RacePage} race @param {() => Presentation} presentation @param {Parcel | null} parcel */
  constructor(studio, race, presentation, parcel) {
    this.studio = studio;
    this.race = race;
    this.presentation = presentation;
    /** What to open first. */
    this.first = location.hash || (parcel?.hash ?? "");
    this.written = location.protocol !== "about:";
    /** @type {number | undefined} */
    this.timer = undefined;
    /** What the entry of the history is about; null before there is one. @type {string | null} */
    this.story = null;
    /** The last step of the story that was on show. */
    this.last = "";
    /** Whether something is opened because the address names it. */
    this.opening = false;
    /** The address as it was last written or read here; another one is somebody's wish, and is told soon. */
    this.known = location.hash;
    window.addEventListener("hashchange", () => {
      this.known = location.hash;
      if (location.hash !== this.hash) void this.open(location.hash);
    });
  }

  /** The link to what is on the screen. */
  get hash() {
    const { sheet } = this.studio.exercising;
    if (sheet) return sheet.hash + presentHash(this.presentation().active);
    return toHash(this.studio.place) + this.race().hash + presentHash(this.presentation().active) + askHash(this.studio.asking.often);
  }

  follow() {
    if (!this.studio.trace) return;
    const { hash } = this;
    const story = storyOf(hash);
    window.clearTimeout(this.timer);
    if (window.top === window && !this.opening && story !== this.story) {
      if (this.story !== null) this.begin(hash);
      this.story = story;
    }
    this.last = hash;
    this.timer = window.setTimeout(() => this.followNow(), A_MOMENT);
  }

  /** Another story: the one before keeps the step that was left. @param {string} hash */
  begin(hash) {
    if (location.hash !== this.last) history.replaceState(null, "", this.last);
    history.pushState(null, "", hash);
    this.known = location.hash;
  }

  followNow() {
    if (!this.written || !this.studio.trace || location.hash === this.hash || location.hash !== this.known) return;
    history.replaceState(null, "", this.hash);
    this.known = location.hash;
  }

  /** False if it names nothing that can be opened. @param {string} hash @returns {Promise<boolean>} */
  async open(hash) {
    const [sheet, place] = [sheetFromHash(hash), fromHash(hash)];
    this.opening = true;
    const opened = sheet ? await this.studio.exercising.begin(sheet) : place !== null && (await this.studio.open(place));
    if (opened) {
      this.studio.asking.followLink(askedIn(hash));
      const raced = raceFromHash(hash);
      if (raced) await this.race().open(raced);
      else this.race().close();
      this.presentation().show(isPresented(hash));
      this.story = storyOf(this.hash);
    }
    this.opening = false;
    return opened;
  }

  /** Copies a text, or the link; false if the browser does not allow it. @param {string} [text] */
  async copy(text) {
    this.followNow();
    return copyText(text ?? sharedLink(location.href, this.studio.settings.site).link);
  }

  /** What there is to take along. @returns {Shown} */
  get shown() {
    this.followNow();
    const { trace, position } = this.studio;
    const { puzzle, start, runs } = this.studio.place;
    const run = trace?.part(position)?.run ?? 0;
    return {
      link: location.href,
      export: this.race().active || this.studio.exercising.sheet ? null : { version: 2, request: { version: 2, puzzle, start, runs }, theme: shownTheme() },
      position,
      end: trace?.end ?? 0,
      run: { from: trace?.runStart(run) ?? 0, to: trace?.runEnd(run) ?? 0 },
    };
  }
}
