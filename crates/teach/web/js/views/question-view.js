/**
 * A question in the player: its words where the caption stands, the answer where the timeline stands, so that nothing
 * moves and no picture is covered.
 *
 * What is picked is marked in the pictures, and stands as chips in a list that has the focus and the keys while the
 * question is open (rule 7 of `focus.js`). The list has only the options at hand: the digits, or the candidates of the
 * cell that the keys are at; what else is picked stands beside it in words.
 *
 * A question of an exercise cannot be skipped, and may have nothing for its answer; after a wrong answer it stands there
 * again with what was wrong.
 *
 * @import { Answer, Puzzle } from "../contract.js"
 * @import { Asked } from "../asking.js"
 * @import { State } from "../trace.js"
 * @import { Mark } from "../picks.js"
 * @import { Picture } from "./picking.js"
 * @typedef {object} QuestionActions
 * @property {(answer?: Answer) => Promise<void>} answer  without one: show me
 * @property {() => void} goOn
 * @property {() => (Picture | null)[]} pictures
 * @property {(words: string) => void} say  to who listens
 * @property {(marks: ReadonlySet<Mark>) => void} marked  these marks are in the pictures now
 */

import { cellName, few, thingName } from "../names.js";
import { NOUNS, onShow, Picks } from "../picks.js";
import { element, place, say, set } from "./dom.js";
import { borrowFocus } from "./focus.js";
import { Picking } from "./picking.js";
import { showCaption } from "./player-frame.js";
import { keepInView } from "./scrolling.js";

/** What to do, said after the question. @type {Readonly<Record<string, string>>} */
const HOW = {
  truth: "Y or N answers.",
  number: "Type it, Enter answers.",
  things: "Arrows move, Space picks, Enter answers.",
};
const SKIPS = "Escape skips.";
const OR_NOTHING = "Zero says that nothing is to be picked.";
const [FREE, COSTS] = ["Shows what the run does; it does not count", "Shows a right answer; it counts as a mistake"];

export class QuestionView {
  /** @param {HTMLElement} host  the player @param {QuestionActions} actions */
  constructor(host, actions) {
    this.host = host;
    this.actions = actions;
    /** @type {Asked | null} */
    this.asked = null;
    /** @type {Picks | null} */
    this.picks = null;
    this.giveBack = () => {};
    this.prompt = element("p", { class: "caption question-prompt", id: "question", hidden: true });
    this.list = element("div", { class: "question-list", id: "answer-list", role: "listbox", tabindex: 0, "aria-label": "Your answer" });
    this.picked = element("span", { class: "question-picked" });
    this.number = element("input", { class: "question-number", id: "answer-number", type: "text", inputmode: "numeric", pattern: "[0-9]*", maxlength: 6, autocomplete: "off", "aria-label": "Your answer", oninput: () => this.ready() });
    this.send = element("button", { type: "button", class: "button primary", id: "answer", onclick: () => this.answer() }, "Answer");
    this.yes = element("button", { type: "button", class: "button", id: "answer-yes", onclick: () => void actions.answer(true) }, "Yes");
    this.no = element("button", { type: "button", class: "button", id: "answer-no", onclick: () => void actions.answer(false) }, "No");
    this.nothing = element("button", { type: "button", class: "button", id: "answer-nothing", title: "There is nothing to pick (0)", onclick: () => void actions.answer([]) }, "Nothing");
    this.showMe = element("button", { type: "button", class: "button", id: "show-me", title: FREE, onclick: () => void actions.answer() }, "Show me");
    this.skip = element("button", { type: "button", class: "button", id: "skip-question", title: "On without an answer; it does not count (Escape)", onclick: () => actions.goOn() }, "Skip");
    this.on = element("button", { type: "button", class: "button primary", id: "go-on", title: "To the step (Enter)", onclick: () => actions.goOn() }, "Go on");
    this.row = element("div", { class: "question", role: "group", "aria-labelledby": "question", hidden: true }, this.list, this.number, this.picked, element("div", { class: "question-buttons" }, this.yes, this.no, this.send, this.nothing, this.on, this.showMe, this.skip));
    host.querySelector("#caption")?.after(this.prompt);
    host.querySelector(".player")?.append(this.row);
    this.picking = new Picking(place("stage"), actions.pictures, {
      pick: (thing) => this.change((picks) => picks.toggle(thing)),
      point: (thing) => this.change((picks) => picks.point(thing)),
      unit: (unit) => this.change((picks) => picks.several && picks.toggleAll(this.puzzle?.units.find(({ id }) => id === unit)?.cells ?? [])),
      marked: actions.marked,
    });
  }

