/**
 * The legend: a small panel with a sample of each sign in the picture on show, drawn with the classes of the views.
 *
 * It follows the steps while it is open, and hides nothing of the grid and the graph on a wide screen.
 *
 * @import { Puzzle } from "../contract.js"
 * @import { Sign } from "../legend.js"
 * @import { Mark } from "../picks.js"
 * @import { State } from "../trace.js"
 * @import { Picture } from "./graph-panel.js"
 */

import { legendOf } from "../legend.js";
import { drawn, element, set } from "./dom.js";
import { FaceView } from "./face-view.js";
import { drawHead } from "./graph-parts.js";
import { drawLetter } from "./hulls.js";
import { icon } from "./icons.js";
import { entryShapes } from "./matrix-entries.js";
import { drawSpot } from "./spots-view.js";

export class LegendView {
  /** @param {HTMLElement} host @param {...HTMLElement} heads  where its buttons are, one of them in sight */
  constructor(host, ...heads) {
    this.buttons = heads.map(() => element("button", { type: "button", class: "legend-button", "aria-expanded": "false", "aria-controls": "legend", title: "Legend: what the signs mean (H)", "aria-label": "Legend", onclick: () => this.toggle() }, icon("legend")));
    this.groups = element("div", { class: "legend-groups" });
    this.node = element(
      "section",
      { id: "legend", class: "legend", hidden: true, "aria-label": "Legend", onkeydown: (/** @type {KeyboardEvent} */ event) => event.key === "Escape" && this.toggle() },
      element("div", { class: "panel-head" }, element("h2", { class: "panel-title" }, "Legend"), element("button", { type: "button", class: "legend-button", "aria-label": "Close the legend", title: "Close (H)", onclick: () => this.toggle() }, icon("close"))),
      this.groups,
    );
    heads.forEach((head, number) => head.append(this.buttons[number]));
    host.append(this.node);
    this.shown = "";
    /** @type {{ puzzle: Puzzle, state: State, picture: Picture } | null} */
    this.now = null;
    /** The marks of an open question. @type {ReadonlySet<Mark>} */
    this.marks = new Set();
  }

  toggle() {
    this.node.hidden = !this.node.hidden;
    for (const button of this.buttons) set(button, "aria-expanded", String(!this.node.hidden));
    this.draw();
  }

  /** @param {Puzzle} puzzle @param {State} state @param {Picture} picture */
  show(puzzle, state, picture) {
    this.now = { puzzle, state, picture };
    this.draw();
  }

  /** @param {ReadonlySet<Mark>} marks */
  mark(marks) {
    this.marks = marks;
    this.draw();
  }

  draw() {
    if (this.node.hidden || !this.now) return;
    const { puzzle, state, picture } = this.now;
    const groups = legendOf(puzzle, state, picture, this.marks);
    const oriented = state.scene.value("oriented") > 0;
    const key = `${oriented} ${JSON.stringify(groups)}`;
    if (key === this.shown) return;
    this.shown = key;
    this.groups.replaceChildren(
      ...groups.flatMap(({ title, signs }) => [
        element("h3", { class: "legend-title" }, title),
        element("ul", { class: "legend-signs" }, ...signs.map((sign) => element("li", {}, sample(sign, picture, oriented), element("span", {}, sign.words)))),
      ]),
    );
  }
}

/** The size of a sample. */
const WIDTH = 44;
const HEIGHT = 28;

/** @param {Sign} sign @param {Picture} picture @param {boolean} oriented */
function sample(sign, picture, oriented) {
  if (sign.sample === "chip") return element("span", { class: "legend-sample", "aria-hidden": "true" }, element("span", { class: sign.look }, CHIP_TEXTS[sign.look.split(" ")[1]] ?? "a→b"));
  return drawn("svg", { class: `graph legend-sample ${picture === "matrix" ? "matrix numbers" : ""}`, viewBox: `0 0 ${WIDTH} ${HEIGHT}`, "aria-hidden": "true" }, ...parts(sign, picture, oriented));
}

/** What stands on a chip. @type {Readonly<Record<string, string>>} */
const CHIP_TEXTS = { "cell-chip": "r1c1", "digit-chip": "5" };

