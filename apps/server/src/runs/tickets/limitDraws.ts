import type { Transaction } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { Failure } from '../../lib/failure.ts';
import { lockPlayerMarks } from '../witness/store.ts';
import { readUnbegun, voidUnbegun } from './store.ts';

/** Tickets in a minute that are not begun. Each shows a course: who draws many picks the best. */
const MOST_UNBEGUN = 10;
const WINDOW_MS = 60_000;

/**
 * Makes way for a new ticket: one that is not begun is void from now on. At most ten in a minute may go so, in whatever process; runs
 * that were begun are not counted, so that nobody who plays is ever held up.
 */
export async function limitDraws(
  trx: Transaction<Database>,
  { userId, nowMs }: { userId: string; nowMs: number },
): Promise<void> {
  await lockPlayerMarks(trx, userId);
  const drawnAt = await readUnbegun(trx, { userId, after: new Date(nowMs - WINDOW_MS) });
  if (drawnAt.length >= MOST_UNBEGUN) {
    const freeMs = (drawnAt.at(-MOST_UNBEGUN)?.getTime() ?? nowMs) + WINDOW_MS;
    throw new Failure('rate_limited', 'Too many runs were drawn and not begun. Wait a moment.', {
      retryAfterSeconds: Math.max(1, Math.ceil((freeMs - nowMs) / 1_000)),
    });
  }
  await voidUnbegun(trx, { userId, at: new Date(nowMs) });
}
