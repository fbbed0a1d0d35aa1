/**
 * The grid: cells with their pencil marks, the unit in full strength, the rest behind a veil.
 *
 * Rows and columns are chosen at their numbers, boxes at their inner border, any unit of a cell from the
 * menu that a click on the cell opens. The drawing is made once for a puzzle; a step only touches the cells
 * that differ from what is on show.
 *
 * @import { Puzzle, Unit } from "../contract.js"
 * @import { Things } from "../things.js"
 * @import { State } from "../trace.js"
 * @import { Shape } from "./picking.js"
 * @import { MarkStyle } from "./face-view.js"
 * @import { Motion } from "./motion.js"
 * @typedef {object} Emphasis  what is shown besides the state
 * @property {boolean} [deselected]
 * @property {string | null} [selected]
 * @property {Motion} [motion]
 * @typedef {object} GridActions
 * @property {(unit: string) => void} choose
 * @property {(cell: number, at: DOMRect) => void} open  a cell was clicked
 * @property {(cell: number, key: string) => boolean} type  a key was pressed in a cell; false if it means nothing there
 * @property {(cell: number) => void} at  another cell has the focus
 */

import { faceOf, groundOf, markPlace, markRoles, markShape } from "../marks.js";
import { cellName } from "../names.js";
import { outlinePath } from "../outline.js";
import { spotsOf } from "../spots.js";
import { drawn, element, set } from "./dom.js";
import { CELL, FaceView } from "./face-view.js";
import { Lens } from "./lens.js";
import { LinksView } from "./links-view.js";
import { CUT, settle } from "./motion.js";
import { SpotsView } from "./spots-view.js";

/** Below this many pixels between two pencil marks they are drawn as dots. */
const READABLE = 8.5;

export class GridView {
  /** @param {HTMLElement} host @param {GridActions} actions */
  constructor(host, actions) {
    this.actions = actions;
    this.frame = element("div", { class: "grid-frame" });
    host.append(this.frame);
    this.lens = new Lens(this.frame, (cell) => this.boxOf(cell));
    this.spots = new SpotsView();
    this.links = new LinksView();
    /** What each cell looked like besides its candidates. @type {string[]} */
    this.looks = [];
    /** @type {Puzzle | null} */
    this.puzzle = null;
    /** @type {State | null} */
    this.state = null;
    /** @type {MarkStyle} */
    this.style = "digits";
    this.typing = false;
    this.moved = false;
    this.focused = 0;
    new ResizeObserver(() => this.resize()).observe(this.frame);
  }

  /** @param {Puzzle} puzzle */
  build(puzzle) {
    this.puzzle = puzzle;
    this.state = null;
    this.focused = Math.min(this.focused, puzzle.givens.length - 1);
    this.style = this.styleFor(puzzle);
    const { side } = puzzle;
    const size = side * CELL;
    const margin = size * 0.058;
    const faces = puzzle.givens.map(() => new FaceView(side, this.style));
    const cells = faces.map((face, cell) => this.drawCell(cell, side, face));
    this.faces = faces;
    this.cells = cells;
    this.veil = drawn("path", { class: "veil", "fill-rule": "evenodd" });
    this.outline = drawn("path", { class: "outline", "stroke-width": size * 0.008 });
    this.pulse = drawn("g", { class: "pulses" });
    this.second = drawn("path", { class: "outline second", "stroke-width": size * 0.005 });
    this.preview = drawn("path", { class: "preview" });
    this.clash = drawn("path", { class: "clash-mark", "stroke-width": size * 0.006 });
    this.cursor = drawn("path", { class: "cursor", "stroke-width": size * 0.008 });
    const rows = Array.from({ length: side }, (_, row) => drawn("g", { role: "row" }, ...cells.slice(row * side, (row + 1) * side)));
    this.svg = drawn(
      "svg",
      { class: "grid", viewBox: `${-margin} ${-margin} ${size + margin * 1.35} ${size + margin * 1.35}` },
      drawn("rect", { class: "paper", width: size, height: size }),
      drawn("g", { role: "grid", "aria-label": `Sudoku, ${side} by ${side}` }, ...rows),
      drawn("path", { class: "lines", d: linesPath(side), "stroke-width": size / 540 }),
      drawn("path", { class: "borders", d: bordersPath(puzzle), "stroke-width": size / 200 }),
      this.veil,
      this.pulse,
      this.preview,
      this.second,
      this.outline,
      this.spots.node,
      this.links.node,
      this.clash,
      this.cursor,
      drawn("g", { "aria-hidden": "true", class: "box-edges" }, ...this.drawBoxEdges(puzzle)),
      drawn("g", { "aria-hidden": "true", class: "labels", "font-size": Math.min(margin * 0.46, CELL * 0.6) }, ...this.drawLabels(puzzle, margin)),
    );
    this.frame.replaceChildren(this.svg, this.lens.node);
    this.setTyping(this.typing);
  }

