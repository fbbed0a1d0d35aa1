/**
 * The keys of the page, from one table: what a key does, and whether it is a single letter.
 *
 * A key that the focused control keeps is not heard here; `views/focus.js` says which.
 */

import { readUnitKey } from "./unit-keys.js";

/** @typedef {Record<string, () => void>} Keymap  `Shift+` stands before the key's own name */

export class Keyboard {
  /**
   * @param {Keymap} keymap
   * @param {{ keeps: (target: EventTarget | null, key: string) => boolean, letters: () => boolean, silent?: (name: string) => boolean, prompt: (typed: string) => void, choose: (unit: string) => void }} more
   */
  constructor(keymap, more) {
    this.keymap = keymap;
    this.more = more;
    this.typed = "";
  }

  /** @param {Pick<KeyboardEvent, "key" | "shiftKey" | "ctrlKey" | "metaKey" | "altKey" | "target" | "preventDefault">} event */
  pressed(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || this.more.keeps(event.target, event.key)) return;
    const letter = /^[a-z]$/i.test(event.key);
    const name = letter ? event.key.toLowerCase() : event.key;
    if (this.more.silent?.(name)) return;
    if (this.more.letters() && !event.shiftKey) {
      const begun = this.typed !== "";
      const reading = readUnitKey(this.typed, event.key);
      this.typed = reading.typed;
      if (reading.handled) {
        event.preventDefault();
        this.more.prompt(this.typed);
        if (reading.chosen) this.more.choose(reading.chosen);
        return;
      }
      if (begun) this.more.prompt("");
    }
    if (letter && !this.more.letters()) return;
    const act = this.keymap[event.shiftKey && name.length > 1 ? `Shift+${name}` : name];
    if (!act) return;
    event.preventDefault();
    act();
  }
}
