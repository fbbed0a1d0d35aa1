/**
 * The choice of a method in the bar, and its options in a small panel.
 *
 * @import { ExplainRequest, Method, SolveRequest } from "../contract.js"
 * @typedef {object} MethodActions
 * @property {(request: SolveRequest | ExplainRequest | null) => Promise<unknown>} choose  null: all-different on a unit
 * @property {(words: string) => void} say
 */

import { Choice } from "./choice.js";
import { element, place, set } from "./dom.js";
import { iconButton } from "./icons.js";

/** Each option with its values, the usual one first. @type {[name: "cell_order" | "digit_order" | "arcs" | "detail", title: string, values: [string, string][]][]} */
const OPTIONS = [
  ["cell_order", "Next cell", [["mrv", "fewest candidates"], ["degree", "most open peers"], ["first", "first in reading order"]]],
  ["digit_order", "Next digit", [["lcv", "least constraining"], ["ascending", "ascending"], ["random", "random"]]],
  ["arcs", "Arcs at the start", [["document", "unit by unit, some twice"], ["distinct", "each once"]]],
  ["detail", "Arcs that remove nothing", [["changes", "together in one step"], ["all", "a step each"]]],
];

/** The entry that is no method. */
const EXPLAIN = "explain";

export class MethodMenu {
  /** @param {MethodActions} actions */
  constructor(actions) {
    this.actions = actions;
    /** The method on show. @type {SolveRequest | ExplainRequest | null} */
    this.shown = null;
    this.choice = new Choice({ id: "method", "aria-label": "Method", title: "Method (V)" }, { take: (id) => actions.choose(this.request(id)), hint: actions.say });
    this.options = OPTIONS.map(([name, title, values]) => {
      const select = element("select", { id: `option-${name}` }, ...values.map(([value, words]) => element("option", { value }, words)));
      return { name, usual: values[0][0], select, node: element("div", { class: "option" }, element("label", { for: `option-${name}` }, title), select) };
    });
    this.panel = element(
      "div",
      { id: "method-options", class: "options-menu", popover: "auto", role: "group", "aria-label": "Options of the method" },
      element("p", {}, "Options of the method"),
      ...this.options.map(({ node }) => node),
      element("button", { type: "button", class: "button primary", onclick: () => void this.run() }, "Run with these"),
    );
    place("dialogs").append(this.panel);
    this.open = iconButton("settings", "Options of the method", () => this.openPanel(), { id: "open-options", class: "bare" });
    this.node = element("span", { class: "field method" }, element("label", { class: "field-name", for: "method" }, "Method"), this.choice.select, this.open);
  }

  /** @param {readonly Method[]} methods */
  build(methods) {
    this.choice.build(element("option", { value: "" }, "All-different on a unit"), element("option", { value: EXPLAIN, title: "As people solve: the easiest technique first, every step with its reason" }, "Explanation"), ...methods.map(({ id, name, summary }) => element("option", { value: id, title: summary }, name)));
  }

  /** With the options in the panel; if nothing comes of it, the panel has those on show again. */
  async run() {
    this.panel.hidePopover();
    if (this.shown && "solve" in this.shown) await this.actions.choose(this.request(this.shown.solve));
    this.show(this.shown);
  }

  /** @param {string} id @returns {SolveRequest | ExplainRequest | null} */
  request(id) {
    if (id === "") return null;
    if (id === EXPLAIN) return { explain: "path" };
    const arcs = id === "ac3" || id === "mac";
    const chosen = this.options.filter(({ name, usual, select }) => select.value !== usual && (arcs || (name !== "arcs" && name !== "detail")));
    return /** @type {SolveRequest} */ ({ solve: id, ...Object.fromEntries(chosen.map(({ name, select }) => [name, select.value])) });
  }

  /** @param {SolveRequest | ExplainRequest | null} request  the method on show */
  show(request) {
    this.shown = request;
    const method = request && "solve" in request ? request : null;
    this.choice.show(method?.solve ?? (request ? EXPLAIN : ""));
    this.open.hidden = method === null;
    set(document.body, "data-watch", request ? "method" : "unit");
    const arcs = method?.solve === "ac3" || method?.solve === "mac";
    for (const { name, usual, select, node } of this.options) {
      if (method) select.value = method[name] ?? usual;
      node.hidden = !arcs && (name === "arcs" || name === "detail");
    }
  }

  openPanel() {
    const at = this.open.getBoundingClientRect();
    this.panel.showPopover();
    this.panel.style.left = `${Math.max(8, Math.min(at.left, innerWidth - this.panel.offsetWidth - 8))}px`;
    this.panel.style.top = `${at.bottom + 6}px`;
    this.panel.querySelector("select")?.focus();
  }
}
