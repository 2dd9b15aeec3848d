import type { Transaction } from 'kysely';
import { ApiError } from '../../platform/apiError.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/db/schema.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { questStore } from './store.ts';
import { reversalStore, type Turn } from './reversalStore.ts';

/**
 * After a player's runs or invites were counted anew: claims whose target is no longer reached are taken back, and those come back whose
 * target is reached again. The player is locked; `runAt` is when the run counted, for the quests of its day.
 */
export async function recheckClaims(
  trx: Transaction<Database>,
  { userId, discordId, runAt, reason }: { userId: string; discordId: string; runAt: Date; reason: string },
): Promise<number> {
  const turned = await reversalStore.recheck(trx, { userId, runAt, reason });
  await questStore.refresh(trx, discordId);
  return turned;
}

/** Takes one claim back, whatever quest it is of: its XP leaves the ledger, and it cannot be made again. Twice is as once. */
export function revokeClaim(
  context: Pick<Context, 'clock' | 'db'>,
  claim: { claimId: number; reason: string; by: string },
): Promise<boolean> {
  return turnClaim(context, { ...claim, reverses: true });
}

/** Gives a claim back that was taken. */
export function restoreClaim(
  context: Pick<Context, 'clock' | 'db'>,
  claim: { claimId: number; reason: string; by: string },
): Promise<boolean> {
  return turnClaim(context, { ...claim, reverses: false });
}

function turnClaim(context: Pick<Context, 'clock' | 'db'>, turn: Omit<Turn, 'cause'>): Promise<boolean> {
  return inTransaction(context, async (trx) => {
    const discordId = await reversalStore.lockClaimant(trx, turn.claimId);
    if (discordId === undefined) throw new ApiError('claim_unknown', 'This claim is not known here.');
    const isTurned = await reversalStore.turn(trx, { ...turn, cause: 'admin' });
    await questStore.refresh(trx, discordId);
    return isTurned;
  });
}
