/**
 * An exercise on show: the run so far can be looked at, and at its end stands the question of the moment.
 *
 * The engine makes the exercise, asks and judges (`api/exercise`); each answer brings the run as far as it leads. A right
 * one plays on to the next question, a wrong one says why, and the question stays open or the exercise ends, as its line
 * says. What is before the question can be watched again at any time.
 *
 * @import { Answer, Question, Standing, Worked } from "./contract.js"
 * @import { Asked } from "./asking.js"
 * @import { Sheet } from "./sheet.js"
 * @import { Studio } from "./studio.js"
 */

import { Cancelled } from "./engine.js";

/** Of what lies between two questions so many steps are played. */
const LEAD = 8;

export class Exercising {
  /** @param {Studio} studio */
  constructor(studio) {
    this.studio = studio;
    /** What is worked on. @type {Sheet | null} */
    this.sheet = null;
    /** The question that is open. @type {Asked | null} */
    this.open = null;
    /** What is said with the next question. @type {string | null} */
    this.remark = null;
    /** The result that was told; who watches the run again is not told again. @type {Standing | null} */
    this.told = null;
  }

  /** How the work on the exercise on show stands. @returns {Standing | null} */
  get standing() {
    return this.sheet?.standings[this.sheet.at] ?? null;
  }

  /** What is asked at a position. @param {number} position @returns {Question | null} */
  at(position) {
    return position < this.studio.last ? null : (this.standing?.question ?? null);
  }

  /** Opens a line of a sheet. False if it was refused. @param {Sheet} sheet @param {number} [at] */
  async begin(sheet, at = sheet.at) {
    const { engine } = this.studio;
    const ask = async () => {
      for (const number of sheet.unknown) if (number !== at) sheet.learn((await engine.exercise({ exercise: sheet.lines[number], answers: sheet.answers[number] })).task, number);
      return engine.exercise({ exercise: sheet.lines[at], answers: sheet.answers[at] });
    };
    const worked = await this.studio.load(ask, { puzzle: "", start: "givens", runs: [], position: 0, sheet });
    if (!worked) return false;
    sheet.at = at;
    this.take(sheet, /** @type {Worked} */ (worked));
    this.studio.listener.worked(sheet, false);
    this.studio.jump(this.studio.last);
    return true;
  }

  /** @param {Sheet} sheet @param {Worked} worked */
  take(sheet, { task }) {
    sheet.learn(task);
    this.sheet = sheet;
    this.remark = null;
    this.studio.limit({ from: 0, to: task.position, loop: false });
  }

  /** Something else is on show. */
  leave() {
    if (!this.sheet) return;
    this.sheet = null;
    this.dismiss();
    this.studio.listener.worked(null, false);
  }

  /** The end of what is seen is on show: there the question stands, or the result. */
  arrived() {
    const { standing, studio } = this;
    if (!standing || this.open || studio.position < studio.last) return;
    if (!standing.question) {
      if (this.told !== standing) studio.listener.finished(standing);
      this.told = standing;
      return;
    }
    this.open = { question: standing.question, plays: false, verdict: null, task: { remark: this.remark } };
    this.remark = null;
    studio.listener.asked(this.open);
  }

  /** Says something to the question; without an answer: show me. @param {Answer} [answer] */
  async answer(answer) {
    const { open, sheet, studio } = this;
    if (!open || !sheet || open.verdict) return;
    const before = studio.position;
    const ask = () => studio.engine.exercise({ exercise: sheet.line, answers: sheet.answers[sheet.at], said: answer ?? "show" });
    try {
      const worked = await ask();
      if (this.open !== open) return;
      const { verdict, stopped, position } = worked.task;
      if (!verdict) return;
      sheet.learn(worked.task);
      studio.listener.worked(sheet, true);
      if (!verdict.right) studio.listener.remarked("", false);
      if (stopped) this.end(open, verdict);
      else if (verdict.right || answer === undefined) await this.goOn(worked, verdict.right, before, position);
      else this.again(`No. ${verdict.why ?? ""}`);
    } catch (error) {
      if (!(error instanceof Cancelled) && this.open === open) studio.listener.told(/** @type {Error} */ (error).message);
    }
  }

  /** The run as far as it is now, from where it was. @param {Worked} worked @param {boolean} right @param {number} before @param {number} to */
  async goOn(worked, right, before, to) {
    const { sheet, studio } = this;
    if (!sheet) return;
    this.dismiss();
    const place = { ...studio.place, position: Math.max(before, to - LEAD), sheet };
    if (!(await studio.load(() => Promise.resolve(worked), place))) return;
    this.take(sheet, worked);
    studio.show(place.position, "cut");
    studio.listener.remarked(right ? "Right" : "Shown", right);
    studio.player.play();
    if (!studio.player.playing) this.arrived();
  }

  /** The same question once more. @param {string} remark */
  again(remark) {
    this.dismiss();
    this.remark = remark;
    this.arrived();
  }

  /** A mistake has ended it: what was right is shown. @param {Asked} open @param {NonNullable<Standing["verdict"]>} verdict */
  end(open, { why, example }) {
    open.verdict = { right: false, taken: false, why, example: example ?? [] };
    this.studio.listener.asked(open);
  }

  /** From what was right to the result. */
  close() {
    this.dismiss();
    this.arrived();
  }

  /** Without a word about the question that is open. */
  dismiss() {
    if (!this.open) return;
    this.open = null;
    this.studio.listener.asked(null);
  }
}
