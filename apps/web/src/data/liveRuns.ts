import { liveRunsEndpoint, setSpectatingSettingEndpoint, spectatingSettingEndpoint } from '@jumpy/protocol/http/live';
import { queryOptions } from '@tanstack/react-query';
import { fetchApi } from './api.ts';
import { queryKeys } from './queryKeys.ts';

/** Kept out of `keys.ts`, so that pages load it only with the live list. */
const LIVE_KEY = ['live'] as const;
/** Poll interval; hidden pages do not poll. */
const POLL_INTERVAL_MS = 10_000;

/** Live runs, highest first. */
export const liveRunsQuery = queryOptions({
  queryKey: LIVE_KEY,
  queryFn: ({ signal }) => fetchApi(liveRunsEndpoint, { signal }),
  refetchInterval: POLL_INTERVAL_MS,
  staleTime: POLL_INTERVAL_MS / 2,
  retry: false,
});

/** Whether others may watch the player's live runs. */
export const SPECTATOR_SETTING_KEY = [...queryKeys.player, 'watching'];
export async function fetchSpectatorSetting(signal: AbortSignal): Promise<boolean> {
  return (await fetchApi(spectatingSettingEndpoint, { signal })).othersMayWatch;
}

/** Saves the setting and returns the stored value. */
export async function updateSpectatorSetting(othersMayWatch: boolean): Promise<boolean> {
  return (await fetchApi(setSpectatingSettingEndpoint, { body: { othersMayWatch } })).othersMayWatch;
}
