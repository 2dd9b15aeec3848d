import type { BoardRow } from '@jumpy/protocol/http/boards';
import type { UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSession } from './session.ts';
import { type OwnRow, type BoardWithSelf, mergeOwnRow } from './mergeOwnRow.ts';

/** A leaderboard and its loading state. */
export interface BoardResult<Data> {
  data: Data | undefined;
  isPending: boolean;
  isFetching: boolean;
  isError: boolean;
  refetch: () => void;
}

interface OwnRowQuery<Row extends BoardRow> {
  /** Query for the viewer's row; undefined if the list shows only players in its rows. */
  own: Pick<UseQueryResult, 'refetch'> | undefined;
  /** The viewer's row, if it belongs to this list. */
  self: OwnRow<Row>['self'];
}

/** Merges the leaderboard rows, shared by all viewers, with the viewer's own row. */
export function useBoardWithOwnRow<Row extends BoardRow, Answer extends { rows: readonly Row[] }>(
  rows: UseQueryResult<Answer>,
  { own, self }: OwnRowQuery<Row>,
): BoardResult<Answer & BoardWithSelf<Row>> {
  const { user } = useSession();
  const [answer, publicId] = [rows.data, user?.publicId];
  const data = useMemo(
    () => answer && { ...answer, ...mergeOwnRow(answer.rows, { publicId, self }) },
    [answer, self, publicId],
  );
  const refetch = (): void => {
    void rows.refetch();
    if (user !== null) void own?.refetch();
  };
  const { isPending, isFetching, isError } = rows;
  return { data, isPending, isFetching, isError, refetch };
}
