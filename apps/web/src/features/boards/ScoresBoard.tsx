import type { BoardRow } from '@jumpy/protocol/http/boards';
import { useId, useState } from 'react';
import { useScoresWithoutRooms } from '../../data/useScoresWithoutRooms.ts';
import type { OwnBoard } from '../../data/withOwnRow.ts';
import { BoardRows } from './BoardRows.tsx';
import styles from './ScoresBoard.module.css';
import { VerifyBoardLink } from './VerifyBoardLink.tsx';

const RUNS = [
  { withRooms: true, label: 'All runs' },
  { withRooms: false, label: 'Without rooms' },
] as const;

/** The Scores board: all runs that count, or only those that nobody shared a course in. What is asked for comes in the place of what stands. */
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
      <RunsChoice withRooms={withRooms || (isLost && !without.isFetching)} onChoose={choose} />
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

function RunsChoice({ withRooms, onChoose }: { withRooms: boolean; onChoose: (withRooms: boolean) => void }) {
  const name = useId();
  return (
    <fieldset className={styles.runs} aria-label="Runs">
      {RUNS.map(({ withRooms: value, label }) => (
        <label key={label} className={styles.option}>
          <input type="radio" name={name} checked={value === withRooms} onChange={() => onChoose(value)} />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}
