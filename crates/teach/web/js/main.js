/**
 * The page: makes the views, joins them to the studio, and opens what the address names.
 *
 * @import { State } from "./trace.js"
 * @import { Settings } from "./settings.js"
 */

import { captionAt } from "./captions.js";
import { collectionWords, nextNumber } from "./collection.js";
import { isUnitRun } from "./contract.js";
import { readEmbed } from "./embed.js";
import { carrierOf, Engine } from "./engine.js";
import { hostOf } from "./hosts/host.js";
import { Keyboard } from "./keyboard.js";
import { keepOffline } from "./offline.js";
import { SPEEDS } from "./player.js";
import { ratingWords } from "./rating.js";
import { findParcel } from "./parcel.js";
import { findRecording, RecordedEngine, recordedPlace } from "./recorded.js";
import { sharedLink } from "./share.js";
import { Sheet, sheetFromHash } from "./sheet.js";
import { FREQUENCIES, keepSettings, loadSettings } from "./settings.js";
import { PROPAGATE, Studio } from "./studio.js";
import { unitPrompt } from "./unit-keys.js";
import { veiled } from "./veil.js";
import { Address } from "./views/address.js";
import { buildBar } from "./views/bar.js";
import { CodeView } from "./views/code-view.js";
import { oftenWords } from "./views/ask-field.js";
import { element, place, say } from "./views/dom.js";
import { ExerciseDialog } from "./views/exercise-dialog.js";
import { Embedded } from "./views/embedded.js";
import { ExportDialog } from "./views/export-dialog.js";
import { handOver, keeps, openDialog, watchFocus } from "./views/focus.js";
import { GraphPanel } from "./views/graph-panel.js";
import { GridView } from "./views/grid-view.js";
import { keysSheet } from "./views/keys-sheet.js";
import { LegendView } from "./views/legend-view.js";
import { CUT, motionAt } from "./views/motion.js";
import { Phone } from "./views/phone.js";
import { Presentation } from "./views/presentation.js";
import { PuzzleDialog } from "./views/puzzle-dialog.js";
import { QuestionView } from "./views/question-view.js";
import { RacePage } from "./views/race-page.js";
import { ResultDialog } from "./views/result-dialog.js";
import { showRecorded } from "./views/recorded-note.js";
import { SettingsDialog } from "./views/settings-dialog.js";
import { Speaker } from "./views/speaker.js";
import { StripView } from "./views/strip-view.js";
import { TaskView } from "./views/task-view.js";
import { applyTheme, otherTheme } from "./views/theme.js";
import { Toast } from "./views/toast.js";
import { Transport } from "./views/transport.js";
import { Typing } from "./views/typing.js";
import { anySeed } from "./views/new-puzzle.js";
import { UnitMenu } from "./views/unit-menu.js";
import { WalkView } from "./views/walk-view.js";
import { WatchMethod } from "./views/watch-method.js";
import { WelcomeView } from "./views/welcome-view.js";

const parcel = findParcel(document);
const embed = readEmbed(parcel?.search ?? location.search);

/** Units, demo, typing, hint, propagate, questions, lists, race, solve: they would put something else in the place of an exercise. */
const KEYS_THAT_LEAVE = new Set([..."rcbdenpquvwx"]);

/** Where settings are kept; what a page around this one wants is not. */
const storage = (() => {
  try {
    return embed ? null : globalThis.localStorage;
  } catch {
    return null;
  }
})();

