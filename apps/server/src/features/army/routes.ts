import { walletEndpoints } from '@jumpy/protocol/endpoints/wallets';
import type { FastifyPluginAsync } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { getPlayer } from '../../http/route.ts';
import { registerEndpoint } from '../../http/registerEndpoint.ts';
import type { RemoteImages } from '../media/remote/remoteImages.ts';
import { playerStore } from '../players/store.ts';
import { createArmyReader } from './armyReader.ts';

export const armyRoutes: FastifyPluginAsync<{ context: Context; pictures: RemoteImages }> = async (
  api,
  { context, pictures },
) => {
  const army = createArmyReader({ ...context, pictures });
  registerEndpoint(api, walletEndpoints.army, async (request) => {
    const row = await playerStore.findById(context.db, getPlayer(request).id);
    return { success: true as const, ...(await army.read(row?.walletAddress ?? null)) };
  });
};
