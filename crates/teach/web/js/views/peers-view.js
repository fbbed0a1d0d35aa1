/**
 * A solved cell and its peers: who has lost its digit, who still holds it.
 *
 * @import { Puzzle } from "../contract.js"
 * @import { Film } from "../film.js"
 * @import { State } from "../trace.js"
 */

import { cellName } from "../names.js";
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
    const { puzzle } = film;
    const { scene } = state;
    const [source] = scene.cells("source");
    if (source === undefined) {
      say(this.title, "Peers");
      this.chips.replaceChildren(element("li", { class: "queue-empty" }, "the next solved cell tells its peers"));
      return;
    }
    const digit = scene.number("source", source);
    const lost = scene.has("proof", source) ? scene.list("lost").flatMap(({ things }) => things) : [];
    /** @param {number} peer @returns {"lost" | "holds" | "without"} */
    const partOf = (peer) => (lost.includes(peer) ? "lost" : state.candidates[peer].includes(digit) ? "holds" : "without");
    const peers = peersOf(puzzle, source).map((peer) => ({ peer, part: partOf(peer) }));
    const shown = peers.length > MANY ? peers.filter(({ part }) => part !== "without") : peers;
    say(this.title, `${cellName(source, puzzle.side)} = ${digit} and its ${peers.length} peers`);
    this.chips.replaceChildren(
      ...shown.map(({ peer, part }) => element("li", { class: `chip peer-chip ${part}${scene.has("loses", peer) ? " current" : ""}` }, cellName(peer, puzzle.side), element("span", { class: "unseen" }, { lost: " has lost it", holds: " still holds it", without: "" }[part]))),
      ...(shown.length < peers.length ? [element("li", { class: "peer-rest" }, `${peers.length - shown.length} do not have ${digit}`)] : []),
    );
  }
}

/** Cells that share a unit with a cell, in reading order. @param {Puzzle} puzzle @param {number} cell */
function peersOf(puzzle, cell) {
  const peers = new Set(puzzle.units.filter((unit) => unit.cells.includes(cell)).flatMap((unit) => unit.cells));
  peers.delete(cell);
  return [...peers].sort((a, b) => a - b);
}
