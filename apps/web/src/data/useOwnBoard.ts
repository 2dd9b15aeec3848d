import type { BoardRow } from '@jumpy/protocol/http/boards';
import type { UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSession } from './session.ts';
import { type Own, type OwnBoard, withOwnRow } from './withOwnRow.ts';

/** A leaderboard and its loading state. */
export interface BoardReading<Data> {
  data: Data | undefined;
  isPending: boolean;
  isFetching: boolean;
  isError: boolean;
  refetch: () => void;
}

interface OwnQuestion<Row extends BoardRow> {
  /** Query for the viewer's row; undefined if the list shows only players in its rows. */
  own: Pick<UseQueryResult, 'refetch'> | undefined;
  /** The viewer's row, if it belongs to this list. */
  self: Own<Row>['self'];
}

/** Merges the leaderboard rows, shared by all viewers, with the viewer's own row. */
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
