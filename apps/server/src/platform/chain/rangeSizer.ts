/** Adaptive block range: finds by trial what a node can handle. */
export interface RangeSizer {
  getBlocks(): number;
  /** The range succeeded; the next may be twice as large. */
  grow(requestedBlocks: number): void;
  /** The range was too large; the next is half of it. */
  shrink(requestedBlocks: number): void;
}

const FIRST_BLOCKS = 100;
/** Limit of the network's nodes. */
const MAX_BLOCKS = 1_000;
/** Ranges to read after a failure before growing again, since each failed attempt costs a second or more. */
const RANGES_BEFORE_GROWTH = 16;

export function createRangeSizer(): RangeSizer {
  let blocks = FIRST_BLOCKS;
  let rangesBeforeGrowth = 0;
  return {
    getBlocks: () => blocks,
    grow(requestedBlocks) {
      if (requestedBlocks < blocks) return;
      if (rangesBeforeGrowth > 0) rangesBeforeGrowth -= 1;
      else blocks = Math.min(blocks * 2, MAX_BLOCKS);
    },
    shrink(requestedBlocks) {
      blocks = Math.max(1, Math.floor(Math.min(requestedBlocks, blocks) / 2));
      rangesBeforeGrowth = RANGES_BEFORE_GROWTH;
    },
  };
}
