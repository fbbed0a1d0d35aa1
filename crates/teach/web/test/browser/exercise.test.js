import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { after, before, test } from "node:test";
import { sheetFromHash } from "../../js/sheet.js";
import { served, SITE } from "../support/server.js";
import { counter, findings, framed, openBrowser } from "./browser.js";
import { faults, resize } from "./geometry.js";

/** @import { Page } from "playwright-core" */

const HALL = "hall size=5 do=turn seed=7";

/** @type {Awaited<ReturnType<typeof openBrowser>>} */
let browser;
before(async () => {
  browser = await openBrowser();
});
after(() => browser.close());

/** @param {string[]} lines @param {string} [rest] */
const hashOf = (lines, rest = "") => `#e=${encodeURIComponent(lines.join(";"))}${rest}`;

/** @param {string | string[]} lines @param {string} [rest] @param {Parameters<typeof browser.page>[0]} [options] */
async function exercise(lines, rest, options) {
  const page = await browser.page({ hash: hashOf([lines].flat(), rest), ...options });
  await page.waitForSelector("#task:not([hidden])");
  return page;
}

/** @param {Page} page @param {string} words */
const progress = (page, words) => page.waitForFunction((wanted) => document.getElementById("task-progress")?.textContent === wanted, words);

/** Waits for the next question; nobody watches. @param {Page} page */
async function asked(page) {
  await page.keyboard.press("End");
  await page.waitForSelector("#transport[data-asked]");
}

/** @param {Page} page @param {readonly number[]} digits */
async function pick(page, digits) {
  for (const digit of digits) await page.click(`.graph [data-digit="${digit}"]`);
  await page.click("#answer");
}

test("Hall sets are found in the graph, nothing is said when there is none, and the result can be handed in", async () => {
  const page = await exercise(HALL);
  await progress(page, "Question 1 of 3 · 0 points");
  assert.ok(await page.locator("#answer").isDisabled(), "nothing is picked, and that is said with a button of its own");
  await pick(page, [5]);
  await progress(page, "Question 2 of 3 · 1 point");
  assert.equal(await page.textContent("#task-remark"), "Right");
  assert.match((await page.textContent("#live")) ?? "", /^Right\. /, "who listens hears it too");
  await asked(page);
  await pick(page, [1, 2, 4]);
  await progress(page, "Question 3 of 3 · 2 points");
  await asked(page);
  await page.click("#answer-nothing");
  await progress(page, "3 of 3 points");
  await page.keyboard.press("End");
  await page.waitForSelector("#result[open]");
  assert.equal(await page.textContent("#result-points"), "3 of 3 points. Everything was right.");
  await page.click("#hand-in summary");
  await page.fill("#learner", "Ada");
  await page.waitForFunction(() => /** @type {HTMLTextAreaElement} */ (document.getElementById("submission")).value.includes("name: Ada"));
  assert.equal(await page.inputValue("#submission"), "hallset submission 1\nname: Ada\nexercise: hall size=5 do=turn after=undo seed=7\nanswers: 5; 1 2 4; none\n");
});

test("an exercise about the queue of arcs does not tell what enters it, nor what comes", async () => {
  const page = await exercise("ac3 seed=8");
  for (;;) {
    await page.waitForSelector("#transport[data-asked]");
    const chips = await page.locator(".queue-chips li").allTextContents();
    const [, cell] = /of which cells to (\S+) enter/.exec((await page.textContent("#question")) ?? "") ?? [];
    if (cell) {
      assert.equal(await page.locator(".queue-chips .appended").count(), 0, chips.join());
      break;
    }
    await page.click("#show-me");
    await asked(page);
  }
  assert.ok(await page.locator(".queue-history").isHidden());
});

test("another right order counts as well, and a wrong answer is told why and costs its point alone", async () => {
  const page = await exercise(HALL);
  await pick(page, [3]);
  await progress(page, "Question 2 of 3 · 1 point");
  await asked(page);
  await pick(page, [1]);
  await page.waitForFunction(() => document.getElementById("question")?.textContent?.startsWith("No. No cell of row 1 holds only 1."));
  assert.ok(await page.locator("#task-remark").isHidden(), "the praise for the answer before is over");
  await pick(page, [5]);
  await progress(page, "Question 3 of 3 · 1 point");
});

test("who wants to be shown is shown, without the point", async () => {
  const page = await exercise(HALL);
  await page.click("#show-me");
  await progress(page, "Question 2 of 3 · 0 points");
  assert.ok(await page.locator("#skip-question").isHidden(), "a question of an exercise is not skipped");
});

