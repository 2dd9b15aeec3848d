import { type RoomRace, roomRaceEndpoint } from '@jumpy/protocol/http/roomRaces';
import { queryOptions } from '@tanstack/react-query';
import { askApi } from './api.ts';
import { keys } from './keys.ts';
import { askReplays } from './replays.ts';

/** Refetch interval while a race is in progress or incomplete, so that viewers see its end soon. */
const AGAIN_MS = 2_000;

/** Refetches after the end of a race until its last runs are counted; at most this many. */
const MOST_AGAIN = 10;

/** Whether more of the race is still expected. */
function isOnItsWay(race: RoomRace | undefined, timesRead: number): boolean {
  if (race?.state !== 'ended') return race?.state === 'running';
  return timesRead <= MOST_AGAIN && race.places.some(({ player, runId, removed }) => player && !runId && !removed);
}

/** A room race, for any viewer. The key is under `player` because the response contains the viewer's own row. */
export function roomRaceQuery(raceId: string) {
  return queryOptions({
    queryKey: [...keys.player, 'roomRace', raceId],
    queryFn: async ({ signal }): Promise<RoomRace> =>
      (await askApi(roomRaceEndpoint, { params: { raceId }, signal })).race,
    refetchInterval: ({ state: { data, dataUpdateCount } }) => (isOnItsWay(data, dataUpdateCount) ? AGAIN_MS : false),
  });
}

/** Replays of a race's runs. They never change, but any can be removed. */
export function raceReplaysQuery(runIds: readonly string[]) {
  return queryOptions({
    queryKey: [...keys.player, 'raceReplays', ...runIds],
    queryFn: ({ signal }) => askReplays(runIds, signal),
    staleTime: 10 * 60_000,
  });
}
