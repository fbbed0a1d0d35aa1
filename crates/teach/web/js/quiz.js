/**
 * Questions about the steps of a trace: which are known, which is asked before a step, and how many were right.
 *
 * The engine asks and judges (`api/ask`, `api/judge`); here is only when. A question at position k is about the step
 * after it. Whoever goes from one position to another is asked what stands at the first, or right before the last:
 * what lies between is passed over, as its steps are. A question that was answered or skipped does not come again
 * until another trace is there or the count starts again.
 *
 * @import { Answer, Coming, Question, Verdict } from "./contract.js"
 * @import { Frequency } from "./settings.js"
 * @typedef {object} Desk
 * @property {(position: number) => Promise<Coming>} ask
 * @property {(position: number, answer?: Answer) => Promise<Verdict>} judge
 * @property {() => Frequency} frequency
 * @property {() => number} end  the last position
 * @property {() => void} nothing  there is nothing to ask in all of the trace
 */

import { Cancelled } from "./engine.js";

/** What is asked now and then leaves this many steps to watch, and after one of a kind this many until the next of it. */
const [BREATH, SAME_KIND] = [6, 30];
/** So many steps before the known questions end, more are asked for. */
const AHEAD = 60;

export class Quiz {
  /** @param {Desk} desk */
  constructor(desk) {
    this.desk = desk;
    this.score = { right: 0, of: 0 };
    /** By their positions. @type {Map<number, Question>} */
    this.questions = new Map();
    /** The positions that were looked at, without the last one. */
    this.known = { from: 0, until: 0 };
    /** @type {Promise<void> | null} */
    this.learning = null;
    /** Answered or skipped. @type {Set<number>} */
    this.passed = new Set();
    /** Where each kind was asked last. @type {Map<string, number>} */
    this.asked = new Map();
    /** Why there are none. @type {string | null} */
    this.failure = null;
    /** Whoever asked for questions of another trace waits for nothing. */
    this.trace = Symbol("trace");
  }

  /** There is another trace: nothing is known about it. */
  forget() {
    this.questions.clear();
    this.known = { from: 0, until: 0 };
    this.learning = null;
    this.passed.clear();
    this.asked.clear();
    this.failure = null;
    this.trace = Symbol("trace");
  }

  /** The count starts again, and every question may come again. */
  restart() {
    this.score = { right: 0, of: 0 };
    this.passed.clear();
    this.asked.clear();
  }

  /** What is asked on the way; `unknown` if the engine has to say first. @param {number} from @param {number} to @returns {Question | "unknown" | null} */
  between(from, to) {
    if (this.desk.frequency() === "never" || this.failure !== null || from >= this.desk.end()) return null;
    if (!this.isKnown(from) || !this.isKnown(to - 1)) return "unknown";
    const found = [from, to - 1].map((position) => this.questions.get(position));
    return found.find((question) => question && this.isDue(question)) ?? null;
  }

  /** What will be asked before the step after a position, as far as it is known. @param {number} position @returns {Question | null} */
  at(position) {
    const question = this.desk.frequency() === "never" ? undefined : this.questions.get(position);
    return question && this.isDue(question) ? question : null;
  }

  /** @param {number} position */
  isKnown(position) {
    return position >= this.desk.end() || (position >= this.known.from && position < this.known.until);
  }

  /** @param {Question} question */
  isDue({ position, asked }) {
    if (this.passed.has(position)) return false;
    if (this.desk.frequency() === "always") return true;
    /** @param {number} last @param {number} distance */
    const far = (last, distance) => position < last || position - last >= distance;
    return far(this.asked.get(asked) ?? -SAME_KIND, SAME_KIND) && [...this.asked.values()].every((last) => far(last, BREATH));
  }

  /** Asks the engine for what comes after a position, if it is not known yet. @param {number} position @returns {Promise<void>} */
  learn(position) {
    if (this.learning) return this.learning;
    const learning = this.fetch(position).finally(() => {
      if (this.learning === learning) this.learning = null;
    });
    this.learning = learning;
    return learning;
  }

  /** @param {number} position */
  async fetch(position) {
    const { trace } = this;
    const follows = position >= this.known.from && position <= this.known.until;
    const first = follows ? this.known.until : position;
    try {
      const { questions, until } = await this.desk.ask(first);
      if (this.trace !== trace) return;
      if (until <= first && until < this.desk.end()) throw new Error("The engine has no time for questions about this run.");
      this.known = { from: follows ? this.known.from : position, until };
      for (const question of questions) this.questions.set(question.position, question);
      if (this.isEmpty) this.desk.nothing();
    } catch (error) {
      if (this.trace === trace && !(error instanceof Cancelled)) this.failure = /** @type {Error} */ (error).message;
    }
  }

  /** Questions are known some steps ahead, so that nobody waits for them. @param {number} position */
  lookAhead(position) {
    if (this.desk.frequency() === "never" || this.failure !== null || this.learning) return;
    if (!this.isKnown(Math.min(position + AHEAD, this.desk.end()))) void this.learn(position);
  }

  /** Whether the whole trace was looked at, and there is nothing to ask. */
  get isEmpty() {
    return this.known.from === 0 && this.known.until >= this.desk.end() && this.questions.size === 0;
  }

  /** It has been on show. @param {Question} question */
  pass({ position, asked }) {
    this.passed.add(position);
    this.asked.set(asked, position);
  }

  /** What an answer deserves; it counts. Without one, what the run does. @param {Question} question @param {Answer} [answer] */
  async judge({ position }, answer) {
    const { trace } = this;
    const verdict = await this.desk.judge(position, answer);
    if (answer !== undefined && this.trace === trace) this.score = { right: this.score.right + (verdict.right ? 1 : 0), of: this.score.of + 1 };
    return verdict;
  }
}
