import type { Context } from '../../platform/context.ts';
import { ApiError } from '../../platform/apiError.ts';
import { currentZone } from './currentZone.ts';
import { claimStore } from './store.ts';

/** Names in the zone database, or of browsers, that are nobody's time zone. */
const NO_ZONES: ReadonlySet<string> = new Set(['Etc/Unknown', 'Factory', 'localtime', 'posixrules']);

/** How long a chosen zone stays. */
export const ZONE_REST_MS = 7 * 86_400_000;

/** Counts a player's days in another zone: the browser's own at the first visit, later the one they choose, once in 7 days (READ-60). */
export async function setZone(
  { db, clock }: Pick<Context, 'clock' | 'db'>,
  { userId, timeZone: given, isSeen = false }: { userId: string; timeZone: string; isSeen?: boolean | undefined },
): Promise<void> {
  const timeZone = currentZone(given);
  if (NO_ZONES.has(timeZone) || !(await claimStore.knowsZone(db, timeZone)))
    throw new ApiError('bad_request', 'There is no such time zone.', { field: 'timeZone' });
  const now = new Date(clock.nowMs());
  const change = { userId, timeZone, now };
  if (isSeen) return claimStore.seeZone(db, change);
  const before = new Date(now.getTime() - ZONE_REST_MS);
  if (!(await claimStore.changeZone(db, { ...change, before })))
    throw new ApiError('zone_fixed', 'A time zone can be changed once in 7 days.');
}
