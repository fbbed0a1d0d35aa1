import assert from "node:assert/strict";
import { test } from "node:test";
import { SearchTree } from "../js/search-tree.js";
import { BESIDE, treeLayout, wayTo } from "../js/tree-layout.js";
import { areaPath, queueProfile } from "../js/profile.js";
import { journalOf, longSearch } from "./support/journals.js";

const tree = () => new SearchTree(journalOf(longSearch(5, 3, 900)));

test("parents stand above the middle of their children", () => {
  const grown = tree();
  const { column, level } = treeLayout(grown);
  for (let node = 0; node < grown.count; node += 1) {
    const children = grown.children(node);
    if (children.length === 0) continue;
    const middle = (column[children[0]] + column[children[children.length - 1]]) / 2;
    assert.ok(Math.abs(column[node] - middle) < 1e-9);
    for (const child of children) assert.equal(level[child], level[node] + 1);
  }
});

test("no two nodes of a level are closer than one step", () => {
  const grown = tree();
  const { column, level, columns } = treeLayout(grown);
  const places = column.map((at, node) => ({ at, level: level[node] })).sort((a, b) => a.level - b.level || a.at - b.at);
  places.slice(1).forEach((place, index) => assert.ok(place.level !== places[index].level || place.at - places[index].at > 0.999));
  assert.ok(Math.min(...column) === 0 && Math.max(...column) === columns);
});

test("the way to a node has the open tries in one column and the failed ones beside them", () => {
  const journal = journalOf(longSearch(30, 3, 4000));
  const grown = new SearchTree(journal);
  for (let told = 1; told <= journal.length; told += 37) {
    const way = wayTo(grown, told);
    const current = grown.current(told);
    const path = grown.path(current);
    assert.deepEqual(way.nodes.filter(({ place }) => place === 0).map(({ node }) => node), path.slice(way.first));
    for (const { node, place, folded } of way.nodes) {
      if (place === 0) continue;
      assert.ok(place >= -BESIDE);
      assert.ok(grown.left[node] <= told);
      assert.equal(folded, grown.after[node] - node - 1);
    }
    assert.ok(way.levels <= 13);
  }
});

test("the tree counts what is born at a position", () => {
  const grown = tree();
  const journal = grown.journal;
  for (const told of [0, 1, 2, 50, 333, journal.length]) {
    let born = 1;
    for (let number = 0; number < told; number += 1) if (journal.kind(number).id === "guess") born += 1;
    assert.equal(grown.bornBy(told), born);
  }
});

test("the curve of the queue keeps its peaks", () => {
  const journal = journalOf(Array.from({ length: 1000 }, (_, number) => /** @type {import("./support/journals.js").Line} */ (["remove.arc", { queue: number === 501 ? 9999 : number }])));
  const profile = queueProfile(journal, 100);
  assert.ok(profile.length <= 100);
  assert.equal(Math.max(...profile.map(({ height }) => height)), 9999);
  assert.deepEqual(queueProfile(journalOf([["stage.search"], ["guess"]]), 100), []);
});

test("the area under a curve begins and ends at the bottom", () => {
  assert.equal(areaPath([{ position: 0, height: 0 }, { position: 1, height: 4 }], 2, 100, 10), "M0 10L0 10L50 0L100 10Z");
});
