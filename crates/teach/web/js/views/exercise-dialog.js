/**
 * Which exercise: a topic to predict or to do oneself, or lines that a lecturer gave.
 *
 * @import { Topic } from "../contract.js"
 */

import { linesOf } from "../sheet.js";
import { dialog } from "./dialog.js";
import { element } from "./dom.js";
import { focusRefused, openDialog } from "./focus.js";
import { anySeed } from "./new-puzzle.js";

export class ExerciseDialog {
  /** @param {(lines: string[]) => void} begin  it closes the dialog, or says what is wrong */
  constructor(begin) {
    this.begin = begin;
    this.topics = element("ul", { class: "topics" });
    this.stops = element("input", { type: "checkbox", id: "exercise-stops" });
    this.text = element("textarea", { id: "exercise-lines", rows: 3, spellcheck: "false", autocomplete: "off", placeholder: "alldiff size=6 components=2 do=turn seed=7", "aria-describedby": "exercise-error" });
    this.error = element("p", { class: "error", id: "exercise-error", role: "alert" });
    const form = element(
      "form",
      {
        onsubmit: (/** @type {Event} */ event) => {
          event.preventDefault();
          this.use(linesOf(this.text.value));
        },
      },
      element("label", { for: "exercise-lines" }, "or exercises that you were given, one per line"),
      this.text,
      this.error,
      element("div", { class: "form-buttons" }, element("button", { type: "submit", class: "button primary" }, "Do this exercise")),
    );
    this.node = dialog("exercises", "Choose an exercise", this.topics, element("div", { class: "switch" }, this.stops, element("label", { for: "exercise-stops" }, element("b", {}, "Stop at the first mistake"), element("span", {}, "Otherwise a mistake is undone, and costs the point of its question."))), form);
  }

  /** @param {readonly Topic[]} topics */
  build(topics) {
    this.topics.replaceChildren(
      ...topics.map(({ id, name, predict, turn }) => element("li", { class: "topic" }, element("b", { id: `topic-${id}` }, name), this.way(id, "predict", "Predict", predict), turn === null ? null : this.way(id, "turn", "Your turn", turn))),
    );
  }

  /** @param {string} topic @param {"predict" | "turn"} work @param {string} name @param {string} told */
  way(topic, work, name, told) {
    const line = () => `${topic} do=${work} after=${this.stops.checked ? "stop" : "undo"} seed=${anySeed()}`;
    return element("button", { type: "button", class: "example", id: `${work}-${topic}`, "aria-describedby": `topic-${topic}`, onclick: () => this.use([line()]) }, element("b", {}, name), element("span", {}, told));
  }

  /** @param {string[]} lines */
  use(lines) {
    this.error.textContent = "";
    if (lines.length === 0) this.fail("There is nothing to read: paste an exercise, or choose a topic.");
    else this.begin(lines);
  }

  show() {
    this.error.textContent = "";
    openDialog(this.node, ...this.topics.querySelectorAll("button"));
  }

  /** Says what is wrong with an exercise, at the field below the topics. @param {string} message @param {readonly string[]} lines */
  fail(message, lines = []) {
    if (!this.node.open) this.show();
    if (lines.length > 0) this.text.value = lines.join("\n");
    this.error.textContent = message;
    focusRefused(this.text);
    this.node.scrollTop = this.node.scrollHeight;
  }
}
