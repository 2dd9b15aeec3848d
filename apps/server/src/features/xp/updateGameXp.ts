import { gameXpOf, type XpPointRate } from '@jumpy/domain/xp';
import type { Transaction } from 'kysely';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/db/schema.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { appendEntry, callUpdateGameXp, lockPlayer, readPaidTotals, sumGameEntries } from './store.ts';
import { withFallback } from '../../platform/db/withFallback.ts';

const NONE = { totalGames: 0, totalJumps: 0, hiScore: 0 };

/** Recomputes a player's game XP (XP-07). Only a difference is appended, so any number of calls changes nothing. Answers it. */
export async function updateGameXp(
  context: Pick<Context, 'db' | 'clock' | 'env' | 'random' | 'log'>,
  discordId: string,
): Promise<number> {
  return inTransaction(context, (trx) =>
    withFallback(trx, {
      log: context.log,
      procedure: () => callUpdateGameXp(trx, discordId),
      statements: () => recompute(trx, { discordId, rate: context.env.xpPerPoint, sourceId: context.random.uuid() }),
    }),
  );
}

async function recompute(
  trx: Transaction<Database>,
  { discordId, rate, sourceId }: { discordId: string; rate: XpPointRate; sourceId: string },
): Promise<number> {
  const userId = await lockPlayer(trx, discordId);
  if (userId === undefined) return 0;
  const { total, bonus } = await sumGameEntries(trx, userId);
  const amount = gameXpOf((await readPaidTotals(trx, discordId)) ?? NONE, rate) + bonus - total;
  if (amount !== 0) await appendEntry(trx, { userId, bucket: 'game', source: 'recompute', sourceId, amount });
  return amount;
}
