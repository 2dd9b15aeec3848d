import { COSMETICS, findCosmetic } from '@jumpy/domain/cosmetics';
import { cosmeticEndpoints } from '@jumpy/protocol/endpoints/nfts';
import type { CosmeticsChangeResponse, EquipCosmeticBody } from '@jumpy/protocol/http/cosmetics';
import type * as z from 'zod/mini';
import { type ApiRoutes, assertNotRemoved, getPlayer } from '../../http/route.ts';
import { registerEndpoint } from '../../http/registerEndpoint.ts';
import { AppError } from '../../platform/appError.ts';
import { playerEventsTopic } from '../../platform/bus/playerEventsTopic.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { starStore } from './store.ts';

type StarContext = Pick<Context, 'bus' | 'clock' | 'db'>;

export const starRoutes: ApiRoutes = async (app, { context }) => {
  registerEndpoint(app, cosmeticEndpoints.cosmetics, async (request) => ({
    ...(await readState(context, getPlayer(request).id)),
    catalog: [...COSMETICS],
  }));
  registerEndpoint(app, cosmeticEndpoints.buy, async (request) => {
    const { id: userId } = getPlayer(request);
    await buyCosmetic(context, { userId, id: request.body.id });
    return readState(context, userId);
  });
  registerEndpoint(app, cosmeticEndpoints.equip, async (request) => {
    const { id: userId } = getPlayer(request);
    await equipCosmetic(context, { userId, ...request.body });
    return readState(context, userId);
  });
};

async function readState({ db }: Pick<Context, 'db'>, userId: string): Promise<CosmeticsChangeResponse> {
  const { stars, owned, cosmetics } = await starStore.read(db, userId);
  return { success: true, stars, owned, equipped: cosmetics };
}

/** Buys a cosmetic once: parallel purchases wait for each other on the player's row. */
async function buyCosmetic(context: StarContext, { userId, id }: { userId: string; id: string }): Promise<void> {
  const cosmetic = findCosmetic(id);
  if (!cosmetic) throw createUnknownError();
  const { price } = cosmetic;
  if (price === null)
    throw new AppError('forbidden', 'This is a season reward, so it can’t be bought.', {
      details: { reason: 'season_reward' },
    });
  const stars = await inTransaction(context, async (trx) => {
    const player = await starStore.lockPlayer(trx, userId);
    assertNotRemoved(player.isGone ? { isRemoved: true } : {});
    if (player.isSuspended)
      throw new AppError('forbidden', 'This account is suspended, so it can’t buy anything.', {
        details: { reason: 'suspended' },
      });
    if (await starStore.owns(trx, { userId, id })) return undefined;
    const missing = price - player.stars;
    if (missing > 0)
      throw new AppError('stars_short', `You need ${missing} more ${missing === 1 ? 'star' : 'stars'}.`, {
        details: { missing },
      });
    await starStore.buy(trx, { userId, id, price });
    return player.stars - price;
  });
  if (stars !== undefined)
    context.bus.publish(playerEventsTopic(userId), {
      type: 'stars',
      data: { gained: -price, stars, source: 'purchase' },
    });
}

type EquipInput = z.infer<typeof EquipCosmeticBody> & { userId: string };

async function equipCosmetic({ db }: Pick<Context, 'db'>, { userId, slot, id }: EquipInput): Promise<void> {
  if (id === null) return starStore.unequip(db, { userId, slot });
  if (findCosmetic(id)?.slot !== slot) throw createUnknownError();
  if (await starStore.equip(db, { userId, slot, id })) return undefined;
  throw new AppError('cosmetic_not_owned', 'You don’t own this yet.', { field: 'id' });
}

const createUnknownError = (): AppError =>
  new AppError('cosmetic_unknown', 'Couldn’t find that cosmetic.', { field: 'id' });
