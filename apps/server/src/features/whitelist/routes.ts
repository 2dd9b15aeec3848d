import { roleSyncEndpoints } from '@jumpy/protocol/endpoints/roleSync';
import { type ApiRoutes, playerOf } from '../../http/route.ts';
import { serve } from '../../http/serve.ts';
import { addUser, findNamed } from './addUser.ts';

export const whitelistRoutes: ApiRoutes = async (api, { context }) => {
  serve(api, roleSyncEndpoints.addUser, async (request) => {
    const { discordUsername, phase, reason } = request.body;
    const player = await findNamed(context, discordUsername);
    return addUser(context, { admin: playerOf(request), player, phase, reason });
  });
};
