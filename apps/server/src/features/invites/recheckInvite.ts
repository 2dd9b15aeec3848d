import { VESTING_RULES, selectVestingRuns } from '@jumpy/domain/referral';
import type { Transaction } from 'kysely';
import type { Context } from '../../platform/context.ts';
import type { DatabaseSchema } from '../../platform/db/schema.ts';
import { addInviteXp } from '../xp/addXp.ts';
import { inviteStore } from './store.ts';
import { MIN_RUN_TICKS, vestInvites } from './vestInvites.ts';
import { vestingStore } from './vestingStore.ts';

/**
 * Runs in the transaction that voided or reinstated a run of an invited player. Revokes the credit (XP and count)
 * unless other runs support it, and restores the original amount once they do. Returns the inviter.
 */
export async function recheckInvite(
  context: Pick<Context, 'clock' | 'env'>,
  trx: Transaction<DatabaseSchema>,
  { inviteeId }: { inviteeId: string },
): Promise<{ userId: string; discordId: string } | undefined> {
  const inviterId = await inviteStore.findInviterId(trx, inviteeId);
  const inviter = inviterId === undefined ? undefined : await vestingStore.lockInviter(trx, inviterId);
  if (!inviter) return undefined;
  const states = ['credited', 'in_review'] as const;
  const [invite] = await vestingStore.listByState(trx, {
    inviterId: inviter.id,
    inviteeId,
    states,
    leastTicks: MIN_RUN_TICKS,
  });
  if (invite) {
    const { invitee, state } = invite;
    const runIds = selectVestingRuns(invite.runs).map(({ id }) => id);
    if (runIds.length === VESTING_RULES.runs) await vestingStore.updateProgress(trx, { invitee, state, runIds });
    else if (state === 'in_review') await vestingStore.updateProgress(trx, { invitee, state: 'vesting', runIds });
    else {
      const sourceId = `${invitee.toString('hex')}:void:${invite.takenBack + 1}`;
      await addInviteXp(trx, { discordId: inviter.discordId, amount: -(invite.xp ?? 0), sourceId });
      await vestingStore.revokeCredit(trx, { invitee, runIds });
      await vestingStore.adjustInviteCount(trx, { inviterId: inviter.id, by: -1 });
    }
  }
  await vestInvites(trx, { inviterId: inviter.id, nowMs: context.clock.nowMs(), env: context.env });
  return { userId: inviter.id, discordId: inviter.discordId };
}
