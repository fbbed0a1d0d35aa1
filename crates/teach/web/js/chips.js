/** The chips of the stack and of the queue: their classes, with their meaning for the legend. */
export const CHIPS = /** @type {const} */ ({
  cell: { classes: "chip cell-chip", words: "a cell on the stack" },
  digit: { classes: "chip digit-chip", words: "a digit on the stack" },
  waits: { classes: "chip arc-chip", words: "an arc that waits" },
  inHand: { classes: "chip arc-chip in-hand", words: "the arc in hand" },
  appended: { classes: "chip arc-chip appended", words: "arcs appended in this step" },
});
