import { type Board, boardEndpoint, ownPlaceEndpoint } from '@jumpy/protocol/http/boards';
import { queryOptions } from '@tanstack/react-query';
import { askApi } from './api.ts';
import { keys } from './keys.ts';

const STALE_MS = 2 * 60_000;

/** Rows of a board, up to 100, the same for everybody (BOARD-17, BOARD-18, BOARD-20); cached like the ranks. */
export function boardQuery(board: Board) {
  return queryOptions({
    queryKey: keys.board(board),
    queryFn: ({ signal }) => askApi(boardEndpoint, { params: { board }, query: { limit: 100 }, signal }),
    staleTime: STALE_MS,
  });
}

/** One's own row of a board, also when it is further down than its rows. */
export function ownPlaceQuery(board: Board) {
  return queryOptions({
    queryKey: keys.ownPlace(board),
    queryFn: ({ signal }) => askApi(ownPlaceEndpoint, { params: { board }, signal }),
    staleTime: STALE_MS,
  });
}
