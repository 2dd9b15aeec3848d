import { keyringEndpoints } from '@jumpy/protocol/endpoints/keyring';
import { type ApiRoutes, playerOf } from '../../../http/route.ts';
import { serve } from '../../../http/serve.ts';
import { endTurn } from './endTurn.ts';
import { takeTurn } from './takeTurn.ts';

/** Whose turn it is to send from a wallet. */
export const turnRoutes: ApiRoutes = async (api, { context }) => {
  serve(api, keyringEndpoints.turn, async (request) => {
    const turn = await takeTurn(context, { userId: playerOf(request).id, ...request.body });
    return { success: true as const, ...turn };
  });
  serve(api, keyringEndpoints.endTurn, async (request) => {
    await endTurn(context, { userId: playerOf(request).id, ...request.body });
    return { success: true as const };
  });
};
