// Compiled, never run: the types say what the functions take and give.
import { check, explain, generate, hint, rate, solve, solveLines, trace, version, type Generated, type Solved } from "hallset";

const solved: Solved = await solve("12..34....21..43", { method: "alldiff", limit: 2, counters: true });
const guesses: number = solved.counters?.guesses ?? 0;
const cells: string[] = (await check(solved.solution ?? "")).conflicts.flatMap(({ cells }) => cells);
const { puzzle }: { puzzle: string } = await generate({ box: [2, 3], symmetry: "rotational" });
const kinds: string[] = (await trace(puzzle, { all: true })).map(({ type }) => type);
const text: string = (await solveLines(puzzle)) + version;
const made: Generated[] = await generate({ difficulty: "hard", needs: ["x-wing"], count: 2 });
const names: string[] = (await explain(made[0].puzzle)).map((told) => ("ended" in told ? told.ended : told.name));
const told = await hint(puzzle, { puzzle, stage: 5 });
const next: string | undefined = told.hint === "next" ? told.step?.technique : told.hint;
const ratings: (number | undefined)[] = (await rate(puzzle, { dialect: "se", steps: true })).map(({ ER }) => ER);
// @ts-expect-error a puzzle is a text
await solve(12);
// @ts-expect-error there is no such option
await generate({ colour: "red" });

// @ts-expect-error there is no such level
await generate({ difficulty: "nice" });

export { cells, guesses, kinds, names, next, ratings, text };