test("an exercise that stops at a mistake shows what was right, and then the result", async () => {
  const page = await exercise("hall size=5 do=turn after=stop seed=7");
  await page.click("#answer-nothing");
  await page.waitForSelector("#go-on:visible");
  assert.equal(await page.textContent("#question"), "No. There is a Hall set by which something falls. A right answer is 5.");
  await page.waitForSelector(".pick.right");
  assert.ok(await page.locator("#answer-nothing").isHidden(), "there is nothing more to answer");
  await page.click("#go-on");
  await page.waitForSelector("#result[open]");
  assert.match((await page.textContent("#result-points")) ?? "", /^0 of 3 points\. A mistake ended/);
  await page.click("#exercise-again");
  await progress(page, "Question 1 of 3 · 0 points");
  await page.waitForSelector("#transport[data-asked]");
});

test("the link is where somebody is: opened again, the work goes on", async () => {
  const page = await exercise(HALL);
  await pick(page, [5]);
  await progress(page, "Question 2 of 3 · 1 point");
  await page.waitForFunction(() => location.hash.includes("&a=5"));
  const other = await browser.page({ hash: new URL(page.url()).hash });
  await progress(other, "Question 2 of 3 · 1 point");
  await other.waitForSelector("#transport[data-asked]");
});

test("what was done can be watched again, and what comes is not told", async () => {
  const page = await exercise("alldiff seed=4");
  const { position, end } = await counter(page);
  assert.equal(position, end, "the run ends at the question");
  await page.click("#back");
  await page.waitForSelector("#transport[data-asked]", { state: "detached" });
  await page.click("#to-question");
  await page.waitForSelector("#transport[data-asked]");
  await page.keyboard.press("End");
  assert.deepEqual(await counter(page), { position, end });
});

test("a sheet leads from one exercise to the next, and keeps both", async () => {
  const page = await exercise([HALL, "search seed=3 questions=2"], "&a=5;1 2 4;none");
  await page.waitForSelector("#result[open]");
  await page.click("#next-exercise");
  await progress(page, "Question 1 of 2 · 0 points");
  assert.equal(await page.locator(".task-other.done").count(), 1);
  await page.click('.task-other[aria-label="Exercise 1, done"]');
  await progress(page, "3 of 3 points");
  assert.deepEqual(sheetFromHash(new URL(page.url()).hash)?.answers[0], ["5", "1 2 4", "none"]);
});

test("with keys alone: digits, nothing, a vertex", async () => {
  const page = await exercise([HALL, "components do=turn seed=7", "search seed=3 questions=2"]);
  await page.waitForSelector("#transport[data-asked]");
  for (const key of ["5", "Space", "Enter"]) await page.keyboard.press(key);
  await progress(page, "Question 2 of 3 · 1 point");
  await asked(page);
  for (const key of ["1", "Space", "2", "Space", "4", "Space", "Enter"]) await page.keyboard.press(key);
  await progress(page, "Question 3 of 3 · 2 points");
  await asked(page);
  await page.keyboard.press("0");
  await progress(page, "3 of 3 points");
  await page.keyboard.press("End");
  await page.waitForSelector("#result[open]");
  assert.equal(await page.evaluate(() => document.activeElement?.id), "next-exercise", "the way on has the focus");
  await page.keyboard.press("Enter");
  await progress(page, "Question 1 of 17 · 0 points");
  await page.waitForSelector("#transport[data-asked]");
  for (const key of ["ArrowDown", "Space", "Enter"]) await page.keyboard.press(key);
  await progress(page, "Question 2 of 17 · 1 point");
});

/** The model answers that the program gives to an exercise. @param {string} line */
function modelAnswers(line) {
  const { stdout } = spawnSync(process.env.HALLSET_BIN ?? "", ["exercise", line, "--solution"], { encoding: "utf8" });
  return (/^answers: (.*)$/m.exec(stdout)?.[1] ?? "").split("; ");
}

/** What the keys are at. @param {Page} page */
const pointed = (page) => page.evaluate(() => ((option) => option?.getAttribute("aria-label") ?? option?.textContent ?? "")(document.querySelector(".question-option.at")));

/** Presses a key until it leads nowhere, or to what is wanted. @param {Page} page @param {string} key @param {string} wanted */
async function pressTo(page, key, wanted) {
  for (let before = ""; before !== (await pointed(page)) && (await pointed(page)) !== wanted; await page.keyboard.press(key)) before = await pointed(page);
  return (await pointed(page)) === wanted;
}

