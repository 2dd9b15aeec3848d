import { BoardAnswer, type Board } from '@jumpy/protocol/http/boards';
import { queryOptions } from '@tanstack/react-query';
import { askApi } from './api.ts';
import { keys } from './keys.ts';

/** Rows of a board, up to 100, and one's own (BOARD-17, BOARD-18, BOARD-20); cached like the ranks. */
export function boardQuery(board: Board) {
  return queryOptions({
    queryKey: keys.board(board),
    queryFn: ({ signal }) => askApi(BoardAnswer, `leaderboards/${board}?limit=100`, { signal }),
    staleTime: 2 * 60_000,
  });
}