  /** @param {State} state @param {Emphasis} [emphasis] */
  show(state, { deselected = false, selected = null, motion = CUT } = {}) {
    const { puzzle, faces, cells } = this;
    if (!puzzle || !faces || !cells) return;
    const last = this.state;
    const { scene } = state;
    const spots = spotsOf(scene);
    const parts = new Map(spots.map(({ cell, part }) => [cell, part]));
    const struck = new Map(scene.with("struck").map((thing) => [scene.things.candidateOf(thing)?.cell ?? -1, 0]));
    for (const cell of struck.keys()) struck.set(cell, scene.digitsOf("struck", cell).reduce((sum, digit) => sum + 2 ** digit, 0));
    const roles = markRoles(scene);
    const looks = faces.map((_, cell) => `${scene.number("decided", cell)} ${struck.get(cell) ?? 0} ${groundOf(scene, cell)} ${parts.get(cell)} ${rolesKey(roles.get(cell))}`);
    faces.forEach((face, cell) => {
      if (last && last.candidates[cell] === state.candidates[cell] && this.looks[cell] === looks[cell]) return;
      face.show(faceOf(puzzle, state, cell, roles.get(cell)));
      set(cells[cell], "aria-label", spoken(puzzle, state, cell) + (PARTS_SPOKEN[parts.get(cell) ?? ""] ?? ""));
      set(cells[cell], "class", `cell ${groundOf(scene, cell)} ${parts.get(cell) ?? ""}`.trim());
    });
    this.looks = looks;
    if (this.moved) settle(this.frame);
    this.moved = motion.moves;
    for (const thing of motion.moves ? scene.with("current").filter((thing) => scene.has("struck", thing)) : []) {
      const { cell, digit } = scene.things.candidateOf(thing) ?? { cell: -1, digit: 0 };
      faces[cell]?.strike(digit, motion);
    }
    const chosen = puzzle.units.find((unit) => unit.id === selected);
    this.showUnit(puzzle, state, deselected ? [] : (chosen?.cells ?? state.cells));
    if (this.second) set(this.second, "d", outlinePath(puzzle.units[scene.unit("second") ?? -1]?.cells ?? [], puzzle.side, CELL));
    this.spots.show(spots, puzzle.side);
    this.links.show(scene);
    this.state = state;
    this.lens.refresh(puzzle, state);
  }

  /** @param {Puzzle} puzzle @param {State} state @param {readonly number[]} outlined */
  showUnit(puzzle, { scene, film, explained }, outlined) {
    const outline = outlinePath(outlined, puzzle.side, CELL);
    const size = puzzle.side * CELL;
    const veiled = scene.value("veil") > 0;
    if (this.outline) set(this.outline, "d", outline);
    if (this.veil) {
      if (film || explained) set(this.veil, "d", "");
      else if (outline) set(this.veil, "d", `M0 0H${size}V${size}H0Z${outline}`);
      set(this.veil, "class", veiled ? "veil on" : "veil");
    }
    this.pulse?.replaceChildren(...scene.cells("changed").map((cell) => drawn("rect", { ...corner(cell, puzzle.side), width: CELL, height: CELL, class: "pulse" })));
  }

  /** Shows where a unit lies, before it is chosen. @param {string | null} id */
  hint(id) {
    const unit = this.puzzle?.units.find((unit) => unit.id === id);
    if (this.preview && this.puzzle) set(this.preview, "d", unit ? outlinePath(unit.cells, this.puzzle.side, CELL) : "");
  }

  /** Where a cell is on the screen. @param {number} cell */
  boxOf(cell) {
    return this.cells?.[cell]?.querySelector("rect")?.getBoundingClientRect() ?? new DOMRect();
  }