const recording = findRecording(document);
const toast = new Toast(place("dialogs"), () => studio.engine.cancel());
const studio = new Studio(
  recording ? new RecordedEngine(recording) : new Engine(carrierOf(document, parcel)),
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
      transport.build(trace, { from: studio.first, to: studio.last });
      lastState = null;
      handOver();
      toast.settle();
      queueMicrotask(() => race.refresh());
    },
    shown: show,
    playing: (playing) => {
      transport.showPlaying(playing, studio.resting);
      transport.pace.show(studio.interestingOnly);
      if (lastState) welcomeBack(lastState);
      if (studio.trace) tellAround();
      if (!playing) address.follow();
      if (!playing) speaker.stop();
      showAway();
    },
    busy: (busy) => toast.busy(busy),
    failed: (message, kind, place) => {
      if (typing.active) typing.refuse(message);
      else if (place.sheet) exercises.fail(message, place.sheet.lines);
      else if (kind === "input" || puzzles.node.open) puzzles.fail(message, place.puzzle);
      else if (kind === "gone") toast.offer(message, "Try again", () => void studio.open(place));
      else toast.say(message);
    },
    told: (message) => toast.say(message),
    speaking: () => speaker.speaking,
    asked: showQuestion,
    asking: () => {
      transport.ask.show(studio.asking.often);
      address.follow();
    },
    silent: () => recording !== null || race.active || presentation.active || studio.exercising.sheet !== null,
    worked: (sheet, checked) => {
      // Before the question is asked, for behind a dialog it cannot have the focus.
      if (sheet && !checked) exercises.node.close();
      task.show(sheet);
      address.follow();
      if (sheet && checked) host?.report({ state: sheet.hash, score: sheet.score, over: sheet.over });
    },
    remarked: (word, right) => {
      transport.remark = word;
      task.remark(word, right);
    },
    finished: showResult,
  },
);

/** The course system around an exercise; nobody else is told anything. */
const host = embed || parcel ? hostOf(window) : null;
/** What it has kept, asked for while the engine loads: it may take a while to answer, or never do. */
const kept = host && sheetFromHash(parcel?.hash ?? location.hash) ? host.state() : null;
/** @type {State | null} */
let lastState = null;
let shownPuzzle = "";
let pace = -1;
const speaker = new Speaker(() => studio.settings, { playing: () => studio.player.playing, pause: () => studio.player.pause() });
/** The step that was on show when typing began. */
let beforeTyping = 0;

const units = new UnitMenu({ choose: (unit) => settled(() => studio.choose(unit)), hint: (unit) => grid.hint(unit), say: (words) => toast.say(words) });
const grid = new GridView(place("grid-panel"), {
  choose: (unit) => void studio.choose(unit),
  open: (cell, at) => (embedded?.open ?? true) && !studio.exercising.sheet && units.open(cell, at),
  type: (cell, key) => typing.type(cell, key),
  at: (cell) => typing.at(cell),
});
const typing = new Typing(grid, {
  open: (text) => studio.open({ puzzle: text, start: studio.start, runs: [], position: 0 }),
  back: () => {
    if (!studio.trace) return;
    grid.build(studio.trace.response.puzzle);
    studio.jump(beforeTyping);
    handOver();
  },
});
const welcome = new WelcomeView({
  watch: () => (handOver(), studio.toggle()),
  demo: () => void studio.playDemo(),
  propagate: () => void studio.run(PROPAGATE),
  choose: recording ? null : (unit) => void studio.run({ unit }),
  explain: () => void studio.runMethod({ explain: "path" }),
  rate: () => void ratePuzzle(),
  closed: () => studio.exercising.sheet !== null,
});
const graph = new GraphPanel(place("graph-panel"), (cell) => grid.boxOf(cell), welcome.node, (message) => toast.say(message));
const codePlace = element("div", { class: "code-part" });
const walkPlace = element("div", { class: "walk-part" });
place("side-panel").append(codePlace, walkPlace);
const methods = new WatchMethod(() => studio, { choose: (request) => settled(() => (request ? studio.runMethod(request) : studio.leaveMethod())), say: (words) => toast.say(words) });
const legend = new LegendView(place("stage"), graph.head, methods.panel.head, methods.reasons.head);
const code = new CodeView(codePlace);
const walk = new WalkView(walkPlace, (state, vertex) => graph.boxOfVertex(state, vertex));
const strip = new StripView(place("strip"), {
  jump: (position) => studio.jump(position),
  choose: (unit) => void studio.choose(unit),
  hint: (unit) => grid.hint(unit),
  takeBack: () => void studio.takeBack(),
});
const transport = new Transport(place("transport"), {
  go: (position) => studio.jump(position),
  toggle: () => studio.toggle(),
  step: (by) => studio.step(by),
  speed: (speed) => change({ speed }),
  pace: () => togglePace(),
  speak: (sentence) => speaker.say(sentence),
  ask: (askMe) => change({ askMe }),
  restart: () => {
    studio.asking.quiz.restart();
    transport.ask.count(studio.asking.quiz.score);
    toast.say("Answers are counted from the start.");
  },
});
const question = new QuestionView(place("transport"), {
  answer: (answer) => (studio.exercising.open ? studio.exercising : studio.asking).answer(answer),
  goOn: () => (studio.exercising.open ? studio.exercising.close() : studio.asking.goOn()),
  pictures: () => [grid, graph.drawing],
  say: (words) => {
    say(transport.live, words);
    speaker.say(words);
  },
  marked: (marks) => legend.mark(marks),
});
const phone = new Phone(place("stage"));
const puzzles = new PuzzleDialog({
  example: (example) => void studio.openExample(example),
  text: (text) => openText(text, 1),
  another: (collection) => void openText(collection.text, nextNumber(collection)),
  type: beginTyping,
  empty: (side) => void typeInto(side),
  make: (wish) => void makePuzzle(wish),
});
const exercises = new ExerciseDialog((lines) => {
  race.close();
  presentation.end();
  void studio.exercising.begin(new Sheet(lines));
});
const task = new TaskView(place("task"), {
  go: (number) => void openExercise(number),
  question: () => studio.jump(Infinity),
  result: showResult,
  leave: embed || parcel ? null : () => void studio.open({ puzzle: studio.puzzle, start: "givens", runs: [], position: 0 }),
});
const result = new ResultDialog({
  submission: writeSubmission,
  copy: (text) => address.copy(text),
  go: (number) => void openExercise(number),
  again: () => {
    studio.exercising.sheet?.restart();
    void openExercise(studio.exercising.sheet?.at ?? 0);
  },
  another: embed || parcel ? null : () => exercises.use([(studio.exercising.standing?.exercise ?? "").replace(/seed=\d+/, `seed=${anySeed()}`)]),
});
const settings = new SettingsDialog({ change, start: (start) => void studio.restart(start) });
const exports = new ExportDialog({ shown: () => address.shown, copy: (text) => address.copy(text), site: () => studio.settings.site, keepSite: (site) => change({ site }), make: (wish, signal) => studio.engine.export(wish, signal) });
const address = new Address(studio, () => race, () => presentation, parcel);
const race = new RacePage(studio.settings, {
  engine: () => studio.engine,
  puzzle: () => studio.puzzle,
  busy: (busy) => toast.busy(busy),
  speed: (speed) => change({ speed }),
  changed: () => address.follow(),
  leaving: () => {
    studio.player.pause();
    return typing.done();
  },
});
const keys = keysSheet();
const presentation = new Presentation(() => address.follow());
const embedded = embed ? new Embedded(embed, studio.settings, parcel ? null : location.pathname) : null;

