import type { RequestPlayer } from '../../../http/route.ts';
import { AppError } from '../../../platform/appError.ts';
import type { Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { runAudited } from '../../audit/auditedAction.ts';
import { publishNotice, addAdminNotice } from '../../notices/addNotice.ts';
import { restoreClaim, revokeClaim } from '../../quests/claimReversals.ts';
import { findClaim, readReversalCount } from './store.ts';

/** Revokes or restores a claim and notifies the player with the reason. Idempotent. */
export async function reverseClaim(
  context: Pick<Context, 'bus' | 'clock' | 'db' | 'env' | 'random'>,
  {
    admin,
    body: { claimId, takesBack, reason },
  }: { admin: RequestPlayer; body: { claimId: number; takesBack: boolean; reason: string } },
): Promise<boolean> {
  const claim = await findClaim(context.db, claimId);
  if (!claim) throw new AppError('claim_unknown', 'Couldn’t find that claim.', { field: 'claimId' });
  const act = {
    admin,
    act: takesBack ? 'take claim back' : 'give claim back',
    subject: `claim:${claimId}`,
    before: { player: claim.publicId, quest: claim.questKey, takenBack: claim.cause },
    after: { takenBack: takesBack ? 'admin' : null },
    reason,
  };
  return runAudited(context, act, async () => {
    const reversal = { claimId, reason, by: admin.publicId };
    const isTurned = await (takesBack ? revokeClaim(context, reversal) : restoreClaim(context, reversal));
    const { userId } = claim;
    if (!isTurned || userId === null) return isTurned;
    const number = await readReversalCount(context.db, claimId);
    const title = takesBack
      ? `Your claim for “${claim.title}” was removed: ${claim.xp} XP`
      : `Your claim for “${claim.title}” was restored: ${claim.xp} XP`;
    const notice = await inTransaction(context, (trx) =>
      addAdminNotice(trx, { userId, key: `claim ${claimId} ${number}`, title, reason }),
    );
    publishNotice(context, notice);
    return isTurned;
  });
}
