/**
 * A scene: what a picture of a step shows, as plain data, and the reducer that effects change it with.
 *
 * What a step means for the picture is decided by the engine and told as effects: things are given roles, or shown
 * in a role for one step; entries are pushed on lists; values are set. A role has a number, usually 1; a role with
 * the number 0 is none. `mark` and `back` are a try and its undo: they put back roles and lists, not values. Views
 * map roles to looks and never ask which algorithm runs.
 *
 * Roles are arrays of numbers by thing, no longer than the kind of thing needs. A copy shares them until one of the two
 * writes: copies are kept on the way, and views are given one that never changes.
 *
 * @import { Effect } from "./contract.js"
 * @import { Things } from "./things.js"
 * @typedef {{ label: string | null, things: readonly number[] }} Item
 * @typedef {{ trail: number, lengths: Map<string, number> }} Mark
 */

import { Numbers } from "./numbers.js";

/** @type {readonly Item[]} */
const NOTHING = [];

/** Every name of a role or a value that was ever met has a place, so that long runs look up none. @type {Map<string, number>} */
const PLACES = new Map();

/** @param {string} name */
export function placeOf(name) {
  let place = PLACES.get(name);
  if (place === undefined) PLACES.set(name, (place = PLACES.size));
  return place;
}

export class Scene {
  /** @param {Things} things */
  constructor(things) {
    this.things = things;
    /** The numbers of things in each role, by its place. @type {Int16Array[]} */
    this.roles = [];
    /** How many things have each role. @type {number[]} */
    this.holders = [];
    /** Whether an array is this scene's alone. @type {boolean[]} */
    this.own = [];
    /** @type {Map<string, Map<number, number>>} */
    this.shown = new Map();
    /** @type {Map<string, Item[]>} */
    this.lists = new Map();
    /** By their places. @type {number[]} */
    this.values = [];
    /** Since the first mark: a role, a thing, and the number before. */
    this.trail = new Numbers(Int32Array);
    /** @type {Mark[]} */
    this.marks = [];
  }

  /** One step later. @param {readonly Effect[]} effects */
  step(effects) {
    this.shown.clear();
    for (const [word, name = "", number = 0, ...things] of effects) this.apply(word, name, number, things);
  }

  /** @param {Effect[0]} word @param {string} name @param {number | string | null} number @param {readonly number[]} things */
  apply(word, name, number, things) {
    switch (word) {
      case "begin":
        return this.begin(name.split(" "));
      case "give":
        for (const thing of things) this.give(placeOf(name), thing, Number(number));
        return;
      case "show":
        for (const thing of things) this.show(name, thing, Number(number));
        return;
      case "take":
        for (const thing of things) this.give(placeOf(name), thing, 0);
        return;
      case "clear":
        if (number) this.clear(name);
        return;
      case "push":
        return this.push(name, { label: /** @type {string | null} */ (number), things });
      case "drop":
        this.lists.set(name, this.list(name).filter((item) => !item.things.every((thing) => things.includes(thing))));
        return;
      case "set":
        this.values[placeOf(name)] = Number(number);
        return;
      case "add":
        this.add(placeOf(name), Number(number));
        return;
      case "raise":
        this.values[placeOf(name)] = Math.max(this.value(name), Number(number));
        return;
      case "mark":
        return this.mark();
      case "back":
        return this.back();
    }
  }

  /** A run begins. @param {readonly string[]} kept */
  begin(kept) {
    const places = kept.map(placeOf);
    /** @template T @param {T[]} list @param {(value: T) => T | undefined} empty */
    const without = (list, empty) => list.forEach((value, place) => places.includes(place) || (list[place] = /** @type {T} */ (empty(value))));
    without(this.roles, () => new Int16Array(0));
    without(this.holders, () => 0);
    without(this.values, () => 0);
    for (const name of this.lists.keys()) if (!kept.includes(name)) this.lists.delete(name);
    this.trail.length = 0;
    this.marks = [];
  }

  /** @param {number} place @param {number} thing @param {number} number */
  give(place, thing, number) {
    const before = this.write(place, thing, number);
    if (this.marks.length === 0) return;
    this.trail.push(place);
    this.trail.push(thing);
    this.trail.push(before);
  }

  /** @param {number} place @param {number} number */
  add(place, number) {
    this.values[place] = (this.values[place] ?? 0) + number;
  }

  /** Gives back the number before. @param {number} place @param {number} thing @param {number} number */
  write(place, thing, number) {
    const numbers = this.own[place] && thing < this.roles[place].length ? this.roles[place] : this.grow(place, thing);
    const before = numbers[thing];
    numbers[thing] = number;
    this.holders[place] = (this.holders[place] ?? 0) + (number === 0 ? 0 : 1) - (before === 0 ? 0 : 1);
    return before;
  }

  /** @param {string} role @param {number} thing @param {number} number */
  show(role, thing, number) {
    const things = this.shown.get(role) ?? new Map();
    this.shown.set(role, things.set(thing, number));
  }

  /** All things lose a role, and a list of this name is emptied. @param {string} name */
  clear(name) {
    for (const thing of this.given(name)) this.give(placeOf(name), thing, 0);
    const list = this.lists.get(name);
    if (list) list.length = 0;
  }

