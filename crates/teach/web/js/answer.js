/**
 * An answer of the engine, read line by line as it comes.
 *
 * The first line is the response; each later line is a stretch of one method's journal (at most 4096 steps).
 * No such stretch takes long to read, and between lines the page gets its turn: however long the search, the
 * page never waits for it.
 *
 * @import { Refusal, Response } from "./contract.js"
 * @import { Kinds } from "./kinds.js"
 */

import { isMethodRun } from "./contract.js";
import { Journal } from "./journal.js";
import { Turn } from "./turn.js";

export class Refused extends Error {
  /** @param {Refusal} refusal */
  constructor(refusal) {
    super(refusal.message);
    this.kind = refusal.kind;
  }
}

/**
 * @param {AsyncIterable<string> | Iterable<string>} pieces  of text, cut anywhere
 * @param {number} status  of the answer, for an explanation
 * @param {Kinds | null} kinds  of the steps that journals have
 * @returns {Promise<Response>}
 */
export async function readAnswer(pieces, status = 200, kinds = null) {
  const reader = new AnswerReader(status, kinds);
  /** What came of the line that is not finished; joined only then, for a line may come in hundreds of pieces. @type {string[]} */
  let begun = [];
  const turn = new Turn();
  for await (const piece of pieces) {
    const [first, ...ends] = piece.split("\n");
    begun.push(first);
    for (const end of ends) {
      reader.line(begun.join(""));
      begun = [end];
      if (turn.over) await turn.next();
    }
  }
  reader.line(begun.join(""));
  return reader.finish();
}

class AnswerReader {
  /** @param {number} status @param {Kinds | null} kinds */
  constructor(status, kinds) {
    this.status = status;
    this.kinds = kinds;
    /** @type {Response | null} */
    this.response = null;
  }

  /** @param {string} text */
  line(text) {
    if (text.trim() === "") return;
    const body = this.parsed(text);
    if (body.error) throw new Refused(body.error);
    if (this.response) this.stretch(this.response, body);
    else this.response = this.head(body);
  }

  /** @param {string} text @returns {any} */
  parsed(text) {
    try {
      return JSON.parse(text);
    } catch {
      throw new Refused({ kind: "request", message: `the engine answered ${this.status} without an explanation` });
    }
  }

  /** @param {any} body @returns {Response} */
  head(body) {
    if (body.version !== 2) {
      throw new Refused({ kind: "request", message: `the engine speaks version ${body.version}; this page reads version 2` });
    }
    for (const run of [...(body.runs ?? []), ...(body.race ?? [])]) if (isMethodRun(run) && this.kinds) run.journal = new Journal(this.kinds, run.steps, run.shapes);
    return body;
  }

  /** @param {Response} response @param {{ run?: number, racer?: number, steps: number[], proofs?: number[], arcs?: number[] }} body */
  stretch(response, body) {
    const told = body.racer === undefined ? response.runs[body.run ?? -1] : response.race?.[body.racer];
    if (told && isMethodRun(told)) told.journal.append(body);
  }

  finish() {
    const { response } = this;
    if (!response) throw new Refused({ kind: "request", message: `the engine answered ${this.status} without an explanation` });
    const runs = [...(response.runs ?? []), ...(response.race ?? [])];
    const cut = runs.find((run) => isMethodRun(run) && run.journal.length < run.steps);
    if (cut) throw new Refused({ kind: "limit", message: `the answer broke off before the end of ${cut.name}; ask again` });
    return response;
  }
}
