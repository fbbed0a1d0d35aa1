/**
 * Where names stand over the parts of a timeline.
 *
 * Each name wants to stand over the middle of its part. Names of short parts would cover each other, so they make
 * way: once all to the right, once all to the left, and each takes the middle of the two, which keeps them in order
 * and apart. Where there is no room for all of them, those of the shortest parts are left out.
 *
 * That is for the phases of the run on show. Between them and the ends of the timeline the other runs have their names,
 * each over the middle of its part or not at all.
 *
 * @typedef {{ from: number, to: number, width: number }} NamedPart  where it begins and ends, and how wide its name is
 */

/**
 * The left edge of each name, or null for one that is left out.
 *
 * @param {readonly NamedPart[]} parts  in order
 * @param {{ from: number, to: number }} room
 * @param {number} kept  the part whose name is never left out
 * @returns {(number | null)[]}
 */
export function placeNames(parts, room, kept) {
  const shown = parts.map((_, number) => number);
  const needed = () => shown.reduce((sum, number) => sum + parts[number].width, 0);
  while (shown.length > 1 && needed() > room.to - room.from) {
    const least = shown.filter((number) => number !== kept).reduce((a, b) => (lengthOf(parts[b]) < lengthOf(parts[a]) ? b : a));
    shown.splice(shown.indexOf(least), 1);
  }
  /** @type {(number | null)[]} */
  const places = parts.map(() => null);
  const wanted = shown.map((number) => (parts[number].from + parts[number].to - parts[number].width) / 2);
  const right = pushed(shown.map((number) => parts[number].width), wanted, room);
  const left = pushed(shown.map((number) => parts[number].width).reverse(), wanted.map((x, place) => -x - parts[shown[place]].width).reverse(), { from: -room.to, to: -room.from });
  shown.forEach((number, place) => (places[number] = (right[place] - left[shown.length - 1 - place] - parts[number].width) / 2));
  return places;
}

/** Between two names there is as much as tells them apart. */
const GAP = 6;

/**
 * The left edge of each name that can stand over the middle of its part, inside the room and clear of what is taken;
 * null for the others. The longest parts come first.
 *
 * @param {readonly NamedPart[]} parts
 * @param {readonly { from: number, to: number }[]} taken
 * @param {{ from: number, to: number }} room
 * @returns {(number | null)[]}
 */
export function placeWhereFree(parts, taken, room) {
  const full = [...taken];
  /** @type {(number | null)[]} */
  const places = parts.map(() => null);
  const longestFirst = parts.map((_, number) => number).sort((a, b) => lengthOf(parts[b]) - lengthOf(parts[a]));
  for (const number of longestFirst) {
    const part = parts[number];
    const from = (part.from + part.to - part.width) / 2;
    const to = from + part.width;
    if (from < room.from || to > room.to || full.some((other) => from < other.to + GAP && other.from < to + GAP)) continue;
    places[number] = from;
    full.push({ from, to });
  }
  return places;
}

/** @param {NamedPart} part */
function lengthOf({ from, to }) {
  return to - from;
}

/** To the right as far as needed, and back where the room ends. @param {number[]} widths @param {number[]} wanted @param {{ from: number, to: number }} room */
function pushed(widths, wanted, room) {
  let free = room.from;
  const places = wanted.map((x, place) => {
    const at = Math.max(x, free);
    free = at + widths[place];
    return at;
  });
  let limit = room.to;
  for (let place = places.length - 1; place >= 0; place -= 1) {
    places[place] = Math.min(places[place], limit - widths[place]);
    limit = places[place];
  }
  return places;
}
