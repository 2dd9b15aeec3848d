import type { RequestPlayer } from '../../../http/route.ts';
import { ApiError } from '../../../platform/apiError.ts';
import type { Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { beginAct } from '../../audit/beginAct.ts';
import { tellPlayer } from '../../notices/tellPlayer.ts';
import { restoreClaim, revokeClaim } from '../../quests/takeBack.ts';
import { findClaim, readTurn } from './store.ts';

/** Takes a claim back or gives it back; its player reads why. Twice is as once. */
export async function turnClaim(
  context: Pick<Context, 'bus' | 'clock' | 'db' | 'env'>,
  {
    admin,
    body: { claimId, takesBack, reason },
  }: { admin: RequestPlayer; body: { claimId: number; takesBack: boolean; reason: string } },
): Promise<boolean> {
  const claim = await findClaim(context.db, claimId);
  if (!claim) throw new ApiError('claim_unknown', 'This claim is not known here.', { field: 'claimId' });
  const audit = await beginAct(context, {
    admin,
    act: takesBack ? 'claim_revoke' : 'claim_restore',
    subject: `claim ${claimId} of ${claim.questKey} by ${claim.username ?? 'a former player'}`,
    before: { takenBack: claim.cause },
    after: { takenBack: takesBack ? 'admin' : null },
    reason,
  });
  try {
    const turn = { claimId, reason, by: admin.publicId };
    const isTurned = await (takesBack ? revokeClaim(context, turn) : restoreClaim(context, turn));
    const { userId } = claim;
    if (isTurned && userId !== null) {
      const number = await readTurn(context.db, claimId);
      const title = takesBack
        ? `Your claim of “${claim.title}” was taken back: ${claim.xp} XP`
        : `Your claim of “${claim.title}” was given back: ${claim.xp} XP`;
      await inTransaction(context, async (trx) => {
        await tellPlayer(trx, { userId, key: `claim ${claimId} ${number}`, title, reason });
      });
    }
    await audit.end(isTurned ? 'done' : 'nothing to do');
    return isTurned;
  } catch (error) {
    await audit.end(`failed: ${error instanceof Error ? error.message : String(error)}`);
    throw error;
  }
}
