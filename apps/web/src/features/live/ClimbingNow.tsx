import { groupedText } from '@jumpy/domain/numberText';
import type { LiveRunsAnswer } from '@jumpy/protocol/http/live';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { livePath, noteClimbers } from '../../data/climbers.ts';
import { liveRunsQuery } from '../../data/live.ts';
import styles from './ClimbingNow.module.css';
import { ClimbersSheet } from './ClimbersSheet.tsx';

const NOBODY: Pick<LiveRunsAnswer, 'runs' | 'total'> = { runs: [], total: 0 };

/** Number of live runs: a single one links directly to it, several open a list. Hidden if there are none. */
export function ClimbingNow() {
  const { data, isError } = useQuery(liveRunsQuery);
  const [isOpen, setOpen] = useState(false);
  // After a failed poll the last answer may be outdated.
  const { runs, total } = isError || !data ? NOBODY : data;
  useEffect(() => {
    noteClimbers(runs);
    return () => noteClimbers([]);
  }, [runs]);
  const [highest] = runs;
  if (!highest && !isOpen) return null;
  const face = (
    <>
      <i className={styles.dot} aria-hidden="true" />
      <span>
        {groupedText(total)} climbing<span className={styles.now}> now</span>
      </span>
    </>
  );
  return (
    <>
      {highest && total === 1 && !isOpen ? (
        <Link
          to={livePath(highest.runId)}
          className={styles.line}
          aria-label={`1 climbing now: watch ${highest.player.username}`}
        >
          {face}
        </Link>
      ) : (
        <button type="button" className={styles.line} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {face}
        </button>
      )}
      <ClimbersSheet open={isOpen} runs={runs} onClose={() => setOpen(false)} />
    </>
  );
}
