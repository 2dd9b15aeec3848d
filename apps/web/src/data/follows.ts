import type { Board } from '@jumpy/protocol/http/boards';
import {
  followEndpoint,
  followedBoardEndpoint,
  type FollowerBody,
  followerEndpoint,
  followerSettingEndpoint,
  followsEndpoint,
  setFollowerSettingEndpoint,
} from '@jumpy/protocol/http/follows';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { fetchApi } from './api.ts';
import { queryKeys } from './queryKeys.ts';

/** Kept out of `queryKeys.ts`, since few pages need these keys. */
const FOLLOWS_KEY = [...queryKeys.player, 'follows'];
const FOLLOWED_BOARDS_KEY = [...queryKeys.boards, 'followed'];

/** Whom the player follows, who follows the player, and who may not. */
export const followsQuery = queryOptions({
  queryKey: FOLLOWS_KEY,
  queryFn: ({ signal }) => fetchApi(followsEndpoint, { signal }),
  staleTime: 60_000,
});

/** A board of the player and those they follow. */
export function followedBoardQuery(board: Board) {
  return queryOptions({
    queryKey: [...FOLLOWED_BOARDS_KEY, board],
    queryFn: ({ signal }) => fetchApi(followedBoardEndpoint, { params: { board }, signal }),
    staleTime: 60_000,
  });
}

/** Follows a player or no longer, or removes, blocks or allows a follower. */
export type FollowChange =
  | { publicId: string; isFollowed: boolean }
  | Pick<z.infer<typeof FollowerBody>, 'publicId' | 'state'>;

/** Sends a change; done once the lists have been read again. */
export function useFollowChange() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: FollowChange) =>
      'state' in change ? fetchApi(followerEndpoint, { body: change }) : fetchApi(followEndpoint, { body: change }),
    async onSuccess() {
      await Promise.all([
        client.invalidateQueries({ queryKey: FOLLOWS_KEY }),
        client.invalidateQueries({ queryKey: FOLLOWED_BOARDS_KEY }),
      ]);
    },
  });
}

export const FOLLOWER_SETTING_KEY = [...queryKeys.player, 'followerSetting'];

export async function fetchFollowerSetting(signal: AbortSignal): Promise<boolean> {
  return (await fetchApi(followerSettingEndpoint, { signal })).areAllowed;
}

/** Saves the setting and returns the stored value. */
export async function updateFollowerSetting(areAllowed: boolean): Promise<boolean> {
  return (await fetchApi(setFollowerSettingEndpoint, { body: { areAllowed } })).areAllowed;
}
