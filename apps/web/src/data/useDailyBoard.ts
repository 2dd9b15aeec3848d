import type { DailyBoard, DailyBoardAnswer, DailyBoardRow } from '@jumpy/protocol/http/daily';
import { useQuery } from '@tanstack/react-query';
import { dailyBoardQuery, ownDailyPlaceQuery } from './daily.ts';
import { useSession } from './session.ts';
import { type BoardReading, useOwnBoard } from './useOwnBoard.ts';
import type { OwnBoard } from './withOwnRow.ts';

/** A daily leaderboard merged with the viewer's row, unless that row is from another day than the list. */
export function useDailyBoard(
  board: DailyBoard,
  { enabled = true }: { enabled?: boolean } = {},
): BoardReading<DailyBoardAnswer & OwnBoard<DailyBoardRow>> {
  const { user } = useSession();
  const rows = useQuery({ ...dailyBoardQuery(board), enabled });
  const own = useQuery({ ...ownDailyPlaceQuery(board), enabled: enabled && user !== null });
  const self = own.data?.date === rows.data?.date ? own.data?.self : undefined;
  return useOwnBoard<DailyBoardRow, DailyBoardAnswer>(rows, { own, self });
}
