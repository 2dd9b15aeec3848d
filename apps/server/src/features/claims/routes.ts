import { claimEndpoints } from '@jumpy/protocol/endpoints/rewards';
import { type ApiRoutes, getPlayer } from '../../http/route.ts';
import { registerEndpoint } from '../../http/registerEndpoint.ts';
import { claimDaily, readDailyClaim } from './dailyClaim.ts';
import { setTimeZone } from './setTimeZone.ts';

export const claimRoutes: ApiRoutes = async (app, { context }) => {
  registerEndpoint(app, claimEndpoints.dailyClaim, async (request) => ({
    success: true as const,
    claim: await readDailyClaim(context, getPlayer(request).discordId),
  }));
  registerEndpoint(app, claimEndpoints.claimDaily, (request) => claimDaily(context, getPlayer(request)));
  registerEndpoint(app, claimEndpoints.timeZone, async (request) => {
    const player = getPlayer(request);
    await setTimeZone(context, { userId: player.id, ...request.body });
    return { success: true as const, claim: await readDailyClaim(context, player.discordId) };
  });
};
