/**
 * The address of the page: it names what is on the screen, opens what it names, and is what people share.
 *
 * It follows a moment later, because browsers count and slow down changes of the address.
 *
 * @import { Studio } from "../studio.js"
 * @import { Shown } from "./export-dialog.js"
 * @import { Presentation } from "./presentation.js"
 * @import { RacePage } from "./race-page.js"
 */

import { fromHash, isPresented, presentHash, toHash } from "../link.js";
import { raceFromHash } from "../race-link.js";
import { sharedLink } from "../share.js";
import { shownTheme } from "./theme.js";

const A_MOMENT = 150;

export class Address {
  /** @param {Studio} studio @param {() => RacePage} race @param {() => Presentation} presentation */
  constructor(studio, race, presentation) {
    this.studio = studio;
    this.race = race;
    this.presentation = presentation;
    /** @type {number | undefined} */
    this.timer = undefined;
    window.addEventListener("hashchange", () => {
      if (location.hash !== this.hash) void this.open(location.hash);
    });
  }

  /** The link to what is on the screen. */
  get hash() {
    return toHash(this.studio.place) + this.race().hash + presentHash(this.presentation().active);
  }

  follow() {
    window.clearTimeout(this.timer);
    this.timer = window.setTimeout(() => this.followNow(), A_MOMENT);
  }

  followNow() {
    if (this.studio.trace && location.hash !== this.hash) history.replaceState(null, "", this.hash);
  }

  /** False if it names nothing that can be opened. @param {string} hash @returns {Promise<boolean>} */
  async open(hash) {
    const place = fromHash(hash);
    if (!place || !(await this.studio.open(place))) return false;
    const raced = raceFromHash(hash);
    if (raced) await this.race().open(raced);
    else this.race().close();
    this.presentation().show(isPresented(hash));
    return true;
  }

  /** Copies a text, or the link; false if the browser does not allow it. @param {string} [text] */
  async copy(text) {
    this.followNow();
    try {
      await navigator.clipboard.writeText(text ?? sharedLink(location.href, this.studio.settings.site).link);
      return true;
    } catch {
      return false;
    }
  }

  /** What there is to take along. @returns {Shown} */
  get shown() {
    this.followNow();
    const { trace, position } = this.studio;
    const { puzzle, start, runs } = this.studio.place;
    const run = trace?.part(position)?.run ?? 0;
    return {
      link: location.href,
      export: this.race().active ? null : { version: 2, request: { version: 2, puzzle, start, runs }, theme: shownTheme() },
      position,
      end: trace?.end ?? 0,
      run: { from: trace?.runStart(run) ?? 0, to: trace?.runEnd(run) ?? 0 },
    };
  }
}
