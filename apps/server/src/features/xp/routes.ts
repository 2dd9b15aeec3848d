import { playerEndpoints } from '@jumpy/protocol/endpoints/players';
import { type ApiRoutes, assertOwnId, playerOf } from '../../http/route.ts';
import { serve } from '../../http/serve.ts';
import { readXp } from './readXp.ts';
import { updateGameXp } from './updateGameXp.ts';
import { playerEvents } from '../../platform/bus/playerEvents.ts';

export const xpRoutes: ApiRoutes = async (app, { context }) => {
  serve(app, playerEndpoints.userXp, async (request) => {
    const { discordId } = request.body;
    assertOwnId(playerOf(request), discordId);
    return { success: true as const, data: await readXp(context, discordId) };
  });

  serve(app, playerEndpoints.updateUserXp, async (request) => {
    const player = playerOf(request);
    const { discordId } = request.body;
    assertOwnId(player, discordId);
    const gained = await updateGameXp(context, discordId);
    const data = await readXp(context, discordId);
    if (gained !== 0)
      context.bus.publish(playerEvents(player.id), {
        type: 'xp',
        data: { gained, xp: data.xp, progress: data.progress, source: 'recompute' },
      });
    return { success: true as const, data };
  });
};
