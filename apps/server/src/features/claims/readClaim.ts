import type { DailyClaim } from '@jumpy/protocol/http/claims';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { claimStore } from './store.ts';
import { ZONE_REST_MS } from './setZone.ts';

/** Returns the state of the player's daily claim. */
export async function readClaim(context: Pick<Context, 'clock' | 'db'>, discordId: string): Promise<DailyClaim> {
  const row = await inTransaction(context, (trx) => claimStore.read(trx, discordId));
  if (!row) throw new Error(`no player ${discordId}`);
  const { currentStreak, canClaim, nextClaimAt, streakEndsAt, day, xp, timeZone, zoneSeenAt, zoneChangedAt } = row;
  return {
    current_streak: currentStreak,
    can_claim: canClaim,
    day,
    xp,
    nextClaimAt: nextClaimAt.getTime(),
    streakEndsAt: streakEndsAt?.getTime() ?? null,
    serverNow: context.clock.nowMs(),
    timeZone,
    isZoneUnseen: zoneSeenAt === null,
    zoneChangeableAt: zoneChangedAt ? zoneChangedAt.getTime() + ZONE_REST_MS : 0,
  };
}
