import type { DailyClaim } from '@jumpy/protocol/http/claims';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { dailyClaimStore } from './store.ts';
import { ZONE_CHANGE_COOLDOWN_MS } from './setTimeZone.ts';

/** Returns the state of the player's daily claim. */
export async function readDailyClaim(context: Pick<Context, 'clock' | 'db'>, discordId: string): Promise<DailyClaim> {
  const row = await inTransaction(context, (trx) => dailyClaimStore.read(trx, discordId));
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
    zoneChangeableAt: zoneChangedAt ? zoneChangedAt.getTime() + ZONE_CHANGE_COOLDOWN_MS : 0,
  };
}
