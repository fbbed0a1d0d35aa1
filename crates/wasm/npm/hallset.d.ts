/** The version of Hallset. */
export const version: string;

/** The ways to solve; `logic` never guesses where its rules suffice, `alldiff` is Régin's filter. */
export type Method = "logic" | "ac3" | "forward" | "mac" | "alldiff" | (string & {});

/** What stopped a search before the answer was known. */
export type Cause = "max-nodes" | "too-large" | (string & {});

/**
 * Puzzles are texts in any format that Hallset knows: a line of symbols, a drawn grid, CSV, JSON, pencil marks.
 * Of several puzzles the first is taken. Grids in answers are strings, one symbol a cell in reading order.
 */
export interface SolveOptions {
  /** The fastest, unless one is named. */
  method?: Method;
  /** How many solutions to look for, 1 unless more are wanted; 2 proves that a solution is the only one. */
  limit?: number;
  /** Stop after this many nodes: the start and every digit tried. */
  maxNodes?: number;
  /** The seed of random choices. */
  seed?: number;
  /** Count the work; the numbers are the same on every machine. */
  counters?: boolean;
}

export interface Solved {
  status: "solved" | "unique" | "several" | "none" | "stopped";
  solution: string | null;
  /** With a limit above 1. */
  solutions?: string[];
  cause?: Cause;
  counters?: Counters;
}

export interface Counters {
  checks: number;
  nodes: number;
  guesses: number;
  backtracks: number;
  depth: number;
  [name: string]: unknown;
}

export interface Checked {
  status: "unique" | "several" | "none" | "stopped" | "invalid";
  /** No givens clash. */
  valid: boolean;
  complete: boolean;
  givens: number;
  conflicts: { unit: string; digit: number; cells: string[]; message: string }[];
  /** Up to two. */
  solutions: string[];
  /** The cells where two solutions differ. */
  differ?: string[];
  /** No given can be left out. */
  minimal?: boolean;
  /** The givens that can, one at a time. */
  redundant?: string[];
  cause?: Cause;
}

export interface GenerateOptions {
  /** The same seed and number make the same puzzle everywhere; a new seed unless one is named. */
  seed?: number;
  number?: number;
  /** 1 for the puzzles of earlier versions, which were others in grids of side 15 to 36. */
  scheme?: 1 | 2;
  side?: number;
  /** Rows and columns of a box. */
  box?: [rows: number, columns: number];
  diagonals?: boolean;
  windows?: boolean;
  disjoint?: boolean;
  clues?: number;
  minimal?: boolean;
  symmetry?: "none" | "rotational" | (string & {});
  /** The level of the hardest step, on HoDoKu's scale. */
  difficulty?: Level;
  /** Sudoku Explainer's rating of the hardest step, such as "7.0..7.5"; plain 9x9 puzzles alone have one. */
  er?: string;
  /** Techniques, by their ids, that the way to the solution uses. */
  needs?: string[];
  /** The hardest technique that it may use. */
  nothingHarderThan?: string;
  /** A position in which this technique is the next step: what easier steps place is given, what they leave are its pencil marks. */
  practice?: string;
  /** How many puzzles of the seed to look at before giving up, 200,000 unless another number is named. */
  tries?: number;
}

/** HoDoKu's levels. */
export type Level = "easy" | "medium" | "hard" | "unfair" | "extreme";

export interface Generated {
  puzzle: string;
  solution: string;
  seed: number;
  /** The number of the puzzle of this seed. */
  number: number;
  /** What was asked for and not reached. */
  shortfall?: string;
}

/** A step of `explain`; the objects of `proof` and `marks` are described in docs/json.md. */
export interface ExplainedStep {
  puzzle: number;
  step: number;
  /** The technique's id, its name and its family. */
  technique: string;
  name: string;
  family: string;
  /** Why it is right, sentence by sentence, and what follows. */
  reasons: string[];
  conclusion: string;
  conclusions: ({ place: number; cell: string } | { remove: number; cell: string })[];
  proof: { shape: string; [part: string]: unknown };
  marks: { units: string[]; cells: string[]; candidates: { cell: string; digit: number; role: string }[]; links: unknown[] };
}

