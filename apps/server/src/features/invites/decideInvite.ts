import type { InviteDecision } from '@jumpy/protocol/http/heldReview';
import { AppError } from '../../platform/appError.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { publishInviteCredits, type VestingContext, vestInvites } from './vestInvites.ts';
import { vestingStore } from './vestingStore.ts';

interface DecideInviteOptions {
  invitee: string;
  decision: InviteDecision;
  /** Discord id of the deciding administrator. */
  by: string;
}

/**
 * Applies an administrator's decision on an invite in review: credits it despite the shared signals, or refuses it for
 * good.
 */
export async function decideInvite(
  context: VestingContext,
  { invitee, decision, by }: DecideInviteOptions,
): Promise<void> {
  const { clock, env } = context;
  const waiting = await vestingStore.findInReview(context.db, invitee);
  if (!waiting) throw new AppError('not_found', 'No invite of this player waits for review.');
  const credited = await inTransaction(context, async (trx) => {
    await vestingStore.lockInviter(trx, waiting.inviterId);
    const isDecided = await vestingStore.decide(trx, {
      ...{ inviteePublicId: invitee, by, at: new Date(clock.nowMs()) },
      ...(decision === 'credit' ? { state: 'vesting', reason: null } : { state: 'refused', reason: 'review' }),
    });
    if (!isDecided) throw new AppError('conflict', 'This invite was decided a moment ago.');
    return vestInvites(trx, { inviterId: waiting.inviterId, nowMs: clock.nowMs(), rule: env.inviteXp });
  });
  await publishInviteCredits(context, credited);
}