  /** Where a cell or a candidate is drawn. @param {number} thing @param {Things} things @returns {Shape | null} */
  shapeOf(thing, things) {
    const candidate = things.candidateOf(thing);
    if (!candidate) return things.isCell(thing) ? { box: { ...corner(thing, things.side), width: CELL, height: CELL } } : null;
    const at = corner(candidate.cell, things.side);
    const mark = markPlace(candidate.digit, things.side, CELL);
    return { disc: { cx: at.x + mark.x, cy: at.y + mark.y, r: (CELL * 0.44) / markShape(things.side).columns } };
  }

  /** @param {boolean} typing */
  setTyping(typing) {
    this.typing = typing;
    this.svg?.classList.toggle("typing", typing);
    if (typing) this.focus(this.focused);
    else if (this.cursor) set(this.cursor, "d", null);
  }

  /** Marks givens that cannot stand together, on what was just shown. @param {ReadonlySet<number>} clashing */
  showClashes(clashing) {
    const { puzzle, cells } = this;
    if (!puzzle || !cells || !this.clash) return;
    for (const cell of clashing) {
      set(cells[cell], "class", "cell clash");
      set(cells[cell], "aria-label", `${cells[cell].getAttribute("aria-label")}, clashes`);
    }
    set(this.clash, "d", [...clashing].map((cell) => outlinePath([cell], puzzle.side, CELL)).join(""));
  }

  /** @param {number} cell */
  focus(cell) {
    if (!this.cells) return;
    set(this.cells[this.focused], "tabindex", -1);
    this.focused = cell;
    set(this.cells[cell], "tabindex", 0);
    if (this.typing && this.cursor && this.puzzle) set(this.cursor, "d", outlinePath([cell], this.puzzle.side, CELL));
    this.cells[cell].focus({ preventScroll: !this.typing });
    this.actions.at(cell);
  }

  /** @param {Puzzle} puzzle @returns {MarkStyle} */
  styleFor(puzzle) {
    const width = this.frame.clientWidth || 440;
    const pitch = ((width / 1.08 / puzzle.side) * 0.88) / Math.ceil(Math.sqrt(puzzle.side));
    return pitch < READABLE ? "dots" : "digits";
  }

  resize() {
    if (!this.puzzle || this.styleFor(this.puzzle) === this.style) return;
    const { state } = this;
    this.build(this.puzzle);
    if (state) this.show(state);
  }

  /** @param {number} cell @param {number} side @param {FaceView} face */
  drawCell(cell, side, face) {
    const { x, y } = corner(cell, side);
    return drawn(
      "g",
      {
        class: "cell",
        role: "gridcell",
        tabindex: cell === this.focused ? 0 : -1,
        transform: `translate(${x} ${y})`,
        "data-cell": cell,
        onclick: () => (this.typing ? this.focus(cell) : this.actions.open(cell, this.boxOf(cell))),
        onkeydown: (/** @type {KeyboardEvent} */ event) => this.pressed(cell, side, event),
        onpointerenter: () => this.lens.over(cell),
        onpointerleave: () => this.lens.over(null),
        onfocus: () => this.lens.over(cell),
        onblur: () => this.lens.over(null),
      },
      drawn("rect", { class: "ground", width: CELL, height: CELL }),
      face.node,
    );
  }