/** Brings the keys to a thing, named as in a submission: a digit by its number, all else row by row. @param {Page} page @param {string} word */
async function keysTo(page, word) {
  const wanted = word.replace("=", " = ");
  await (/^\d+$/.test(word) ? page.keyboard.type(word) : page.keyboard.press("Home"));
  for (let row = 0; row < 9; row += 1) {
    if (await pressTo(page, "ArrowRight", wanted)) return;
    await pressTo(page, "ArrowLeft", "");
    await page.keyboard.press("ArrowDown");
  }
  assert.fail(`no keys lead to ${word}: ${await page.textContent("#question")}`);
}

served("every kind of question can be answered with the keys alone", async () => {
  const lines = ["matching size=4 seed=1", "matching size=3 do=turn seed=1", "components size=3 seed=2", "components size=2 do=turn seed=2", "alldiff size=4 questions=6 seed=3", "hall size=4 do=turn seed=4", "ac3 questions=4 seed=5", "ac3 do=turn questions=4 seed=6", "forward-checking do=turn removals=1..24 seed=7", "search questions=2 seed=8"];
  for (const line of lines) {
    const page = await exercise(line);
    for (const said of modelAnswers(line)) {
      await asked(page);
      const before = await page.textContent("#task-progress");
      if (said === "none" || said === "yes" || said === "no") await page.keyboard.press(said === "none" ? "0" : said[0]);
      else if (await page.locator("#answer-number").isVisible()) await page.keyboard.type(said);
      else for (const word of said.split(" ")) await keysTo(page, word), await page.keyboard.press("Space");
      if (!/^(none|yes|no)$/.test(said)) await page.keyboard.press("Enter");
      await page.waitForFunction((before) => document.getElementById("task-progress")?.textContent !== before, before);
      assert.equal(await page.textContent("#task-remark"), "Right", line);
    }
    await page.keyboard.press("End");
    await page.waitForSelector("#result[open]");
    assert.match((await page.textContent("#result-points")) ?? "", /Everything was right\.$/, line);
    await page.context().close();
  }
});

test("keys that would show something else are silent while an exercise is on show", async () => {
  const page = await exercise(HALL);
  await page.waitForSelector("#transport[data-asked]");
  const { hash } = new URL(page.url());
  for (const key of ["x", "p", "d", "n", "r", "1", "Enter", "e", "w"]) await page.keyboard.press(key);
  assert.equal(sheetFromHash(new URL(page.url()).hash)?.line, sheetFromHash(hash)?.line);
  assert.ok(await page.locator("#task").isVisible());
});

test("a click on a label, or something pasted, does not take the exercise away", async () => {
  const page = await exercise("search seed=3", "&a=r1c1");
  await page.click("#back");
  await page.click('.label[data-unit="r1"]', { force: true });
  await page.evaluate(() => document.dispatchEvent(new ClipboardEvent("paste", { clipboardData: new DataTransfer() })));
  assert.ok(await page.locator("#task").isVisible());
  assert.equal(await page.locator("dialog[open]").count(), 0);
});

test("unfinished work has a result too, and who asks to be shown in the strict mode ends it", async () => {
  const page = await exercise("hall size=5 do=turn after=stop seed=7", "&a=5");
  await page.waitForSelector("#transport[data-asked]");
  await page.click("#show-result");
  assert.equal(await page.textContent("#result-points"), "1 of 3 points. There are questions left.");
  assert.match(await page.inputValue("#submission"), /answers: 5\n$/);
  await page.keyboard.press("Escape");
  await page.click("#show-me");
  await page.waitForSelector("#go-on:visible");
  await page.waitForSelector(".pick.right");
});

test("an exercise that is chosen in a race is on show", async () => {
  const page = await browser.page();
  await page.keyboard.press("w");
  await page.waitForSelector("#race:not([hidden])");
  await page.keyboard.press("k");
  await page.click("#turn-hall");
  await page.waitForSelector("#task:not([hidden])");
  await page.waitForSelector("#transport[data-asked]");
});

