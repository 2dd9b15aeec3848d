import { ABANDONED_RUN_KEY } from '@jumpy/protocol/abandonedRunKey';
import type { FromGame } from '@jumpy/protocol/frame';

/** A run under way, as its end would be told. */
export type KeptRun = Extract<FromGame, { type: 'GAME_COMPLETE' | 'SAVE_STATS' }>;

/**
 * Lays a run down where it outlives the page. A page that ends gets no answer and sends no message any more, and its
 * database may not finish writing: only this storage is written at once.
 */
export function keepRun(memory: Pick<Storage, 'setItem'>, message: KeptRun): void {
  try {
    if (message.data.runId !== null) memory.setItem(ABANDONED_RUN_KEY + message.data.runId, JSON.stringify(message));
  } catch {
    // Full or forbidden: then the run lives as long as its page.
    return;
  }
}
