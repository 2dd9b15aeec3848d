import { runEndpoints } from '@jumpy/protocol/endpoints/runs';
import { type ApiRoutes, playerOf } from '../../http/route.ts';
import { serve } from '../../http/serve.ts';
import { grantRevive } from './grantRevive.ts';
import { createPaymentLookUp } from './paymentLookUp.ts';
import { readRevives } from './readRevives.ts';
import { createReviveTerms } from './terms.ts';

export const reviveRoutes: ApiRoutes = async (api, { context }) => {
  const readTerms = createReviveTerms(context);
  const lookUp = createPaymentLookUp(context);

  serve(api, runEndpoints.reviveTerms, (request) => readTerms(playerOf(request).id));

  serve(api, runEndpoints.revive, async (request) => {
    const grant = await grantRevive({ ...context, lookUp }, { player: playerOf(request), ask: request.body });
    return { success: true as const, grant };
  });

  serve(api, runEndpoints.revives, async (request) => ({
    success: true as const,
    payments: await readRevives(context, playerOf(request).id),
  }));
};
