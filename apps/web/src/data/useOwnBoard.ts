import type { BoardRow } from '@jumpy/protocol/http/boards';
import type { UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSession } from './session.ts';
import { type Own, type OwnBoard, withOwnRow } from './withOwnRow.ts';

/** A board on its way to a screen. */
export interface BoardReading<Data> {
  data: Data | undefined;
  isPending: boolean;
  isFetching: boolean;
  isError: boolean;
  refetch: () => void;
}

interface OwnQuestion<Row extends BoardRow> {
  /** The question for one's own row; undefined where a list has no place for one that it does not hold. */
  own: Pick<UseQueryResult, 'refetch'> | undefined;
  /** What of its answer belongs to this list. */
  self: Own<Row>['self'];
}

/** Two answers as one board: the rows, which are the same for everybody, and one's own row. */
export function useOwnBoard<Row extends BoardRow, Answer extends { rows: readonly Row[] }>(
  rows: UseQueryResult<Answer>,
  { own, self }: OwnQuestion<Row>,
): BoardReading<Answer & OwnBoard<Row>> {
  const { user } = useSession();
  const [answer, publicId] = [rows.data, user?.publicId];
  const data = useMemo(
    () => answer && { ...answer, ...withOwnRow(answer.rows, { publicId, self }) },
    [answer, self, publicId],
  );
  const refetch = (): void => {
    void rows.refetch();
    if (user !== null) void own?.refetch();
  };
  const { isPending, isFetching, isError } = rows;
  return { data, isPending, isFetching, isError, refetch };
}
