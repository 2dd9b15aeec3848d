import type { ClaimDailyResponse, DailyClaim } from '@jumpy/protocol/http/claims';
import { levelForXp } from '@jumpy/domain/levels';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/appError.ts';
import { playerEventsTopic } from '../../platform/bus/playerEventsTopic.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { createClaimRecord } from '../attestations/createClaimRecord.ts';
import { readXp } from '../xp/readXp.ts';
import { dailyClaimStore } from './store.ts';
import { ZONE_CHANGE_COOLDOWN_MS } from './setTimeZone.ts';

/** Claims the player's current day once and notifies their open pages. */
export async function claimDaily(
  context: Pick<Context, 'bus' | 'chain' | 'clock' | 'db' | 'env'>,
  player: { id: string; discordId: string },
): Promise<ClaimDailyResponse> {
  const claimed = await inTransaction(context, async (trx) => {
    if (await dailyClaimStore.isSuspended(trx, player.id))
      throw new AppError('forbidden', 'This account is suspended, so it can’t claim.', {
        details: { reason: 'suspended' },
      });
    const answer = await dailyClaimStore.claim(trx, player.discordId);
    if (answer?.success) await dailyClaimStore.scheduleReadyNotice(trx, player.id);
    return answer;
  });
  if (!claimed?.success) throw new AppError('claim_early', claimed?.message ?? 'Unknown error');
  const { message, day, xpAwarded } = claimed;
  const { xp, level, progress } = await readXp(context, player.discordId);
  const publish = playerEventsTopic(player.id);
  context.bus.publish(publish, { type: 'xp', data: { gained: xpAwarded, xp, progress, source: 'daily' } });
  const previous = levelForXp(xp - xpAwarded);
  if (previous !== level) context.bus.publish(publish, { type: 'level', data: { level, previous } });
  const claim = { questKey: `daily#${claimed.date}`, xpAwarded };
  return {
    ...{ success: true, message, day, xp_awarded: xpAwarded },
    claim: await readDailyClaim(context, player.discordId),
    record: await createClaimRecord(context, { userId: player.id, claim }),
  };
}

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
