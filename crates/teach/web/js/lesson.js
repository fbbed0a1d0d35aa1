/**
 * The script of a lesson (`hallset lesson`): each of its frames gets the studio's page and the engine, which the file
 * has once, when it comes near; and the height that suits its width. To exercises it is a host that keeps nothing.
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
  const frame = frames.find(({ contentWindow }) => contentWindow === source);
  if (data?.hallset === "size" && frame) frame.style.blockSize = `${data.height}px`;
  // A lesson keeps nothing, and says so at once: an exercise would wait for an answer.
  if (data?.subject === "SPLICE.getState") frame?.contentWindow?.postMessage({ subject: "SPLICE.getState.response", message_id: data.message_id, state: null }, "*");
});
