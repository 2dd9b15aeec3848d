import type { ClaimedAnswer } from '@jumpy/protocol/http/claims';
import { levelOf } from '@jumpy/domain/levels';
import type { Context } from '../../platform/context.ts';
import { ApiError } from '../../platform/apiError.ts';
import { playerEvents } from '../../platform/bus/playerEvents.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { recordOfClaim } from '../attestations/recordOfClaim.ts';
import { readXp } from '../xp/readXp.ts';
import { readClaim } from './readClaim.ts';
import { claimStore } from './store.ts';

/** Claims the player's current day once and notifies their open pages. */
export async function claimDaily(
  context: Pick<Context, 'bus' | 'chain' | 'clock' | 'db' | 'env'>,
  player: { id: string; discordId: string },
): Promise<ClaimedAnswer> {
  const claimed = await inTransaction(context, async (trx) => {
    if (await claimStore.isSuspended(trx, player.id))
      throw new ApiError('forbidden', 'This account is suspended: it claims nothing.');
    const answer = await claimStore.claim(trx, player.discordId);
    if (answer?.success) await claimStore.awaitNext(trx, player.id);
    return answer;
  });
  if (!claimed?.success) throw new ApiError('claim_early', claimed?.message ?? 'Unknown error');
  const { message, day, xpAwarded } = claimed;
  const { xp, level, progress } = await readXp(context, player.discordId);
  const publish = playerEvents(player.id);
  context.bus.publish(publish, { type: 'xp', data: { gained: xpAwarded, xp, progress, source: 'daily' } });
  const previous = levelOf(xp - xpAwarded);
  if (previous !== level) context.bus.publish(publish, { type: 'level', data: { level, previous } });
  const claim = { questKey: `daily#${claimed.date}`, xpAwarded };
  return {
    ...{ success: true, message, day, xp_awarded: xpAwarded },
    claim: await readClaim(context, player.discordId),
    record: await recordOfClaim(context, { userId: player.id, claim }),
  };
}
