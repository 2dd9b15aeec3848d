import { levelProgress } from '@jumpy/domain/levels';
import { followEndpoints } from '@jumpy/protocol/endpoints/follows';
import { MAX_LISTED_FOLLOWERS, type FollowPlayer, type FollowsResponse } from '@jumpy/protocol/http/follows';
import { type ApiRoutes, getPlayer } from '../../http/route.ts';
import { registerEndpoint } from '../../http/registerEndpoint.ts';
import type { Context } from '../../platform/context.ts';
import { attachOwners, toBoardRow } from '../leaderboards/loadBoard.ts';
import { toAvatarPath } from '../players/toAvatarPath.ts';
import { changeFollower, follow, saveFollowerSetting, unfollow } from './follow.ts';
import { followStore, type ListedPlayer } from './store.ts';

export const followRoutes: ApiRoutes = async (api, { context }) => {
  registerEndpoint(api, followEndpoints.follows, (request) => readFollows(context, getPlayer(request).id));

  registerEndpoint(api, followEndpoints.follow, async (request) => {
    const { publicId, isFollowed } = request.body;
    await (isFollowed ? follow : unfollow)(context, { userId: getPlayer(request).id, publicId });
    return { success: true as const };
  });

  registerEndpoint(api, followEndpoints.follower, async (request) => {
    await changeFollower(context, { userId: getPlayer(request).id, ...request.body });
    return { success: true as const };
  });

  registerEndpoint(api, followEndpoints.setting, async (request) => ({
    success: true as const,
    areAllowed: await followStore.readSetting(context.db, getPlayer(request).id),
  }));

  registerEndpoint(api, followEndpoints.setSetting, async (request) => {
    const { areAllowed } = request.body;
    await saveFollowerSetting(context, { userId: getPlayer(request).id, areAllowed });
    return { success: true as const, areAllowed };
  });

  registerEndpoint(api, followEndpoints.board, async (request) => {
    const { id: userId, discordId } = getPlayer(request);
    const { board } = request.params;
    const entries = await attachOwners(context, await followStore.readBoard(context.db, { userId, board }));
    // What administrators see beyond others is on the boards of everyone.
    const viewer = { discordId, isAdmin: false };
    return { success: true as const, board, rows: entries.map((entry) => toBoardRow(entry, viewer)) };
  });
};

async function readFollows({ db }: Pick<Context, 'db'>, userId: string): Promise<FollowsResponse> {
  const [following, { followers, total }, blocked] = await Promise.all([
    followStore.listFollowed(db, userId),
    followStore.listFollowers(db, { userId, limit: MAX_LISTED_FOLLOWERS }),
    followStore.listBlocked(db, userId),
  ]);
  return {
    success: true,
    following: following.map(toFollowPlayer),
    followers: followers.map(toFollowPlayer),
    followerCount: total,
    blocked: blocked.map(toFollowPlayer),
  };
}

function toFollowPlayer({ publicId, username, avatar, xp, hasProfile }: ListedPlayer): FollowPlayer {
  return {
    ...{ publicId, username, avatarUrl: toAvatarPath({ publicId, avatar }), level: levelProgress(xp).level },
    ...(hasProfile ? {} : { noProfile: true as const }),
  };
}
