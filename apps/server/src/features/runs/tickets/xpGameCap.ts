import { GAME_SESSION_MAX_GAMES, GAME_SESSION_SECONDS } from '@jumpy/domain/gameSession';
import type { Transaction } from 'kysely';
import type { DatabaseSchema } from '../../../platform/db/schema.ts';
import { removeXpBeyondCap } from './store.ts';

const WINDOW_MS = GAME_SESSION_SECONDS * 1_000;

export interface CappedGame {
  userId: string;
  runId: string;
  beganAt: Date;
}

/**
 * At most 50 games started within 30 minutes bear XP, across all sessions and devices. The window extends to both
 * sides, so that the order of submission does not matter. Requires the lock on the player's checkpoints.
 */
export async function applyXpGameCap(
  trx: Transaction<DatabaseSchema>,
  { userId, runId, beganAt }: CappedGame,
): Promise<void> {
  await removeXpBeyondCap(trx, {
    ...{ userId, runId, limit: GAME_SESSION_MAX_GAMES },
    after: new Date(beganAt.getTime() - WINDOW_MS),
    before: new Date(beganAt.getTime() + WINDOW_MS),
  });
}
