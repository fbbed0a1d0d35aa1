/**
 * Taking turns: long work asks between its pieces whether its turn is over, and lets the page draw and listen.
 */

/** Milliseconds. */
const PATIENCE = 10;

export class Turn {
  constructor() {
    this.began = performance.now();
  }

  get over() {
    return performance.now() - this.began > PATIENCE;
  }

  /** Comes back when it is this work's turn again. @returns {Promise<void>} */
  async next() {
    await new Promise((resolve) => setTimeout(resolve, 0));
    this.began = performance.now();
  }
}