/** @param {State} state @param {"step" | "cut"} how */
function show(state, how) {
  const { trace } = studio;
  if (!trace || typing.active) return;
  const { puzzle } = trace.response;
  const motion = how === "step" ? motionAt(studio.player.playing ? SPEEDS[studio.settings.speed] : 1) : CUT;
  setPace(motion);
  const film = methods.show(state);
  grid.show(state, { deselected: studio.settings.deselectAfterwards && state.step?.phase === "return", selected: studio.selected ?? firstUnit(state), motion });
  phone.follow(state, film !== null);
  graph.show(state, motion);
  legend.show(puzzle, state, graph.picture);
  welcomeBack(state);
  const { alldiff = [], people = [] } = studio.about?.pseudo_code ?? {};
  code.build(film?.method?.code ?? (state.explained ? people : alldiff), film?.run.name ?? (state.explained ? "solving as people do" : "all-different"));
  code.show(state);
  if (!film && !state.explained) walk.show(state, motion);
  strip.show(puzzle, trace, state);
  transport.show(state, captionAt(trace, state, studio.selected, studio.before(state.position)));
  units.show(studio.selected ?? (state.film || state.explained ? null : state.unit) ?? firstUnit(state));
  lastState = state;
  tellAround();
  showAway();
  if (!studio.player.playing) address.follow();
}

/** Whether the question of an exercise is out of sight. */
function showAway() {
  task.away(!studio.player.playing && studio.position < studio.last);
}

/** What came of the exercise on show. */
function showResult() {
  const { sheet, standing } = studio.exercising;
  if (sheet && standing) result.show(sheet, standing);
}

