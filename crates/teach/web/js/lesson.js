/**
 * The script of a lesson (`hallset lesson`): each of its frames gets the studio's page and the engine, which the file
 * has once, when it comes near; and the height that suits its width.
 *
 * @import { Parcel } from "./parcel.js"
 * @typedef {Pick<Parcel, "engine" | "worker"> & { page: string }} Parts
 */

import { parcelText } from "./parcel.js";

/** How far ahead a frame is made, so that a reader does not see it come. */
const AHEAD = "400px";

/** @type {Parts} */
const { page, engine, worker } = JSON.parse(document.getElementById("lesson-parcel")?.textContent ?? "");
/** @type {HTMLIFrameElement[]} */
const frames = [...document.querySelectorAll("iframe.live")].filter((frame) => frame instanceof HTMLIFrameElement);

const near = new IntersectionObserver(
  (seen) => {
    for (const { target, isIntersecting } of seen) {
      if (!isIntersecting || !(target instanceof HTMLIFrameElement)) continue;
      near.unobserve(target);
      const { search = "", hash = "" } = target.dataset;
      target.srcdoc = parcelText(page, { search, hash, engine, worker });
    }
  },
  { rootMargin: AHEAD },
);
for (const frame of frames) near.observe(frame);

addEventListener("message", ({ data, source }) => {
  if (data?.hallset !== "size") return;
  for (const frame of frames) if (frame.contentWindow === source) frame.style.blockSize = `${data.height}px`;
});
