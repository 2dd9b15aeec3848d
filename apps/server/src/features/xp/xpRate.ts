import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { readStoredXpRate, recomputeAllGameXp, replaceXpRate, storeFirstXpRate } from './store.ts';

/** Thrown at startup if the ledger was written with another rate than the configured one. */
export class XpRateError extends Error {
  override readonly name = 'XpRateError';

  constructor({ stored, configured }: { stored: string; configured: string }) {
    super(
      `XP_PER_POINT is ${configured}, but this database gave ${stored} per point. ` +
        'Set it back, or run "npm run xp:recompute" once to bring every player to the new rate.',
    );
  }
}

/** Startup check: stores the first rate and rejects a different one. */
export async function assertXpRate({ db, env }: Pick<Context, 'db' | 'env'>): Promise<void> {
  await storeFirstXpRate(db, env.xpPerPoint);
  const stored = await readStoredXpRate(db);
  if (stored !== env.xpPerPoint) throw new XpRateError({ stored: String(stored), configured: env.xpPerPoint });
}

/** Recomputes all players at the configured rate, one entry each. Returns the number of changed players. */
export async function recomputeXp(context: Pick<Context, 'db' | 'clock' | 'env'>): Promise<number> {
  return inTransaction(context, async (trx) => {
    await replaceXpRate(trx, context.env.xpPerPoint);
    return recomputeAllGameXp(trx);
  });
}
