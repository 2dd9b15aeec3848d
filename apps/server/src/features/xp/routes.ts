import { computeGameXp, type XpPointRate } from '@jumpy/domain/xp';
import { playerEndpoints } from '@jumpy/protocol/endpoints/players';
import type { Transaction } from 'kysely';
import { type ApiRoutes, assertOwnId, getPlayer } from '../../http/route.ts';
import { registerEndpoint } from '../../http/registerEndpoint.ts';
import type { Context } from '../../platform/context.ts';
import type { DatabaseSchema } from '../../platform/db/schema.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { withProcedureFallback } from '../../platform/db/withFallback.ts';
import { readXp } from './readXp.ts';
import { appendXpEntry, callUpdateGameXp, lockXpPlayer, readXpBearingTotals, sumGameEntries } from './store.ts';
import { playerEventsTopic } from '../../platform/bus/playerEventsTopic.ts';

const ZERO_TOTALS = { totalGames: 0, totalJumps: 0, hiScore: 0 };

export const xpRoutes: ApiRoutes = async (app, { context }) => {
  registerEndpoint(app, playerEndpoints.userXp, async (request) => {
    const { discordId } = request.body;
    assertOwnId(getPlayer(request), discordId);
    return { success: true as const, data: await readXp(context, discordId) };
  });

  registerEndpoint(app, playerEndpoints.recomputeUserXp, async (request) => {
    const player = getPlayer(request);
    const { discordId } = request.body;
    assertOwnId(player, discordId);
    const gained = await updateGameXp(context, discordId);
    const data = await readXp(context, discordId);
    if (gained !== 0)
      context.bus.publish(playerEventsTopic(player.id), {
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
    withProcedureFallback(trx, {
      log: context.log,
      procedure: () => callUpdateGameXp(trx, discordId),
      statements: () =>
        recomputeGameXp(trx, { discordId, rate: context.env.xpPerPoint, sourceId: context.random.uuid() }),
    }),
  );
}

async function recomputeGameXp(
  trx: Transaction<DatabaseSchema>,
  { discordId, rate, sourceId }: { discordId: string; rate: XpPointRate; sourceId: string },
): Promise<number> {
  const userId = await lockXpPlayer(trx, discordId);
  if (userId === undefined) return 0;
  const { total, bonus } = await sumGameEntries(trx, userId);
  const amount = computeGameXp((await readXpBearingTotals(trx, discordId)) ?? ZERO_TOTALS, rate) + bonus - total;
  if (amount !== 0) await appendXpEntry(trx, { userId, bucket: 'game', source: 'recompute', sourceId, amount });
  return amount;
}
