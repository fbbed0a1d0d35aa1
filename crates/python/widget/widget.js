/**
 * The module that a notebook gets (anywidget's `_esm`): it puts the studio's page, as a parcel with the engine in it
 * (`js/parcel.js` of the page), into a frame of its own, and carries wishes and what is on show between kernel and page.
 *
 * The frame is closed: scripts run in it, as of no origin, and a policy in the page forbids every request. So the
 * notebook's styles and keys and the page's do not touch.
 *
 * @import { Model } from "./follow.js"
 * @typedef {Model & { on: (name: string, act: (...args: any[]) => void) => void }} Listened  anywidget forgets what a view listens to when the view goes
 */

import { Follower } from "./follow.js";
import { themeAround, watchTheme } from "./surroundings.js";
import engine from "engine.wasm.gz";
import page from "page.html.gz";
import worker from "hallset:worker";

/** Where the parcel's element goes; `pack.js` leaves it there. */
const PLACE = "<!--parcel-->";

/** @type {Promise<string> | undefined} */
let unpacked;

/** @param {string} packed */
function unpack(packed) {
  const bytes = Uint8Array.from(atob(packed), (letter) => letter.charCodeAt(0));
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"))).text();
}

/** The page that opens a link, as one text. @param {Model} model @param {string} theme @param {string} hash */
async function parcelOf(model, theme, hash) {
  unpacked ??= unpack(page);
  const search = `?embed&controls=${model.get("controls")}&speed=${model.get("speed")}&theme=${theme}${model.get("autoplay") ? "&play" : ""}`;
  const parcel = JSON.stringify({ search, hash, engine, worker }).replaceAll("<", "\\u003c");
  return (await unpacked).replace(PLACE, () => `<script type="application/json" id="parcel">${parcel}</script>`);
}

/** @param {{ model: Listened, el: HTMLElement }} view */
function render({ model, el }) {
  const gone = new AbortController();
  const frame = document.createElement("iframe");
  frame.title = "Hallset studio";
  frame.setAttribute("sandbox", "allow-scripts");
  Object.assign(frame.style, { display: "block", width: "100%", height: "320px", border: "0" });
  /** @param {object} message */
  const post = (message) => frame.contentWindow?.postMessage(message, "*");
  const follower = new Follower(model, post);
  let [suits, theme] = [320, ""];
  /** What the page in the frame was made with. */
  let made = { link: "", theme: "" };
  /** The theme that the page has, once it listens. @type {string | null} */
  let worn = null;

  const load = async () => {
    made = { link: follower.link, theme };
    frame.srcdoc = await parcelOf(model, made.theme, made.link);
  };
  const size = () => (frame.style.height = `${model.get("height") ?? suits}px`);
  const dress = () => {
    // In a box of widgets this one is put into the page only after it is made.
    theme = model.get("theme") ?? themeAround(el.isConnected ? el : document.body);
    // A frame of another scheme than its page would get a ground of its own.
    frame.style.colorScheme = theme;
    if (worn !== null && theme !== worn) post({ hallset: "theme", theme: (worn = theme) });
  };

  // A notebook may move the frame to another place, and browsers then load it anew.
  frame.addEventListener("load", () => ((worn = null), follower.begin()));
  window.addEventListener(
    "message",
    ({ source, data }) => {
      if (source !== frame.contentWindow) return;
      if (data?.hallset === "size") (suits = data.height), (worn ??= made.theme), size(), dress(), follower.listens(made.link);
      else if (data?.hallset === "step") follower.tell(data);
      else if (data?.hallset === "opened" || data?.hallset === "refused") follower.answer(data.link);
    },
    { signal: gone.signal },
  );
  model.on("change:_wish", () => follower.follow());
  for (const name of ["controls", "speed"]) model.on(`change:${name}`, () => void load());
  model.on("change:height", size);
  model.on("change:theme", dress);
  model.on("msg:custom", post);
  dress();
  size();
  watchTheme(dress, gone.signal);
  void load();
  el.append(frame);
  return () => gone.abort();
}

export default { render };
