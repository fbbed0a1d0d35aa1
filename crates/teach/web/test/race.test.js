import assert from "node:assert/strict";
import { test } from "node:test";
import { COUNTERS, Race } from "../js/race.js";
import { raceFromHash, raceHash } from "../js/race-link.js";
import { RaceStudio } from "../js/race-studio.js";
import { raceSentence, statusWords } from "../js/race-words.js";
import { USUAL } from "../js/settings.js";
import { response } from "./support/fixtures.js";
import { journalOf, methodRun } from "./support/journals.js";

/** @import { Line } from "./support/journals.js" */

const { puzzle } = await response("small");
/** @param {number} count */
const blank = (count) => ({ checks: count, removals: 0, guesses: 0, backtracks: 0, nodes: 1, depth: 0, looks: 0, rules: {} });

/** @param {string} name @param {Line[]} lines @param {Partial<import("../js/contract.js").MethodRun>} [more] @returns {import("../js/contract.js").MethodRun} */
function run(name, lines, more = {}) {
  const journal = journalOf(lines);
  return methodRun(journal, { method: "ac3", name, counters: blank(journal.clock(journal.length)), ...more });
}

const QUICK = run("Quick", [["stage.logic", {}, 0], ["remove.peer", { cell: 1, digit: 1 }, 10], ["remove.peer", { cell: 1, digit: 2 }, 5], ["end.solved", {}, 5]], {
  counters: { ...blank(20), removals: 2 },
});
const SLOW = run(
  "Slow",
  [
    ["stage.search", {}, 0],
    ["guess", { cell: 1, digit: 2, options: 3, depth: 1, number: 1 }, 30],
    ["remove.guess", { cell: 1, digit: 3, stays: 2 }, 0],
    ["remove.peer", { cell: 2, digit: 3, peer: 1 }, 4],
    ["dead-end.no-candidate", { cell: 2 }, 6],
    ["undo", { cell: 1, digit: 2, options: 3 }, 0],
    ["guess.last", { cell: 1, digit: 4, options: 1, depth: 1, number: 2 }, 0],
    ["end.solved", {}, 60],
  ],
  { counters: { ...blank(100), removals: 1, guesses: 1, backtracks: 1, nodes: 3, depth: 1 } },
);
const race = () => new Race(puzzle, [SLOW, QUICK]);

test("the clock counts work: each lane shows what it has told by then", () => {
  const [slow, quick] = race().lanes;
  assert.deepEqual([0, 9, 10, 15, 19, 20].map((clock) => quick.at(clock).counters.removals), [0, 0, 1, 2, 2, 2]);
  assert.deepEqual([19, 20].map((clock) => quick.at(clock).status), ["running", "solved"]);
  assert.deepEqual([29, 30, 40].map((clock) => slow.at(clock).counters.guesses), [0, 1, 1]);
});

test("a guess with one candidate left is none, and taking it back neither", () => {
  const [slow] = race().lanes;
  assert.equal(slow.at(99).counters.guesses, 1);
  assert.equal(slow.at(99).counters.backtracks, 1);
});

test("a digit that a guess takes away is no removal of a rule", () => {
  assert.deepEqual([30, 34].map((clock) => race().lanes[0].at(clock).counters.removals), [0, 1]);
});

test("at its finish a lane has the counters of the whole run, and they are what its journal adds up to", () => {
  for (const lane of race().lanes) {
    const { counters } = lane.at(lane.finish);
    const counted = lane.counters(lane.journal.length);
    for (const counter of COUNTERS) assert.equal(counted[counter], counters[counter], `${lane.name}: ${counter}`);
  }
});

test("bars of one counter share a scale", () => {
  assert.deepEqual(race().scales, { checks: 100, removals: 2, guesses: 1, backtracks: 1, nodes: 3, depth: 1, looks: 0 });
  assert.equal(race().end, 100);
});

test("a step goes to the next moment at which a lane tells something, and back", () => {
  /** @type {number[]} */
  const forwards = [0];
  while (forwards[forwards.length - 1] < 100) forwards.push(race().next(forwards[forwards.length - 1]));
  assert.deepEqual(forwards, [0, 10, 15, 20, 30, 34, 40, 100]);
  const backwards = [100];
  while (backwards[0] > 0) backwards.unshift(race().previous(backwards[0]));
  assert.deepEqual(backwards, forwards);
});

