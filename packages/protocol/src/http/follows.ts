import * as z from 'zod/mini';
import { Count, PublicId } from '../common.ts';
import type { EmptyRequest, Endpoint } from '../endpoint.ts';
import { BOARDS, type BoardParams, BoardRow } from './boards.ts';
import { SuccessResponse } from './successResponse.ts';
import { PlayerCard } from '../playerCards.ts';

/** How many players one may follow. */
export const MAX_FOLLOWED = 200;
/** How many players one may begin to follow on a UTC day. */
export const MAX_FOLLOWS_A_DAY = 20;
/** How many players one may block. */
export const MAX_BLOCKED = 500;
/** Followers and blocked players listed, newest first. */
export const MAX_LISTED_FOLLOWERS = 200;

/** A player in a list of follows. */
export const FollowPlayer = PlayerCard;
export type FollowPlayer = z.infer<typeof FollowPlayer>;

export const FollowsResponse = z.object({
  success: z.literal(true),
  following: z.array(FollowPlayer),
  followers: z.array(FollowPlayer).check(z.maxLength(MAX_LISTED_FOLLOWERS)),
  /** How many followers there are, listed or not. */
  followerCount: Count,
  blocked: z.array(FollowPlayer),
});
export type FollowsResponse = z.infer<typeof FollowsResponse>;
/** Whom the player follows, who follows the player, and who may not. */
export const followsEndpoint: Endpoint<typeof FollowsResponse, EmptyRequest> = {
  method: 'GET',
  path: 'follows',
  response: FollowsResponse,
};

export const FollowBody = z.object({ publicId: PublicId, isFollowed: z.boolean() });
/** Follows a player, or no longer. */
export const followEndpoint: Endpoint<typeof SuccessResponse, { body: typeof FollowBody }> = {
  method: 'POST',
  path: 'follows',
  response: SuccessResponse,
};

/** `removed`: follows no longer; `blocked`: may not follow again; `allowed`: may again. */
export const FOLLOWER_STATES = ['removed', 'blocked', 'allowed'] as const;
export const FollowerBody = z.object({ publicId: PublicId, state: z.enum(FOLLOWER_STATES) });
/** Removes or blocks a follower. */
export const followerEndpoint: Endpoint<typeof SuccessResponse, { body: typeof FollowerBody }> = {
  method: 'POST',
  path: 'followers',
  response: SuccessResponse,
};

export const FollowerSettingResponse = z.object({ success: z.literal(true), areAllowed: z.boolean() });
/** Returns whether others may follow the player. */
export const followerSettingEndpoint: Endpoint<typeof FollowerSettingResponse, EmptyRequest> = {
  method: 'GET',
  path: 'account/followers',
  response: FollowerSettingResponse,
};
export const FollowerSettingBody = z.object({ areAllowed: z.boolean() });
/** Changes that; switching it off removes all followers. */
export const setFollowerSettingEndpoint: Endpoint<
  typeof FollowerSettingResponse,
  { body: typeof FollowerSettingBody }
> = {
  method: 'POST',
  path: 'account/followers',
  response: FollowerSettingResponse,
};

export const FollowedBoardResponse = z.object({
  success: z.literal(true),
  board: z.enum(BOARDS),
  rows: z.array(BoardRow).check(z.maxLength(MAX_FOLLOWED + 1)),
});
export type FollowedBoardResponse = z.infer<typeof FollowedBoardResponse>;
/** A board of the player and those they follow, with ranks among them. */
export const followedBoardEndpoint: Endpoint<typeof FollowedBoardResponse, { params: typeof BoardParams }> = {
  method: 'GET',
  path: 'leaderboards/:board/followed',
  response: FollowedBoardResponse,
};
