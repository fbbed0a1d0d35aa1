/**
 * What the page and the engine say to each other: the types of version 1, nothing that runs.
 *
 * The same words are written by the `studio` module of the Rust crate beside this folder. A cell is its
 * position in reading order from 0; a digit counts from 1; a unit is known by its id (`r5`, `c1`, `b4`, ...).
 *
 * @import { Journal, Stage } from "./journal.js"
 * @typedef {"logic" | "ac3" | "forward" | "mac" | "alldiff" | "auto"} MethodId
 * @typedef {object} SolveRequest  a whole method, from what the runs before have left
 * @property {MethodId} solve
 * @property {"mrv" | "first" | "degree"} [variable]
 * @property {"lcv" | "ascending" | "random"} [value]
 * @property {number} [seed]
 * @property {"document" | "distinct"} [arcs]
 * @property {number} [max_nodes]
 * @property {"changes" | "all"} [detail]
 * @typedef {{ unit: string } | { propagate: true } | SolveRequest} RunRequest
 * @typedef {"full" | "givens"} Start  what open cells hold at first: every digit, or what the givens leave
 * @typedef {{ version: 1, puzzle: string | null, start: Start, runs: RunRequest[], race?: SolveRequest[] }} Request
 *
 * @typedef {{ id: string, name: string, cells: number[] }} Unit
 * @typedef {object} Puzzle
 * @property {number} side
 * @property {string} text  reads back
 * @property {[number, number] | null} box
 * @property {number[] | null} regions  the region of each cell; null for Latin squares
 * @property {Unit[]} units
 * @property {number[]} givens  0 is an open cell
 * @property {number[][]} candidates  at the start
 *
 * @typedef {"lift" | "match" | "orient" | "scc" | "prune" | "return"} Phase
 * @typedef {{ cell: number } | { digit: number }} Vertex
 * @typedef {[cell: number, digit: number]} Pair
 * @typedef {{ phase: Phase, caption: string, line: number | null }} Told
 * @typedef {Told & (
 *     { type: "lift" | "matched" | "orient" | "return" }
 *   | { type: "greedy" | "reach" | "remove" | "solve", cell: number, digit: number }
 *   | { type: "search", cell: number }
 *   | { type: "augment", pairs: Pair[] }
 *   | { type: "stuck" | "hall", cells: number[], digits: number[] }
 *   | { type: "leads-to-free", digit: number, path?: Vertex[] }
 *   | { type: "visit", vertex: Vertex, index: number }
 *   | { type: "low", vertex: Vertex, low: number }
 *   | { type: "component", vertices: Vertex[], letter: string | null }
 * )} Step
 *
 * @typedef {object} Run
 * @property {string} unit
 * @property {string} name
 * @property {boolean} [propagated]  one of many until the fixpoint: only what it removes is told
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
 * @property {{ [rule: string]: { fired: number, removed: number } }} rules
 *
 * @typedef {object} MethodRun
 * @property {MethodId} method
 * @property {string} name
 * @property {SolveRequest} options  what was asked for
 * @property {"solved" | "none" | "stopped"} status
 * @property {string | null} cause  why it stopped
 * @property {number[] | null} solution
 * @property {Counters} counters  of the whole run
 * @property {number} steps  told
 * @property {number} total  more, if the journal was cut
 * @property {Journal} journal  its steps; they come in the lines after the first (see answer.js)
 *
 * @typedef {{ version: 1, puzzle: Puzzle, runs: (Run | MethodRun)[], race?: MethodRun[] }} Response
 *
 * @typedef {"html" | "svg" | "strip" | "gif" | "jsonl"} ExportFormat
 * @typedef {object} Export  a file to be made of the answer to a request
 * @property {1} version
 * @property {ExportFormat} format
 * @property {Request} request
 * @property {number} from  a position; formats that show one step have it in `to`
 * @property {number} to
 * @property {"light" | "dark"} theme
 * @typedef {{ name: string, content: Blob }} Made
 *
 * @typedef {{ message: string, kind: "input" | "limit" | "busy" | "request" }} Refusal
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
 * @property {{ [key: string]: number }} lines  the line of the code that an entry with this key executes
 *
 * @typedef {object} About
 * @property {number} version
 * @property {{ [method: string]: string[] }} pseudo_code
 * @property {Method[]} [methods]
 * @property {{ [key: string]: string }} [sentences]  with {cell}, {digit} and the like to be filled in
 * @property {Example[]} examples
 * @property {{ [name: string]: number }} limits
 * @property {string | null} [opened]  a puzzle that the person named when the studio was started
 */

/** @type {readonly Phase[]} */
export const PHASES = ["lift", "match", "orient", "scc", "prune", "return"];

/** What the phases of a run on a unit and the stages of a method are called on the page. @type {Readonly<Record<Phase | Stage, string>>} */
export const PHASE_NAMES = {
  lift: "Lift",
  match: "Match",
  orient: "Orient",
  scc: "Components",
  prune: "Prune",
  return: "Return",
  preprocessing: "Preprocessing",
  ac3: "AC-3",
  "forward-checking": "Forward checking",
  logic: "Logic rules",
  "all-different": "All-different",
  search: "Search",
};

/** Whether a run is a whole method. @param {Run | MethodRun} run @returns {run is MethodRun} */
export function isMethodRun(run) {
  return "method" in run;
}

/** Whether a run is one of many until the fixpoint. @param {Run | MethodRun | undefined} run */
export function isPropagated(run) {
  return run !== undefined && !isMethodRun(run) && run.propagated === true;
}
