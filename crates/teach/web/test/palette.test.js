import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

const css = readFileSync(new URL("../css/theme.css", import.meta.url), "utf8");
const rust = readFileSync(new URL("../../src/draw/palette.rs", import.meta.url), "utf8");
const THEMES = /** @type {const} */ (["light", "dark"]);

/** A colour of the page. @param {string} name @param {0 | 1} theme */
function colour(name, theme) {
  const found = new RegExp(`--${name}: (?:light-dark\\((#\\w+), (#\\w+)\\)|(#\\w+))`).exec(css);
  return found?.[3] ?? found?.[theme + 1] ?? assert.fail(`theme.css has no --${name}`);
}

/** How people see it who lack one kind of cone (Machado, Oliveira and Fernandes 2009), and all others. */
const VISIONS = {
  usual: [[1, 0, 0], [0, 1, 0], [0, 0, 1]],
  protan: [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]],
  deutan: [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.01182, 0.04294, 0.968881]],
  tritan: [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.3039]],
};

/** @param {string} hex */
function linear(hex) {
  const channels = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  return channels.map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
}

/** CIE L*a*b*. @param {string} hex @param {number[][]} vision */
function seen(hex, vision) {
  const light = linear(hex);
  const [red, green, blue] = vision.map((row) => Math.min(1, Math.max(0, row.reduce((sum, part, at) => sum + part * light[at], 0))));
  const [x, y, z] = [(0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.95047, 0.2126 * red + 0.7152 * green + 0.0722 * blue, (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.08883].map((t) => (t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116));
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

/** @param {string} one @param {string} other */
function contrast(one, other) {
  const [dark, light] = [one, other].map((hex) => linear(hex).reduce((sum, value, at) => sum + value * [0.2126, 0.7152, 0.0722][at], 0)).sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const MEANINGS = ["edge", "matched", "current", "removed", "solved", "hall"];

THEMES.forEach((name, theme) => {
  test(`in ${name} any two meanings differ for everybody: a distance of at least 14`, () => {
    for (const [vision, matrix] of Object.entries(VISIONS)) {
      for (const [place, one] of MEANINGS.entries()) {
        for (const other of MEANINGS.slice(0, place)) {
          const [a, b] = [one, other].map((meaning) => seen(colour(meaning, /** @type {0 | 1} */ (theme)), matrix));
          const distance = Math.hypot(...a.map((value, at) => value - b[at]));
          assert.ok(distance >= 14, `${one} and ${other}, ${vision}: ${distance.toFixed(1)}`);
        }
      }
    }
  });

  test(`in ${name} lines stand out from the panel, and what is written on a Hall set can be read`, () => {
    const at = (/** @type {string} */ meaning) => colour(meaning, /** @type {0 | 1} */ (theme));
    for (const meaning of MEANINGS.slice(0, 5)) assert.ok(contrast(at(meaning), at("panel")) >= 3.2, meaning);
    assert.ok(contrast(at("on-hall"), at("hall")) >= 7);
    for (const ink of ["ink", "ink-2", "solved", "removed-text"]) assert.ok(contrast(at(ink), at("hall-soft")) >= 4.5, ink);
  });

  test(`in ${name} no control looks like a meaning to anybody, and what is written on one can be read`, () => {
    const at = (/** @type {string} */ meaning) => colour(meaning, /** @type {0 | 1} */ (theme));
    for (const [vision, matrix] of Object.entries(VISIONS)) {
      for (const meaning of MEANINGS) {
        const [a, b] = [at("accent"), at(meaning)].map((hex) => seen(hex, matrix));
        const distance = Math.hypot(...a.map((value, place) => value - b[place]));
        assert.ok(distance >= 14, `accent and ${meaning}, ${vision}: ${distance.toFixed(1)}`);
      }
    }
    for (const ground of ["page", "panel", "line"]) assert.ok(contrast(at("accent"), at(ground)) >= 3, ground);
    assert.ok(contrast(at("on-accent"), at("accent")) >= 4.5);
    for (const ink of ["ink", "ink-2", "ink-3", "accent"]) assert.ok(contrast(at(ink), at("accent-soft")) >= 4.5, ink);
  });

  test(`pictures have the colours of the page in ${name}`, () => {
    const table = rust.split(`const ${name.toUpperCase()}: Palette`)[1].split("};")[0];
    for (const [, field, hex] of table.matchAll(/(\w+): "(#\w+)"/g)) {
      if (["hatch", "line", "stripe"].includes(field)) continue;
      assert.equal(hex, colour(field.replaceAll("_", "-"), /** @type {0 | 1} */ (theme)), field);
    }
    const tints = /tints: \[(.*?)\]/s.exec(table)?.[1].match(/#\w+/g) ?? [];
    assert.deepEqual(tints, tints.map((_, tint) => colour(`tint-${tint}`, /** @type {0 | 1} */ (theme))));
    assert.equal(tints.length, 6);
  });
});