/** Another exercise of the sheet. @param {number} number */
async function openExercise(number) {
  const { sheet } = studio.exercising;
  if (sheet && (await studio.exercising.begin(sheet, number))) host?.report({ state: sheet.hash, score: null, over: sheet.over });
}

/** What is handed in for the exercise on show. @param {string} name */
async function writeSubmission(name) {
  const { sheet } = studio.exercising;
  if (!sheet) return null;
  const worked = await toast.during(studio.engine.exercise({ exercise: sheet.line, answers: sheet.answers[sheet.at], name }, "verdict"));
  return worked?.task.submission ?? null;
}

/** @param {import("./asking.js").Asked | null} asked */
function showQuestion(asked) {
  const { trace } = studio;
  if (!trace || !lastState) return;
  if (asked && !asked.verdict) phone.face(lastState);
  if (asked?.verdict?.right) transport.remark = asked.verdict.taken ? "Right" : "Right, and the run takes another";
  // The queue hides what is asked until it is told.
  if (lastState.film) methods.show(veiled(trace.state(studio.position), asked?.verdict ? null : (asked?.question ?? null)));
  if (!asked?.task) transport.ask.count(studio.asking.quiz.score);
  question.show(asked, trace.response.puzzle, lastState);
}

/** What is on show, for the page around this one. */
function tellAround() {
  embedded?.tellStep(studio, transport.caption.textContent ?? "", address.hash);
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
  return state.position === 0 && isUnitRun(first) ? first.unit : null;
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
  if ("askMe" in changes) studio.asking.asSet();
  if ("speak" in changes) speaker.say(transport.caption.textContent ?? "");
}