/** The last object of `explain`: how the way ended. */
export interface ExplainedEnd {
  puzzle: number;
  ended: "solved" | "stuck" | "no-solution" | "too-large";
  steps: number;
}

export interface HintOptions {
  /** The givens, if the grid does not tell them from placed digits. */
  puzzle?: string;
  /** How much to tell, from 1, a nod, to 5, everything; 1 unless another is named. */
  stage?: 1 | 2 | 3 | 4 | 5;
}

export interface Mistake {
  mistake: "wrong-digit" | "missing-mark" | "needless-mark";
  cell: string;
  words: string;
}

export type Hint =
  | { hint: "next"; stages: string[]; needless: Mistake[]; step?: Omit<ExplainedStep, "puzzle" | "step"> }
  | { hint: "mistakes"; mistakes: Mistake[] }
  | { hint: "solved" | "stuck" | "not-one-solution" | "too-large" };

/** `se` is Sudoku Explainer 1.2.1, for plain 9x9 puzzles; `hodoku` HoDoKu; `hallset` the order of `explain`. */
export type Dialect = "se" | "hodoku" | "hallset";

export interface Rated {
  /** Where the puzzle stood: its line, or its number in a text that is no list of lines. */
  line?: number;
  puzzle?: number;
  givens: string;
  dialect: Dialect;
  /** The hardest step, the hardest up to the first placement, the first step; with the technique of each. */
  ER?: number;
  EP?: number;
  ED?: number;
  techniques?: (string | null)[];
  /** False: the puzzle was not solved, and the numbers are lower bounds. */
  exact?: boolean;
  /** On the other two scales. */
  level?: Level;
  score?: number;
  technique?: string;
  guesses?: number;
  ended?: "solved" | "stuck" | "stopped" | "not-one-solution";
  steps?: number;
  /** Why there is no rating. */
  error?: string;
  /** With `steps`. */
  path?: { rating?: number; technique: string; conclusions: string[] }[];
}

export interface TraceOptions extends SolveOptions {
  /** Steps that change nothing, too. */
  all?: boolean;
}

/** A line of the trace; its fields depend on its type. */
export interface TraceLine {
  type: "start" | "stage" | "removal" | "guess" | "dead-end" | "undo" | "solution" | "arc" | "applied" | "result" | (string & {});
  [field: string]: unknown;
}

/** What was asked for cannot be answered; the message says why. */
export class Refused extends Error {}

/** Solves a puzzle. */
export function solve(puzzle: string, options?: SolveOptions): Promise<Solved>;

/** Is it a puzzle one can print, and if not, why not? */
export function check(puzzle: string, options?: { maxNodes?: number }): Promise<Checked>;

/** Makes a puzzle with one solution; with a count a list of them, fewer if no more were found within the tries. */
export function generate(options?: GenerateOptions & { count?: undefined }): Promise<Generated>;
export function generate(options: GenerateOptions & { count: number }): Promise<Generated[]>;

/** Solves a puzzle as a person would: every step with its reasons, and last how it ended. */
export function explain(puzzle: string): Promise<(ExplainedStep | ExplainedEnd)[]>;

/** What is wrong in a player's grid, or the next step. Pencil marks are notes. */
export function hint(played: string, options?: HintOptions): Promise<Hint>;

/** How hard are the puzzles of a text for a person? An answer for each, in their order. */
export function rate(puzzles: string, options?: { dialect?: Dialect; steps?: boolean }): Promise<Rated[]>;

/** Solves a puzzle and tells every step. */
export function trace(puzzle: string, options?: TraceOptions): Promise<TraceLine[]>;

/** Solves plain 9x9 puzzles, one a line: each line of 81 cells becomes its solution, any other stays as it is. */
export function solveLines(text: string): Promise<string>;
