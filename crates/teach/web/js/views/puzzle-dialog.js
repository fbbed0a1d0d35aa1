/**
 * Another puzzle: examples, a new one, pasted or typed text in any format, a file, or a file dropped anywhere.
 *
 * @import { Collection } from "../collection.js"
 * @import { Example, Named, PuzzleWish } from "../contract.js"
 * @typedef {object} PuzzleActions
 * @property {(example: Example) => void} example
 * @property {(text: string) => Promise<boolean>} text
 * @property {(collection: Collection) => void} another  the next puzzle of the text that was pasted
 * @property {() => void} type
 * @property {(side: number) => void} empty
 * @property {(wish: PuzzleWish) => void} make
 */

import { collectionWords, nextNumber } from "../collection.js";
import { dialog } from "./dialog.js";
import { element } from "./dom.js";
import { openDialog } from "./focus.js";
import { NewPuzzle } from "./new-puzzle.js";

/** Longer than any puzzle the engine reads; a mistaken file should not freeze the page. */
const LONGEST_FILE = 4_000_000;

/** Sides of the empty grids that are offered; any other comes as text. */
const EMPTY_SIDES = [4, 6, 9, 12, 16, 25];

export class PuzzleDialog {
  /** @param {PuzzleActions} actions */
  constructor(actions) {
    this.actions = actions;
    this.examples = element("ul", { class: "examples" });
    /** The last text with several puzzles. @type {Collection | null} */
    this.collection = null;
    this.others = element("p", { class: "others", hidden: true });
    this.text = element("textarea", {
      id: "puzzle-text",
      rows: 9,
      spellcheck: "false",
      autocomplete: "off",
      placeholder: "..9...26. and so on, a grid with | and -, cells of a spreadsheet, JSON, ...",
      "aria-describedby": "puzzle-error",
    });
    this.error = element("p", { class: "error", id: "puzzle-error", role: "alert" });
    const file = element("input", { type: "file", id: "puzzle-file", class: "unseen", onchange: () => file.files?.[0] && this.open(file.files[0]) });
    const form = element(
      "form",
      {
        onsubmit: (/** @type {Event} */ event) => {
          event.preventDefault();
          void this.use();
        },
      },
      this.others,
      element("label", { for: "puzzle-text" }, "Paste or type a puzzle, in any format"),
      this.text,
      this.error,
      element(
        "div",
        { class: "form-buttons" },
        element("button", { type: "submit", class: "button primary" }, "Use this puzzle"),
        file,
        element("label", { for: "puzzle-file", class: "button" }, "Open a file"),
        element("button", { type: "button", class: "button", onclick: () => (this.node.close(), actions.type()) }, "Type into the grid"),
      ),
    );
    this.made = new NewPuzzle((wish) => (this.node.close(), actions.make(wish)));
    form.append(
      this.made.node,
      element(
        "div",
        { class: "empty-grids", role: "group", "aria-label": "Type into an empty grid" },
        element("span", { class: "hint" }, "or an empty grid of"),
        ...EMPTY_SIDES.map((side) => element("button", { type: "button", class: "chip-button", onclick: () => (this.node.close(), actions.empty(side)) }, `${side}×${side}`)),
      ),
    );
    this.node = dialog("puzzle", "Choose a puzzle", element("div", { class: "puzzle-columns" }, element("section", {}, element("h3", {}, "Examples"), this.examples), form));
    this.acceptDrops();
  }

  /** @param {Example[]} examples @param {readonly Named[]} techniques */
  build(examples, techniques) {
    this.made.build(techniques);
    this.examples.replaceChildren(
      ...examples.map((example) =>
        element(
          "li",
          {},
          element("button", { type: "button", class: "example", onclick: () => (this.node.close(), this.actions.example(example)) }, element("b", {}, example.name), element("span", {}, example.shows)),
        ),
      ),
    );
  }

  /** The puzzle on show is one of several. @param {Collection} collection */
  from(collection) {
    this.collection = collection;
    const next = nextNumber(collection);
    this.others.replaceChildren(
      collectionWords(collection),
      " ",
      element("button", { type: "button", class: "chip-button", id: "another-puzzle", onclick: () => (this.node.close(), this.actions.another(collection)) }, next === 1 ? "First puzzle" : "Next puzzle"),
    );
  }

  /** @param {string} text */
  show(text) {
    this.text.value = text;
    this.others.hidden = this.collection?.shown !== text;
    this.error.textContent = "";
    openDialog(this.node, this.text, ...this.examples.querySelectorAll("button"));
  }

  async use() {
    this.error.textContent = "";
    if (this.text.value.trim() === "") this.fail("There is nothing to read: paste a puzzle, open a file or take an example.");
    else if (await this.actions.text(this.text.value)) this.node.close();
  }

  /** Says what is wrong with a text, and shows it if it is not there yet. @param {string} message @param {string} [text] */
  fail(message, text) {
    if (!this.node.open) this.show(text ?? "");
    this.error.textContent = message;
  }

  /** @param {File} file */
  async open(file) {
    if (file.size > LONGEST_FILE) {
      this.show("");
      this.fail(`${file.name} has ${file.size} bytes; a puzzle has at most ${LONGEST_FILE}.`);
      return;
    }
    this.show(await file.text());
    await this.use();
  }

  acceptDrops() {
    const { body } = document;
    body.addEventListener("dragover", (event) => {
      event.preventDefault();
      body.classList.add("dropping");
    });
    body.addEventListener("dragleave", (event) => {
      if (!event.relatedTarget) body.classList.remove("dropping");
    });
    body.addEventListener("drop", (event) => {
      event.preventDefault();
      body.classList.remove("dropping");
      const file = event.dataTransfer?.files[0];
      const text = event.dataTransfer?.getData("text");
      if (file) void this.open(file);
      else if (text) {
        this.show(text);
        void this.use();
      }
    });
  }
}
