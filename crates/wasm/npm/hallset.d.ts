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
  side?: number;
  /** Rows and columns of a box. */
  box?: [rows: number, columns: number];
  diagonals?: boolean;
  windows?: boolean;
  disjoint?: boolean;
  clues?: number;
  minimal?: boolean;
  symmetry?: "none" | "rotational" | (string & {});
}

export interface Generated {
  puzzle: string;
  solution: string;
  seed: number;
  number: number;
  /** What was asked for and not reached. */
  shortfall?: string;
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

/** Makes a puzzle with one solution. */
export function generate(options?: GenerateOptions): Promise<Generated>;

/** Solves a puzzle and tells every step. */
export function trace(puzzle: string, options?: TraceOptions): Promise<TraceLine[]>;

/** Solves plain 9x9 puzzles, one a line: each line of 81 cells becomes its solution, any other stays as it is. */
export function solveLines(text: string): Promise<string>;
