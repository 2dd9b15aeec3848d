import { ErrorAnswer } from '@jumpy/protocol/common';
import { UserInfoAnswer, UserInfoBody, WalletOwnerAnswer, WalletOwnerQuery } from '@jumpy/protocol/http/players';
import { RefreshProfileAnswer } from '@jumpy/protocol/http/session';
import { type ApiRoutes, assertAdmin, playerOf } from '../../http/route.ts';
import { profileRefresher } from './refreshProfile.ts';
import { userInfo } from './userInfo.ts';
import { walletOwner } from './walletOwner.ts';

export const playerRoutes: ApiRoutes = async (api, { context }) => {
  const refreshProfile = profileRefresher(context);
  api.post(
    '/get-user-info',
    {
      config: { access: 'player', limit: 'lookup' },
      schema: {
        summary: 'Name, picture and level of any player by public id; a Discord id finds only oneself',
        tags: ['players'],
        body: UserInfoBody,
        response: { 200: UserInfoAnswer, '4xx': ErrorAnswer },
      },
    },
    (request) => userInfo(context, { viewer: playerOf(request), userId: request.body.userId }),
  );
  api.post(
    '/refresh-profile',
    {
      config: { access: 'player', limit: 'profile' },
      schema: {
        summary: 'Reads avatar, roles and guilds anew from Discord',
        tags: ['players'],
        response: { 200: RefreshProfileAnswer, '4xx': ErrorAnswer, '5xx': ErrorAnswer },
      },
    },
    async (request) => ({ success: true as const, user: await refreshProfile(playerOf(request)) }),
  );
  api.get(
    '/wallet-owner',
    {
      config: { access: 'player', limit: 'lookup' },
      schema: {
        summary: 'Whose wallet an address is, for administrators',
        tags: ['players'],
        querystring: WalletOwnerQuery,
        response: { 200: WalletOwnerAnswer, '4xx': ErrorAnswer },
      },
    },
    (request) => {
      assertAdmin(playerOf(request));
      return walletOwner(context, request.query);
    },
  );
};
