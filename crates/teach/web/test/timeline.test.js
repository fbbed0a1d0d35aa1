import assert from "node:assert/strict";
import { test } from "node:test";
import { placeNames, placeWhereFree } from "../js/timeline.js";

/** The phases of the golden column, 72 steps on 700 units. */
const LENGTHS = [1, 17, 1, 38, 14, 1];
const WIDTHS = [40, 52, 54, 90, 52, 56];

/** @param {number} width */
function partsOn(width) {
  let from = 0;
  return LENGTHS.map((length, number) => {
    const part = { from: (from / 72) * width, to: ((from + length) / 72) * width, width: WIDTHS[number] };
    from += length;
    return part;
  });
}

for (const width of [700, 420, 340, 180, 95]) {
  test(`names over a timeline of ${width} stay in order, apart and inside`, () => {
    const parts = partsOn(width);
    const places = placeNames(parts, { from: 0, to: width }, 3);
    let free = 0;
    places.forEach((x, number) => {
      if (x === null) return;
      assert.ok(x >= free - 1e-9, `${x} after ${free}`);
      free = x + parts[number].width;
    });
    assert.ok(free <= width + 1e-9);
    assert.notEqual(places[3], null);
  });
}

test("with room enough every phase has its name, long parts in their middle", () => {
  const parts = partsOn(700);
  const places = placeNames(parts, { from: 0, to: 700 }, 0);
  assert.ok(places.every((x) => x !== null));
  assert.equal((places[3] ?? 0) + 45, (parts[3].from + parts[3].to) / 2);
});

test("without room the shortest parts lose their names, but not the one that is kept", () => {
  const places = placeNames(partsOn(200), { from: 0, to: 200 }, 0);
  assert.deepEqual(places.map((x) => x !== null), [true, true, false, true, false, false]);
});

test("other runs are named over the middle of their parts, the longest first, and never over what is taken", () => {
  const parts = [{ from: 0, to: 100, width: 40 }, { from: 300, to: 330, width: 40 }, { from: 330, to: 400, width: 40 }, { from: 480, to: 500, width: 60 }];
  assert.deepEqual(placeWhereFree(parts, [{ from: 100, to: 300 }], { from: 0, to: 500 }), [30, null, 345, null]);
  assert.deepEqual(placeWhereFree(parts, [{ from: 68, to: 300 }], { from: 0, to: 500 }), [null, null, 345, null]);
});
