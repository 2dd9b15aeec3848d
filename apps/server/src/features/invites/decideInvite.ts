import type { InviteDecision } from '@jumpy/protocol/http/heldReview';
import type { Transaction } from 'kysely';
import { AppError } from '../../platform/appError.ts';
import type { DatabaseSchema } from '../../platform/db/schema.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { publishInviteCredits, type VestingContext, vestInvites } from './vestInvites.ts';
import { type InviteInReview, vestingStore } from './vestingStore.ts';

interface DecideInviteOptions {
  invitee: string;
  decision: InviteDecision;
  /** Discord id of the deciding administrator. */
  by: string;
  /** Writes that belong to the decision, in its transaction. */
  also?: (trx: Transaction<DatabaseSchema>, held: InviteInReview) => Promise<void>;
}

/**
 * Applies an administrator's decision on an invite in review: credits it despite the shared signals, or refuses it for
 * good.
 */
export async function decideInvite(
  context: VestingContext,
  { invitee, decision, by, also }: DecideInviteOptions,
): Promise<void> {
  const { clock, env } = context;
  const held = await vestingStore.findInReview(context.db, invitee);
  if (!held) throw new AppError('not_found', 'This player has no invite to review.');
  const credited = await inTransaction(context, async (trx) => {
    await vestingStore.lockInviter(trx, held.inviterId);
    const isDecided = await vestingStore.decide(trx, {
      ...{ inviteePublicId: invitee, by, at: new Date(clock.nowMs()) },
      ...(decision === 'credit' ? { state: 'vesting', reason: null } : { state: 'refused', reason: 'review' }),
    });
    if (!isDecided) throw new AppError('conflict', 'This invite was just decided.');
    await also?.(trx, held);
    return vestInvites(trx, { inviterId: held.inviterId, nowMs: clock.nowMs(), env });
  });
  await publishInviteCredits(context, credited);
}
