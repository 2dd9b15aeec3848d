import { gameXpOf, type XpPointRate } from '@jumpy/domain/xp';
import { playerEndpoints } from '@jumpy/protocol/endpoints/players';
import type { Transaction } from 'kysely';
import { type ApiRoutes, assertOwnId, playerOf } from '../../http/route.ts';
import { serve } from '../../http/serve.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/db/schema.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { withFallback } from '../../platform/db/withFallback.ts';
import { readXp } from './readXp.ts';
import { appendEntry, callUpdateGameXp, lockPlayer, readPaidTotals, sumGameEntries } from './store.ts';
import { playerEvents } from '../../platform/bus/playerEvents.ts';

const NONE = { totalGames: 0, totalJumps: 0, hiScore: 0 };

export const xpRoutes: ApiRoutes = async (app, { context }) => {
  serve(app, playerEndpoints.userXp, async (request) => {
    const { discordId } = request.body;
    assertOwnId(playerOf(request), discordId);
    return { success: true as const, data: await readXp(context, discordId) };
  });

  serve(app, playerEndpoints.updateUserXp, async (request) => {
    const player = playerOf(request);
    const { discordId } = request.body;
    assertOwnId(player, discordId);
    const gained = await updateGameXp(context, discordId);
    const data = await readXp(context, discordId);
    if (gained !== 0)
      context.bus.publish(playerEvents(player.id), {
        type: 'xp',
        data: { gained, xp: data.xp, progress: data.progress, source: 'recompute' },
      });
    return { success: true as const, data };
  });
};

/** Recomputes a player's game XP and books only the difference, which it returns. Idempotent. */
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
