import { claimEndpoints } from '@jumpy/protocol/endpoints/claims';
import { type ApiRoutes, playerOf } from '../../http/route.ts';
import { serve } from '../../http/serve.ts';
import { claimDaily } from './claimDaily.ts';
import { readClaim } from './readClaim.ts';
import { setZone } from './setZone.ts';

export const claimRoutes: ApiRoutes = async (app, { context }) => {
  serve(app, claimEndpoints.dailyClaim, async (request) => ({
    success: true as const,
    claim: await readClaim(context, playerOf(request).discordId),
  }));
  serve(app, claimEndpoints.claimDaily, (request) => claimDaily(context, playerOf(request)));
  serve(app, claimEndpoints.timeZone, async (request) => {
    const player = playerOf(request);
    await setZone(context, { userId: player.id, ...request.body });
    return { success: true as const, claim: await readClaim(context, player.discordId) };
  });
};
