/**
 * What the page and the engine say to each other: the types of version 2, nothing that runs.
 *
 * The same words are written by the `studio` module of the Rust crate beside this folder. A cell is its
 * position in reading order from 0; a digit counts from 1; a unit is known by its id (`r5`, `c1`, `b4`, ...).
 *
 * @import { Journal } from "./journal.js"
 * @typedef {"logic" | "ac3" | "forward" | "mac" | "alldiff" | "auto"} MethodId
 * @typedef {object} SolveRequest  a whole method, from what the runs before have left
 * @property {MethodId} solve
 * @property {"mrv" | "first" | "degree"} [cell_order]
 * @property {"lcv" | "ascending" | "random"} [digit_order]
 * @property {number} [seed]
 * @property {"document" | "distinct"} [arcs]
 * @property {number} [max_nodes]
 * @property {"changes" | "all"} [detail]
 * @typedef {{ propagate: true, detail?: "changes" | "all" }} PropagateRequest  all units until nothing changes; `all` tells every phase of those that lose something
 * @typedef {{ explain: "path" | "hint" }} ExplainRequest  as people solve: to the end, or the next step in stages
 * @typedef {{ unit: string } | PropagateRequest | SolveRequest | ExplainRequest} RunRequest
 * @typedef {"full" | "givens"} Start  what open cells hold at first: every digit, or what the givens leave
 * @typedef {{ version: 2, puzzle: string | null, number?: number, start: Start, runs: RunRequest[], race?: SolveRequest[] }} Request  number: which puzzle of the text, from 1
 *
 * @typedef {{ id: string, name: string, cells: number[] }} Unit
 * @typedef {object} Puzzle
 * @property {number} side
 * @property {string} text  reads back
 * @property {number} [of]  how many puzzles were in the text, if there were several
 * @property {[number, number] | null} box
 * @property {number[] | null} regions  the region of each cell; null for Latin squares
 * @property {Unit[]} units
 * @property {number[]} givens  0 is an open cell
 * @property {number[][]} candidates  at the start
 *
 * @typedef {[cell: number, digit: number]} Pair
 * @typedef {"begin" | "give" | "show" | "take" | "clear" | "push" | "drop" | "set" | "add" | "raise" | "mark" | "back"} Word
 * @typedef {[word: Word, name?: string, number?: number | string | null, ...things: number[]]} Effect  on a scene (see scene.js); of `push` the number is a label
 * @typedef {object} Step  of the filter on a unit
 * @property {string} phase
 * @property {string} type
 * @property {string} caption
 * @property {number | null} line
 * @property {number} pause  milliseconds on show at the usual speed
 * @property {boolean} [stop]  shown when only interesting steps are
 * @property {Effect[]} effects
 *
 * @typedef {object} Run
 * @property {string} unit
 * @property {string} name
 * @property {boolean} [propagated]  one of many until the fixpoint
 * @property {Effect[]} opening  before the first step
 * @property {Step[]} steps
 * @property {Pair[]} removed
 * @property {Pair[]} solved
 * @property {string[]} changed_units
 * @property {{ cells: number[], digits: number[] } | null} violation
 *
 * @typedef {object} Counters
 * @property {number} checks
 * @property {number} removals
 * @property {number} guesses
 * @property {number} backtracks
 * @property {number} nodes
 * @property {number} depth
 * @property {number} looks
 * @property {{ [rule: string]: { fired: number, removed: number } }} rules
 *
 * @typedef {object} MethodRun
 * @property {MethodId} method
 * @property {string} name
 * @property {SolveRequest} options  what was asked for
 * @property {"solved" | "none" | "stopped" | "open"} status  open: somebody does it by hand, and goes on
 * @property {string | null} cause  why it stopped
 * @property {number[] | null} solution
 * @property {Counters} counters  of the whole run
 * @property {Effect[]} opening  before the first step
 * @property {number} steps  told
 * @property {number} total  more, if the journal was cut
 * @property {Shape[]} shapes  of the proofs that steps name
 * @property {Journal} journal  its steps; they come in the lines after the first (see answer.js)
 *
 * @typedef {object} Reasons  of a person's step
 * @property {string} [technique]
 * @property {string} title
 * @property {string[]} reasons  sentence by sentence
 * @property {string} [conclusion]
 * @typedef {Step & Reasons} ExplainedStep
 *
 * @typedef {object} ExplainedRun  the way of a person
 * @property {"path" | "hint"} explain
 * @property {string} name
 * @property {"solved" | "next" | "stuck" | "stopped" | "none" | "too-large"} status
 * @property {Named[]} techniques  of its steps, the easiest first
 * @property {Effect[]} opening  before the first step
 * @property {ExplainedStep[]} steps
 *
 * @typedef {Run | MethodRun | ExplainedRun} AnyRun
 * @typedef {{ version: 2, puzzle: Puzzle, runs: AnyRun[], race?: MethodRun[] }} Response
 *
 * @typedef {object} PuzzleWish  for a puzzle to be made
 * @property {number} seed
 * @property {string} [difficulty]
 * @property {string} [practice]  a technique, which is the next step then
 * @typedef {{ puzzle: string, rating: Rating }} MadePuzzle
 * @typedef {object} Rating  Sudoku Explainer's numbers for plain 9x9 puzzles, a level and a score otherwise
 * @property {string} dialect
 * @property {number} [ER]
 * @property {number} [EP]
 * @property {number} [ED]
 * @property {string[]} [techniques]  of the three
 * @property {boolean} [exact]
 * @property {string} [level]
 * @property {number} [score]
 * @property {string} [technique]
 * @property {string} ended
 *
 * @typedef {"html" | "svg" | "strip" | "gif" | "jsonl"} ExportFormat
 * @typedef {object} Export  a file to be made of the answer to a request
 * @property {2} version
 * @property {ExportFormat} format
 * @property {Request} request
 * @property {number} from  a position; formats that show one step have it in `to`
 * @property {number} to
 * @property {"light" | "dark"} theme
 * @typedef {{ name: string, content: Blob }} Made
 *
 * @typedef {{ message: string, kind: "input" | "limit" | "busy" | "request" | "gone" }} Refusal  gone: nobody answers
 *
 * @typedef {object} Example
 * @property {string} id
 * @property {string} name
 * @property {string} shows
 * @property {string} puzzle
 * @property {Start} start
 * @property {string[]} units
 *
 * @typedef {object} Method
 * @property {MethodId} id
 * @property {string} name
 * @property {string} summary
 * @property {string[]} code
 * @property {{ [kind: string]: number }} lines  the line of the code that a step of this kind executes
 * @property {string[]} techniques  the easiest first
 * @property {{ [stage: string]: "queue" | "peers" | "rules" | "unit" }} drives  what drives it in each stage
 *
 * @typedef {{ id: string, name: string }} Named
 * @typedef {object} Kind  of a method's steps
 * @property {string} id
 * @property {string} title
 * @property {string} [technique]
 * @property {string} [phase]  the stage that begins
 * @property {"open" | "dead-end" | "solution" | "close"} [branch]  what it does to the search tree
 * @property {boolean} landmark
 * @property {"always" | "last" | "never"} stop  whether it is shown when only interesting steps are; `last`: if it ends a run of removals
 * @property {number} pause
 * @property {string[]} parameters
 * @property {string} sentence  with {cell}, {digit} and the like to be filled in
 * @property {unknown[][]} effects  with names of parameters for numbers and things
 * @typedef {{ id: string, sentence: string, roles: { id: string, of: string, several: boolean, shown: string }[] }} Shape  of proofs
 *
 * @typedef {"digit" | "digits" | "cell" | "cells" | "vertex" | "vertices" | "candidate" | "candidates" | "number" | "truth"} Picked  what is picked to answer
 * @typedef {{ position: number, asked: string, picked: Picked, prompt: string, nothing?: boolean }} Question  about the step after a position; nothing: it may be that nothing is picked
 * @typedef {{ questions: Question[], until: number }} Coming  the questions up to a position
 * @typedef {boolean | number | number[]} Answer  yes or no, a number, or things
 * @typedef {{ right: boolean, taken: boolean, why: string | null, example: Answer }} Verdict  taken: it is what the run does
 *
 * @typedef {{ id: string, name: string, predict: string, turn: string | null }} Topic  of exercises, with what is to be done
 * @typedef {{ question: number, said: string, why: string }} Mistake
 * @typedef {object} Standing  of the work on an exercise
 * @property {string} exercise  the whole line
 * @property {string} topic
 * @property {string} instructions
 * @property {string} after_a_mistake
 * @property {number} position  how many steps are seen
 * @property {Question | null} question  null when it is over
 * @property {number} number  of the question, from 1
 * @property {number} points
 * @property {number} of
 * @property {boolean} stopped  a mistake ended it
 * @property {{ right: boolean, why: string | null, example: Answer | null } | null} verdict  of the last answer
 * @property {Mistake[]} mistakes
 * @property {string[]} answers
 * @property {string} submission
 * @typedef {Response & { task: Standing }} Worked
 *
 * @typedef {object} About
 * @property {number} version
 * @property {{ alldiff: string[], people: string[] }} pseudo_code
 * @property {Method[]} methods
 * @property {Named[]} techniques
 * @property {Named[]} people  techniques that can be practised, the easiest first
 * @property {Named[]} phases  of runs on units, then the stages of methods
 * @property {Kind[]} steps
 * @property {{ [parameter: string]: string }} parameters  what their numbers are
 * @property {Example[]} examples
 * @property {{ [name: string]: number }} limits
 * @property {Topic[]} [topics]
 * @property {string | null} [opened]  a puzzle that the person named when the studio was started
 */

/** Whether a run is a whole method. @param {AnyRun} run @returns {run is MethodRun} */
export function isMethodRun(run) {
  return "method" in run;
}

/** Whether a run is the way of a person. @param {AnyRun} run @returns {run is ExplainedRun} */
export function isExplainedRun(run) {
  return "explain" in run;
}

/** Whether a run is the filter on a unit. @param {AnyRun | undefined} run @returns {run is Run} */
export function isUnitRun(run) {
  return run !== undefined && "unit" in run;
}

/** Whether a run is one of many until the fixpoint. @param {AnyRun | undefined} run */
export function isPropagated(run) {
  return isUnitRun(run) && run.propagated === true;
}

/** What a run is called where there is little room. @param {AnyRun} run */
export function runName(run) {
  return isUnitRun(run) && run.propagated ? run.unit : run.name;
}

/** Whether a request is for a whole method or a whole explanation, which leave nothing to watch after them. @param {RunRequest} request @returns {request is SolveRequest | ExplainRequest} */
export function isWhole(request) {
  return "solve" in request || ("explain" in request && request.explain === "path");
}
