import { type RoomRace, roomRaceEndpoint } from '@jumpy/protocol/http/roomRaces';
import { queryOptions } from '@tanstack/react-query';
import { fetchApi } from '../../data/api.ts';
import { queryKeys } from '../../data/queryKeys.ts';
import { fetchReplays } from '../../data/replays.ts';

/** Refetch interval while a race is in progress or incomplete, so that viewers see its end soon. */
const REFETCH_INTERVAL_MS = 2_000;

/** Refetches after the end of a race until its last runs are counted; at most this many. */
const MAX_REFETCHES = 10;

/** Whether more of the race is still expected. */
function isRaceIncomplete(race: RoomRace | undefined, timesRead: number): boolean {
  if (race?.state !== 'ended') return race?.state === 'running';
  return timesRead <= MAX_REFETCHES && race.places.some(({ player, runId, removed }) => player && !runId && !removed);
}

/** A room race, for any viewer. The key is under `player` because the response contains the viewer's own row. */
export function roomRaceQuery(raceId: string) {
  return queryOptions({
    queryKey: [...queryKeys.player, 'roomRace', raceId],
    queryFn: async ({ signal }): Promise<RoomRace> =>
      (await fetchApi(roomRaceEndpoint, { params: { raceId }, signal })).race,
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      isRaceIncomplete(data, dataUpdateCount) ? REFETCH_INTERVAL_MS : false,
  });
}

/** Replays of a race's runs. They never change, but any can be removed. */
export function raceReplaysQuery(runIds: readonly string[]) {
  return queryOptions({
    queryKey: [...queryKeys.player, 'raceReplays', ...runIds],
    queryFn: ({ signal }) => fetchReplays(runIds, signal),
    staleTime: 10 * 60_000,
  });
}
