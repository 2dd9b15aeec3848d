import type { Transaction } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';
import { ApiError } from '../../../platform/apiError.ts';
import { lockPlayerCheckpoints } from '../witness/store.ts';
import { readUnplayed, voidUnbegun } from './store.ts';

/**
 * Tickets in a minute that come to nothing. Each shows a course: who draws many picks the best. No course lets anybody fall before
 * 6.2 s, so that who falls at once, and whose runs cannot be sent just now, stays below it.
 */
const MOST_UNPLAYED = 10;
const WINDOW_MS = 60_000;

/**
 * Makes way for a new ticket: one that is not begun is void from now on. At most ten in a minute may go so, or be
 * begun and left again, in whatever process; runs that were sent are not counted, so that nobody who plays is ever held up.
 */
export async function limitDraws(
  trx: Transaction<Database>,
  { userId, nowMs }: { userId: string; nowMs: number },
): Promise<void> {
  await lockPlayerCheckpoints(trx, userId);
  const drawnAt = await readUnplayed(trx, { userId, after: new Date(nowMs - WINDOW_MS) });
  if (drawnAt.length >= MOST_UNPLAYED) {
    const freeMs = (drawnAt.at(-MOST_UNPLAYED)?.getTime() ?? nowMs) + WINDOW_MS;
    throw new ApiError('rate_limited', 'Too many runs were drawn and not played. Wait a moment.', {
      retryAfterSeconds: Math.max(1, Math.ceil((freeMs - nowMs) / 1_000)),
    });
  }
  await voidUnbegun(trx, { userId, at: new Date(nowMs) });
}
