import { liveRunsEndpoint, setWatchingEndpoint, watchingEndpoint } from '@jumpy/protocol/http/live';
import { queryOptions } from '@tanstack/react-query';
import { askApi } from './api.ts';
import { keys } from './keys.ts';

/** Kept out of `keys.ts`, so that pages load it only with the live list. */
const LIVE_KEY = ['live'] as const;
/** Poll interval; hidden pages do not poll. */
const ASK_MS = 10_000;

/** Live runs, highest first. */
export const liveRunsQuery = queryOptions({
  queryKey: LIVE_KEY,
  queryFn: ({ signal }) => askApi(liveRunsEndpoint, { signal }),
  refetchInterval: ASK_MS,
  staleTime: ASK_MS / 2,
  retry: false,
});

/** Whether others may watch the player's live runs. */
export const WATCHING_KEY = [...keys.player, 'watching'];
export async function readWatching(signal: AbortSignal): Promise<boolean> {
  return (await askApi(watchingEndpoint, { signal })).othersMayWatch;
}

/** Saves the setting and returns the stored value. */
export async function setWatching(othersMayWatch: boolean): Promise<boolean> {
  return (await askApi(setWatchingEndpoint, { body: { othersMayWatch } })).othersMayWatch;
}
