import { walletEndpoints } from '@jumpy/protocol/endpoints/wallets';
import { type ApiRoutes, playerOf } from '../../http/route.ts';
import { serve } from '../../http/serve.ts';
import { playerStore } from '../players/store.ts';
import { createArmy } from './army.ts';

export const armyRoutes: ApiRoutes = async (api, { context }) => {
  const army = createArmy(context);
  serve(api, walletEndpoints.army, async (request) => {
    const row = await playerStore.byId(context.db, playerOf(request).id);
    return { success: true as const, ...(await army.read(row?.walletAddress ?? null)) };
  });
};