/** From never to now and then to always, and back. */
function askMore() {
  if (recording) return;
  const askMe = FREQUENCIES[(FREQUENCIES.indexOf(studio.asking.often) + 1) % FREQUENCIES.length];
  change({ askMe });
  toast.say(`Ask me: ${oftenWords(askMe)}.`);
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

function beginTyping() {
  if (!studio.trace || typing.active) return;
  race.close();
  presentation.end();
  beforeTyping = studio.position;
  studio.jump(0);
  phone.show("grid");
  typing.begin(studio.trace.response.puzzle);
}

/** Does something with the puzzle on the screen, if what is typed there is one. @param {() => Promise<unknown>} act */
async function settled(act) {
  if (await typing.done()) await act();
}

/** Opens a puzzle of a text, and says if there are others. @param {string} text @param {number} number */
async function openText(text, number) {
  if (!(await studio.open({ puzzle: text, number, start: studio.start, runs: [], position: 0 }))) return false;
  const of = studio.trace?.response.puzzle.of;
  if (!of) return true;
  const collection = { text, number, of, shown: studio.puzzle };
  puzzles.from(collection);
  const next = nextNumber(collection);
  toast.offer(collectionWords(collection), next === 1 ? "First puzzle" : "Next puzzle", () => void openText(text, next));
  return true;
}

/** Has a puzzle made, and says how hard it is. @param {import("./contract.js").PuzzleWish} wish */
async function makePuzzle(wish) {
  const made = await toast.during(studio.engine.generate(wish));
  if (made && (await studio.open({ puzzle: made.puzzle, start: "givens", runs: [], position: 0 }))) toast.say(wish.practice ? "What is easier is done. Press N for a hint." : ratingWords(made.rating));
}

/** Says how hard the puzzle on show is. */
async function ratePuzzle() {
  const rated = await toast.during(studio.engine.rate(studio.puzzle));
  if (rated) toast.say(ratingWords(rated.rating));
}

/** @param {number} side */
async function typeInto(side) {
  const row = Array(side).fill(0).join(" ");
  if (await studio.open({ puzzle: Array(side).fill(row).join("\n"), start: "full", runs: [], position: 0 })) beginTyping();
}

async function tellLink() {
  toast.say((await address.copy()) ? (sharedLink(location.href, studio.settings.site).local ? "The link to this step is copied. It works on this machine only." : "The link to this step is copied.") : "The address of the page is the link to this step.");
}

/** What is played: the trace or the race. */
function played() {
  return race.active ? race.studio : studio;
}

/** Back from the race, to watch something. @param {() => Promise<unknown>} act */
function watch(act) {
  race.close();
  void settled(act);
}

/** @param {"graph" | "matrix" | "table"} picture */
function choosePicture(picture) {
  if (race.active) race.choose(picture === "table" ? "table" : "lanes");
  else graph.choose(picture);
  if (lastState && studio.trace) legend.show(studio.trace.response.puzzle, lastState, graph.picture);
  question.picking.draw();
}

const actions = {
  puzzle: () => puzzles.show(studio.puzzle),
  demo: () => (race.close(), void studio.playDemo()),
  propagate: () => watch(() => studio.run(PROPAGATE)),
  solve: () => watch(() => studio.solveNow()),
  hint: () => watch(() => studio.hint()),
  exercise: () => exercises.show(),
  settings: () => settings.show(studio.settings, studio.start, speaker.there),
  share: () => exports.show(),
  theme: () => change({ theme: otherTheme() }),
  keys: () => openDialog(keys),
  present: () => presentation.toggle(),
};
buildBar(units.choice.select, methods.menu.node, actions);

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
    e: beginTyping,
    f: actions.share,
    g: () => choosePicture("graph"),
    h: () => legend.toggle(),
    i: togglePace,
    k: actions.exercise,
    l: () => void tellLink(),
    m: () => choosePicture("matrix"),
    n: actions.hint,
    o: actions.puzzle,
    p: actions.propagate,
    q: askMore,
    s: actions.settings,
    t: actions.theme,
    u: () => units.choice.select.focus(),
    v: () => methods.menu.choice.select.focus(),
    w: () => race.toggle(),
    x: actions.solve,
    z: actions.present,
    PageDown: () => played().step(1),
    PageUp: () => played().step(-1),
  },
  { keeps, letters: () => studio.settings.letterKeys, silent: (name) => studio.exercising.sheet !== null && KEYS_THAT_LEAVE.has(name), prompt: (typed) => toast.say(typed === "" ? "" : unitPrompt(typed)), choose: (unit) => watch(() => studio.choose(unit)) },
);
if (recording) {
  showRecorded(recording, studio.settings, keyboard);
  settings.cannotAsk();
}
document.addEventListener("keydown", (event) => {
  if (typing.active) typing.pressed(event);
  else if (!question.pressed(event)) keyboard.pressed(event);
});
watchFocus();
document.addEventListener("paste", (event) => {
  if (studio.exercising.sheet || (event.target instanceof HTMLElement && event.target.matches("textarea, input"))) return;
  const text = event.clipboardData?.getData("text");
  if (!text) return;
  puzzles.show(text);
  void puzzles.use();
});
async function begin() {
  change({});
  transport.ask.show(studio.asking.often);
  transport.showPlaying(false);
  try {
    studio.about = await studio.engine.about();
  } catch (error) {
    toast.offer(/** @type {Error} */ (error).message, "Try again", () => void begin());
    return;
  }
  puzzles.build(studio.about.examples, studio.about.people);
  exercises.build(studio.about.topics ?? []);
  methods.build(studio.about);
  transport.introduce(studio.about.phases);
  race.introduce(studio.about);
  await openFirst();
  embedded?.begin(studio, { open: (hash) => address.open(hash), theme: (theme) => change({ theme }), resized: (height) => studio.exercising.sheet && host?.resize(height) });
}

/** What the address names, what the recording holds, what the program was started with, or the first example. */
async function openFirst() {
  const work = await workOf(address.first);
  if (await address.open(work)) return;
  // What a course system has kept may be of another version: then the exercise begins anew.
  if (work !== address.first && (await address.open(address.first))) return;
  if (recording) return void (await studio.open(recordedPlace(recording)));
  const { opened, examples } = /** @type {import("./contract.js").About} */ (studio.about);
  if (opened && (await studio.open({ puzzle: opened, start: "full", runs: [], position: 0 }))) return;
  const example = examples.find(({ id }) => id === "golden-column") ?? examples[0];
  if (example) await studio.openExample(example);
}

/** An exercise as the course system has kept it, if it has; any other address as it is. @param {string} hash */
async function workOf(hash) {
  const before = await kept;
  return before && sheetFromHash(before)?.lines.join() === sheetFromHash(hash)?.lines.join() ? before : hash;
}

void begin().then(() => keepOffline(document, navigator));
