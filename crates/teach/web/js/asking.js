/**
 * Questions before steps: the player is held where one stands, it is answered or skipped, and the step comes.
 *
 * `quiz.js` knows which questions there are; the engine judges. Whatever else is shown while a question is open takes
 * it away without a word.
 *
 * @import { Answer, Question, Verdict } from "./contract.js"
 * @import { Frequency } from "./settings.js"
 * @import { Studio } from "./studio.js"
 * @typedef {{ question: Question, plays: boolean, verdict: Verdict | null, task?: { remark: string | null } }} Asked  plays: it was playing, and goes on so; task: it is one of an exercise, with what is said of the answer before
 */

import { Cancelled } from "./engine.js";
import { Quiz } from "./quiz.js";
import { readFrequency } from "./settings.js";

const NOTHING = "There is nothing to ask here: questions are about all-different on a unit and about methods.";

export class Asking {
  /** @param {Studio} studio */
  constructor(studio) {
    this.studio = studio;
    /** The question that is open. @type {Asked | null} */
    this.open = null;
    /** How often a link wants questions, whatever the settings say. @type {Frequency | null} */
    this.byLink = null;
    this.quiz = new Quiz({
      ask: (position) => studio.engine.questions(studio.request, position),
      judge: (position, answer) => studio.engine.judge(studio.request, position, answer),
      end: () => studio.trace?.end ?? 0,
      nothing: () => studio.listener.told(NOTHING),
      frequency: () => (studio.demo || studio.listener.silent() ? "never" : this.often),
    });
  }

  /** How often a question comes. @returns {Frequency} */
  get often() {
    return this.byLink ?? readFrequency(this.studio.settings.askMe) ?? "never";
  }

  /** A link says how often; what a person chooses afterwards holds. @param {Frequency | null} frequency */
  followLink(frequency) {
    if (frequency === null) return;
    this.byLink = frequency;
    this.quiz.lookAhead(this.studio.position);
    this.studio.listener.asking();
  }

  /** A person says how often. */
  asSet() {
    this.byLink = null;
    if (this.often === "never") this.dismiss();
    else if (this.studio.trace) this.quiz.lookAhead(this.studio.position);
    this.studio.listener.asking();
  }

  /** Whether a question stands before a position, or may: then it is asked, and going on is up to the person. @param {number} to @param {boolean} plays */
  held(to, plays) {
    const found = this.studio.position < this.studio.last ? this.quiz.between(this.studio.position, to) : null;
    if (found === null) return false;
    this.studio.player.pause();
    if (found === "unknown") void this.learn(plays);
    else this.pose(found, plays);
    return true;
  }

  /** Whether going on from a position would be held. @param {number} from */
  heldAt(from) {
    return this.quiz.between(from, this.studio.after(from)) !== null;
  }

  /** Goes on when the engine has said what there is to ask, if it is still wanted. @param {boolean} plays */
  async learn(plays) {
    const { quiz, studio } = this;
    const { trace, position } = studio;
    await quiz.learn(position);
    if (quiz.failure !== null && this.studio.trace === trace) this.studio.listener.told(quiz.failure);
    if (this.studio.trace !== trace || this.studio.position !== position || this.studio.player.playing || this.open) return;
    if (plays) this.studio.player.play();
    else this.studio.step(1);
  }

  /** @param {Question} question @param {boolean} plays */
  pose(question, plays) {
    if (question.position !== this.studio.position) this.studio.show(question.position, "step");
    this.open = { question, plays, verdict: null };
    this.studio.listener.asked(this.open);
  }

  /** Has an answer judged, or without one shows what the run does. A right answer goes on. @param {Answer} [answer] */
  async answer(answer) {
    const { open: asked } = this;
    if (!asked || asked.verdict) return;
    try {
      const verdict = await this.quiz.judge(asked.question, answer);
      if (this.open !== asked) return;
      asked.verdict = verdict;
      this.studio.listener.asked(asked);
      if (verdict.right) this.goOn();
    } catch (error) {
      if (!(error instanceof Cancelled) && this.open === asked) this.studio.listener.told(/** @type {Error} */ (error).message);
    }
  }

  /** From the open question to the step that it is about, answered or not. */
  goOn() {
    const { open: asked } = this;
    if (!asked) return;
    this.quiz.pass(asked.question);
    this.dismiss();
    if (asked.plays) this.studio.player.play();
    else this.studio.step(1);
  }

  /** Without a word about the question that is open. */
  dismiss() {
    if (!this.open) return;
    this.open = null;
    this.studio.listener.asked(null);
  }
}
