import { walletEndpoints } from '@jumpy/protocol/endpoints/wallets';
import type { FastifyPluginAsync } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { playerOf } from '../../http/route.ts';
import { serve } from '../../http/serve.ts';
import type { ForeignPictures } from '../media/foreign/foreignPictures.ts';
import { playerStore } from '../players/store.ts';
import { createArmy } from './army.ts';

export const armyRoutes: FastifyPluginAsync<{ context: Context; pictures: ForeignPictures }> = async (
  api,
  { context, pictures },
) => {
  const army = createArmy({ ...context, pictures });
  serve(api, walletEndpoints.army, async (request) => {
    const row = await playerStore.byId(context.db, playerOf(request).id);
    return { success: true as const, ...(await army.read(row?.walletAddress ?? null)) };
  });
};