  /** @param {Asked | null} asked @param {Puzzle} puzzle @param {State} state */
  show(asked, puzzle, state) {
    const again = asked !== null && this.asked === asked;
    this.asked = asked;
    this.puzzle = puzzle;
    set(this.host, "data-asked", asked !== null);
    this.prompt.hidden = this.row.hidden = asked === null;
    if (!asked) {
      this.picks = null;
      this.picking.clear();
      this.giveBack();
      this.giveBack = () => {};
      return;
    }
    if (asked.verdict?.right) return;
    if (again) this.tell(asked, state);
    else this.pose(asked, puzzle, state);
  }

  /** @param {Asked} asked @param {Puzzle} puzzle @param {State} state */
  pose({ question, task }, puzzle, state) {
    const kind = question.picked === "truth" || question.picked === "number" ? question.picked : "things";
    this.picks = kind === "things" ? new Picks(question.picked, state.scene.things, onShow(puzzle, state)) : null;
    set(this.row, "data-kind", kind);
    set(this.list, "aria-multiselectable", this.picks?.several ? "true" : null);
    this.number.value = "";
    const remark = task?.remark ?? null;
    this.nothing.hidden = !question.nothing;
    this.skip.hidden = task !== undefined;
    set(this.showMe, "title", task ? COSTS : FREE);
    set(this.prompt, "data-says", remark === null ? "?" : "✗");
    showCaption(this.prompt, remark === null ? question.prompt : `${remark} ${question.prompt}`);
    this.actions.say(["Question:", remark, question.prompt, HOW[kind], question.nothing ? OR_NOTHING : null, task ? null : SKIPS].filter((words) => words !== null).join(" "));
    this.picking.begin(this.picks);
    this.ready();
    this.draw();
    this.giveBack = borrowFocus(kind === "truth" ? this.yes : kind === "number" ? this.number : this.list);
  }

  /** What was right, and why the answer was not. @param {Asked} asked @param {State} state */
  tell({ question, verdict, task }, state) {
    if (!verdict) return;
    const { things } = state.scene;
    const chosen = this.picks?.chosen ?? new Set();
    const right = Array.isArray(verdict.example) ? verdict.example : [];
    const names = few(right.map((thing) => thingName(thing, things)), NOUNS[question.picked] ?? "");
    const shown = rightWords(verdict.example, names === "" ? "" : task ? `A right answer is ${names}.` : `The run takes ${names}.`);
    const words = verdict.why ? `No. ${verdict.why} ${shown}` : shown;
    set(this.row, "data-kind", "told");
    set(this.prompt, "data-says", verdict.why ? "✗" : "→");
    showCaption(this.prompt, words);
    this.actions.say(words);
    this.picking.begin(null);
    /** @type {Map<number, Mark[]>} */
    const marks = new Map(right.map((thing) => [thing, ["right"]]));
    for (const thing of chosen) marks.set(thing, [...(marks.get(thing) ?? []), "chosen"]);
    this.picking.mark(marks, things);
    say(this.picked, right.length === 0 ? "" : task ? "A right answer is ringed." : "The run’s answer is ringed.");
    this.on.focus({ preventScroll: true });
  }

  /** @param {(picks: Picks) => unknown} how */
  change(how) {
    if (!this.picks || this.asked?.verdict) return;
    how(this.picks);
    this.ready();
    this.draw();
    this.list.focus({ preventScroll: true });
  }

  /** There is something to answer with, or not yet. */
  ready() {
    this.send.disabled = this.picks ? this.picks.chosen.size === 0 : !/^\d+$/.test(this.number.value.trim());
  }

  answer() {
    if (this.send.disabled) this.actions.say("Nothing is picked yet.");
    else void this.actions.answer(this.picks ? this.picks.answer : Number(this.number.value.trim()));
  }

