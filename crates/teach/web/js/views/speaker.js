/**
 * The page's voice: when it speaks, and when the text of the caption is not needed.
 *
 * A page that nobody has touched says nothing, as browsers want it. A page that is not seen is silent, and waits. Too
 * fast to listen, it is silent as well. Where there is no voice the text stays, whatever the settings say.
 *
 * @import { Settings } from "../settings.js"
 */

import { SPEEDS } from "../player.js";
import { Voice } from "../voice.js";

/** Playing faster than this, nobody can listen. */
const FASTEST = 2.5;

export class Speaker {
  /** @param {() => Settings} settings @param {{ playing: () => boolean, pause: () => void }} player */
  constructor(settings, player) {
    this.settings = settings;
    this.player = player;
    this.voice = new Voice(globalThis.speechSynthesis, (words) => new SpeechSynthesisUtterance(words), () => performance.now());
    this.touched = false;
    for (const deed of ["pointerdown", "keydown"]) document.addEventListener(deed, () => (this.touched = true), true);
    window.addEventListener("pagehide", () => this.stop());
    document.addEventListener("visibilitychange", () => {
      if (!document.hidden || settings().speak === "no") return;
      player.pause();
      this.stop();
    });
  }

  /** Whether there is a voice to choose. */
  get there() {
    return this.voice.there;
  }

  /** Whether playing should wait. */
  get speaking() {
    return this.inStep && this.voice.speaking;
  }

  /** Whether a voice can keep up with the speed of playing. */
  get inStep() {
    return SPEEDS[this.settings().speed] <= FASTEST;
  }

  /** Reads a sentence aloud, if that is wanted. @param {string} sentence */
  say(sentence) {
    const { speak } = this.settings();
    const follows = !this.player.playing() || this.inStep;
    document.documentElement.classList.toggle("spoken", speak === "alone" && follows && this.there);
    if (speak !== "no" && follows && this.touched) this.voice.say(sentence);
    else this.stop();
  }

  stop() {
    this.voice.stop();
  }
}
