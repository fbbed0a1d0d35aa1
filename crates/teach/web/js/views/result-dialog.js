/**
 * The result of an exercise: points, where it went wrong, and the text to hand in.
 *
 * The engine writes the text, with the name that is typed here; nothing else about the learner is in it.
 *
 * @import { Standing } from "../contract.js"
 * @import { Sheet } from "../sheet.js"
 * @typedef {object} ResultActions
 * @property {(name: string) => Promise<string | null>} submission  the text of the exercise on show
 * @property {(text: string) => Promise<boolean>} copy
 * @property {(number: number) => void} go  to another exercise of the sheet
 * @property {() => void} again
 * @property {(() => void) | null} another  with another seed; null where the exercise is given
 */

import { pointsOf } from "../sheet.js";
import { dialog } from "./dialog.js";
import { element, say } from "./dom.js";
import { openDialog } from "./focus.js";

/** A submission is asked for this long after the last letter of a name. */
const A_MOMENT = 150;

export class ResultDialog {
  /** @param {ResultActions} actions */
  constructor(actions) {
    this.actions = actions;
    /** @type {Sheet | null} */
    this.sheet = null;
    /** @type {number | undefined} */
    this.timer = undefined;
    /** Whether the text waits for the name. */
    this.outdated = false;
    /** The last time that it was written. @type {Promise<void>} */
    this.writing = Promise.resolve();
    this.points = element("p", { class: "result-points", id: "result-points" });
    /** @type {HTMLButtonElement | null} */
    this.another = null;
    this.mistakes = element("ol", { class: "result-mistakes", id: "result-mistakes" });
    this.name = element("input", { id: "learner", type: "text", maxlength: 200, autocomplete: "name", oninput: () => this.rename() });
    this.text = element("textarea", { id: "submission", rows: 5, readonly: true, spellcheck: "false", "aria-label": "What you hand in", onfocus: () => this.text.select() });
    this.said = element("p", { class: "hint", role: "status" });
    this.next = element("button", { type: "button", class: "button primary", id: "next-exercise", onclick: () => this.go() }, "Next exercise");
    this.another = actions.another && element("button", { type: "button", class: "button", id: "another-exercise", onclick: () => (this.node.close(), actions.another?.()) }, "Another one");
    this.once = element("button", { type: "button", class: "button", id: "exercise-again", onclick: () => (this.node.close(), actions.again()) }, "Once more");
    this.node = dialog(
      "result",
      "Your result",
      this.points,
      this.mistakes,
      element("div", { class: "form-buttons" }, this.next, this.another, this.once),
      element("details", { class: "hand-in", id: "hand-in" }, element("summary", {}, "Hand it in"), element("label", { for: "learner" }, "Your name, if your lecturer asks for it"), this.name, this.text, element("div", { class: "form-buttons" }, element("button", { type: "button", class: "button", id: "copy-submission", onclick: () => void this.copy() }, "Copy"), element("button", { type: "button", class: "button", id: "save-submission", onclick: () => void this.save() }, "Save as a file")), this.said),
    );
  }

  /** @param {Sheet} sheet @param {Standing} standing */
  show(sheet, standing) {
    this.sheet = sheet;
    const { points, of, mistakes, stopped, question } = standing;
    const remark = stopped ? "A mistake ended the exercise." : question ? "There are questions left." : mistakes.length === 0 ? "Everything was right." : "";
    say(this.points, `${pointsOf(points, of)}. ${remark}`.trim());
    this.mistakes.replaceChildren(...mistakes.map(({ question, said, why }) => element("li", { value: question }, said === "show" ? null : element("q", {}, said), said === "show" ? why : ` ${why}`)));
    this.mistakes.hidden = mistakes.length === 0;
    this.next.hidden = question !== null || sheet.next === null;
    if (this.another) this.another.hidden = sheet.lines.length > 1;
    this.text.value = standing.submission;
    say(this.said, "");
    this.rename();
    openDialog(this.node, this.next.hidden ? this.once : this.next);
  }

  go() {
    this.node.close();
    const next = this.sheet?.next ?? null;
    if (next !== null) this.actions.go(next);
  }

  rename() {
    window.clearTimeout(this.timer);
    this.timer = window.setTimeout(() => void this.write(), A_MOMENT);
    this.outdated = true;
  }

  /** The text with the name as it is now. */
  write() {
    if (this.outdated) {
      window.clearTimeout(this.timer);
      this.outdated = false;
      this.writing = this.actions.submission(this.name.value).then((text) => {
        if (text !== null) this.text.value = text;
      });
    }
    return this.writing;
  }

  async copy() {
    await this.write();
    if (await this.actions.copy(this.text.value)) return say(this.said, "Copied.");
    this.text.focus();
    say(this.said, "The browser does not allow copying here. The text is marked: copy it by hand.");
  }

  async save() {
    await this.write();
    const link = element("a", { href: URL.createObjectURL(new Blob([this.text.value], { type: "text/plain" })), download: "submission.txt" });
    link.click();
    window.setTimeout(() => URL.revokeObjectURL(link.href), 1000);
    say(this.said, "Saved as submission.txt.");
  }
}
