import type { RequestPlayer } from '../../../http/route.ts';
import { ApiError } from '../../../platform/apiError.ts';
import type { Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { carryOut } from '../../audit/carryOut.ts';
import { tellNotice } from '../../notices/addNotice.ts';
import { tellPlayer } from '../../notices/tellPlayer.ts';
import { restoreClaim, revokeClaim } from '../../quests/takeBack.ts';
import { findClaim, readTurn } from './store.ts';

/** Revokes or restores a claim and notifies the player with the reason. Idempotent. */
export async function turnClaim(
  context: Pick<Context, 'bus' | 'clock' | 'db' | 'env' | 'random'>,
  {
    admin,
    body: { claimId, takesBack, reason },
  }: { admin: RequestPlayer; body: { claimId: number; takesBack: boolean; reason: string } },
): Promise<boolean> {
  const claim = await findClaim(context.db, claimId);
  if (!claim) throw new ApiError('claim_unknown', 'This claim is not known here.', { field: 'claimId' });
  const act = {
    admin,
    act: takesBack ? 'take claim back' : 'give claim back',
    subject: `claim:${claimId}`,
    before: { player: claim.publicId, quest: claim.questKey, takenBack: claim.cause },
    after: { takenBack: takesBack ? 'admin' : null },
    reason,
  };
  return carryOut(context, act, async () => {
    const turn = { claimId, reason, by: admin.publicId };
    const isTurned = await (takesBack ? revokeClaim(context, turn) : restoreClaim(context, turn));
    const { userId } = claim;
    if (!isTurned || userId === null) return isTurned;
    const number = await readTurn(context.db, claimId);
    const title = takesBack
      ? `Your claim of “${claim.title}” was taken back: ${claim.xp} XP`
      : `Your claim of “${claim.title}” was given back: ${claim.xp} XP`;
    const told = await inTransaction(context, (trx) =>
      tellPlayer(trx, { userId, key: `claim ${claimId} ${number}`, title, reason }),
    );
    tellNotice(context, told);
    return isTurned;
  });
}