/** @param {Sign} sign @param {Picture} picture @param {boolean} oriented @returns {SVGElement[]} */
function parts({ sample, look }, picture, oriented) {
  const line = { x1: 3, y1: HEIGHT / 2, x2: WIDTH - 3, y2: HEIGHT / 2 };
  const middle = `translate(${WIDTH / 2} ${HEIGHT / 2})`;
  switch (sample) {
    case "edge":
      return look === "plain"
        ? [drawn("g", { class: "edges" }, drawn("line", { class: "base", ...line }))]
        : [drawn("g", { class: "edges" }, drawn("line", { class: `under ${look}`, ...line }), drawn("line", { class: `line ${look}`, ...line }))];
    case "entry":
      return [drawn("path", { class: `entry ${look}`, transform: middle, d: entryShapes(7, oriented)[/** @type {import("../edges.js").Look} */ (look)] })];
    case "head": {
      if (picture === "matrix") return [drawn("path", { class: "entry plain", transform: middle, d: entryShapes(9, true).walked })];
      const head = drawHead();
      set(head, "class", "head");
      set(head, "transform", `translate(${line.x2} ${line.y2})`);
      return [drawn("g", { class: "edges" }, drawn("line", { class: "base", ...line })), head];
    }
    case "cell":
      if (look === "done") return [badge(look)];
      return [drawn("g", { class: `vertex cell-vertex ${look}`, transform: middle }, drawn("rect", { class: "ring", x: -11.5, y: -11.5, width: 23, height: 23, rx: 6 }), drawn("rect", { class: "body", x: -8, y: -8, width: 16, height: 16, rx: 3 }))];
    case "digit":
      if (look === "done") return [badge(look)];
      return [drawn("g", { class: `vertex digit-vertex ${look}`, transform: middle }, drawn("circle", { class: "ring", r: 12 }), drawn("circle", { class: "body", r: 8.5 }), drawn("text", { class: "number", "font-size": 10 }, "5"))];
    case "badge":
      return [badge("")];
    case "terminal":
      return [drawn("g", { class: "terminal", transform: middle }, drawn("circle", { r: 11 }), drawn("text", {}, "S"))];
    case "hull":
    case "block":
      return [drawn("rect", { class: `skin ${look}`, x: 2, y: 3, width: WIDTH - 4, height: HEIGHT - 6, rx: 9 }), drawLetter("A", 0, { x: WIDTH / 2, y: HEIGHT / 2 })];
    case "spot":
      return [small(...inCell("ground", look), drawSpot({ cell: 0, part: /** @type {import("../spots.js").Part} */ (look), label: look === "guessed" ? "1" : "" }, 9))];
    case "pick": {
      const cell = { x: (WIDTH - HEIGHT) / 2 + 3, y: 3, width: HEIGHT - 6, height: HEIGHT - 6, rx: 4 };
      return [drawn("rect", { class: "sample-cell", ...cell }), drawn("rect", { class: `pick ${look}`, ...cell })];
    }
    case "link":
      return [drawn("path", { class: `link ${look}`, d: `M${line.x1} ${line.y1}H${line.x2}`, "stroke-width": 3 })];
    default:
      return [small(...inCell(sample, look))];
  }
}

/** Index and low. @param {string} look */
function badge(look) {
  return drawn("g", { class: `vertex ${look}`, transform: `translate(${WIDTH / 2} ${HEIGHT / 2})` }, drawn("text", { class: "badge" }, "3/1"));
}

/** A cell of the grid in a sample. @param {...SVGElement} children */
function small(...children) {
  const size = HEIGHT - 4;
  return drawn("g", { transform: `translate(${(WIDTH - size) / 2} 2) scale(${size / 60})` }, ...children);
}

/** @param {Sign["sample"]} sample @param {string} look */
function inCell(sample, look) {
  const ground = drawn("rect", { class: sample === "pulse" ? "pulse" : "ground", width: 60, height: 60, rx: 4 });
  if (sample === "ground" || sample === "pulse") return [drawn("rect", { class: "sample-cell", width: 60, height: 60, rx: 4 }), drawn("g", { class: `cell ${look}` }, ground)];
  const face = new FaceView(4, "digits");
  if (sample === "mark") {
    face.show({ kind: "marks", big: null, marks: [1, 2, 3, 4], struck: [], roles: new Map([[3, /** @type {import("../marks.js").MarkRole} */ (look)]]) });
    return [drawn("rect", { class: "sample-cell", width: 60, height: 60, rx: 4 }), face.node];
  }
  const kind = /** @type {import("../marks.js").Face["kind"]} */ (look);
  face.show({ kind, roles: new Map(), big: kind === "marks" ? null : 4, marks: kind === "marks" ? (sample === "struck" ? [1, 2, 4] : [1, 2, 3, 4]) : [4], struck: sample === "struck" ? [3] : [] });
  return [drawn("rect", { class: "sample-cell", width: 60, height: 60, rx: 4 }), face.node];
}
