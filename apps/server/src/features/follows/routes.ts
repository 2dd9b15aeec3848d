import { levelProgress } from '@jumpy/domain/levels';
import { followEndpoints } from '@jumpy/protocol/endpoints/follows';
import {
  MAX_BLOCKED,
  MAX_FOLLOWED,
  MAX_FOLLOWS_A_DAY,
  MAX_LISTED_FOLLOWERS,
  type FollowerBody,
  type FollowPlayer,
  type FollowsResponse,
} from '@jumpy/protocol/http/follows';
import type * as z from 'zod/mini';
import { type ApiRoutes, getPlayer } from '../../http/route.ts';
import { registerEndpoint } from '../../http/registerEndpoint.ts';
import { AppError } from '../../platform/appError.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { attachOwners, toBoardRow } from '../leaderboards/loadBoard.ts';
import { toAvatarPath } from '../players/toAvatarPath.ts';
import { followStore, type ListedPlayer } from './store.ts';

type FollowContext = Pick<Context, 'db' | 'clock'>;

const DAY_MS = 24 * 60 * 60_000;
const field = 'publicId';

/** The same for a hidden, a deleted and an unknown player. */
const createUnknownError = (): AppError => new AppError('not_found', 'Couldn’t find that player.', { field });
/** The same for a player who blocked and one whom nobody may follow. */
const createClosedError = (): AppError => new AppError('forbidden', 'You can’t follow this player.', { field });

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
    // What moderators see beyond others is on the boards of everyone.
    const viewer = { discordId, operatorRole: null };
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

/** Follows a player; a second time changes nothing and is not counted. */
async function follow(
  context: FollowContext,
  { userId, publicId }: { userId: string; publicId: string },
): Promise<void> {
  const otherId = await findOther(context, { userId, publicId });
  const pair = { userId, otherId };
  await inTransaction(context, async (trx) => {
    const follower = await followStore.lockPair(trx, pair);
    const target = await followStore.readTarget(trx, pair);
    if (!target?.hasProfile) throw createUnknownError();
    if (!target.allowsFollowers || target.hasBlocked || target.isSuspended || !follower || follower.isSuspended)
      throw createClosedError();
    if (await followStore.isFollowing(trx, pair)) return;
    if ((await followStore.countFollowed(trx, userId)) >= MAX_FOLLOWED)
      throw new AppError('conflict', `You can follow ${MAX_FOLLOWED} players. Unfollow someone first.`);
    if ((await followStore.countFollowOfDay(trx, userId)) > MAX_FOLLOWS_A_DAY)
      throw new AppError('rate_limited', `You can follow ${MAX_FOLLOWS_A_DAY} players a day. Try again tomorrow.`, {
        retryAfterSeconds: Math.ceil((DAY_MS - (context.clock.nowMs() % DAY_MS)) / 1_000),
      });
    await followStore.follow(trx, pair);
  });
}

async function unfollow(
  context: FollowContext,
  { userId, publicId }: { userId: string; publicId: string },
): Promise<void> {
  const otherId = await findOther(context, { userId, publicId });
  await followStore.unfollow(context.db, { userId, otherId });
}

/** Removes or blocks a follower, or lifts the block. */
async function changeFollower(
  context: FollowContext,
  { userId, publicId, state }: { userId: string } & z.infer<typeof FollowerBody>,
): Promise<void> {
  const otherId = await findOther(context, { userId, publicId });
  const pair = { userId, otherId };
  if (state === 'removed') return followStore.unfollow(context.db, { userId: otherId, otherId: userId });
  if (state === 'allowed') return followStore.unblock(context.db, pair);
  await inTransaction(context, async (trx) => {
    await followStore.lockPair(trx, pair);
    if (!(await followStore.block(trx, { ...pair, limit: MAX_BLOCKED })))
      throw new AppError('conflict', `You can block ${MAX_BLOCKED} players. Unblock someone first.`);
  });
}

async function saveFollowerSetting(
  context: FollowContext,
  { userId, areAllowed }: { userId: string; areAllowed: boolean },
): Promise<void> {
  await inTransaction(context, async (trx) => {
    await followStore.lockPair(trx, { userId, otherId: userId });
    await followStore.saveSetting(trx, { userId, areAllowed });
  });
}

async function findOther(
  { db }: Pick<Context, 'db'>,
  { userId, publicId }: { userId: string; publicId: string },
): Promise<string> {
  const otherId = await followStore.findPlayerId(db, publicId);
  if (otherId === undefined) throw createUnknownError();
  if (otherId === userId) throw new AppError('bad_request', 'That’s you.', { field });
  return otherId;
}
