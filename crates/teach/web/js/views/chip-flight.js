/**
 * Chips on their way: from a vertex of the graph onto the stack, and from the stack back to the vertices.
 *
 * Copies fly over the page; the chip on the stack itself is seen when its copy has arrived.
 *
 * @import { State } from "../trace.js"
 * @import { Motion } from "./motion.js"
 * @typedef {Map<number, { node: HTMLElement, box: DOMRect }>} Boxes  by vertex
 */

import { move } from "./motion.js";

export class ChipFlight {
  /** @param {(state: State, vertex: number) => DOMRect | null} boxOf */
  constructor(boxOf) {
    this.boxOf = boxOf;
    /** @type {HTMLElement[]} */
    this.copies = [];
  }

  /** Nothing flies any more. */
  end() {
    for (const copy of this.copies) copy.remove();
    this.copies = [];
  }

  /** Where the chips are. @param {HTMLElement} stack @returns {Boxes} */
  boxes(stack) {
    const chips = /** @type {HTMLElement[]} */ ([...stack.children]);
    return new Map(chips.map((node) => [Number(node.dataset.vertex), { node, box: node.getBoundingClientRect() }]));
  }

  /** @param {State} state @param {Boxes} before @param {HTMLElement} stack @param {Motion} motion */
  begin(state, before, stack, motion) {
    const after = this.boxes(stack);
    for (const [vertex, { node, box }] of after) {
      const from = before.has(vertex) ? null : this.boxOf(state, vertex);
      if (!from) continue;
      this.fly(node, from, box, motion, "on");
      move(node, [{ opacity: 0 }, { opacity: 0, offset: 0.9 }, { opacity: 1 }], motion.unit * 1.5);
    }
    const left = [...before].filter(([vertex]) => !after.has(vertex));
    left.toReversed().forEach(([vertex, { node, box }], place) => {
      const to = this.boxOf(state, vertex);
      if (to) this.fly(node, box, to, motion, "off", place * motion.unit * 0.25);
    });
  }

  /** @param {HTMLElement} chip @param {DOMRect} from @param {DOMRect} to @param {Motion} motion @param {"on" | "off"} way @param {number} [delay] */
  fly(chip, from, to, motion, way, delay = 0) {
    if (from.width === 0 || to.width === 0) return;
    const copy = /** @type {HTMLElement} */ (chip.cloneNode(true));
    copy.className = `${chip.className.replace(" current", "")} flying`;
    copy.ariaHidden = "true";
    document.body.append(copy);
    this.copies.push(copy);
    /** @param {DOMRect} box */
    const at = ({ x, y, width, height }) => `translate(${x + width / 2}px, ${y + height / 2}px) translate(-50%, -50%)`;
    const flight = move(copy, [{ transform: at(from), opacity: 1 }, { transform: at(to), opacity: way === "on" ? 1 : 0.2 }], motion.unit * 1.5, delay);
    flight.onfinish = () => copy.remove();
  }
}
