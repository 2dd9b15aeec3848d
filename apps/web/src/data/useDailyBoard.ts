import type { DailyBoard, DailyBoardResponse, DailyBoardRow } from '@jumpy/protocol/http/daily';
import { useQuery } from '@tanstack/react-query';
import { dailyBoardQuery, ownDailyRankQuery } from './daily.ts';
import { useSession } from './session.ts';
import { type BoardResult, useBoardWithOwnRow } from './useBoardWithOwnRow.ts';
import type { BoardWithSelf } from './mergeOwnRow.ts';

/** A daily leaderboard merged with the viewer's row, unless that row is from another day than the list. */
export function useDailyBoard(
  board: DailyBoard,
  { enabled = true }: { enabled?: boolean } = {},
): BoardResult<DailyBoardResponse & BoardWithSelf<DailyBoardRow>> {
  const { user } = useSession();
  const rows = useQuery({ ...dailyBoardQuery(board), enabled });
  const own = useQuery({ ...ownDailyRankQuery(board), enabled: enabled && user !== null });
  const self = own.data?.date === rows.data?.date ? own.data?.self : undefined;
  return useBoardWithOwnRow<DailyBoardRow, DailyBoardResponse>(rows, { own, self });
}
