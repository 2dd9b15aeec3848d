import type { Board, BoardAnswer, BoardRow } from '@jumpy/protocol/http/boards';
import { useQuery } from '@tanstack/react-query';
import { boardQuery, ownPlaceQuery } from './boards.ts';
import { useSession } from './session.ts';
import { type BoardReading, useOwnBoard } from './useOwnBoard.ts';
import type { OwnBoard } from './withOwnRow.ts';

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
