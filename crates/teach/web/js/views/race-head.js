/**
 * Who races and how: two to four methods by check boxes, options that all of them share, and what the clock counts.
 *
 * @import { Method, SolveRequest } from "../contract.js"
 * @import { ClockId } from "../race-clocks.js"
 * @typedef {{ change: (racers: SolveRequest[]) => void, clock: (by: ClockId) => void, picture: (picture: "lanes" | "table") => void }} HeadActions
 */

import { CLOCKS, clockNamed } from "../race-clocks.js";
import { MOST_RACERS } from "../race-link.js";
import { element, say, set } from "./dom.js";

const FEWEST_RACERS = 2;

/** @type {[name: "cell_order" | "digit_order" | "arcs", title: string, choices: [string, string][]][]} */
const OPTIONS = [
  ["cell_order", "Which cell to try", [["mrv", "fewest candidates"], ["first", "in reading order"], ["degree", "most open peers"]]],
  ["digit_order", "Which digit first", [["lcv", "lost by the fewest peers"], ["ascending", "the smallest"], ["random", "by the seed"]]],
  ["arcs", "Arcs of AC-3", [["document", "every pair of every unit"], ["distinct", "each pair of peers once"]]],
];

export class RaceHead {
  /** @param {HTMLElement} host @param {HeadActions} actions */
  constructor(host, actions) {
    this.actions = actions;
    this.methods = element("div", { class: "racers", role: "group", "aria-label": "Methods, two to four" });
    /** @type {HTMLInputElement[]} */
    this.boxes = [];
    this.selects = OPTIONS.map(([name, title, choices]) => ({
      name,
      title,
      select: element("select", { id: `race-${name}`, onchange: () => this.changed() }, ...choices.map(([value, words]) => element("option", { value }, `${value}: ${words}`))),
    }));
    this.seed = numberField("race-seed", 0, () => this.changed());
    this.nodes = numberField("race-nodes", 1, () => this.changed());
    this.options = element(
      "div",
      { id: "race-options", class: "cell-menu race-options", popover: "auto", role: "group", "aria-label": "Options of all methods" },
      ...this.selects.map(({ name, title, select }) => labelled(`race-${name}`, title, select)),
      labelled("race-seed", "Seed of random choices", this.seed),
      labelled("race-nodes", "Stop after this many nodes", this.nodes),
    );
    this.optionsButton = element("button", { type: "button", class: "button", id: "race-options-button", popovertarget: "race-options" }, "Options");
    this.clock = element("select", { id: "race-by", onchange: () => actions.clock(clockNamed(this.clock.value).id) }, ...CLOCKS.map(({ id, name }) => element("option", { value: id }, name)));
    this.unit = element("p", { class: "race-unit", id: "race-unit" });
    this.pictures = /** @type {const} */ ([["lanes", "Lanes", "G"], ["table", "Table", "A"]]).map(([picture, name, key]) =>
      element("button", { type: "button", class: "tab", "data-picture": picture, title: `${name} (${key})`, "aria-pressed": "false", onclick: () => actions.picture(picture) }, name),
    );
    this.options.addEventListener("toggle", () => this.settle());
    host.append(this.methods, this.optionsButton, this.options, element("label", { class: "race-clock", for: "race-by" }, "Clock", this.clock), element("div", { class: "tabs", role: "group", "aria-label": "Show the race as" }, ...this.pictures), this.unit);
  }

  /** @param {readonly Method[]} methods @param {number | undefined} mostNodes */
  build(methods, mostNodes) {
    this.nodes.placeholder = mostNodes === undefined ? "" : String(mostNodes);
    const racing = methods.filter(({ id }) => id !== "auto");
    this.boxes = racing.map(({ id }) => element("input", { type: "checkbox", id: `racer-${id}`, value: id, onchange: () => this.changed() }));
    this.methods.replaceChildren(...racing.map(({ name, summary }, number) => element("label", { class: "racer", title: summary }, this.boxes[number], name)));
  }

  /** @param {readonly SolveRequest[]} racers */
  show(racers) {
    for (const box of this.boxes) box.checked = racers.some(({ solve }) => solve === box.value);
    const [first] = racers;
    for (const { name, select } of this.selects) select.value = first?.[name] ?? select.options[0].value;
    this.seed.value = String(first?.seed ?? 0);
    this.nodes.value = first?.max_nodes === undefined ? "" : String(first.max_nodes);
    this.limit();
  }

  /** @param {"lanes" | "table"} shown */
  showPicture(shown) {
    for (const button of this.pictures) set(button, "aria-pressed", String(button.dataset.picture === shown));
  }

  /** @param {ClockId} by */
  showClock(by) {
    this.clock.value = by;
    say(this.unit, clockNamed(by).unit);
  }

  /** Boxes that would leave too few or too many are fixed. */
  limit() {
    const chosen = this.boxes.filter((box) => box.checked).length;
    for (const box of this.boxes) {
      box.disabled = box.checked ? chosen <= FEWEST_RACERS : chosen >= MOST_RACERS;
      box.title = !box.disabled ? "" : box.checked ? "A race needs two methods" : "Four methods race at most";
    }
    const own = this.selects.some(({ select }) => select.selectedIndex > 0) || this.nodes.value !== "";
    set(this.optionsButton, "data-own", own ? "yes" : null);
    this.optionsButton.textContent = own ? "Options (changed)" : "Options";
  }

  changed() {
    this.limit();
    /** @type {Partial<SolveRequest>} */
    const shared = Object.fromEntries(this.selects.filter(({ select }) => select.selectedIndex > 0).map(({ name, select }) => [name, select.value]));
    if (shared.digit_order === "random") shared.seed = whole(this.seed.value) ?? 0;
    const nodes = whole(this.nodes.value);
    if (nodes !== null && nodes > 0) shared.max_nodes = nodes;
    this.actions.change(this.boxes.filter((box) => box.checked).map((box) => /** @type {SolveRequest} */ ({ solve: box.value, ...shared })));
  }

  /** The options open below their button. */
  settle() {
    if (!this.options.matches(":popover-open")) return;
    const at = this.optionsButton.getBoundingClientRect();
    this.options.style.left = `${Math.max(8, Math.min(at.left, innerWidth - this.options.offsetWidth - 8))}px`;
    this.options.style.top = `${at.bottom + 6}px`;
  }
}

/** @param {string} text */
function whole(text) {
  return /^\d{1,15}$/.test(text.trim()) ? Number(text) : null;
}

/** @param {string} id @param {number} min @param {() => void} act */
function numberField(id, min, act) {
  return element("input", { type: "number", id, class: "number", min, step: 1, onchange: act });
}

/** @param {string} id @param {string} title @param {HTMLElement} field */
function labelled(id, title, field) {
  return element("div", { class: "race-option" }, element("label", { for: id }, title), field);
}
