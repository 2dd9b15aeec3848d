import type { Draw } from './readDraw.ts';

/** What the contract lets anybody do now for the draw; `wait` for a block, `rest` while there is nothing to draw. */
export type DrawStep = 'commitOffset' | 'drawOffset' | 'wait' | 'rest' | 'done';

/** Blocks whose hashes the contract can still ask for. */
const REMEMBERED_BLOCKS = 256n;

/** A transaction lands in the next block at the earliest. */
export function nextStep({
  isEnded,
  isDrawn,
  attempts,
  blockNumber,
  head,
}: Pick<Draw, 'isEnded' | 'isDrawn' | 'attempts' | 'blockNumber' | 'head'>): DrawStep {
  if (isDrawn) return 'done';
  if (!isEnded) return 'rest';
  if (attempts === 0 || head > blockNumber + REMEMBERED_BLOCKS) return 'commitOffset';
  return head > blockNumber ? 'drawOffset' : 'wait';
}
