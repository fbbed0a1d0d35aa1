/**
 * Captions read aloud by the browser's own voice.
 *
 * One sentence at a time: the next one cuts off what is still said. Where there is no voice nothing is said, and
 * nobody waits. `speaking` is for the player, which waits for the end of a sentence, but not for ever: browsers sometimes
 * forget to tell it.
 *
 * @typedef {Pick<SpeechSynthesis, "speak" | "cancel" | "getVoices">} Synthesis
 * @typedef {(words: string) => SpeechSynthesisUtterance} Utter
 */

/** Milliseconds that a sentence may take: at first, and for each letter. A voice needs some 65 for one. */
const [AT_FIRST, EACH_LETTER] = [3000, 130];

/** What signs are called. @type {readonly [RegExp, string][]} */
const SPOKEN = [
  [/\br(\d+)c(\d+)\b/g, "row $1 column $2"],
  [/ = /g, " is "],
  [/\s*→\s*/g, " to "],
  [/[{}]/g, ""],
];

/** A sentence as it is read aloud. @param {string} sentence */
export function spokenWords(sentence) {
  return SPOKEN.reduce((words, [sign, word]) => words.replace(sign, word), sentence);
}

export class Voice {
  /** @param {Synthesis | undefined} synthesis @param {Utter} utter @param {() => number} now */
  constructor(synthesis, utter, now) {
    this.synthesis = synthesis;
    this.utter = utter;
    this.now = now;
    /** What is said now. @type {SpeechSynthesisUtterance | null} */
    this.saying = null;
    /** Until when somebody waits for it. */
    this.until = 0;
  }

  /** Whether there is a voice. Some browsers know theirs only a while after they are asked first. */
  get there() {
    return (this.synthesis?.getVoices().length ?? 0) > 0;
  }

  /** Whether something is said, and is still worth waiting for. */
  get speaking() {
    return this.saying !== null && this.now() < this.until;
  }

  /** @param {string} sentence */
  say(sentence) {
    this.stop();
    if (!this.there || sentence === "") return;
    const utterance = this.utter(spokenWords(sentence));
    utterance.lang = "en";
    const over = () => {
      if (this.saying === utterance) this.saying = null;
    };
    utterance.onend = over;
    utterance.onerror = over;
    this.saying = utterance;
    this.until = this.now() + AT_FIRST + EACH_LETTER * sentence.length;
    this.synthesis?.speak(utterance);
  }

  stop() {
    if (this.saying === null) return;
    this.saying = null;
    this.synthesis?.cancel();
  }
}
