import { type RoomRace, roomRaceEndpoint } from '@jumpy/protocol/http/roomRaces';
import { queryOptions } from '@tanstack/react-query';
import { askApi } from './api.ts';
import { keys } from './keys.ts';
import { askReplays } from './replays.ts';

/** So often more is asked for: whoever waits sees the end of a race soon. */
const AGAIN_MS = 2_000;

/** The last runs of a race are counted just after its end: until they are there it is asked for again, so many times. */
const MOST_AGAIN = 10;

/** Whether more of a race will be known soon. */
function isOnItsWay(race: RoomRace | undefined, timesRead: number): boolean {
  if (race?.state !== 'ended') return race?.state === 'running';
  return timesRead <= MOST_AGAIN && race.places.some(({ player, runId, removed }) => player && !runId && !removed);
}

/** A game of a room, for anybody; with oneself in it, so it goes with the player. */
export function roomRaceQuery(raceId: string) {
  return queryOptions({
    queryKey: [...keys.player, 'roomRace', raceId],
    queryFn: async ({ signal }): Promise<RoomRace> =>
      (await askApi(roomRaceEndpoint, { params: { raceId }, signal })).race,
    refetchInterval: ({ state: { data, dataUpdateCount } }) => (isOnItsWay(data, dataUpdateCount) ? AGAIN_MS : false),
  });
}

/** Replays of the runs of a race; they never change, but any can be removed. */
export function raceReplaysQuery(runIds: readonly string[]) {
  return queryOptions({
    queryKey: [...keys.player, 'raceReplays', ...runIds],
    queryFn: ({ signal }) => askReplays(runIds, signal),
    staleTime: 10 * 60_000,
  });
}
