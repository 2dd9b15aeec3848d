import type { BoardRow } from '@jumpy/protocol/http/boards';
import { type ScoresWithoutRoomsAnswer, scoresWithoutRoomsEndpoint } from '@jumpy/protocol/http/scoresWithoutRooms';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { askApi } from '../../data/api.ts';
import { keys } from '../../data/keys.ts';
import { type BoardReading, useOwnBoard } from '../../data/useOwnBoard.ts';
import type { OwnBoard } from '../../data/withOwnRow.ts';
import { Choice } from '../../ui/Choice.tsx';
import { BoardRows } from './BoardRows.tsx';
import styles from './ScoresBoard.module.css';
import { VerifyBoardLink } from './VerifyBoardLink.tsx';

const STALE_MS = 2 * 60_000;

const RUNS = [
  { value: true, label: 'All runs' },
  { value: false, label: 'Without rooms' },
] as const;

/** The scores leaderboard with or without room runs. The current list stays visible while the other loads. */
export function ScoresBoard({ answer }: { answer: OwnBoard<BoardRow> }) {
  const [withRooms, setWithRooms] = useState(true);
  const without = useScoresWithoutRooms({ enabled: !withRooms });
  const isLost = !withRooms && without.isError && without.data === undefined;
  const choose = (wanted: boolean): void => {
    setWithRooms(wanted);
    if (!wanted && without.isError) without.refetch();
  };
  const head = (
    <div className={styles.head}>
      <VerifyBoardLink />
      <Choice
        label="Runs"
        options={RUNS}
        chosen={withRooms || (isLost && !without.isFetching)}
        onChoose={choose}
        size="small"
      />
      <p className={styles.said} role="status">
        {withRooms ? '' : saidOf({ isLost, isFetching: without.isFetching, isThere: without.data !== undefined })}
      </p>
    </div>
  );
  return <BoardRows board="scores" answer={(withRooms ? undefined : without.data) ?? answer} head={head} />;
}

function saidOf({ isLost, isFetching, isThere }: { isLost: boolean; isFetching: boolean; isThere: boolean }): string {
  if (isThere) return '';
  if (isLost && !isFetching) return 'The board without rooms did not load. These are all runs.';
  return 'Loading the board without rooms...';
}

/** The scores leaderboard without room runs; marks the viewer's row if it is listed. */
function useScoresWithoutRooms({
  enabled,
}: {
  enabled: boolean;
}): BoardReading<ScoresWithoutRoomsAnswer & OwnBoard<BoardRow>> {
  const rows = useQuery({
    queryKey: keys.scoresWithoutRooms,
    queryFn: ({ signal }) => askApi(scoresWithoutRoomsEndpoint, { signal }),
    staleTime: STALE_MS,
    enabled,
  });
  return useOwnBoard<BoardRow, ScoresWithoutRoomsAnswer>(rows, { own: undefined, self: undefined });
}
