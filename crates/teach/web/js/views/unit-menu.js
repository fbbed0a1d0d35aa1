/**
 * Two ways to a unit: the menu of all units in the bar, and the menu of one cell's units.
 *
 * @import { Puzzle, Unit } from "../contract.js"
 * @typedef {object} UnitActions
 * @property {(unit: string) => Promise<unknown>} choose
 * @property {(unit: string | null) => void} hint  where it lies
 * @property {(words: string) => void} say
 */

import { cellName } from "../names.js";
import { Choice } from "./choice.js";
import { element, place } from "./dom.js";

export class UnitMenu {
  /** @param {UnitActions} actions */
  constructor(actions) {
    this.actions = actions;
    this.choice = new Choice({ id: "unit", "aria-label": "Unit", title: "Unit (U)" }, { take: async (unit) => unit !== "" && (await actions.choose(unit)), hint: actions.say });
    this.popover = element("div", { class: "cell-menu", popover: "auto", role: "group", "aria-label": "Units of the cell", onkeydown: (/** @type {KeyboardEvent} */ event) => this.pressed(event) });
    this.popover.addEventListener("toggle", () => actions.hint(null));
    place("dialogs").append(this.popover);
  }

  /** @param {Puzzle} puzzle */
  build(puzzle) {
    this.puzzle = puzzle;
    /** @type {Map<string, Unit[]>} */
    const kinds = new Map();
    for (const unit of puzzle.units) {
      const kind = kindOf(unit);
      kinds.set(kind, [...(kinds.get(kind) ?? []), unit]);
    }
    this.choice.build(
      element("option", { value: "" }, "choose a unit"),
      ...[...kinds].map(([kind, units]) => element("optgroup", { label: kind }, ...units.map((unit) => element("option", { value: unit.id }, capital(unit.name))))),
    );
  }

  /** @param {string | null} unit */
  show(unit) {
    this.choice.show(unit ?? "");
  }

  /** @param {number} cell @param {DOMRect} at */
  open(cell, at) {
    if (!this.puzzle) return;
    const units = this.puzzle.units.filter((unit) => unit.cells.includes(cell));
    this.popover.replaceChildren(
      element("p", {}, cellName(cell, this.puzzle.side)),
      ...units.map((unit) =>
        element(
          "button",
          {
            type: "button",
            class: "button",
            onclick: () => (this.popover.hidePopover(), void this.actions.choose(unit.id)),
            onpointerenter: () => this.actions.hint(unit.id),
            onfocus: () => this.actions.hint(unit.id),
            onpointerleave: () => this.actions.hint(null),
          },
          capital(unit.name),
        ),
      ),
    );
    this.popover.showPopover();
    const { offsetWidth, offsetHeight } = this.popover;
    this.popover.style.left = `${Math.max(8, Math.min(at.right + 6, innerWidth - offsetWidth - 8))}px`;
    this.popover.style.top = `${Math.max(8, Math.min(at.top, innerHeight - offsetHeight - 8))}px`;
    this.popover.querySelector("button")?.focus();
  }

  /** @param {KeyboardEvent} event */
  pressed(event) {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!by) return;
    event.preventDefault();
    event.stopPropagation();
    const buttons = [...this.popover.querySelectorAll("button")];
    const at = buttons.indexOf(/** @type {HTMLButtonElement} */ (document.activeElement));
    buttons[(at + by + buttons.length) % buttons.length]?.focus();
  }
}

/** @param {Unit} unit */
function kindOf({ name }) {
  if (/^row/.test(name)) return "Rows";
  if (/^column/.test(name)) return "Columns";
  if (/^(box|region)/.test(name)) return "Boxes";
  return "Extra units";
}

/** @param {string} text */
export function capital(text) {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
