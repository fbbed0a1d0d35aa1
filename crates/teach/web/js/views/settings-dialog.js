/**
 * The settings: a list of switches and what open cells hold at the start.
 *
 * @import { Start } from "../contract.js"
 * @import { Settings } from "../settings.js"
 * @typedef {{ change: (settings: Partial<Settings>) => void, start: (start: Start) => void }} SettingsActions
 */

import { SPEEDS } from "../player.js";
import { HOW_OFTEN } from "./ask-field.js";
import { dialog } from "./dialog.js";
import { element } from "./dom.js";
import { openDialog } from "./focus.js";

/** @type {[keyof Settings & ("runOnSelection" | "propagateAfterwards" | "deselectAfterwards" | "stopAtPhases" | "interestingOnly" | "letterKeys"), string, string][]} */
const SWITCHES = [
  ["runOnSelection", "Run on selection", "Choosing a unit runs all-different on it at once."],
  ["propagateAfterwards", "Propagate afterwards", "After a run, filter all units until nothing changes."],
  ["deselectAfterwards", "Deselect afterwards", "Take the outline away when the cells are home."],
  ["stopAtPhases", "Pause at the end of a phase", "Playing stops by itself where there is something to think about."],
  ["interestingOnly", "Interesting steps only", "Pass over steps at which nothing is found; every step can still be scrubbed to."],
  ["letterKeys", "Single-letter keys", "R, C, B, G, M, T and the others on the sheet of keys."],
];

const ASK_WORDS = "Before steps of all-different on a unit and of methods, what comes next. Not in recordings, which have no engine to judge, nor in races, presentations and the demo.";

const SPEAK_WORDS = "The browser reads each sentence aloud, and playing waits for its end, up to 2.5×. Faster it is silent, and a race is.";

/** @type {[Settings["speak"], string][]} */
const HOW_SPOKEN = [
  ["no", "no"],
  ["text", "with the text"],
  ["alone", "without the text"],
];

export class SettingsDialog {
  /** @param {SettingsActions} actions */
  constructor(actions) {
    this.switches = SWITCHES.map(([name, title, explanation]) => {
      const box = element("input", { type: "checkbox", id: `set-${name}`, onchange: () => actions.change({ [name]: box.checked }) });
      return { name, box, node: element("div", { class: "switch" }, box, element("label", { for: `set-${name}` }, element("b", {}, title), element("span", {}, explanation))) };
    });
    this.starts = /** @type {[Start, string][]} */ ([
      ["full", "all digits, as the original program does"],
      ["givens", "what the givens leave"],
    ]).map(([start, title]) => {
      const radio = element("input", { type: "radio", name: "start", value: start, id: `start-${start}`, onchange: () => actions.start(start) });
      return { start, radio, node: element("div", { class: "switch" }, radio, element("label", { for: `start-${start}` }, title)) };
    });
    this.speed = element(
      "select",
      { id: "set-speed", onchange: () => actions.change({ speed: Number(this.speed.value) }) },
      ...SPEEDS.map((speed, index) => element("option", { value: index }, `${speed}×`)),
    );
    this.askMe = element(
      "select",
      { id: "set-askMe", onchange: () => actions.change({ askMe: /** @type {Settings["askMe"]} */ (this.askMe.value) }) },
      ...HOW_OFTEN.map(([value, words]) => element("option", { value }, words)),
    );
    this.speak = element(
      "select",
      { id: "set-speak", onchange: () => actions.change({ speak: /** @type {Settings["speak"]} */ (this.speak.value) }) },
      ...HOW_SPOKEN.map(([value, words]) => element("option", { value }, words)),
    );
    this.noVoice = element("span", { class: "no-voice", hidden: true }, " This browser has no voice now: the text stays.");
    this.node = dialog(
      "settings",
      "Settings",
      ...this.switches.map(({ node }) => node),
      element("div", { class: "switch speed-setting" }, element("label", { for: "set-askMe" }, element("b", {}, "Ask me"), element("span", {}, ASK_WORDS)), this.askMe),
      element("div", { class: "switch speed-setting" }, element("label", { for: "set-speak" }, element("b", {}, "Speak captions"), element("span", {}, SPEAK_WORDS, this.noVoice)), this.speak),
      element("div", { class: "switch speed-setting" }, element("label", { for: "set-speed" }, element("b", {}, "Speed")), this.speed),
      element("fieldset", {}, element("legend", {}, "Open cells begin with"), ...this.starts.map(({ node }) => node)),
    );
  }

  /** A recording cannot ask. */
  cannotAsk() {
    this.askMe.disabled = true;
  }

  /** @param {Settings} settings @param {Start} start @param {boolean} voice  whether the browser has one */
  show(settings, start, voice) {
    for (const { name, box } of this.switches) box.checked = settings[name];
    this.speed.value = String(settings.speed);
    this.askMe.value = settings.askMe;
    this.speak.value = settings.speak;
    this.noVoice.hidden = voice;
    for (const choice of this.starts) choice.radio.checked = choice.start === start;
    openDialog(this.node, this.switches[0].box);
  }
}
