/**
 * Taking what is on the screen along: a link to the step, or a file that the engine makes.
 *
 * The dialog knows the formats and the steps wanted; the engine makes the file, the browser keeps it. While it
 * works the dialog says so and can be told to stop; closing it stops too.
 *
 * @import { Export, ExportFormat, Made } from "../contract.js"
 * @typedef {object} Shown  what there is to take along
 * @property {string} link
 * @property {Omit<Export, "format" | "from" | "to"> | null} export  null if there are no steps
 * @property {number} position
 * @property {number} end
 * @property {{ from: number, to: number }} run  the run on show
 * @typedef {object} ExportActions
 * @property {() => Shown} shown
 * @property {() => Promise<boolean>} copy  the link; false if the browser forbids it
 * @property {(wish: Export, signal: AbortSignal) => Promise<Made>} make
 */

import { Cancelled } from "../engine.js";
import { dialog } from "./dialog.js";
import { element, say } from "./dom.js";

/** @type {[ExportFormat, "step" | "range", string, string][]} */
const FORMATS = [
  ["html", "step", "Recording (HTML)", "One file with the player and all steps in it. Opens from disk, without a network."],
  ["svg", "step", "This step (SVG)", "The picture of the step on the screen, for slides and papers."],
  ["strip", "range", "Strip of steps (SVG)", "The ends of phases side by side, each with its caption."],
  ["gif", "range", "Animation (GIF)", "Every step in turn, to be shown anywhere."],
  ["jsonl", "range", "Steps (JSON Lines)", "One line for each step, for programs."],
];

export class ExportDialog {
  /** @param {ExportActions} actions */
  constructor(actions) {
    this.actions = actions;
    /** @type {AbortController | null} */
    this.making = null;
    this.link = element("input", { type: "text", id: "share-link", class: "share-link", readonly: true, onfocus: () => this.link.select() });
    this.from = element("input", { type: "number", id: "export-from", class: "number", min: 0 });
    this.to = element("input", { type: "number", id: "export-to", class: "number", min: 0 });
    this.buttons = FORMATS.map(([format, , name, about]) =>
      element("button", { type: "button", class: "example", "data-format": format, onclick: () => void this.make(format) }, element("b", {}, name), element("span", {}, about)),
    );
    this.doing = element("span", { role: "status" });
    this.work = element("p", { class: "export-work", hidden: true }, element("span", { class: "spinner", "aria-hidden": "true" }), this.doing, element("button", { type: "button", class: "button", id: "export-cancel", onclick: () => this.making?.abort() }, "Cancel"));
    this.status = element("p", { class: "hint", id: "export-status", role: "status" });
    this.error = element("p", { class: "error", id: "export-error", role: "alert" });
    const [recording, step, ...ranged] = this.buttons;
    this.files = element(
      "section",
      {},
      element("h3", {}, "Save as a file"),
      element("div", { class: "examples formats" }, recording, step),
      element(
        "fieldset",
        { class: "export-range" },
        element("legend", {}, "Several steps"),
        element(
          "div",
          { class: "export-steps" },
          element("label", { for: "export-from" }, "From step"),
          this.from,
          element("label", { for: "export-to" }, "to"),
          this.to,
          element("button", { type: "button", class: "chip-button", id: "export-run", onclick: () => this.range(this.actions.shown().run) }, "This run"),
          element("button", { type: "button", class: "chip-button", id: "export-all", onclick: () => this.range({ from: 0, to: this.actions.shown().end }) }, "All"),
        ),
        element("div", { class: "examples formats" }, ...ranged),
      ),
    );
    this.node = dialog(
      "export",
      "Share",
      element("label", { for: "share-link", class: "share-name" }, "Link to this step"),
      element("div", { class: "share-line" }, this.link, element("button", { type: "button", class: "button primary", id: "copy-link", onclick: () => void this.copy() }, "Copy link")),
      this.files,
      element("div", { class: "export-foot" }, this.work, this.error, this.status),
    );
    this.node.addEventListener("close", () => this.making?.abort());
  }

  show() {
    const { link, export: exported, run, end } = this.actions.shown();
    this.link.value = link;
    this.files.hidden = exported === null;
    for (const field of [this.from, this.to]) field.max = String(end);
    this.range(run);
    this.report("");
    this.node.showModal();
  }

  /** @param {{ from: number, to: number }} range */
  range({ from, to }) {
    this.from.value = String(from);
    this.to.value = String(to);
  }

  /** What there is to say, one at a time. @param {string} status @param {string} [error] */
  report(status, error = "") {
    say(this.status, status);
    say(this.error, error);
  }

  async copy() {
    const copied = await this.actions.copy();
    if (!copied) this.link.select();
    this.report(copied ? "The link is copied." : "The browser does not allow it: the link is selected, copy it from there.");
  }

  /** @param {ExportFormat} format */
  async make(format) {
    const { export: exported, position, end } = this.actions.shown();
    if (!exported || this.making) return;
    const [, steps, name] = FORMATS.find(([id]) => id === format) ?? FORMATS[0];
    const [from, to] = steps === "step" ? [0, position] : [Number(this.from.value), Number(this.to.value)];
    if (!(Number.isInteger(from) && Number.isInteger(to) && 0 <= from && from <= to && to <= end)) {
      this.report("", `The steps ${this.from.value} to ${this.to.value} are not there: take two numbers from 0 to ${end}, the smaller one first.`);
      return;
    }
    this.making = new AbortController();
    this.busy(name);
    try {
      const made = await this.actions.make({ ...exported, format, from, to }, this.making.signal);
      keep(made);
      this.report(`${made.name} is made: ${size(made.content.size)}.`);
    } catch (error) {
      if (error instanceof Cancelled) this.report("Cancelled.");
      else this.report("", /** @type {Error} */ (error).message);
    } finally {
      this.making = null;
      this.busy(null);
    }
  }

  /** @param {string | null} name  of what is being made */
  busy(name) {
    this.work.hidden = name === null;
    if (name !== null) {
      say(this.doing, `Making: ${name} …`);
      this.report("");
    }
    for (const button of this.buttons) button.disabled = name !== null;
  }
}

/** The browser saves the file as it saves any other. @param {Made} made */
function keep({ name, content }) {
  const address = URL.createObjectURL(content);
  element("a", { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** @param {number} bytes */
function size(bytes) {
  if (bytes < 1000) return `${bytes} bytes`;
  return bytes < 1_000_000 ? `${Math.round(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
