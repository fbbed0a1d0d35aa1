/**
 * The positions to show when only interesting steps are shown.
 *
 * Which steps these are the engine says: of a unit or a person step by step, of a method by the kinds of its steps. Steps in
 * between are taken but not shown, and numbers of steps stay what they are. The start, and the end of a run that is
 * told in part, are shown too.
 *
 * @import { Part, Trace } from "./trace.js"
 */

import { isMethodRun } from "./contract.js";

/** The next position to show. @param {Trace} trace @param {number} position */
export function nextStop(trace, position) {
  for (let number = trace.part(position + 1)?.run ?? trace.parts.length; number < trace.parts.length; number += 1) {
    const stop = stopAfter(trace, trace.parts[number], position);
    if (stop !== null) return stop;
  }
  return trace.end;
}

/** The last position before this one that is shown. @param {Trace} trace @param {number} position */
export function previousStop(trace, position) {
  for (let number = trace.part(position)?.run ?? -1; number >= 0; number -= 1) {
    const stop = stopBefore(trace, trace.parts[number], position);
    if (stop !== null) return stop;
  }
  return 0;
}

/** @param {Trace} trace @param {Part} part @param {number} position */
function stopAfter(trace, { run, from, length }, position) {
  const told = trace.response.runs[run];
  if (isMethodRun(told)) return from + (told.journal.stopAfter(Math.max(0, position - from)) ?? length);
  for (let at = Math.max(position, from) + 1; at <= from + length; at += 1) if (told.steps[at - from - 1].stop) return at;
  return null;
}

/** @param {Trace} trace @param {Part} part @param {number} position */
function stopBefore(trace, { run, from, length }, position) {
  const told = trace.response.runs[run];
  if (isMethodRun(told)) {
    if (position > from + length) return from + length;
    const stop = told.journal.stopBefore(position - from);
    return stop === null ? null : from + stop;
  }
  for (let at = Math.min(position - 1, from + length); at > from; at -= 1) if (told.steps[at - from - 1].stop) return at;
  return null;
}
