import { groupedText } from '@jumpy/domain/numberText';
import type { HistoryRun, RefusedRun } from '@jumpy/protocol/http/history';
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import styles from './History.module.css';
import { HistoryLine } from './HistoryLine.tsx';
import { RefusedLine } from './RefusedLine.tsx';
import type { Elements } from '../../ui/elements.ts';

/** Number of runs shown before "show all". */
const FIRST = 8;

interface Props {
  runs: readonly HistoryRun[];
  /** Total number of runs, including those no longer listed. */
  total: number;
  share: (run: HistoryRun) => Elements;
  /** Newest first. */
  refused: readonly RefusedRun[];
}

/** Recent runs, newest first. */
export function HistoryRuns({ runs, total, share, refused }: Props) {
  const [all, setAll] = useState(false);
  const shown = all ? runs : runs.slice(0, FIRST);
  return (
    <>
      {shown.length > 0 ? (
        <ol className={styles.runs} aria-label="Your last runs">
          {shown.map((run) => (
            <HistoryLine key={run.runId} run={run} share={share} />
          ))}
        </ol>
      ) : null}
      {refused.length > 0 ? (
        <ol className={styles.runs} aria-label="Refused runs">
          {refused.map((run) => (
            <RefusedLine key={run.runId} run={run} />
          ))}
        </ol>
      ) : null}
      {shown.length < runs.length ? (
        <Button wide icon="downArrow" className={styles.more} onClick={() => setAll(true)}>
          Show all {runs.length}
        </Button>
      ) : null}
      {all && total > runs.length ? (
        <p className={styles.note}>
          The last {runs.length} of {groupedText(total)} runs. The older ones count as before.
        </p>
      ) : null}
    </>
  );
}
