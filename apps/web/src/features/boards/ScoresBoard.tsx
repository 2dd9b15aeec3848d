import type { BoardRow } from '@jumpy/protocol/http/boards';
import { type ScoresWithoutRoomsResponse, scoresWithoutRoomsEndpoint } from '@jumpy/protocol/http/scoresWithoutRooms';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { fetchApi } from '../../data/api.ts';
import { queryKeys } from '../../data/queryKeys.ts';
import { type BoardResult, useBoardWithOwnRow } from '../../data/useBoardWithOwnRow.ts';
import type { BoardWithSelf } from '../../data/mergeOwnRow.ts';
import type { ElementChildren } from '../../ui/elementChildren.ts';
import { SegmentedControl } from '../../ui/SegmentedControl.tsx';
import { BoardRows } from './BoardRows.tsx';
import styles from './ScoresBoard.module.css';
import { LeagueLink, VerifyBoardLink } from './VerifyBoardLink.tsx';
import * as m from './messages.ts';

const STALE_MS = 2 * 60_000;

const RUN_FILTERS = [
  { value: true, label: m.allRuns() },
  { value: false, label: m.soloOnly() },
] as const;

/** The scores leaderboard with or without room runs. The current list stays visible while the other loads. */
export function ScoresBoard({ answer, filter }: { answer: BoardWithSelf<BoardRow>; filter: ElementChildren }) {
  const [withRooms, setWithRooms] = useState(true);
  const withoutRooms = useScoresWithoutRooms({ enabled: !withRooms });
  const hasFailed = !withRooms && withoutRooms.isError && withoutRooms.data === undefined;
  const choose = (includeRooms: boolean): void => {
    setWithRooms(includeRooms);
    if (!includeRooms && withoutRooms.isError) withoutRooms.refetch();
  };
  const header = (
    <div className={styles.head}>
      <VerifyBoardLink />
      <SegmentedControl
        label={m.runs()}
        options={RUN_FILTERS}
        value={withRooms || (hasFailed && !withoutRooms.isFetching)}
        onChange={choose}
        size="small"
      />
      <LeagueLink />
      {filter}
      <p className={styles.said} role="status">
        {withRooms
          ? ''
          : toStatusText({ hasFailed, isFetching: withoutRooms.isFetching, isLoaded: withoutRooms.data !== undefined })}
      </p>
    </div>
  );
  return <BoardRows board="scores" answer={(withRooms ? undefined : withoutRooms.data) ?? answer} header={header} />;
}

function toStatusText({
  hasFailed,
  isFetching,
  isLoaded,
}: {
  hasFailed: boolean;
  isFetching: boolean;
  isLoaded: boolean;
}): string {
  if (isLoaded) return '';
  if (hasFailed && !isFetching) return m.soloBoardNotLoaded();
  return m.loadingSoloBoard();
}

/** The scores leaderboard without room runs; marks the viewer's row if it is listed. */
function useScoresWithoutRooms({
  enabled,
}: {
  enabled: boolean;
}): BoardResult<ScoresWithoutRoomsResponse & BoardWithSelf<BoardRow>> {
  const rows = useQuery({
    queryKey: queryKeys.scoresWithoutRooms,
    queryFn: ({ signal }) => fetchApi(scoresWithoutRoomsEndpoint, { signal }),
    staleTime: STALE_MS,
    enabled,
  });
  return useBoardWithOwnRow<BoardRow, ScoresWithoutRoomsResponse>(rows, { own: undefined, self: undefined });
}
