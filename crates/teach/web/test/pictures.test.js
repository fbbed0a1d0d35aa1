import assert from "node:assert/strict";
import { test } from "node:test";
import { alongPath, edgesOf } from "../js/edges.js";
import { edgeLine, graphLayout, graphReadable } from "../js/graph-layout.js";
import { hullShape } from "../js/hull-shape.js";
import { faceOf, markPlace, markShape } from "../js/marks.js";
import { headings, matrixOrder, written } from "../js/matrix-layout.js";
import { outlinePath } from "../js/outline.js";
import { vertexRemark } from "../js/vertices.js";
import { traceOf } from "./support/fixtures.js";

const trace = await traceOf("golden-column");
const steps = /** @type {import("../js/contract.js").Run} */ (trace.response.runs[0]).steps;

/** The first state whose step has this type. @param {string} type */
const at = (type) => trace.state(steps.findIndex((step) => step.type === type) + 1);
/** @param {import("../js/trace.js").State} state @param {string} look */
const looks = (state, look) => edgesOf(state).filter((edge) => edge.look === look);

test("the graph has an edge for each candidate", () => {
  assert.equal(edgesOf(at("lift")).length, 24);
});

test("a maximum matching has one matched edge for each cell", () => {
  assert.equal(looks(at("matched"), "matched").length, 9);
});

test("an augmenting path alternates: every second edge of it is new", () => {
  const state = at("augment");
  const edges = edgesOf(state);
  const path = alongPath(edges).map(({ number }) => edges[number]);
  assert.equal(path.length, 2 * state.scene.cells("current").length - 1);
  assert.deepEqual(path.map(({ look }) => look), path.map((_, place) => (place % 2 === 0 ? "path-matched" : "path")));
  path.slice(1).forEach((edge, place) => assert.ok(edge.cell === path[place].cell || edge.digit === path[place].digit));
});

test("after the orientation matched edges lead to cells and all others to digits", () => {
  for (const edge of edgesOf(at("orient"))) {
    assert.equal(edge.direction, edge.look === "matched" ? "to-cell" : "to-digit");
  }
});

test("the walk passes only along arrows", () => {
  const state = trace.state(trace.segments.find(({ phase }) => phase === "scc")?.to ?? 0);
  const walked = state.scene.with("walked").length;
  assert.equal(state.scene.list("walk").length - walked, 8, "what was met from nowhere");
  assert.ok(looks(state, "walked").length > 0);
});

test("all eleven removals are seen before the cells return", () => {
  assert.equal(looks(trace.state(trace.end - 1), "removed").length, 11);
  assert.equal(looks(trace.state(trace.end - 1), "settled").length, 2);
});

test("a badge tells index and low, a Hall set is marked", () => {
  assert.match(vertexRemark(at("component").scene, 45).badge, /^\d+\/\d+$/);
  const { scene } = at("hall");
  assert.match(vertexRemark(scene, scene.cells("hall")[0]).classes, /hall/);
});

test("a struck pencil mark stays on show until the cells return", () => {
  const state = at("remove");
  const [thing] = state.scene.with("struck");
  const { cell, digit } = /** @type {{ cell: number, digit: number }} */ (trace.things.candidateOf(thing));
  assert.ok(faceOf(trace.response.puzzle, state, cell).struck.includes(digit));
  assert.deepEqual(faceOf(trace.response.puzzle, trace.state(trace.end), cell).struck, []);
});

test("vertices lie inside of the panel, in two columns that do not touch", () => {
  for (const [cells, width, height] of [[9, 460, 430], [4, 330, 300], [12, 330, 320], [9, 1200, 900]]) {
    const layout = graphLayout(cells, cells, width, height);
    for (const { x, y } of layout.cells) {
      assert.ok(x - layout.cellSize / 2 > 0 && y - layout.cellSize / 2 >= 0 && y + layout.cellSize / 2 <= height);
    }
    assert.ok(layout.cells[0].x + layout.cellSize < layout.digits[0].x - layout.radius);
    assert.ok(layout.digits[0].x + layout.radius < width);
    assert.ok(edgeLine(layout, 0, cells).x2 < layout.digits[cells - 1].x);
  }
});

