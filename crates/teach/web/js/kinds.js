/**
 * The kinds of steps that methods take, as the engine describes them: names, parameters, sentences, and effects as
 * patterns over the parameters.
 *
 * A step of a journal is its kind, its parameters and the work since the step before. This is all that fills in a
 * sentence or an effect; what a kind means nobody here knows.
 *
 * @import { About, Effect, Kind, Puzzle } from "./contract.js"
 * @import { Journal } from "./journal.js"
 * @import { Scene } from "./scene.js"
 * @import { Things } from "./things.js"
 * @typedef {Effect[0]} Word
 * @typedef {(scene: Scene, journal: Journal, start: number) => unknown} Act  `start` is where the numbers of the step begin
 * @typedef {{ role: string, proof: number, thing: ((things: Things, room: ArrayLike<number>, start: number) => number) | null }} Slot  a thing of the step, or a role of its proof
 * @typedef {Kind & { number: number, length: number, at: Readonly<Record<string, number>>, all: Act[], lasting: Act[] }} KnownKind
 */

import { cellName, few } from "./names.js";
import { placeOf } from "./scene.js";

export class Kinds {
  /** @param {Pick<About, "steps" | "parameters">} about */
  constructor({ steps, parameters }) {
    this.parameters = parameters;
    this.list = steps.map((kind, number) => this.known(kind, number));
  }

  /** @param {Kind} kind @param {number} number @returns {KnownKind} */
  known(kind, number) {
    const names = [...kind.parameters, "checks"];
    const at = Object.fromEntries(names.map((name, place) => [name, place + 1]));
    const acts = (/** @type {unknown[][]} */ patterns) => patterns.map((pattern) => this.act(pattern, at));
    return { ...kind, number, length: names.length + 1, at, all: acts(kind.effects), lasting: acts(kind.effects.filter(([word]) => word !== "show")) };
  }

  /** Does what a step does to a scene; `lasting` leaves out what is shown in this step only. @param {Scene} scene @param {Journal} journal @param {number} number @param {"all" | "lasting"} which */
  perform(scene, journal, number, which) {
    const acts = journal.kind(number)[which];
    const start = journal.start(number);
    for (let each = 0; each < acts.length; each += 1) acts[each](scene, journal, start);
  }

  /** An effect as a function: long runs take a million of them. @param {readonly unknown[]} pattern @param {Readonly<Record<string, number>>} at @returns {Act} */
  act([word, name, number = 0, ...slots], at) {
    const title = String(name ?? "");
    const place = placeOf(title);
    const [constant, from] = typeof number === "number" ? [number, 0] : [0, at[String(number)] ?? 0];
    /** @type {(journal: Journal, start: number) => number} */
    const amount = from === 0 ? () => constant : (journal, start) => journal.numbers.room[start + from];
    const things = slots.map((slot) => this.slot(String(slot), at));
    const [one] = things;
    switch (word) {
      case "give":
        if (one.thing) return (scene, journal, start) => scene.give(place, /** @type {NonNullable<Slot["thing"]>} */ (one.thing)(scene.things, journal.numbers.room, start), amount(journal, start));
        break;
      case "add":
        return (scene, journal, start) => scene.add(place, amount(journal, start));
      case "set":
        return (scene, journal, start) => void (scene.values[place] = amount(journal, start));
      case "clear":
        return (scene, journal, start) => amount(journal, start) !== 0 && scene.clear(title);
      case "push":
        return (scene, journal, start) => scene.push(title, { label: /** @type {string | null} */ (number), things: this.thingsOf(one, scene, journal, start) });
      case "show":
        if (one.role === "proof") return (scene, journal, start) => this.showProof(scene, journal, journal.numbers.room[start + one.proof]);
    }
    return (scene, journal, start) => scene.apply(/** @type {Word} */ (word), title, amount(journal, start), things.flatMap((slot) => this.thingsOf(slot, scene, journal, start)));
  }

  /** A candidate, a parameter, or a role of the proof. @param {string} slot @param {Readonly<Record<string, number>>} at @returns {Slot} */
  slot(slot, at) {
    const place = at[slot];
    if (slot === "candidate") return { role: "", proof: 0, thing: (things, room, start) => things.candidate(room[start + at.cell], room[start + at.digit]) };
    switch (this.parameters[slot]) {
      case "cell":
        return { role: "", proof: 0, thing: (_, room, start) => room[start + place] };
      case "digit":
        return { role: "", proof: 0, thing: (things, room, start) => things.digit(room[start + place]) };
      case "unit":
        if (place !== undefined) return { role: "", proof: 0, thing: (things, room, start) => things.unit(room[start + place]) };
    }
    return { role: slot, proof: at.proof, thing: null };
  }

  /** @param {Slot} slot @param {Scene} scene @param {Journal} journal @param {number} start @returns {number[]} */
  thingsOf({ role, proof, thing }, scene, journal, start) {
    const { room } = journal.numbers;
    return thing ? [thing(scene.things, room, start)] : this.ofProof(scene, journal, room[start + proof], role);
  }

  /** Everything in a proof is shown in its role. @param {Scene} scene @param {Journal} journal @param {number} proof */
  showProof(scene, journal, proof) {
    const { shape, roles } = journal.proof(proof);
    journal.shapes[shape].roles.forEach(({ id, shown }) => scene.apply("show", shown, 1, this.ofProof(scene, journal, proof, id, { shape, roles })));
  }

  /** The things in a role of a proof. @param {Scene} scene @param {Journal} journal @param {number} proof @param {string} role @returns {number[]} */
  ofProof({ things }, journal, proof, role, { shape, roles } = journal.proof(proof)) {
    const place = journal.shapes[shape].roles.findIndex(({ id }) => id === role);
    if (place < 0) return [];
    const { of } = journal.shapes[shape].roles[place];
    return roles[place].map((number) => (of === "digit" ? things.digit(number) : of === "unit" ? things.unit(number) : number));
  }

  /** The sentence of a step. @param {Journal} journal @param {number} number @param {Puzzle} puzzle */
  sentence(journal, number, puzzle) {
    const kind = journal.kind(number);
    /** @param {string} sort @param {number} value */
    const word = (sort, value) => (sort === "cell" ? cellName(value, puzzle.side) : sort === "unit" ? (puzzle.units[value]?.name ?? "") : String(value));
    const proof = "proof" in kind.at ? journal.proof(journal.get(number, "proof") ?? 0) : null;
    const shape = proof && journal.shapes[proof.shape];
    const pattern = shape ? kind.sentence.replace("{proof}", shape.sentence) : kind.sentence;
    return pattern.replace(/\{(\w+)\}/g, (gap, name) => {
      const value = journal.get(number, name);
      if (value !== null) return word(this.parameters[name], value);
      const place = shape?.roles.findIndex(({ id }) => id === name) ?? -1;
      return shape && proof && place >= 0 ? few(proof.roles[place].map((each) => word(shape.roles[place].of, each)), shape.roles[place].of) : gap;
    });
  }
}