test("an exercise is chosen from the list, left, and found again by Back", async () => {
  const page = await browser.page();
  await page.keyboard.press("k");
  await page.waitForSelector("#exercises[open]");
  await page.click("#turn-matching");
  await page.waitForSelector("#task:not([hidden])");
  assert.match(new URL(page.url()).hash, /^#e=matching%20do%3Dturn%20after%3Dundo%20seed%3D\d+$/);
  await page.click("#leave-exercise");
  await page.waitForSelector("#task[hidden]", { state: "attached" });
  await page.goBack();
  await page.waitForSelector("#task:not([hidden])");
});

test("an exercise that is chosen with the keys has them at once, in the list of answers", async () => {
  const page = await browser.page();
  await page.keyboard.press("k");
  await page.waitForSelector("#exercises[open]");
  await page.focus("#turn-hall");
  await page.keyboard.press("Enter");
  await page.waitForSelector("#transport[data-asked]");
  await page.waitForSelector("#exercises:not([open])", { state: "attached" });
  await framed(page);
  assert.equal(await page.evaluate(() => document.activeElement?.id), "answer-list");
});

test("a digit that is picked is typed to its end, and zero says nothing where it makes no digit", async () => {
  const page = await exercise("hall size=12 do=turn seed=1");
  await page.waitForSelector("#transport[data-asked]");
  for (const key of ["1", "Space", "2", "Space"]) await page.keyboard.press(key);
  assert.equal(await page.textContent(".question-picked"), "Picked: 1 and 2");
  for (const key of ["1", "0"]) await page.keyboard.press(key);
  assert.equal(await pointed(page), "10");
  await page.keyboard.press("0");
  await page.waitForFunction(() => document.getElementById("question")?.textContent?.startsWith("No. "));
});

test("an exercise that is refused is told beside its text, which has the keys", async () => {
  for (const hasTouch of [false, true]) {
    const page = await browser.page({ hash: "#e=halls%20seed%3D7", viewport: { width: 360, height: 740 }, hasTouch });
    await page.waitForFunction(() => document.getElementById("exercise-error")?.textContent !== "");
    assert.equal(await page.evaluate(() => document.activeElement?.id === "exercise-lines"), !hasTouch, "under a finger it waits");
    assert.ok(await page.locator("#exercise-error").evaluate((error) => {
      const { top, bottom } = error.getBoundingClientRect();
      return top >= 0 && bottom <= innerHeight && document.elementFromPoint(180, (top + bottom) / 2) === error;
    }), "the message is in sight");
  }
});

test("what was left of the candidates of an exercise is said of its grid when it is left", async () => {
  const page = await exercise(HALL);
  await page.click("#leave-exercise");
  await page.waitForSelector("#task[hidden]", { state: "attached" });
  assert.equal(await page.textContent(".welcome .lead"), "No cell is given; 110 of 125 candidates are left.");
});

test("who shares an exercise is not sent to a recording, which there is none of", async () => {
  const page = await exercise(HALL);
  await page.click("#share");
  assert.ok(await page.locator('[data-format="html"]').isHidden());
  assert.match(await page.locator("#share-local").innerText(), /To reach others, name a site/);
});

test("with one question there is one point", async () => {
  const page = await exercise("search questions=1 seed=8");
  await asked(page);
  await page.click("#show-me");
  await progress(page, "0 of 1 point");
});

test("on a phone the way out of an exercise stays beside its name, whatever else there is", async () => {
  const page = await exercise([HALL, "search seed=3"], "", { viewport: { width: 360, height: 740 } });
  await page.click('#answer-list [role=option]:has-text("5")');
  await page.click("#answer");
  await asked(page);
  assert.deepEqual(await Promise.all(["#task-remark", "#show-result"].map((id) => page.isVisible(id))), [true, true]);
  const [name, leave, result] = await Promise.all([".task-title", "#leave-exercise", "#show-result"].map((id) => page.locator(id).boundingBox()));
  assert.ok(name && leave && result && leave.y < name.y + name.height && leave.x + leave.width > 340 && result.y >= leave.y + leave.height - 4);
});

test("the sign of a question and the ring of an option are not cut", async () => {
  const page = await exercise("search questions=1 seed=8", "", { viewport: { width: 1920, height: 1080 } });
  await page.waitForSelector("#transport[data-asked]");
  const { cut, room } = await page.evaluate(() => {
    const prompt = /** @type {HTMLElement} */ (document.getElementById("question"));
    const [list, option] = ["#answer-list", ".question-option.at"].map((id) => /** @type {Element} */ (document.querySelector(id)).getBoundingClientRect());
    return { cut: prompt.scrollHeight - prompt.clientHeight, room: Math.min(option.left - list.left, option.top - list.top) };
  });
  assert.deepEqual([cut, room >= 4], [0, true]);
});

test("a line that is no exercise is told with its column", async () => {
  const page = await browser.page();
  await page.click("#exercise");
  await page.fill("#exercise-lines", "halls seed=7");
  await page.click("#exercises [type=submit]");
  await page.waitForFunction(() => document.getElementById("exercise-error")?.textContent?.startsWith("column 1: there is no topic `halls`"));
});

test("in a wide frame an exercise has the table of the walk beside it, in a narrow one the pictures alone", async () => {
  const page = await browser.page();
  await page.goto(`${browser.url}?embed&controls=full${hashOf(["components do=turn seed=7"])}`);
  await page.waitForSelector("#transport[data-asked]");
  for (const [size, visible] of /** @type {const} */ ([[[1024, 640], true], [[800, 560], false], [[360, 740], false]])) {
    await resize(page, size);
    assert.equal(await page.locator("#side-panel").isVisible(), visible, `${size}`);
    assert.deepEqual(await faults(page), [], `${size}`);
  }
});

test("in a frame there is no way out of the exercise, and no other one", async () => {
  const page = await browser.page();
  await page.goto(`${browser.url}?embed&controls=full${hashOf([HALL])}`);
  await progress(page, "Question 1 of 3 · 0 points");
  await page.waitForSelector("#transport[data-asked]");
  assert.deepEqual([await page.locator("#leave-exercise").count(), await page.locator("#another-exercise").count()], [0, 0]);
  const { position, end } = await counter(page);
  assert.equal(position, end);
});

served("the program gives to the text that is handed in what the result on the page says", async () => {
  // Wrong answers and wishes to be shown are among these; some exercises are over, one is stopped, one is not finished.
  const works = /** @type {const} */ ([
    ["matching size=4 do=turn seed=1", "r1c1=2;show;r1c1=9"],
    ["components size=3 do=turn after=stop seed=2", "r1c1;r1c2 r1c1"],
    ["hall size=5 do=turn seed=7", "1;5;show;none"],
    ["search questions=2 seed=8", "no;yes;show;r1c1;show;no;show"],
    ["ac3 questions=4 seed=5", "show;none;r1c1=9;show"],
  ]);
  for (const [line, answers] of works) {
    const page = await exercise(line, `&a=${encodeURIComponent(answers)}`);
    if (!(await page.locator("#result[open]").isVisible())) await page.click("#show-result");
    await page.waitForSelector("#result[open]");
    await page.click("#hand-in summary");
    await page.fill("#learner", "Ada");
    await page.waitForFunction(() => /** @type {HTMLTextAreaElement} */ (document.getElementById("submission")).value.includes("name: Ada"));
    const [said, mistakes] = await Promise.all([page.textContent("#result-points"), page.locator("#result-mistakes li").allTextContents()]);
    const [, points, of] = /^(\d+) of (\d+) points\./.exec(said ?? "") ?? [];
    const { stdout } = spawnSync(process.env.HALLSET_BIN ?? "", ["grade", "-"], { input: `name,submission\nAda,"${await page.inputValue("#submission")}"\n`, encoding: "utf8" });
    const status = /ended/.test(said ?? "") ? "stopped" : /left/.test(said ?? "") ? "unfinished" : "graded";
    assert.ok(stdout.includes(`,${points},${of},${status},`), `${line}: ${said}: ${stdout}`);
    assert.equal(stdout.match(/question \d+: /g)?.length, mistakes.length, `${mistakes}: ${stdout}`);
    await page.context().close();
  }
});

if (!SITE) {
  for (const colorScheme of /** @type {const} */ (["light", "dark"])) {
    test(`at every size, ${colorScheme}, nothing is cut or covered, and axe finds nothing`, async () => {
      const page = await exercise(["components do=turn seed=7", "forward-checking do=turn seed=3"], "", { colorScheme });
      await page.waitForSelector("#transport[data-asked]");
      for (const size of [[360, 740], [740, 360], [768, 1024], [1280, 720], [1920, 1080]]) {
        await resize(page, size);
        assert.deepEqual(await faults(page), [], `a question at ${size}`);
        if (size[0] === 360 || size[0] === 1920) assert.deepEqual(await findings(page), [], `a question at ${size}`);
      }
    });

    test(`the list of exercises and the result, ${colorScheme}, fit every size, and axe finds nothing`, async () => {
      const page = await exercise(HALL, "&a=1;5;show;none", { colorScheme });
      await page.waitForSelector("#result[open]");
      await page.click("#hand-in summary");
      for (const size of [[360, 740], [740, 360], [1280, 720], [1920, 1080]]) {
        await resize(page, size);
        assert.deepEqual(await faults(page), [], `the result at ${size}`);
      }
      assert.deepEqual(await findings(page), []);
      await page.keyboard.press("Escape");
      await page.keyboard.press("k");
      await page.waitForSelector("#exercises[open]");
      for (const size of [[360, 740], [740, 360], [1280, 720], [1920, 1080]]) {
        await resize(page, size);
        assert.deepEqual(await faults(page), [], `the list at ${size}`);
      }
      assert.deepEqual(await findings(page), []);
    });
  }
}