test("a phase goes to the next guess, dead end or finish, and back", () => {
  assert.deepEqual([0, 20, 30, 40].map((clock) => race().nextLandmark(clock)), [20, 30, 40, 100]);
  assert.deepEqual([100, 40, 30, 20].map((clock) => race().previousLandmark(clock)), [40, 30, 20, 0]);
});

test("the board at a moment: digits that are alone, and how many others there are", () => {
  const [slow] = race().lanes;
  assert.equal(slow.board(0).counts[1], 4);
  assert.equal(slow.board(30).guessed.has(1), true);
  assert.equal(slow.board(30).counts[1], 3);
  assert.equal(slow.decided(0), 4);
});

test("a lane whose journal was cut stands still and still finishes with all its numbers", () => {
  const cut = run("Cut", [["guess", { cell: 1, digit: 2, options: 3, depth: 1, number: 1 }, 30]], { total: 900, counters: { ...blank(5000), guesses: 70 }, status: "stopped", cause: "max-nodes" });
  const [lane] = new Race(puzzle, [cut]).lanes;
  assert.deepEqual([lane.at(4000).counters.guesses, lane.at(4000).untold, lane.at(5000).counters.guesses], [1, true, 70]);
  assert.match(statusWords(lane, lane.at(5000)), /stopped at its limit, 5,000/);
});

test("who is first is said in words", () => {
  assert.match(raceSentence(race(), 0), /^Slow and Quick are ready/);
  assert.equal(raceSentence(race(), 12), "After 12 checks nobody has finished: Slow has 4 of 16 cells and Quick 4.");
  assert.equal(raceSentence(race(), 20), "Quick finishes first, after 20 checks. Still running: Slow.");
  assert.equal(raceSentence(race(), 100), "Quick finishes first, after 20 checks, before Slow with 100.");
  assert.equal(raceSentence(new Race(puzzle, [QUICK, { ...QUICK, name: "Twin" }]), 20), "Quick and Twin finish together, after 20 checks.");
  assert.equal(raceSentence(new Race(puzzle, [SLOW, { ...QUICK, status: "stopped", cause: "max-nodes" }]), 100), "Slow finishes first, after 100 checks. Quick stopped at its limit after 20 checks.");
  assert.match(raceSentence(new Race(puzzle, [{ ...QUICK, status: "stopped" }, { ...SLOW, status: "stopped" }]), 100), /^Nobody finished within the limits/);
});

test("by guesses a lane that never guesses has finished before the start", () => {
  const race = new Race(puzzle, [SLOW, QUICK], "guesses");
  assert.equal(race.end, 1);
  assert.deepEqual(race.lanes.map((lane) => lane.at(0).status), ["running", "solved"]);
  assert.deepEqual([race.next(0), race.previous(1)], [1, 0]);
  assert.equal(raceSentence(race, 0), "Quick finishes first, without a guess. Still running: Slow.");
  assert.equal(raceSentence(race, 1), "Quick finishes first, without a guess, before Slow with 1.");
});

test("by candidates looked at a lane is as far as its journal says", () => {
  const lines = /** @type {Line[]} */ ([["stage.logic", {}, 0], ["remove.peer", { cell: 1, digit: 1 }, 10], ["remove.peer", { cell: 1, digit: 2 }, 5]]);
  const journal = journalOf(lines, { looks: [0, 40, 7] });
  const race = new Race(puzzle, [methodRun(journal, { counters: { ...blank(15), looks: 47, removals: 2 } })], "looks");
  assert.deepEqual([0, 39, 40, 46, 47].map((clock) => race.lanes[0].at(clock).counters.removals), [0, 0, 1, 1, 2]);
  assert.deepEqual([40, 46].map((clock) => race.lanes[0].at(clock).counters.looks), [40, 40]);
  race.clockBy("checks");
  assert.equal(race.end, 15);
});

test("at the start of a race nobody has removed anything", async () => {
  const answer = await response("race");
  for (const by of /** @type {const} */ (["checks", "looks"])) {
    const { lanes } = new Race(answer.puzzle, answer.race ?? [], by);
    assert.equal(lanes.length, 4);
    for (const lane of lanes) assert.equal(lane.at(0).counters.removals, 0, `${lane.name} by ${by}`);
  }
});

