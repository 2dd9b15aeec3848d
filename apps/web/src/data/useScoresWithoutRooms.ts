import type { BoardRow } from '@jumpy/protocol/http/boards';
import { scoresWithoutRoomsEndpoint, type ScoresWithoutRoomsAnswer } from '@jumpy/protocol/http/scoresWithoutRooms';
import { useQuery } from '@tanstack/react-query';
import { askApi } from './api.ts';
import { keys } from './keys.ts';
import { type BoardReading, useOwnBoard } from './useOwnBoard.ts';
import type { OwnBoard } from './withOwnRow.ts';

const STALE_MS = 2 * 60_000;

/** The Scores board without the runs of rooms, with oneself where one is among its rows. */
export function useScoresWithoutRooms({
  enabled,
}: {
  enabled: boolean;
}): BoardReading<ScoresWithoutRoomsAnswer & OwnBoard<BoardRow>> {
  const rows = useQuery({
    queryKey: keys.scoresWithoutRooms,
    queryFn: ({ signal }) => askApi(scoresWithoutRoomsEndpoint, { signal }),
    staleTime: STALE_MS,
    enabled,
  });
  return useOwnBoard<BoardRow, ScoresWithoutRoomsAnswer>(rows, { own: undefined, self: undefined });
}
