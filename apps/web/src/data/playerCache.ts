import type { LevelProgress } from '@jumpy/domain/levels';
import type { ServerEvent } from '@jumpy/protocol/events';
import type { SettledRun } from '@jumpy/protocol/http/runs';
import type { RankingsResponse, UserXpResponse } from '@jumpy/protocol/http/players';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { queryKeys } from './queryKeys.ts';
import type { SessionState } from './fetchSession.ts';
import type { CollectionResponse, EquipResponse } from '@jumpy/protocol/http/characters';
import type { CosmeticsResponse } from '@jumpy/protocol/http/cosmetics';
import { storeActiveCharacter } from './activeCharacter.ts';
import { dispatchGameEvent, GAME_EVENTS, onGameEvent } from './gameEvents.ts';
import type { RoleChip, PendingRole } from '@jumpy/protocol/http/session';
import { addPromotions } from './pendingPromotions.ts';
import { storeLogin } from './storeLogin.ts';
import type { Timers } from '@jumpy/browser/timers';

/** Ranks as sent by the socket. */
type RankUpdate = Extract<ServerEvent, { type: 'rank' }>['data'];

/** Writes XP and level from a response or socket event to the cache. */
function cacheXp(queryClient: QueryClient, progress: LevelProgress): void {
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
  setHasPlayed(queryClient);
}

/** Writes to the cache that the player has played. */
export function setHasPlayed(queryClient: QueryClient): void {
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
function updateQueryCache<Answer>(queryClient: QueryClient, { queryKey, update }: CacheUpdate<Answer>): void {
  const updated = queryClient.setQueryData<Answer>(queryKey, (before) => before && update(before));
  if (updated === undefined) void queryClient.invalidateQueries({ queryKey, fetchStatus: 'fetching' });
}

/** Writes the active character to this tab's cache and storage, and announces the change. */
export function cacheCharacter(queryClient: QueryClient, character: EquipResponse['character']): void {
  updateQueryCache<CollectionResponse>(queryClient, {
    queryKey: queryKeys.collection,
    update: (before) => ({ ...before, equipped: character }),
  });
  const xp = queryClient.getQueryData<UserXpResponse>(queryKeys.xp)?.data.xp ?? 0;
  storeActiveCharacter(character, { xp });
  dispatchGameEvent(window, 'characterChanged', character);
}

/** Applies a server event to the cache: XP, level and ranks directly, everything else by invalidation. */
export function applyServerEvent(queryClient: QueryClient, event: ServerEvent): void {
  switch (event.type) {
    case 'xp':
      if (event.data.source === 'invite') void queryClient.invalidateQueries({ queryKey: queryKeys.invites });
      return cacheXp(queryClient, { ...event.data.progress, totalXP: event.data.xp });
    case 'rank':
      cacheRanks(queryClient, event.data);
      return dispatchGameEvent(window, 'ranksTold', {});
    case 'run':
      // Quest progress depends on the totals.
      void queryClient.invalidateQueries({ queryKey: queryKeys.quests });
      void queryClient.invalidateQueries({ queryKey: queryKeys.goals });
      return dispatchGameEvent(window, 'gameStatsUpdated', event.data);
    case 'transaction':
      void queryClient.invalidateQueries({ queryKey: queryKeys.sent });
      void queryClient.invalidateQueries({ queryKey: queryKeys.transactions });
      return;
    case 'wallet':
      void queryClient.invalidateQueries({ queryKey: queryKeys.transactions });
      return;
    case 'characterChanged':
      return cacheCharacter(queryClient, event.data.character);
    case 'collection':
      void queryClient.invalidateQueries({ queryKey: queryKeys.collection });
      return;
    case 'stars':
      return updateQueryCache<CosmeticsResponse>(queryClient, {
        queryKey: queryKeys.cosmetics,
        update: (before) => ({ ...before, stars: event.data.stars }),
      });
    case 'sale':
      void queryClient.invalidateQueries({ queryKey: queryKeys.sale });
      return;
    case 'notice':
      void queryClient.invalidateQueries({ queryKey: queryKeys.notices });
      // What a notice tells of may be on screen.
      if (event.data.kind === 'event_reward') void queryClient.invalidateQueries({ queryKey: queryKeys.cosmetics });
      if (event.data.kind === 'league_result') void queryClient.invalidateQueries({ queryKey: queryKeys.league });
      return;
    case 'signedOut':
      void queryClient.invalidateQueries({ queryKey: queryKeys.session });
      return;
    case 'role':
      cacheRoles(queryClient, event.data);
      return addPromotions(event.data.gained);
    case 'hello':
    case 'level':
    case 'runClosed':
      return;
  }
}

/** Writes the player's roles from the server to the cache. */
function cacheRoles(
  queryClient: QueryClient,
  { roles, waiting }: { roles: RoleChip[]; waiting?: PendingRole[] | undefined },
): void {
  const before = queryClient.getQueryData<SessionState>(queryKeys.session);
  if (!before?.user) return;
  const user = { ...before.user, roles, waitingRoles: waiting };
  queryClient.setQueryData<SessionState>(queryKeys.session, { ...before, user });
  storeLogin(user);
}

/** Debounce between a game event and the refresh of stats, ranks, XP and leaderboards, in milliseconds. */
export const STATS_REFRESH_MS = 500;

/** Refreshes player data 500 ms after game and rank events, debounced. Returns a stop function. */
export function refreshAfterGames(queryClient: QueryClient, timers: Timers): () => void {
  let cancel: (() => void) | undefined;
  const refreshSoon = (): void => {
    cancel?.();
    cancel = timers.schedule(STATS_REFRESH_MS, () => {
      cancel = undefined;
      refreshPlayer(queryClient);
    });
  };
  const stops = [...GAME_EVENTS, 'ranksTold' as const].map((event) => onGameEvent(window, event, refreshSoon));
  return () => {
    for (const stop of stops) stop();
    cancel?.();
  };
}
