// Compiled, never run: the types say what the functions take and give.
import { check, generate, solve, solveLines, trace, version, type Solved } from "hallset";

const solved: Solved = await solve("12..34....21..43", { method: "alldiff", limit: 2, counters: true });
const guesses: number = solved.counters?.guesses ?? 0;
const cells: string[] = (await check(solved.solution ?? "")).conflicts.flatMap(({ cells }) => cells);
const { puzzle }: { puzzle: string } = await generate({ box: [2, 3], symmetry: "rotational" });
const kinds: string[] = (await trace(puzzle, { all: true })).map(({ type }) => type);
const text: string = (await solveLines(puzzle)) + version;
// @ts-expect-error a puzzle is a text
await solve(12);
// @ts-expect-error there is no such option
await generate({ colour: "red" });

export { cells, guesses, kinds, text };
