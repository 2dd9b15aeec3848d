import type { LevelProgress } from '@jumpy/domain/levels';
import type { ServerEvent } from '@jumpy/protocol/events';
import type { SettledRun } from '@jumpy/protocol/http/runs';
import type { RankingsResponse, UserXpResponse } from '@jumpy/protocol/http/players';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { queryKeys } from './queryKeys.ts';
import type { SessionState } from './fetchSession.ts';

/** Ranks as sent by the socket. */
export type RankUpdate = Extract<ServerEvent, { type: 'rank' }>['data'];

/** Writes XP and level from a response or socket event to the cache. */
export function cacheXp(queryClient: QueryClient, progress: LevelProgress): void {
  // The event lacks the XP rank: shows none until the refetch instead of an outdated one.
  updateQueryCache<UserXpResponse>(queryClient, {
    queryKey: queryKeys.xp,
    update: (before) => ({
      ...before,
      data: { ...before.data, xp: progress.totalXP, level: progress.level, progress, standing: null },
    }),
  });
}

/** Writes the player's ranks from a socket event to the cache. */
export function cacheRanks(queryClient: QueryClient, ranks: RankUpdate): void {
  // The event lacks the rank change: shows no arrow until the refetch instead of the previous run's.
  updateQueryCache<RankingsResponse>(queryClient, {
    queryKey: queryKeys.rankings,
    update: (before) => ({ ...before, ...ranks, scoreRankChange: 0, estimated: false }),
  });
}

/** Writes a settled run to the cache. */
export function cacheRun(queryClient: QueryClient, run: SettledRun): void {
  cacheXp(queryClient, run.xp.after);
  queryClient.setQueryData<SessionState>(queryKeys.session, (session) =>
    session?.user ? { ...session, user: { ...session.user, hasPlayed: true } } : session,
  );
}

/** Refetches what a game may have changed. */
export function refreshPlayer(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: queryKeys.player });
}

interface CacheUpdate<Answer> {
  queryKey: QueryKey;
  update(before: Answer): Answer;
}

/** Applies an event to cached data; without data, restarts the first fetch, whose response may predate the event. */
export function updateQueryCache<Answer>(queryClient: QueryClient, { queryKey, update }: CacheUpdate<Answer>): void {
  const after = queryClient.setQueryData<Answer>(queryKey, (before) => before && update(before));
  if (after === undefined) void queryClient.invalidateQueries({ queryKey, fetchStatus: 'fetching' });
}