  draw() {
    const { picks } = this;
    if (!picks) return;
    const { things, cursor, chosen } = picks;
    /** @type {Map<number, Mark[]>} */
    const marks = new Map([...chosen].map((thing) => [thing, ["chosen"]]));
    if (cursor !== null) marks.set(cursor, [...(marks.get(cursor) ?? []), "cursor"]);
    this.picking.mark(marks, things);
    const options = optionsOf(picks);
    this.list.replaceChildren(
      ...options.map(({ name, kind, of }) =>
        element("div", { class: "question-group", role: "group", "aria-label": name ?? kind }, name && element("span", { class: "question-cell", "aria-hidden": "true" }, name), ...of.map((thing) => this.option(picks, thing))),
      ),
    );
    set(this.list, "aria-activedescendant", cursor === null ? null : `pick-${cursor}`);
    const at = this.list.querySelector(".at");
    if (at) keepInView(this.list, /** @type {HTMLElement} */ (at));
    say(this.picked, picks.words === "" ? "Pick in the picture" : `Picked: ${picks.words}`);
  }

  /** @param {Picks} picks @param {number} thing */
  option({ things, cursor, chosen }, thing) {
    const candidate = things.candidateOf(thing);
    const name = candidate ? String(candidate.digit) : thingName(thing, things);
    return element(
      "span",
      { class: thing === cursor ? "question-option at" : "question-option", id: `pick-${thing}`, role: "option", "aria-selected": String(chosen.has(thing)), "aria-label": candidate ? thingName(thing, things) : null, onclick: () => this.change((picks) => picks.toggle(thing)) },
      name,
    );
  }

  /** Whether a key was meant for the question. @param {KeyboardEvent} event */
  pressed(event) {
    const { asked, picks } = this;
    if (!asked || event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open], :popover-open")) return false;
    const { key, shiftKey, target } = event;
    const onButton = target instanceof HTMLButtonElement && (key === " " || key === "Enter");
    if (target !== this.number && target instanceof Element && target.matches("input, select, textarea")) return false;
    if (event.repeat && /^([yn0]|Enter)$/i.test(key)) return event.preventDefault(), true;
    if (onButton || !this.act(key, shiftKey, asked, picks)) return false;
    event.preventDefault();
    return true;
  }

  /** @param {string} key @param {boolean} shift @param {Asked} asked @param {Picks | null} picks */
  act(key, shift, asked, picks) {
    if (asked.verdict) return (key === "Enter" || key === " " || key === "ArrowRight" || key === "Escape") && (this.actions.goOn(), true);
    if (key === "Escape" && !asked.task) return this.actions.goOn(), true;
    if (asked.question.picked === "truth") return /^[yn]$/i.test(key) && (void this.actions.answer(/y/i.test(key)), true);
    if (key === "Enter") return this.answer(), true;
    if (key === "0" && asked.question.nothing && picks?.read(key) === null) return void this.actions.answer([]), true;
    if (!picks) return /^\d$/.test(key) && document.activeElement !== this.number && (this.number.focus(), false);
    if (key === " ") return this.change((each) => each.cursor !== null && each.toggle(each.cursor)), true;
    if (!picks.move(key, shift)) return false;
    this.draw();
    return true;
  }
}

/** What can be picked at hand: all digits, and the cell or the candidates of the cell that the keys are at. @param {Picks} picks @returns {{ name: string | null, kind: string, of: readonly number[] }[]} */
function optionsOf(picks) {
  const { all, cursor, things, ofCandidates } = picks;
  const digits = all.filter((thing) => things.digitOf(thing) !== null);
  const cell = cursor === null ? null : (things.candidateOf(cursor)?.cell ?? (things.isCell(cursor) ? cursor : null));
  const here = cell === null ? [] : [{ name: ofCandidates ? cellName(cell, things.side) : null, kind: "cell", of: ofCandidates ? picks.candidatesOf(cell) : [cell] }];
  return [...here, ...(digits.length > 0 ? [{ name: null, kind: "digits", of: digits }] : [])];
}

/** @param {Answer} example @param {string} things  what is said of things, if there are any */
function rightWords(example, things) {
  if (typeof example === "boolean") return `The answer is ${example ? "yes" : "no"}.`;
  if (typeof example === "number") return `It is ${example}.`;
  return things || "There was nothing to pick.";
}
