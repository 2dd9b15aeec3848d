import { shownName } from '@jumpy/domain/hiddenName';
import type { PlaybackRun } from '@jumpy/protocol/frame';
import { MAX_REPLAYS, type PublicRun, replaysEndpoint, type RunReplay } from '@jumpy/protocol/http/replays';
import { queryOptions } from '@tanstack/react-query';
import type { OpenReplay } from '@jumpy/verify/verdict';
import { fetchApi } from './api.ts';
import { queryKeys } from './queryKeys.ts';

/** Fetches the replays and claims of at most 25 runs, in the given order. */
export async function fetchReplays(runIds: readonly string[], signal?: AbortSignal): Promise<RunReplay[]> {
  const query = { runs: runIds.join(',') };
  return (await fetchApi(replaysEndpoint, { query, ...(signal ? { signal } : {}) })).replays;
}

/** Splits run ids into batches. */
export function chunkReplayRequests(runIds: readonly string[]): string[][] {
  const requests: string[][] = [];
  for (let from = 0; from < runIds.length; from += MAX_REPLAYS) requests.push(runIds.slice(from, from + MAX_REPLAYS));
  return requests;
}

/** A replay that this browser may simulate; undefined if there is none or it is still closed. */
export function toOpenReplay({ runId, state, replay, claim, course }: RunReplay): OpenReplay | undefined {
  return state === 'open' && replay !== null && claim !== null ? { runId, replay, claim, course } : undefined;
}

/** Converts a run and its replay to the game page's format, for watching or racing. */
export function toPlaybackRun(
  { runId, player, score, simVersion, isOwn, look }: PublicRun,
  replay: string,
): PlaybackRun {
  const { username, cosmetics } = player;
  return { runId, name: shownName(username), score, simVersion, isOwn, look, replay, ...(cosmetics && { cosmetics }) };
}

/** The replay of a run. It never changes, but a closed one can open and any can be removed. */
export function replayQuery(runId: string) {
  return queryOptions({
    queryKey: queryKeys.replay(runId),
    queryFn: async ({ signal }): Promise<RunReplay> => {
      const [replay] = await fetchReplays([runId], signal);
      return replay ?? { runId, state: 'unknown', simVersion: null, replay: null, claim: null };
    },
    staleTime: 10 * 60_000,
  });
}
