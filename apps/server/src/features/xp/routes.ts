import { ErrorAnswer } from '@jumpy/protocol/common';
import { UserXpAnswer, UserXpBody } from '@jumpy/protocol/http/players';
import { type ApiRoutes, assertOwnId, playerOf } from '../../http/route.ts';
import { readXp } from './readXp.ts';
import { updateGameXp } from './updateGameXp.ts';

const schema = {
  tags: ['xp'],
  body: UserXpBody,
  response: { 200: UserXpAnswer, '4xx': ErrorAnswer, '5xx': ErrorAnswer },
};

export const xpRoutes: ApiRoutes = async (app, { context }) => {
  app.post('/get-user-xp', { config: { access: 'player', limit: 'read' }, schema }, async (request) => {
    const { discordId } = request.body;
    assertOwnId(playerOf(request), discordId);
    return { success: true as const, data: await readXp(context, discordId) };
  });

  app.post('/update-user-xp', { config: { access: 'player' }, schema }, async (request) => {
    const player = playerOf(request);
    const { discordId } = request.body;
    assertOwnId(player, discordId);
    const gained = await updateGameXp(context, discordId);
    const data = await readXp(context, discordId);
    if (gained !== 0)
      context.bus.publish(player.id, {
        type: 'xp',
        data: { gained, xp: data.xp, progress: data.progress, source: 'recompute' },
      });
    return { success: true as const, data };
  });
};