  /** @param {string} list @param {Item} item */
  push(list, item) {
    const items = this.lists.get(list);
    if (items) items.push(item);
    else this.lists.set(list, [item]);
  }

  mark() {
    this.marks.push({ trail: this.trail.length, lengths: new Map([...this.lists].map(([name, { length }]) => [name, length])) });
  }

  back() {
    const mark = this.marks.pop();
    if (!mark) return;
    const { room } = this.trail;
    for (let at = this.trail.length - 3; at >= mark.trail; at -= 3) this.write(room[at], room[at + 1], room[at + 2]);
    this.trail.length = mark.trail;
    for (const [name, list] of this.lists) list.length = Math.min(list.length, mark.lengths.get(name) ?? 0);
  }

  /** An array of its own that has room for a thing. @param {number} place @param {number} thing */
  grow(place, thing) {
    const shared = this.roles[place] ?? new Int16Array(0);
    const own = thing < shared.length ? shared.slice() : new Int16Array(this.things.endOf(thing));
    if (thing >= shared.length) own.set(shared);
    this.roles[place] = own;
    this.own[place] = true;
    return own;
  }

  /** The things that were given a role, in order. @param {string} role @returns {number[]} */
  given(role) {
    /** @type {number[]} */
    const things = [];
    const place = placeOf(role);
    const numbers = this.roles[place];
    const holders = this.holders[place] ?? 0;
    for (let thing = 0; things.length < holders; thing += 1) if (numbers[thing] !== 0) things.push(thing);
    return things;
  }

  /** The number of a thing's role; 0 if it has not got it. @param {string} role @param {number} thing */
  number(role, thing) {
    return this.shown.get(role)?.get(thing) ?? this.roles[placeOf(role)]?.[thing] ?? 0;
  }

  /** @param {string} role @param {number} thing */
  has(role, thing) {
    return this.number(role, thing) !== 0;
  }

  /** The things with a role, in order. @param {string} role @returns {number[]} */
  with(role) {
    const things = this.given(role);
    const shown = this.shown.get(role);
    if (!shown) return things;
    return [...new Set([...things, ...[...shown].flatMap(([thing, number]) => (number === 0 ? [] : [thing]))])].sort((a, b) => a - b);
  }

  /** The cells with a role. @param {string} role */
  cells(role) {
    return this.with(role).filter((thing) => this.things.isCell(thing));
  }

  /** The digits with a role. @param {string} role */
  digits(role) {
    return this.with(role).flatMap((thing) => this.things.digitOf(thing) ?? []);
  }

  /** The digits of a cell whose candidates have a role. @param {string} role @param {number} cell */
  digitsOf(role, cell) {
    const digits = [];
    for (let digit = 1; digit <= this.things.side; digit += 1) if (this.has(role, this.things.candidate(cell, digit))) digits.push(digit);
    return digits;
  }

  /** The place of the first unit with a role; null if none has it. @param {string} role @returns {number | null} */
  unit(role) {
    for (const thing of this.with(role)) {
      const unit = this.things.unitOf(thing);
      if (unit !== null) return unit;
    }
    return null;
  }

  /** @param {string} name @returns {readonly Item[]} */
  list(name) {
    return this.lists.get(name) ?? NOTHING;
  }

  /** @param {string} name */
  value(name) {
    return this.values[placeOf(name)] ?? 0;
  }

  /** Another scene that is the same now. @param {"whole" | "picture"} [what]  a picture is looked at and never goes on */
  copy(what = "whole") {
    const copy = new Scene(this.things);
    copy.roles = [...this.roles];
    copy.holders = [...this.holders];
    this.own.fill(false);
    copy.shown = new Map([...this.shown].map(([role, things]) => [role, new Map(things)]));
    copy.lists = new Map([...this.lists].map(([name, items]) => [name, [...items]]));
    copy.values = [...this.values];
    if (what === "picture") return copy;
    copy.trail.append(/** @type {any} */ (this.trail.room.subarray(0, this.trail.length)));
    copy.marks = [...this.marks];
    return copy;
  }

  /** All that is seen, in one order: what is given, what is shown, lists, values. */
  dump() {
    /** @param {[string, [number, number][]][]} roles */
    const sorted = (roles) => roles.map(([name, things]) => /** @type {const} */ ([name, things.filter(([, number]) => number !== 0).sort(([a], [b]) => a - b)])).filter(([, things]) => things.length > 0).sort(byName);
    return [
      sorted([...PLACES].map(([name, place]) => [name, [...(this.roles[place] ?? []).entries()]])),
      sorted([...this.shown].map(([name, things]) => [name, [...things]])),
      [...this.lists].filter(([, items]) => items.length > 0).map(([name, items]) => /** @type {const} */ ([name, items.map(({ label, things }) => [label, ...things])])).sort(byName),
      [...PLACES].map(([name, place]) => /** @type {const} */ ([name, this.values[place] ?? 0])).filter(([, number]) => number !== 0).sort(byName),
    ];
  }
}

/** @param {readonly [string, unknown]} one @param {readonly [string, unknown]} other */
function byName([one], [other]) {
  return one < other ? -1 : one > other ? 1 : 0;
}
