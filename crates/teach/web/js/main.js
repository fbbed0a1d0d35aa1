/**
 * The page: makes the views, joins them to the studio, and opens what the address names.
 *
 * @import { State } from "./trace.js"
 * @import { Settings } from "./settings.js"
 */

import { captionAt } from "./captions.js";
import { isMethodRun } from "./contract.js";
import { Engine } from "./engine.js";
import { Keyboard } from "./keyboard.js";
import { SPEEDS } from "./player.js";
import { findRecording, RecordedEngine, recordedPlace } from "./recorded.js";
import { keepSettings, loadSettings } from "./settings.js";
import { PROPAGATE, Studio } from "./studio.js";
import { unitPrompt } from "./unit-keys.js";
import { Address } from "./views/address.js";
import { buildBar } from "./views/bar.js";
import { CodeView } from "./views/code-view.js";
import { element, place, set } from "./views/dom.js";
import { ExportDialog } from "./views/export-dialog.js";
import { GraphPanel } from "./views/graph-panel.js";
import { GridView } from "./views/grid-view.js";
import { keysSheet } from "./views/keys-sheet.js";
import { CUT, motionAt } from "./views/motion.js";
import { Phone } from "./views/phone.js";
import { PuzzleDialog } from "./views/puzzle-dialog.js";
import { RacePage } from "./views/race-page.js";
import { showRecorded } from "./views/recorded-note.js";
import { SettingsDialog } from "./views/settings-dialog.js";
import { StripView } from "./views/strip-view.js";
import { applyTheme, otherTheme } from "./views/theme.js";
import { Toast } from "./views/toast.js";
import { Transport } from "./views/transport.js";
import { Typing } from "./views/typing.js";
import { UnitMenu } from "./views/unit-menu.js";
import { WalkView } from "./views/walk-view.js";
import { WatchMethod } from "./views/watch-method.js";
import { WelcomeView } from "./views/welcome-view.js";

const storage = (() => {
  try {
    return globalThis.localStorage;
  } catch {
    return null;
  }
})();

const recording = findRecording(document);
const toast = new Toast(place("dialogs"), () => studio.engine.cancel());
const studio = new Studio(
  recording ? new RecordedEngine(recording) : new Engine(),
  loadSettings(storage),
  { set: (tick, wait) => window.setTimeout(tick, wait), clear: (id) => window.clearTimeout(id) },
  {
    built: (trace) => {
      const { puzzle } = trace.response;
      if (typing.leave()) shownPuzzle = "";
      if (shownPuzzle !== JSON.stringify(puzzle)) {
        shownPuzzle = JSON.stringify(puzzle);
        grid.build(puzzle);
        units.build(puzzle);
      }
      graph.build(puzzle);
      transport.build(trace);
      lastState = null;
      queueMicrotask(() => race.refresh());
    },
    shown: show,
    playing: (playing) => {
      transport.showPlaying(playing, studio.resting);
      transport.pace.show(studio.interestingOnly);
      if (lastState) welcomeBack(lastState);
      if (!playing) address.follow();
    },
    busy: (busy) => toast.busy(busy),
    failed: (message, kind, puzzle) => {
      if (kind === "input" || puzzles.node.open) puzzles.fail(message, puzzle);
      else toast.say(message);
    },
    told: (message) => toast.say(message),
  },
);

/** @type {State | null} */
let lastState = null;
let shownPuzzle = "";
let pace = -1;