test("pencil marks keep their places, three in a row for nine digits", () => {
  assert.deepEqual([4, 6, 9, 12, 16, 25].map((side) => markShape(side)), [
    { columns: 2, rows: 2 },
    { columns: 3, rows: 2 },
    { columns: 3, rows: 3 },
    { columns: 4, rows: 3 },
    { columns: 4, rows: 4 },
    { columns: 5, rows: 5 },
  ]);
  assert.equal(markPlace(5, 9, 60).x, 30);
  assert.equal(markPlace(5, 9, 60).y, 30);
});

test("the matrix is in the order of the unit until all components are known", () => {
  assert.deepEqual(matrixOrder(at("visit")).cells, [0, 9, 18, 27, 36, 45, 54, 63, 72]);
});

test("the reordered matrix has the matching on its diagonal and nothing kept below a block", async () => {
  for (const shown of [trace, await traceOf("twenty-five")]) {
    const state = shown.state(shown.end - 1);
    const { cells, digits, blocks } = matrixOrder(state);
    cells.forEach((cell, row) => assert.deepEqual([digits[row]], state.scene.digitsOf("matched", cell)));
    assert.equal(blocks.reduce((sum, { size }) => sum + size, 0), cells.length);
    for (const { from, size } of blocks) {
      for (const cell of cells.slice(0, from)) {
        for (const digit of digits.slice(from, from + size)) assert.ok(!state.scene.digitsOf("edge", cell).includes(digit));
      }
    }
  }
});

test("source and sink are on show from the first search to the end of the matching", () => {
  const on = steps.map((_, index) => trace.state(index + 1).scene.value("terminals") > 0);
  const first = steps.findIndex(({ type }) => type === "search");
  const last = steps.findIndex(({ type }) => type === "matched");
  on.forEach((shown, index) => assert.equal(shown, index >= first && index <= last, `step ${index + 1}`));
});

test("the outline of a box is a square, of a diagonal one square for each cell", () => {
  assert.equal(outlinePath([0, 1, 2, 9, 10, 11, 18, 19, 20], 9, 1).match(/M/g)?.length, 1);
  assert.equal(outlinePath([0, 5, 10, 15], 4, 1).split("Z").length - 1, 4);
  assert.equal(outlinePath([], 9, 1), "");
});

test("names shrink while they can be read, then stand on two lines, then some are left out", () => {
  const length = (/** @type {number} */ size) => 1.3 * size + 4;
  assert.deepEqual(headings(40, length, 2), { size: 12, lines: 1, every: 1 });
  assert.deepEqual(headings(17, length, 2), { size: 10, lines: 1, every: 1 });
  assert.equal(headings(12, length, 2).lines, 2);
  assert.deepEqual(headings(5, length, 2), { size: 9, lines: 2, every: 2 });
});

test("a name that the step is about is written, and its neighbours make room", () => {
  assert.deepEqual(written(7, 2, () => false), [true, false, true, false, true, false, true]);
  assert.deepEqual(written(7, 2, (place) => place === 3), [true, false, false, true, false, false, true]);
});

test("a graph is read up to twelve cells, up to sixteen with much room, and never beyond", () => {
  assert.ok(graphReadable(9, 440) && graphReadable(12, 440) && graphReadable(16, 700));
  assert.ok(!graphReadable(16, 440) && !graphReadable(25, 2000) && !graphReadable(9, 150));
});

test("a hull is one closed outline, and every component has its waist elsewhere", () => {
  const layout = graphLayout(9, 9, 460, 440);
  const hulls = [0, 1, 2, 3].map((number) => hullShape(layout, [number, number + 4], [number + 1, number + 3], number));
  for (const { path } of hulls) assert.match(path, /^M[^MZ]*Z$/);
  assert.equal(new Set(hulls.map(({ waist }) => waist.x)).size, 4);
});
