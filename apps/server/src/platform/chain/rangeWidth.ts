/** How many blocks are asked for at once: what a node can bear is found out by asking. */
export interface RangeWidth {
  blocks(): number;
  /** So many were answered: next time it may be twice as many. */
  grow(askedBlocks: number): void;
  /** So many were too much: next time it is half of them. */
  shrink(askedBlocks: number): void;
}

const FIRST_BLOCKS = 100;
/** What the network's nodes allow. */
const MOST_BLOCKS = 1_000;
/** After a refusal so many ranges are read before more is asked for: each try that is too much costs a second or more. */
const PATIENT_RANGES = 16;

export function createRangeWidth(): RangeWidth {
  let blocks = FIRST_BLOCKS;
  let patience = 0;
  return {
    blocks: () => blocks,
    grow(asked) {
      if (asked < blocks) return;
      if (patience > 0) patience -= 1;
      else blocks = Math.min(blocks * 2, MOST_BLOCKS);
    },
    shrink(asked) {
      blocks = Math.max(1, Math.floor(Math.min(asked, blocks) / 2));
      patience = PATIENT_RANGES;
    },
  };
}
