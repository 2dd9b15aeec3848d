import { ErrorAnswer } from '@jumpy/protocol/common';
import { ArmyAnswer } from '@jumpy/protocol/http/army';
import { type ApiRoutes, playerOf } from '../../http/route.ts';
import { playerStore } from '../players/store.ts';
import { createArmy } from './army.ts';

export const armyRoutes: ApiRoutes = async (api, { context }) => {
  const army = createArmy(context);
  api.get(
    '/army',
    {
      config: { access: 'player', limit: 'chain' },
      schema: {
        summary: "The army's collection, and what of it one's own wallet holds",
        tags: ['wallets'],
        response: { 200: ArmyAnswer, '4xx': ErrorAnswer, '5xx': ErrorAnswer },
      },
    },
    async (request) => {
      const row = await playerStore.byId(context.db, playerOf(request).id);
      return { success: true as const, ...(await army.read(row?.walletAddress ?? null)) };
    },
  );
};
