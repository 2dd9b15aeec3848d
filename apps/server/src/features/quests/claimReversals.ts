import type { Transaction } from 'kysely';
import { AppError } from '../../platform/appError.ts';
import type { Context } from '../../platform/context.ts';
import type { DatabaseSchema } from '../../platform/db/schema.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { questStore } from './store.ts';
import { reversalStore, type ClaimReversal } from './reversalStore.ts';

/**
 * Call after a player's runs or invites were recounted, with the player locked. Revokes claims whose target is no
 * longer reached and restores those reached again. `runAt` selects the daily quests concerned.
 */
export async function recheckClaims(
  trx: Transaction<DatabaseSchema>,
  { userId, discordId, runAt, reason }: { userId: string; discordId: string; runAt: Date; reason: string },
): Promise<number> {
  const changedCount = await reversalStore.recheck(trx, { userId, runAt, reason });
  await questStore.refresh(trx, discordId);
  return changedCount;
}

/** Revokes a claim of any quest: its XP leaves the ledger and it cannot be repeated. Idempotent. */
export function revokeClaim(
  context: Pick<Context, 'clock' | 'db'>,
  claim: { claimId: number; reason: string; by: string },
): Promise<boolean> {
  return setClaimReversed(context, { ...claim, reverses: true });
}

export function restoreClaim(
  context: Pick<Context, 'clock' | 'db'>,
  claim: { claimId: number; reason: string; by: string },
): Promise<boolean> {
  return setClaimReversed(context, { ...claim, reverses: false });
}

function setClaimReversed(
  context: Pick<Context, 'clock' | 'db'>,
  reversal: Omit<ClaimReversal, 'cause'>,
): Promise<boolean> {
  return inTransaction(context, async (trx) => {
    const discordId = await reversalStore.lockClaimant(trx, reversal.claimId);
    if (discordId === undefined) throw new AppError('claim_unknown', 'Couldn’t find that claim.');
    const isTurned = await reversalStore.setReversed(trx, { ...reversal, cause: 'admin' });
    await questStore.refresh(trx, discordId);
    return isTurned;
  });
}
