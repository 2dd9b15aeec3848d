import { type RoomRace, roomRaceEndpoint } from '@jumpy/protocol/http/roomRaces';
import { queryOptions } from '@tanstack/react-query';
import { askApi } from './api.ts';
import { keys } from './keys.ts';
import { askReplays } from './replays.ts';

/** A race under way is asked for so often: whoever waits sees its end soon. */
const WHILE_RUNNING_MS = 2_000;

/** A game of a room, for anybody; with oneself in it, so it goes with the player. */
export function roomRaceQuery(raceId: string) {
  return queryOptions({
    queryKey: [...keys.player, 'roomRace', raceId],
    queryFn: async ({ signal }): Promise<RoomRace> =>
      (await askApi(roomRaceEndpoint, { params: { raceId }, signal })).race,
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? WHILE_RUNNING_MS : false),
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