const units = new UnitMenu({ choose: (unit) => void studio.choose(unit), hint: (unit) => grid.hint(unit) });
const grid = new GridView(place("grid-panel"), {
  choose: (unit) => void studio.choose(unit),
  open: (cell, at) => units.open(cell, at),
  type: (cell, key) => typing.type(cell, key),
  at: (cell) => typing.at(cell),
});
const typing = new Typing(grid, () => void toggleTyping());
const welcome = new WelcomeView({
  watch: () => studio.toggle(),
  demo: () => void studio.playDemo(),
  propagate: () => void studio.run(PROPAGATE),
  choose: recording ? null : (unit) => void studio.run({ unit }),
});
const graph = new GraphPanel(place("graph-panel"), (cell) => grid.boxOf(cell), welcome.node);
const codePlace = element("div", { class: "code-part" });
const walkPlace = element("div", { class: "walk-part" });
place("side-panel").append(codePlace, walkPlace);
const methods = new WatchMethod(() => studio);
const code = new CodeView(codePlace);
const walk = new WalkView(walkPlace);
const strip = new StripView(place("strip"), {
  jump: (position) => studio.jump(position),
  choose: (unit) => void studio.choose(unit),
  hint: (unit) => grid.hint(unit),
});
const transport = new Transport(place("transport"), {
  go: (position) => studio.jump(position),
  toggle: () => studio.toggle(),
  step: (by) => studio.step(by),
  phase: (by) => studio.phase(by),
  speed: (speed) => change({ speed }),
  pace: () => togglePace(),
});
const phone = new Phone(place("stage"), place("side-panel"));
const puzzles = new PuzzleDialog({
  example: (example) => void studio.openExample(example),
  text: (text) => studio.open({ puzzle: text, start: studio.start, runs: [], position: 0 }),
  type: () => void toggleTyping(),
  empty: (side) => void typeInto(side),
});
const settings = new SettingsDialog({ change, start: (start) => void studio.restart(start) });
const exports = new ExportDialog({ shown: () => address.shown, copy: () => address.copy(), make: (wish, signal) => studio.engine.export(wish, signal) });
const address = new Address(studio, () => race);
const race = new RacePage(studio.settings, {
  engine: () => studio.engine,
  puzzle: () => studio.puzzle,
  busy: (busy) => toast.busy(busy),
  speed: (speed) => change({ speed }),
  changed: () => address.follow(),
  leaving: async () => {
    studio.player.pause();
    if (typing.active) await toggleTyping();
  },
});
const keys = keysSheet();

/** @param {State} state @param {"step" | "cut"} how */
function show(state, how) {
  const { trace } = studio;
  if (!trace || typing.active) return;
  const { puzzle } = trace.response;
  const motion = how === "step" ? motionAt(studio.player.playing ? SPEEDS[studio.settings.speed] : 1) : CUT;
  setPace(motion);
  const film = methods.show(state);
  grid.show(state, { deselected: studio.settings.deselectAfterwards && state.step?.phase === "return", selected: studio.selected ?? firstUnit(state) });
  phone.follow(state, false);
  graph.show(state, motion);
  welcomeBack(state);
  set(place("side-panel"), "data-focus", state.step?.phase === "scc" ? "walk" : "code");
  code.build(film?.method?.code ?? studio.about?.pseudo_code.alldiff ?? [], film?.run.name ?? "all-different");
  code.show(state);
  if (!film) walk.show(state);
  strip.show(puzzle, trace, state);
  transport.show(state, captionAt(trace, state, studio.selected));
  units.show(studio.selected ?? (state.film ? null : state.unit) ?? firstUnit(state));
  lastState = state;
  if (!studio.player.playing) address.follow();
}

/** Told to the style sheets only when it changes, for then the whole page is styled anew. @param {import("./views/motion.js").Motion} motion */
function setPace(motion) {
  if (motion.unit === pace) return;
  pace = motion.unit;
  document.documentElement.classList.toggle("cut", !motion.moves);
  document.documentElement.style.setProperty("--movement", `${motion.unit}ms`);
}

/** The unit that is about to be watched. @param {State} state */
function firstUnit(state) {
  const first = studio.trace?.response.runs[0];
  return state.position === 0 && first && !isMethodRun(first) ? first.unit : null;
}

/** @param {State} state */
function welcomeBack(state) {
  if (studio.trace) welcome.show(studio.trace, state, studio.selected, studio.player.playing);
}

/** @param {Partial<Settings>} changes */
function change(changes) {
  Object.assign(studio.settings, changes);
  keepSettings(storage, studio.settings);
  applyTheme(studio.settings.theme);
  transport.showSpeed(studio.settings.speed);
  transport.pace.show(studio.interestingOnly);
  race.showSpeed(studio.settings.speed);
}

function togglePace() {
  const interestingOnly = !studio.interestingOnly;
  studio.short = false;
  change({ interestingOnly });
}

/** @param {1 | -1} by */
function changeSpeed(by) {
  change({ speed: Math.max(0, Math.min(SPEEDS.length - 1, studio.settings.speed + by)) });
}

async function toggleTyping() {
  if (!studio.trace) return;
  if (!typing.active) {
    race.close();
    studio.player.pause();
    studio.jump(0);
    phone.show("grid");
    typing.begin(studio.trace.response.puzzle);
    return;
  }
  const text = typing.finish();
  shownPuzzle = "";
  const place = text === null ? studio.place : { puzzle: text, start: studio.start, runs: [], position: 0 };
  await studio.open(place);
}

