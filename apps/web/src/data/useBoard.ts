import {
  type Board,
  type BoardAnswer,
  boardEndpoint,
  type BoardRow,
  ownPlaceEndpoint,
} from '@jumpy/protocol/http/boards';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { askApi } from './api.ts';
import { keys } from './keys.ts';
import { useSession } from './session.ts';
import { type BoardReading, useOwnBoard } from './useOwnBoard.ts';
import type { OwnBoard } from './withOwnRow.ts';

const STALE_MS = 2 * 60_000;

/** A leaderboard merged with the viewer's row. Does not wait for that row, and omits it if loading it fails. */
export function useBoard(
  board: Board,
  { enabled = true }: { enabled?: boolean } = {},
): BoardReading<BoardAnswer & OwnBoard<BoardRow>> {
  const { user } = useSession();
  const rows = useQuery({ ...boardQuery(board), enabled });
  const own = useQuery({ ...ownPlaceQuery(board), enabled: enabled && user !== null });
  return useOwnBoard<BoardRow, BoardAnswer>(rows, { own, self: own.data?.self });
}

/** Leaderboard rows, up to 100, the same for every viewer; cached like the ranks. */
function boardQuery(board: Board) {
  return queryOptions({
    queryKey: keys.board(board),
    queryFn: ({ signal }) => askApi(boardEndpoint, { params: { board }, query: { limit: 100 }, signal }),
    staleTime: STALE_MS,
  });
}

/** The viewer's own row on a leaderboard, even if it is below the listed rows. */
function ownPlaceQuery(board: Board) {
  return queryOptions({
    queryKey: keys.ownPlace(board),
    queryFn: ({ signal }) => askApi(ownPlaceEndpoint, { params: { board }, signal }),
    staleTime: STALE_MS,
  });
}
