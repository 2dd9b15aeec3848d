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

/** A board with oneself on it. It does not wait for the own row, and stands without it when that cannot be read. */
export function useBoard(
  board: Board,
  { enabled = true }: { enabled?: boolean } = {},
): BoardReading<BoardAnswer & OwnBoard<BoardRow>> {
  const { user } = useSession();
  const rows = useQuery({ ...boardQuery(board), enabled });
  const own = useQuery({ ...ownPlaceQuery(board), enabled: enabled && user !== null });
  return useOwnBoard<BoardRow, BoardAnswer>(rows, { own, self: own.data?.self });
}

/** Rows of a board, up to 100, the same for everybody (BOARD-17, BOARD-18, BOARD-20); cached like the ranks. */
function boardQuery(board: Board) {
  return queryOptions({
    queryKey: keys.board(board),
    queryFn: ({ signal }) => askApi(boardEndpoint, { params: { board }, query: { limit: 100 }, signal }),
    staleTime: STALE_MS,
  });
}

/** One's own row of a board, also when it is further down than its rows. */
function ownPlaceQuery(board: Board) {
  return queryOptions({
    queryKey: keys.ownPlace(board),
    queryFn: ({ signal }) => askApi(ownPlaceEndpoint, { params: { board }, signal }),
    staleTime: STALE_MS,
  });
}
