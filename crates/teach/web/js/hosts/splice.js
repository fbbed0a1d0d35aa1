/**
 * SPLICE: messages between an exercise in a frame and the page around it, as cssplice.org has them and Runestone, OpenDSA,
 * PreTeXt and Doenet speak them.
 *
 * Out: `SPLICE.getState`, answered by `SPLICE.getState.response`; `SPLICE.reportScoreAndState` with a score from 0 to 1, or
 * with `null` where only the state is to be kept; `SPLICE.sendEvent`, when an answer was checked and when all is done;
 * `lti.frameResize`. The state is `{ link }`, an object because some hosts keep nothing else. Any page may be around, so
 * messages go to every origin: they hold answers, and nothing about the person.
 *
 * @import { Host, Pause, Report } from "./host.js"
 * @typedef {{ parent: { postMessage: (message: object, target: string) => void }, addEventListener: (name: "message", hear: (event: { source: unknown, data: any }) => void) => void }} Framed
 */

/** How long a host may take to say what it has kept, in milliseconds: it may have to ask a server. */
const PATIENCE = 2500;

/** @implements {Host} */
export class Splice {
  /** @param {object} window  a `Framed` one @param {Pause} pause @param {() => number} [random] */
  constructor(window, pause, random = Math.random) {
    this.window = /** @type {Framed} */ (window);
    this.pause = pause;
    this.name = random().toString(36).slice(2);
    this.sent = 0;
    this.height = 0;
    this.over = false;
  }

  /** @returns {Promise<string | null>} */
  state() {
    const { parent } = this.window;
    const heard = /** @type {Promise<string | null>} */ (
      new Promise((resolve) => {
        const id = this.nextId();
        this.window.addEventListener("message", ({ source, data }) => {
          // A refusal of hosts that know no SPLICE is an answer too: there is nothing to wait for.
          const answers = source === parent && data?.subject === "SPLICE.getState.response" && (data.message_id ?? id) === id;
          if (answers) resolve(linkIn(data.state));
        });
        this.send({ subject: "SPLICE.getState", message_id: id });
      })
    );
    return Promise.race([heard, this.pause(PATIENCE).then(() => null)]);
  }

  /** @param {Report} report */
  report({ state, score, over }) {
    this.tell("SPLICE.reportScoreAndState", { score, state: { link: state } });
    if (score === null) return;
    this.tell("SPLICE.sendEvent", { name: "hallset.checked", data: { score } });
    if (over && !this.over) this.tell("SPLICE.sendEvent", { name: "hallset.finished", data: { score } });
    this.over = over;
  }

  /** @param {number} height */
  resize(height) {
    if (height === this.height) return;
    this.height = height;
    this.tell("lti.frameResize", { height });
  }

  /** @param {string} subject @param {object} parts */
  tell(subject, parts) {
    this.send({ subject, message_id: this.nextId(), ...parts });
  }

  /** @param {object} message */
  send(message) {
    this.window.parent.postMessage(message, "*");
  }

  nextId() {
    return `hallset-${this.name}-${++this.sent}`;
  }
}

/** The link in a state that a host has kept: as it was sent, as the text that some hosts make of it, or bare. @param {unknown} state @returns {string | null} */
function linkIn(state) {
  if (typeof state === "string") {
    if (state.startsWith("#")) return state;
    try {
      return linkIn(/** @type {unknown} */ (Object(JSON.parse(state))));
    } catch {
      return null;
    }
  }
  const link = /** @type {{ link?: unknown } | null | undefined} */ (state)?.link;
  return typeof link === "string" && link.startsWith("#") ? link : null;
}
