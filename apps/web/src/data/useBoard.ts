import {
  type Board,
  type BoardResponse,
  boardEndpoint,
  type BoardRow,
  ownRankEndpoint,
} from '@jumpy/protocol/http/boards';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { fetchApi } from './api.ts';
import { queryKeys } from './queryKeys.ts';
import { useSession } from './session.ts';
import { type BoardResult, useBoardWithOwnRow } from './useBoardWithOwnRow.ts';
import type { BoardWithSelf } from './mergeOwnRow.ts';

const STALE_MS = 2 * 60_000;

/** A leaderboard merged with the viewer's row. Does not wait for that row, and omits it if loading it fails. */
export function useBoard(
  board: Board,
  { enabled = true }: { enabled?: boolean } = {},
): BoardResult<BoardResponse & BoardWithSelf<BoardRow>> {
  const { user } = useSession();
  const rows = useQuery({ ...boardQuery(board), enabled });
  const own = useQuery({ ...ownRankQuery(board), enabled: enabled && user !== null });
  return useBoardWithOwnRow<BoardRow, BoardResponse>(rows, { own, self: own.data?.self });
}

/** Leaderboard rows, up to 100, the same for every viewer; cached like the ranks. */
function boardQuery(board: Board) {
  return queryOptions({
    queryKey: queryKeys.board(board),
    queryFn: ({ signal }) => fetchApi(boardEndpoint, { params: { board }, query: { limit: 100 }, signal }),
    staleTime: STALE_MS,
  });
}

/** The viewer's own row on a leaderboard, even if it is below the listed rows. */
function ownRankQuery(board: Board) {
  return queryOptions({
    queryKey: queryKeys.ownPlace(board),
    queryFn: ({ signal }) => fetchApi(ownRankEndpoint, { params: { board }, signal }),
    staleTime: STALE_MS,
  });
}
