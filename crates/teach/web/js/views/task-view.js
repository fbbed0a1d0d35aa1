/**
 * The head of an exercise: what is to be done, how far it is, and the other exercises of its sheet.
 *
 * @import { Sheet } from "../sheet.js"
 * @typedef {object} TaskActions
 * @property {(number: number) => void} go  to another exercise of the sheet
 * @property {() => void} question  back to the question
 * @property {() => void} result
 * @property {(() => void) | null} leave  null in a page that is nothing but the exercise
 */

import { pointsOf } from "../sheet.js";
import { element, say, set } from "./dom.js";
import { iconButton } from "./icons.js";

export class TaskView {
  /** @param {HTMLElement} host @param {TaskActions} actions */
  constructor(host, actions) {
    this.host = host;
    this.actions = actions;
    this.title = element("b", { class: "task-title" });
    this.instructions = element("span", { class: "task-instructions", id: "task-instructions" });
    this.word = element("span", { class: "task-word" }, "Question ");
    this.counted = element("span");
    this.progress = element("span", { class: "task-progress", id: "task-progress" }, this.word, this.counted);
    this.others = element("span", { class: "task-others", role: "group", "aria-label": "Exercises of this sheet" });
    this.praise = element("span", { class: "task-remark", id: "task-remark", hidden: true });
    this.ask = element("button", { type: "button", class: "button", id: "to-question", title: "To the question (End)", onclick: () => actions.question() }, "To the question");
    this.result = element("button", { type: "button", class: "button", id: "show-result", title: "Points so far, and the text to hand in", onclick: () => actions.result() }, "Result");
    const leave = actions.leave && iconButton("close", "Leave the exercise", actions.leave, { id: "leave-exercise", class: "bare" });
    host.append(this.title, this.instructions, this.others, this.praise, this.progress, this.ask, this.result, leave ?? "");
  }

  /** @param {Sheet | null} sheet */
  show(sheet) {
    const standing = sheet?.standings[sheet.at];
    this.host.hidden = !standing;
    document.documentElement.classList.toggle("exercising", this.host.hidden === false);
    if (!sheet || !standing) return;
    const { topic, instructions, after_a_mistake: after, number, of, points, question } = standing;
    say(this.title, topic);
    say(this.instructions, instructions);
    set(this.host, "title", `${instructions} ${after}`);
    say(this.word, question ? "Question " : "");
    say(this.counted, question ? `${number} of ${of} · ${pointsWords(points)}` : pointsOf(points, of));
    this.result.hidden = sheet.answers[sheet.at].length === 0;
    this.result.classList.toggle("primary", question === null);
    this.others.hidden = sheet.lines.length < 2;
    if (this.others.hidden) return;
    this.others.replaceChildren(...sheet.lines.map((_, place) => this.other(sheet, place)));
  }

  /** @param {Sheet} sheet @param {number} place */
  other(sheet, place) {
    const done = sheet.standings[place]?.question === null;
    return element("button", { type: "button", class: done ? "task-other done" : "task-other", "aria-current": place === sheet.at ? "true" : null, "aria-label": `Exercise ${place + 1}${done ? ", done" : ""}`, onclick: () => this.actions.go(place) }, String(place + 1));
  }

  /** A word about the last answer, until the next one. @param {string} word @param {boolean} right */
  remark(word, right) {
    say(this.praise, word);
    set(this.praise, "data-right", String(right));
    this.praise.hidden = word === "";
  }

  /** Whether the question is out of sight, because earlier steps are on show. @param {boolean} away */
  away(away) {
    this.ask.hidden = !away;
  }
}

/** @param {number} points */
function pointsWords(points) {
  return points === 1 ? "1 point" : `${points} points`;
}
