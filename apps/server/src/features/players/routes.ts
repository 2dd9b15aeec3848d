import { playerEndpoints } from '@jumpy/protocol/endpoints/players';
import { type ApiRoutes, playerOf } from '../../http/route.ts';
import { serve } from '../../http/serve.ts';
import { profileRefresher } from './refreshProfile.ts';
import { userInfo } from './userInfo.ts';
import { walletOwner } from './walletOwner.ts';

export const playerRoutes: ApiRoutes = async (api, { context }) => {
  const refreshProfile = profileRefresher(context);
  serve(api, playerEndpoints.userInfo, (request) =>
    userInfo(context, { viewer: playerOf(request), userId: request.body.userId }),
  );
  serve(api, playerEndpoints.refreshProfile, async (request) => ({
    success: true as const,
    user: await refreshProfile(playerOf(request)),
  }));
  serve(api, playerEndpoints.walletOwner, ({ query }) => walletOwner(context, query));
};
