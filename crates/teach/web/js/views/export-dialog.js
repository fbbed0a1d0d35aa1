/**
 * Taking what is on the screen along: a link to the step, a frame for another page, or a file that the engine makes.
 *
 * The dialog knows the formats and the steps wanted; the engine makes the file, the browser keeps it. While it
 * works the dialog says so and can be told to stop; closing it stops too.
 *
 * @import { Export, ExportFormat, Made } from "../contract.js"
 * @typedef {object} Shown  what there is to take along
 * @property {string} link  the address of the page
 * @property {Omit<Export, "format" | "from" | "to"> | null} export  null if there are no steps
 * @property {number} position
 * @property {number} end
 * @property {{ from: number, to: number }} run  the run on show
 * @typedef {object} ExportActions
 * @property {() => Shown} shown
 * @property {(text: string) => Promise<boolean>} copy  false if the browser forbids it
 * @property {() => string} site  the address of a site of the reader's own, or nothing
 * @property {(address: string) => void} keepSite
 * @property {(wish: Export, signal: AbortSignal) => Promise<Made>} make
 */

import { Cancelled } from "../engine.js";
import { embedCode, sharedLink, siteAddress } from "../share.js";
import { dialog } from "./dialog.js";
import { element, say } from "./dom.js";
import { openDialog } from "./focus.js";

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
    this.copyLink = element("button", { type: "button", class: "button primary", id: "copy-link", onclick: () => void this.copy(this.link) }, "Copy link");
    this.orRecord = element("span", {}, "save a recording below, or ");
    this.local = element("p", { class: "hint", id: "share-local" }, "This link works on this machine only, while the program runs. To reach others, ", this.orRecord, "name a site that “make site” made:");
    this.site = element("input", { type: "url", id: "share-site", class: "share-link", placeholder: "https://example.org/hallset/", "aria-label": "Address of your site", onchange: () => this.named() });
    this.code = element("input", { type: "text", id: "embed-code", class: "share-link", readonly: true, onfocus: () => this.code.select() });
    this.from = element("input", { type: "number", id: "export-from", class: "number", min: 0, oninput: () => this.address() });
    this.to = element("input", { type: "number", id: "export-to", class: "number", min: 0, oninput: () => this.address() });
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
        element("label", { for: "embed-code", class: "share-name" }, "Frame for a page or slides (HTML)"),
        element("div", { class: "share-line" }, this.code, element("button", { type: "button", class: "button", id: "copy-embed", onclick: () => void this.copy(this.code) }, "Copy code")),
      ),
    );
    this.node = dialog(
      "export",
      "Share",
      element("label", { for: "share-link", class: "share-name" }, "Link to this step"),
      element("div", { class: "share-line" }, this.link, this.copyLink),
      this.local,
      element("div", { class: "share-line share-site" }, this.site),
      this.files,
      element("div", { class: "export-foot" }, this.work, this.error, this.status),
    );
    this.node.addEventListener("close", () => this.making?.abort());
  }

  show() {
    const { export: exported, run, end } = this.actions.shown();
    this.site.value = this.actions.site();
    this.files.hidden = this.orRecord.hidden = exported === null;
    for (const field of [this.from, this.to]) field.max = String(end);
    this.range(run);
    this.report("");
    openDialog(this.node, this.copyLink);
  }

  /** @param {{ from: number, to: number }} range */
  range({ from, to }) {
    this.from.value = String(from);
    this.to.value = String(to);
    this.address();
  }

  /** The link and the frame's code, as they are now. */
  address() {
    const { link, local } = sharedLink(this.actions.shown().link, this.site.value);
    this.link.value = link;
    this.local.hidden = !local;
    this.site.hidden = !local && this.site.value === "";
    this.code.value = embedCode(link, { from: Number(this.from.value), to: Number(this.to.value) });
  }

  /** A site's address was typed. */
  named() {
    const known = this.site.value === "" || siteAddress(this.site.value) !== null;
    if (known) this.actions.keepSite(this.site.value);
    this.report("", known ? "" : "An address begins with https:// and names the folder of the site.");
    this.address();
  }

  /** What there is to say, one at a time. @param {string} status @param {string} [error] */
  report(status, error = "") {
    say(this.status, status);
    say(this.error, error);
  }

  /** @param {HTMLInputElement} field */
  async copy(field) {
    const copied = await this.actions.copy(field.value);
    if (!copied) field.select();
    this.report(copied ? "Copied." : "The browser does not allow it: the text is selected, copy it from there.");
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
