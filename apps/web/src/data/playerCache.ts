import type { LevelProgress } from '@jumpy/domain/levels';
import type { ServerEvent } from '@jumpy/protocol/events';
import type { SettledRun } from '@jumpy/protocol/http/runs';
import type { RankingsAnswer, UserXpAnswer } from '@jumpy/protocol/http/players';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { keys } from './keys.ts';
import type { SessionState } from './readSession.ts';

/** Ranks as the socket tells them. */
export type ToldRanks = Extract<ServerEvent, { type: 'rank' }>['data'];

/** XP and level as the server has just told them, by an answer or by the socket (GAME-43, XP-18). */
export function writeXp(queryClient: QueryClient, progress: LevelProgress): void {
  // What of it ranks is not told: better nothing than an old number beside the new one, until the refresh.
  writeOver<UserXpAnswer>(queryClient, {
    queryKey: keys.xp,
    write: (before) => ({
      ...before,
      data: { ...before.data, xp: progress.totalXP, level: progress.level, progress, standing: null },
    }),
  });
}

/** One's own ranks as the socket has just told them. */
export function writeRanks(queryClient: QueryClient, ranks: ToldRanks): void {
  // The places won are not told: no arrow rather than that of the run before, until the refresh.
  writeOver<RankingsAnswer>(queryClient, {
    queryKey: keys.rankings,
    write: (before) => ({ ...before, ...ranks, scoreRankChange: 0, estimated: false }),
  });
}

/** A run as the server has counted it. */
export function writeRun(queryClient: QueryClient, run: SettledRun): void {
  writeXp(queryClient, run.xp.after);
  queryClient.setQueryData<SessionState>(keys.session, (session) =>
    session?.user ? { ...session, user: { ...session.user, hasPlayed: true } } : session,
  );
}

/** What a game may have changed is asked for once more; a board that is asked for the first time now may be older than that. */
export function refreshPlayer(queryClient: QueryClient): void {
  void cancelFirst(queryClient, keys.boards);
  void queryClient.invalidateQueries({ queryKey: keys.player });
}

/** Asks again, also for what is asked for the first time now: that answer may be older than the news, and is not waited for. */
async function askAnew(queryClient: QueryClient, queryKey: QueryKey): Promise<void> {
  await cancelFirst(queryClient, queryKey);
  await queryClient.invalidateQueries({ queryKey });
}

/** By itself the cache keeps a question that has no answer yet. */
function cancelFirst(queryClient: QueryClient, queryKey: QueryKey): Promise<void> {
  return queryClient.cancelQueries({
    queryKey,
    predicate: ({ state }) => state.data === undefined && state.fetchStatus === 'fetching',
  });
}

interface Told<Answer> {
  queryKey: QueryKey;
  write(before: Answer): Answer;
}

/** Puts news over what is known; an answer that is on its way may be older, so it is asked for again. */
export function writeOver<Answer>(queryClient: QueryClient, { queryKey, write }: Told<Answer>): void {
  const isAsked = queryClient.isFetching({ queryKey }) > 0;
  queryClient.setQueryData<Answer>(queryKey, (before) => before && write(before));
  if (isAsked) void askAnew(queryClient, queryKey);
}
