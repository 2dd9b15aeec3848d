import { ownerActEndpoints } from '@jumpy/protocol/endpoints/ownerActs';
import { type ApiRoutes, playerOf } from '../../http/route.ts';
import { serve } from '../../http/serve.ts';
import { beginOwnerAct, endOwnerAct } from './ownerActs.ts';
import { readOwnership } from './readOwnership.ts';

export const ownerActRoutes: ApiRoutes = async (api, { context }) => {
  serve(api, ownerActEndpoints.ownership, async () => ({
    success: true as const,
    contracts: await readOwnership(context),
  }));
  serve(api, ownerActEndpoints.begin, async (request) => ({
    success: true as const,
    actId: await beginOwnerAct(context, { admin: playerOf(request), act: request.body }),
  }));
  serve(api, ownerActEndpoints.end, async (request) => ({
    success: true as const,
    outcome: await endOwnerAct(context, { player: playerOf(request), told: request.body }),
  }));
};