  /** @param {number} cell @param {number} side @param {KeyboardEvent} event */
  pressed(cell, side, event) {
    // While a question is open its keys are meant for it.
    if (event.ctrlKey || event.metaKey || event.altKey || this.frame.closest(".picking")) return;
    const row = Math.floor(cell / side);
    const column = cell % side;
    /** @type {Record<string, number | undefined>} */
    const moves = {
      ArrowLeft: column > 0 ? cell - 1 : cell,
      ArrowRight: column < side - 1 ? cell + 1 : cell,
      ArrowUp: row > 0 ? cell - side : cell,
      ArrowDown: row < side - 1 ? cell + side : cell,
    };
    const to = event.shiftKey ? undefined : moves[event.key];
    if (to !== undefined) this.focus(to);
    else if (event.key === "Enter" && !this.typing) this.actions.open(cell, this.boxOf(cell));
    else if (!this.typing || !this.actions.type(cell, event.key)) return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** @param {Puzzle} puzzle @param {number} margin */
  drawLabels(puzzle, margin) {
    const size = puzzle.side * CELL;
    return Array.from({ length: puzzle.side }, (_, index) => index).flatMap((index) => {
      const middle = (index + 0.5) * CELL;
      return [
        this.drawLabel(`c${index + 1}`, index + 1, { x: middle, y: -margin / 2 }, { x: index * CELL, y: -margin, width: CELL, height: margin }),
        this.drawLabel(`r${index + 1}`, index + 1, { x: -margin / 2, y: middle }, { x: -margin, y: index * CELL, width: margin, height: CELL }),
      ];
    }).concat(drawn("rect", { class: "edge", width: size, height: size }));
  }

  /**
   * @param {string} unit
   * @param {number} number
   * @param {{ x: number, y: number }} middle
   * @param {{ x: number, y: number, width: number, height: number }} room
   */
  drawLabel(unit, number, middle, room) {
    return drawn(
      "g",
      { class: "label", "data-unit": unit, ...this.chooser(unit) },
      drawn("rect", { ...room, rx: 8 }),
      drawn("text", middle, String(number)),
    );
  }

  /** @param {Puzzle} puzzle */
  drawBoxEdges(puzzle) {
    return puzzle.units
      .filter((unit) => isRegion(unit, puzzle))
      .flatMap((unit) => {
        const d = outlinePath(unit.cells, puzzle.side, CELL);
        const inside = `inside-${unit.id}`;
        return [
          drawn("clipPath", { id: inside }, drawn("path", { d })),
          drawn("path", { class: "box-edge", "data-unit": unit.id, d, "clip-path": `url(#${inside})`, "stroke-width": CELL * 0.26, ...this.chooser(unit.id) }),
        ];
      });
  }

  /** @param {string} unit */
  chooser(unit) {
    return {
      onclick: () => !this.typing && this.actions.choose(unit),
      onpointerenter: () => this.hint(unit),
      onpointerleave: () => this.hint(null),
    };
  }
}

/** @param {ReadonlyMap<number, string> | undefined} roles */
function rolesKey(roles) {
  return roles ? [...roles].join() : "";
}

/** @param {Unit} unit @param {Puzzle} puzzle */
function isRegion(unit, puzzle) {
  const region = puzzle.regions?.[unit.cells[0]];
  return region !== undefined && unit.cells.length === puzzle.side && unit.cells.every((cell) => puzzle.regions?.[cell] === region);
}

/** @param {number} cell @param {number} side */
function corner(cell, side) {
  return { x: (cell % side) * CELL, y: Math.floor(cell / side) * CELL };
}

/** @param {number} side */
function linesPath(side) {
  const size = side * CELL;
  return Array.from({ length: side - 1 }, (_, index) => (index + 1) * CELL).map((at) => `M${at} 0V${size}M0 ${at}H${size}`).join("");
}

/** @param {Puzzle} puzzle */
function bordersPath({ regions, side }) {
  const border = `M0 0H${side * CELL}V${side * CELL}H0Z`;
  if (!regions) return border;
  const sides = regions.flatMap((region, cell) => {
    const { x, y } = corner(cell, side);
    const right = cell % side < side - 1 && regions[cell + 1] !== region ? [`M${x + CELL} ${y}v${CELL}`] : [];
    const below = cell + side < regions.length && regions[cell + side] !== region ? [`M${x} ${y + CELL}h${CELL}`] : [];
    return [...right, ...below];
  });
  return border + sides.join("");
}

/** What is said of a cell besides its digits. @type {Readonly<Record<string, string>>} */
const PARTS_SPOKEN = { gets: ", written in now", guessed: ", tried", tried: ", tried now", "dead-end": ", dead end" };

/** @param {Puzzle} puzzle @param {State} state @param {number} cell */
function spoken(puzzle, state, cell) {
  const name = cellName(cell, puzzle.side);
  const face = faceOf(puzzle, state, cell);
  if (face.kind === "given") return `${name}: given ${face.big}`;
  if (face.big !== null) return `${name}: ${face.big}`;
  const seen = [...face.marks, ...face.struck].sort((a, b) => a - b);
  const struck = face.struck.length > 0 ? `, without ${[...face.struck].sort((a, b) => a - b).join(" ")} from now on` : "";
  return `${name}: candidates ${seen.join(" ")}${struck}`;
}
