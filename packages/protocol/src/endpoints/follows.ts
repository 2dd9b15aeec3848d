import { BoardParams } from '../http/boards.ts';
import {
  FollowBody,
  followEndpoint,
  followedBoardEndpoint,
  FollowerBody,
  followerEndpoint,
  FollowerSettingBody,
  followerSettingEndpoint,
  followsEndpoint,
  setFollowerSettingEndpoint,
} from '../http/follows.ts';
import { defineEndpoint } from './defineEndpoint.ts';

/** Endpoints of players who follow each other. */
export const followEndpoints = {
  follows: defineEndpoint(followsEndpoint, {
    access: 'player',
    limit: 'read',
    tag: 'players',
    summary: 'Whom the player follows, who follows the player, and whom the player has blocked',
  }),
  follow: defineEndpoint(followEndpoint, {
    access: 'player',
    limit: 'write',
    tag: 'players',
    summary: 'Follows a player, or no longer: 200 at most, 20 a day',
    body: FollowBody,
  }),
  follower: defineEndpoint(followerEndpoint, {
    access: 'player',
    limit: 'write',
    tag: 'players',
    summary: 'Removes or blocks a follower, or lifts the block',
    body: FollowerBody,
  }),
  setting: defineEndpoint(followerSettingEndpoint, {
    access: 'player',
    limit: 'read',
    tag: 'players',
    summary: 'Whether others may follow the player',
  }),
  setSetting: defineEndpoint(setFollowerSettingEndpoint, {
    access: 'player',
    limit: 'write',
    tag: 'players',
    summary: 'Lets others follow the player, or removes all followers',
    body: FollowerSettingBody,
  }),
  board: defineEndpoint(followedBoardEndpoint, {
    access: 'player',
    limit: 'read',
    tag: 'boards',
    summary: 'A board of the player and those they follow, with ranks among them',
    params: BoardParams,
  }),
} as const;
