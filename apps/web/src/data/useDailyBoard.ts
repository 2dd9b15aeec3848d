import type { DailyBoard, DailyBoardAnswer, DailyBoardRow } from '@jumpy/protocol/http/daily';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { dailyBoardQuery, ownDailyPlaceQuery } from './daily.ts';
import { useSession } from './session.ts';
import type { BoardReading } from './useBoard.ts';
import { type OwnBoard, withOwnRow } from './withOwnRow.ts';

/** A board of the daily course with oneself on it; own rows of another day than the list's are left away. */
export function useDailyBoard(
  board: DailyBoard,
  { enabled = true }: { enabled?: boolean } = {},
): BoardReading<DailyBoardAnswer & OwnBoard<DailyBoardRow>> {
  const { user } = useSession();
  const rows = useQuery({ ...dailyBoardQuery(board), enabled });
  const own = useQuery({ ...ownDailyPlaceQuery(board), enabled: enabled && user !== null });
  const [answer, publicId] = [rows.data, user?.publicId];
  const self = own.data?.date === answer?.date ? own.data?.self : undefined;
  const data = useMemo(
    () => answer && { ...answer, ...withOwnRow(answer.rows, { publicId, self }) },
    [answer, self, publicId],
  );
  const refetch = (): void => {
    void rows.refetch();
    if (user !== null) void own.refetch();
  };
  const { isPending, isFetching, isError } = rows;
  return { data, isPending, isFetching, isError, refetch };
}
