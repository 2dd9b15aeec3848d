import type { Context } from '../../platform/context.ts';
import { ApiError } from '../../platform/apiError.ts';
import { claimStore } from './store.ts';

/** How long a chosen zone stays. */
export const ZONE_REST_MS = 7 * 86_400_000;

/** Counts a player's days in another zone: the browser's own at the first visit, later the one they choose, once in 7 days (READ-60). */
export async function setZone(
  { db, clock }: Pick<Context, 'clock' | 'db'>,
  { userId, timeZone, isSeen = false }: { userId: string; timeZone: string; isSeen?: boolean | undefined },
): Promise<void> {
  if (!(await claimStore.knowsZone(db, timeZone))) throw new ApiError('bad_request', 'There is no such time zone.');
  const now = new Date(clock.nowMs());
  const change = { userId, timeZone, now };
  if (isSeen) return claimStore.seeZone(db, change);
  const before = new Date(now.getTime() - ZONE_REST_MS);
  if (!(await claimStore.changeZone(db, { ...change, before })))
    throw new ApiError('zone_fixed', 'A time zone can be changed once in 7 days.');
}
