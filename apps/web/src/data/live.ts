import { liveRunsEndpoint, setWatchingEndpoint, watchingEndpoint } from '@jumpy/protocol/http/live';
import { queryOptions } from '@tanstack/react-query';
import { askApi } from './api.ts';
import { keys } from './keys.ts';

/** It stands here and not with the other keys: no page carries it before it shows who climbs. */
const LIVE_KEY = ['live'] as const;
/** Who climbs changes all the time; a page that nobody looks at does not ask. */
const ASK_MS = 10_000;

/** Who climbs now, the highest first. */
export const liveRunsQuery = queryOptions({
  queryKey: LIVE_KEY,
  queryFn: ({ signal }) => askApi(liveRunsEndpoint, { signal }),
  refetchInterval: ASK_MS,
  staleTime: ASK_MS / 2,
  retry: false,
});

/** Whether others may watch the player's own runs while they are played. */
export const WATCHING_KEY = [...keys.player, 'watching'];
export async function readWatching(signal: AbortSignal): Promise<boolean> {
  return (await askApi(watchingEndpoint, { signal })).othersMayWatch;
}

/** Changes it, and answers how it is then. */
export async function setWatching(othersMayWatch: boolean): Promise<boolean> {
  return (await askApi(setWatchingEndpoint, { body: { othersMayWatch } })).othersMayWatch;
}
