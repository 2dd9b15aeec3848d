import { shownName } from '@jumpy/domain/hiddenName';
import type { LiveRunsResponse } from '@jumpy/protocol/http/live';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { livePath } from '../../data/livePlayers.ts';
import { liveRunsQuery } from '../../data/liveRuns.ts';
import styles from './LivePlayersLink.module.css';
import { LivePlayersSheet } from './LivePlayersSheet.tsx';
import { pageState } from '../../stores/pageState.ts';
import * as m from './messages.ts';

const NO_LIVE_RUNS: Pick<LiveRunsResponse, 'runs' | 'total'> = { runs: [], total: 0 };

/** Number of live runs: a single one links directly to it, several open a list. Hidden if there are none. */
export function LivePlayersLink() {
  const { data, isError } = useQuery(liveRunsQuery);
  const [isOpen, setOpen] = useState(false);
  // After a failed poll the last answer may be outdated.
  const { runs, total } = isError || !data ? NO_LIVE_RUNS : data;
  useEffect(() => {
    pageState.set({ livePlayers: runs });
    return () => pageState.set({ livePlayers: [] });
  }, [runs]);
  const [highest] = runs;
  if (!highest && !isOpen) return null;
  const label = (
    <>
      <i className={styles.dot} aria-hidden="true" />
      <span>
        {m.playerCount({
          count: total,
          now: (text) => (
            <span key="now" className={styles.now}>
              {text}
            </span>
          ),
        })}
      </span>
    </>
  );
  return (
    <>
      {highest && total === 1 && !isOpen ? (
        <Link
          to={livePath(highest.runId)}
          className={styles.line}
          aria-label={m.watchOnlyPlayer({ username: shownName(highest.player.username) })}
        >
          {label}
        </Link>
      ) : (
        <button type="button" className={styles.line} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {label}
        </button>
      )}
      <LivePlayersSheet open={isOpen} runs={runs} onClose={() => setOpen(false)} />
    </>
  );
}
