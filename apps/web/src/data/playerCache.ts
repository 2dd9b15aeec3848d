import type { LevelProgress } from '@jumpy/domain/levels';
import type { ServerEvent } from '@jumpy/protocol/events';
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

/** The server has counted a run of this player. */
export function writeHasPlayed(queryClient: QueryClient): void {
  queryClient.setQueryData<SessionState>(keys.session, (session) =>
    session?.user ? { ...session, user: { ...session.user, hasPlayed: true } } : session,
  );
}

/** Asks again, also for what is asked for the first time now: that answer may be older than the news, and is not waited for. */
export async function askAnew(queryClient: QueryClient, queryKey: QueryKey): Promise<void> {
  // By itself the cache keeps a question that has no answer yet.
  await queryClient.cancelQueries({
    queryKey,
    predicate: ({ state }) => state.data === undefined && state.fetchStatus === 'fetching',
  });
  await queryClient.invalidateQueries({ queryKey });
}

interface Told<Answer> {
  queryKey: QueryKey;
  write(before: Answer): Answer;
}

/** Puts news over what is known; an answer that is on its way may be older, so it is asked for again. */
function writeOver<Answer>(queryClient: QueryClient, { queryKey, write }: Told<Answer>): void {
  const isAsked = queryClient.isFetching({ queryKey }) > 0;
  queryClient.setQueryData<Answer>(queryKey, (before) => before && write(before));
  if (isAsked) void askAnew(queryClient, queryKey);
}
