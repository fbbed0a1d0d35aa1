/**
 * The queue of arcs at a position: how long it is, what comes next, what was just appended.
 *
 * The journal lists every arc that was revised, in order, and the queue is first in, first out: what waits at
 * the front is what is revised next. After a conflict the rest is thrown away, so the arcs after it belong to
 * another queue and are not looked at. How many arcs a removal appends is seen from the next length told.
 *
 * @import { Journal } from "./journal.js"
 * @typedef {{ from: number, to: number }} Arc
 * @typedef {object} Queue
 * @property {number} length  after the arc in hand was taken, before anything is appended, as document D4 prints it
 * @property {Arc | null} inHand  the arc that was revised last
 * @property {number} appended  at the tail, by the entry on show
 * @property {Arc[]} next  the first ones that wait, as far as they are ever taken
 */

import { ARCS, BY_ARC, REMOVE } from "./journal.js";

/** How many of the waiting arcs are named. */
const NAMED = 24;

/** Null where no arcs wait. @param {Journal} journal @param {number} told @param {number} revised  arcs revised so far @returns {Queue | null} */
export function queueAt(journal, told, revised) {
  const last = told - 1;
  if (last < 0) return null;
  const taken = takesArc(journal, last);
  const following = nextTaking(journal, told);
  if (!taken && following === null) return null;
  const waiting = following === null ? 0 : lengthBefore(journal, following);
  const length = taken ? journal.extra(last) : waiting;
  return {
    length,
    inHand: taken ? { from: journal.arcs.at((revised - 1) * 2), to: journal.arcs.at((revised - 1) * 2 + 1) } : null,
    appended: following === null ? 0 : waiting - length,
    next: following === null ? [] : named(journal, told, revised, waiting),
  };
}

/** @param {Journal} journal @param {number} number */
function takesArc(journal, number) {
  const kind = journal.kind(number);
  return kind === ARCS || (kind === REMOVE && journal.how(number) === BY_ARC);
}

/** The next entry that takes an arc from this same queue. @param {Journal} journal @param {number} from */
function nextTaking(journal, from) {
  for (let number = from; number < journal.length && !endsQueue(journal, number); number += 1) if (takesArc(journal, number)) return number;
  return null;
}

/** Another queue begins at a stage, a guess or an undo, and a dead end throws this one away. @param {Journal} journal @param {number} number */
function endsQueue(journal, number) {
  const kind = journal.kind(number);
  return kind !== REMOVE && kind !== ARCS;
}

/** How long the queue was before the first arc of an entry was taken. @param {Journal} journal @param {number} number */
function lengthBefore(journal, number) {
  return journal.extra(number) + (journal.kind(number) === ARCS ? journal.how(number) : 1);
}

/** @param {Journal} journal @param {number} told @param {number} revised @param {number} length */
function named(journal, told, revised, length) {
  let known = 0;
  for (let number = told; number < journal.length && known < NAMED && !endsQueue(journal, number); number += 1) {
    if (takesArc(journal, number)) known += journal.kind(number) === ARCS ? journal.how(number) : 1;
  }
  return Array.from({ length: Math.min(known, length, NAMED) }, (_, place) => {
    const at = (revised + place) * 2;
    return { from: journal.arcs.at(at), to: journal.arcs.at(at + 1) };
  });
}
