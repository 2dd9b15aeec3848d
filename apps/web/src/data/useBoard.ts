import type { Board, BoardAnswer, BoardRow } from '@jumpy/protocol/http/boards';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { boardQuery, ownPlaceQuery } from './boards.ts';
import { useSession } from './session.ts';
import { type OwnBoard, withOwnRow } from './withOwnRow.ts';

/** A board on its way to a screen. */
export interface BoardReading<Data> {
  data: Data | undefined;
  isPending: boolean;
  isFetching: boolean;
  isError: boolean;
  refetch: () => void;
}

/** A board with oneself on it. It does not wait for the own row, and stands without it when that cannot be read. */
export function useBoard(
  board: Board,
  { enabled = true }: { enabled?: boolean } = {},
): BoardReading<BoardAnswer & OwnBoard<BoardRow>> {
  const { user } = useSession();
  const rows = useQuery({ ...boardQuery(board), enabled });
  const own = useQuery({ ...ownPlaceQuery(board), enabled: enabled && user !== null });
  const [answer, self, publicId] = [rows.data, own.data?.self, user?.publicId];
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