test("by every clock the journals add up to the numbers of the command", async () => {
  const { puzzle, race = [] } = await response("race");
  for (const { run, journal } of new Race(puzzle, race).lanes) {
    for (const counter of /** @type {const} */ (["checks", "looks", "guesses"])) assert.equal(journal.clock(journal.length, counter), run.counters[counter], `${run.name}: ${counter}`);
  }
});

test("a link to a race opens what it was made of", () => {
  /** @type {import("../js/race-link.js").RacePlace} */
  const place = { racers: [{ solve: "ac3", cell_order: "first", arcs: "distinct" }, { solve: "mac", max_nodes: 5000 }], clock: 1200, by: "checks" };
  assert.equal(raceHash(place), "&r=ac3:cell_order=first:arcs=distinct,mac:max_nodes=5000&t=1200");
  assert.deepEqual(raceFromHash(`#p=1...&start=full${raceHash(place)}`), place);
  assert.deepEqual(raceFromHash("#p=1...&r=ac3%3Acell_order%3Dfirst%2Cmac"), { racers: [{ solve: "ac3", cell_order: "first" }, { solve: "mac" }], clock: 0, by: "checks" });
  assert.equal(raceHash({ ...place, by: "looks" }), `${raceHash(place)}&clock=looks`);
  assert.deepEqual(raceFromHash(`#p=1...${raceHash({ ...place, by: "guesses" })}`), { ...place, by: "guesses" });
});

test("a link with nonsense in it races what makes sense", () => {
  assert.deepEqual(raceFromHash("#p=1&r=ac3:cell_order=worst:colour=red,what,mac&t=soon&clock=sun"), { racers: [{ solve: "ac3" }, { solve: "mac" }], clock: 0, by: "checks" });
  for (const hash of ["", "#p=1...", "#r=", "#r=what", "#t=4"]) assert.equal(raceFromHash(hash), null);
});

/** A studio with a clock that is wound by hand. @param {Partial<import("../js/settings.js").Settings>} [settings] */
function studioWith(settings = {}) {
  /** @type {(() => void) | null} */
  let due = null;
  let time = 0;
  const studio = new RaceStudio(
    () => /** @type {any} */ ({ run: async () => ({ version: 2, puzzle, runs: [], race: [SLOW, QUICK] }) }),
    { ...USUAL, ...settings },
    { set: (tick) => ((due = tick), 1), clear: () => (due = null), now: () => time },
    { built() {}, shown() {}, playing() {}, busy() {}, failed() {} },
  );
  const wind = (/** @type {number} */ milliseconds) => {
    time += milliseconds;
    const tick = due;
    due = null;
    tick?.();
  };
  return { studio, wind };
}

test("playing pauses at each finish, exactly there, and goes on to the end", async () => {
  const { studio, wind } = studioWith();
  await studio.open("", { racers: [], clock: 0, by: "checks" });
  studio.toggle();
  wind(12_000);
  assert.deepEqual([studio.clock, studio.playing], [20, false]);
  studio.toggle();
  wind(2_400);
  assert.deepEqual([studio.clock, studio.playing], [30, true]);
  wind(60_000);
  assert.deepEqual([studio.clock, studio.playing], [100, false]);
  studio.toggle();
  assert.equal(studio.clock, 0);
});

test("without pauses the clock runs through, as fast as it is told", async () => {
  const { studio, wind } = studioWith({ stopAtPhases: false, speed: 6 });
  await studio.open("", { racers: [], clock: 0, by: "checks" });
  studio.toggle();
  wind(3_000);
  assert.equal(studio.clock, 50);
  wind(3_000);
  assert.deepEqual([studio.clock, studio.playing], [100, false]);
});

test("the clock is the same however one came there", async () => {
  const { studio } = studioWith();
  await studio.open("", { racers: [], clock: 34, by: "checks" });
  studio.step(1);
  studio.step(-1);
  assert.equal(studio.clock, 34);
  studio.phase(1);
  studio.phase(-1);
  assert.equal(studio.clock, 30);
  studio.jump(9999);
  assert.equal(studio.clock, 100);
});
