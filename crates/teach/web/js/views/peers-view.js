/**
 * A solved cell and its peers: who has lost its digit, who still holds it.
 *
 * @import { Film } from "../film.js"
 * @import { State } from "../state.js"
 */

import { cellName } from "../names.js";
import { peersOf, lostTo } from "../peers.js";
import { element, say } from "./dom.js";

/** With more peers than this, those without the digit are only counted. */
const MANY = 24;

export class PeersView {
  constructor() {
    this.title = element("h3", { class: "queue-name" });
    this.chips = element("ol", { class: "peer-chips" });
    this.node = element("div", { class: "peers" }, this.title, this.chips);
  }

  /** @param {Film} film @param {State} state */
  show(film, state) {
    const { entry } = /** @type {import("../film.js").MethodStep} */ (state.step);
    const { puzzle } = film;
    const source = entry.reason === "peer" ? entry.peer : entry.kind === "guess" || entry.reason === "guess" ? entry.cell : null;
    const digit = entry.reason === "guess" ? entry.stays : entry.digit;
    if (source === null || digit === null) {
      say(this.title, "Peers");
      this.chips.replaceChildren(element("li", { class: "queue-empty" }, "the next solved cell tells its peers"));
      return;
    }
    const lost = lostTo(film.journal, state.method?.told ?? 0);
    const peers = peersOf(puzzle, source);
    const touched = peers.filter((peer) => lost.has(peer) || state.candidates[peer].includes(digit));
    const shown = peers.length > MANY ? touched : peers;
    say(this.title, `${cellName(source, puzzle.side)} = ${digit} and its ${peers.length} peers`);
    this.chips.replaceChildren(
      ...shown.map((peer) => {
        const part = lost.has(peer) ? "lost" : state.candidates[peer].includes(digit) ? "holds" : "without";
        const current = entry.kind === "remove" && peer === entry.cell;
        return element("li", { class: `chip peer-chip ${part}${current ? " current" : ""}` }, cellName(peer, puzzle.side), element("span", { class: "unseen" }, { lost: " has lost it", holds: " still holds it", without: "" }[part]));
      }),
      ...(shown.length < peers.length ? [element("li", { class: "peer-rest" }, `${peers.length - shown.length} do not have ${digit}`)] : []),
    );
  }
}
