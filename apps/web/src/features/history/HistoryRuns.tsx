import { formatGrouped } from '@jumpy/domain/formatNumber';
import type { HistoryRun, RefusedRun } from '@jumpy/protocol/http/history';
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Stack } from '../../ui/Layout.tsx';
import styles from './RunHistory.module.css';
import { HistoryRow } from './HistoryRow.tsx';
import { RefusedRow } from './RefusedRow.tsx';
import type { ElementChildren } from '../../ui/elementChildren.ts';

/** Number of runs shown before "show all". */
const INITIAL_COUNT = 8;

interface Props {
  runs: readonly HistoryRun[];
  /** Total number of runs, including those no longer listed. */
  total: number;
  renderShare: (run: HistoryRun) => ElementChildren;
  /** Newest first. */
  refusedRuns: readonly RefusedRun[];
}

/** Recent runs, newest first. */
export function HistoryRuns({ runs, total, renderShare, refusedRuns }: Props) {
  const [all, setAll] = useState(false);
  const shown = all ? runs : runs.slice(0, INITIAL_COUNT);
  return (
    <>
      {shown.length > 0 ? (
        <Stack as="ol" gap={4} aria-label="Your last runs">
          {shown.map((run) => (
            <HistoryRow key={run.runId} run={run} renderShare={renderShare} />
          ))}
        </Stack>
      ) : null}
      {refusedRuns.length > 0 ? (
        <Stack as="ol" gap={4} aria-label="Refused runs">
          {refusedRuns.map((run) => (
            <RefusedRow key={run.runId} run={run} />
          ))}
        </Stack>
      ) : null}
      {shown.length < runs.length ? (
        <Button wide icon="downArrow" className={styles.more} onClick={() => setAll(true)}>
          Show all {runs.length}
        </Button>
      ) : null}
      {all && total > runs.length ? (
        <p className={styles.note}>
          The last {runs.length} of {formatGrouped(total)} runs. The older ones count as before.
        </p>
      ) : null}
    </>
  );
}