/** @param {number} side */
async function typeInto(side) {
  const row = Array(side).fill(0).join(" ");
  if (await studio.open({ puzzle: Array(side).fill(row).join("\n"), start: "full", runs: [], position: 0 })) void toggleTyping();
}

async function tellLink() {
  toast.say((await address.copy()) ? "The link to this step is copied." : "The address of the page is the link to this step.");
}

function openSettings() {
  settings.show(studio.settings, studio.start);
  settings.node.showModal();
}

/** What is played: the trace or the race. */
function played() {
  return race.active ? race.studio : studio;
}

/** Back from the race, to watch something. @param {() => Promise<unknown>} act */
function watch(act) {
  race.close();
  void act();
}

/** @param {"graph" | "matrix" | "table"} picture */
function choosePicture(picture) {
  if (race.active) race.choose(picture === "table" ? "table" : "lanes");
  else graph.choose(picture);
}

const actions = {
  puzzle: () => puzzles.show(studio.puzzle),
  demo: () => watch(() => studio.playDemo()),
  propagate: () => watch(() => studio.run(PROPAGATE)),
  solve: () => watch(() => studio.solveNow()),
  settings: openSettings,
  share: () => exports.show(),
  theme: () => change({ theme: otherTheme() }),
  keys: () => keys.showModal(),
  sheet: () => phone.toggleSheet(),
};
buildBar(units.select, methods.menu.node, actions);

const keyboard = new Keyboard(
  {
    " ": () => played().toggle(),
    ArrowRight: () => played().step(1),
    ArrowLeft: () => played().step(-1),
    "Shift+ArrowRight": () => played().phase(1),
    "Shift+ArrowLeft": () => played().phase(-1),
    Home: () => played().jump(0),
    End: () => played().jump(Infinity),
    "[": () => changeSpeed(-1),
    "]": () => changeSpeed(1),
    "?": actions.keys,
    a: () => choosePicture("table"),
    d: actions.demo,
    e: () => void toggleTyping(),
    f: actions.share,
    g: () => choosePicture("graph"),
    i: togglePace,
    l: () => void tellLink(),
    m: () => choosePicture("matrix"),
    o: actions.puzzle,
    p: actions.propagate,
    s: actions.settings,
    t: actions.theme,
    u: () => units.select.focus(),
    v: () => methods.menu.select.focus(),
    w: () => race.toggle(),
    x: actions.solve,
  },
  { letters: () => studio.settings.letterKeys, prompt: (typed) => toast.say(typed === "" ? "" : unitPrompt(typed)), choose: (unit) => watch(() => studio.choose(unit)) },
);
if (recording) showRecorded(recording, studio.settings, keyboard);
document.addEventListener("keydown", (event) => {
  if (typing.active) {
    if (event.key === "Escape" || event.key === "e" || event.key === "E") {
      event.preventDefault();
      void toggleTyping();
    }
    return;
  }
  keyboard.pressed(event);
});
document.addEventListener("click", (event) => {
  const pressed = event.target instanceof Element ? event.target.closest("button") : null;
  // A button that was clicked with the mouse gives the focus back, so that Space plays and pauses.
  if (event.detail > 0 && pressed && pressed === document.activeElement) pressed.blur();
});
document.addEventListener("paste", (event) => {
  if (event.target instanceof HTMLElement && event.target.matches("textarea, input")) return;
  const text = event.clipboardData?.getData("text");
  if (!text) return;
  puzzles.show(text);
  void puzzles.use();
});
async function begin() {
  change({});
  transport.showPlaying(false);
  try {
    studio.about = await studio.engine.about();
  } catch (error) {
    toast.say(`The engine does not answer: ${/** @type {Error} */ (error).message}`);
    return;
  }
  puzzles.build(studio.about.examples);
  methods.build(studio.about);
  transport.introduce(studio.about.phases);
  race.introduce(studio.about);
  if (await address.open(location.hash)) return;
  if (recording) return void (await studio.open(recordedPlace(recording)));
  const { opened } = studio.about;
  if (opened && (await studio.open({ puzzle: opened, start: "full", runs: [], position: 0 }))) return;
  const [first] = studio.about.examples;
  const example = studio.about.examples.find(({ id }) => id === "golden-column") ?? first;
  if (example) await studio.openExample(example);
}

void begin();
