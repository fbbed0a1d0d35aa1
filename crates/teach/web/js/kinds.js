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
 * @typedef {Effect[0]} Word
 * @typedef {{ word: Word, name: string, amount: number, from: number, label: string | null, slots: Slot[] }} Op  `from` is the place of the amount in the step, or -1
 * @typedef {{ sort: string, at: number, role: string }} Slot  `at` is the place of its number, or that of the proof
 * @typedef {Kind & { number: number, length: number, at: Readonly<Record<string, number>>, all: Op[], lasting: Op[] }} KnownKind
 */

import { cellName, listed } from "./names.js";

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
    const all = kind.effects.map((pattern) => this.op(pattern, at));
    return { ...kind, number, length: names.length + 1, at, all, lasting: all.filter(({ word }) => word !== "show") };
  }

  /** @param {readonly unknown[]} pattern @param {Readonly<Record<string, number>>} at @returns {Op} */
  op([word, name = "", number = 0, ...slots], at) {
    const labelled = word === "push";
    return {
      word: /** @type {Word} */ (word),
      name: String(name),
      amount: typeof number === "number" ? number : 0,
      from: typeof number === "string" && !labelled ? at[number] : -1,
      label: labelled ? /** @type {string | null} */ (number) : null,
      slots: slots.map((slot) => this.slot(String(slot), at)),
    };
  }

  /** A candidate, a parameter, or a role of the proof. @param {string} slot @param {Readonly<Record<string, number>>} at @returns {Slot} */
  slot(slot, at) {
    if (slot === "candidate") return { sort: "candidate", at: 0, role: "" };
    if (slot in at) return { sort: this.parameters[slot], at: at[slot], role: "" };
    return { sort: "role", at: at.proof, role: slot };
  }

  /** Does what a step does to a scene; `lasting` leaves out what is shown in this step only. @param {Scene} scene @param {Journal} journal @param {number} number @param {"all" | "lasting"} which */
  perform(scene, journal, number, which) {
    const kind = journal.kind(number);
    const start = journal.start(number);
    const { room } = journal.numbers;
    for (const op of kind[which]) {
      const amount = op.from < 0 ? op.amount : room[start + op.from];
      const [slot] = op.slots;
      if (op.word === "give" && slot.sort !== "role") scene.give(op.name, this.thing(scene, slot, kind, room, start), amount);
      else if (op.word === "add") scene.values.set(op.name, scene.value(op.name) + amount);
      else if (op.slots.length === 0) scene.apply(op.word, op.name, amount, []);
      else if (slot.sort === "proof") this.showProof(scene, journal, room[start + slot.at]);
      else scene.apply(op.word, op.name, op.label ?? amount, op.slots.flatMap((each) => (each.sort === "role" ? this.ofProof(scene, journal, room[start + each.at], each.role) : [this.thing(scene, each, kind, room, start)])));
    }
  }

  /** @param {Scene} scene @param {Slot} slot @param {KnownKind} kind @param {ArrayLike<number>} room @param {number} start */
  thing({ things }, slot, { at }, room, start) {
    switch (slot.sort) {
      case "candidate":
        return things.candidate(room[start + at.cell], room[start + at.digit]);
      case "digit":
        return things.digit(room[start + slot.at]);
      case "unit":
        return things.unit(room[start + slot.at]);
      default:
        return room[start + slot.at];
    }
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
      return shape && proof && place >= 0 ? listed(proof.roles[place].map((each) => word(shape.roles[place].of, each))) : gap;
    });
  }
}
