import type { HistoryRun } from '@jumpy/protocol/http/history';
import { lazy, Suspense, useMemo } from 'react';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { chartOrTable } from './chartOrTable.tsx';
import styles from './History.module.css';
import { progressOf } from './progress.ts';

const ProgressChart = lazy(() => chartOrTable(async () => (await import('./ProgressChart.tsx')).ProgressChart));

/** Minimum number of runs for a line chart. */
const FEWEST = 2;

/** The progress chart, once there are enough runs. */
export function Progress({ runs }: { runs: readonly HistoryRun[] }) {
  const points = useMemo(() => progressOf(runs), [runs]);
  if (points.length < FEWEST) return <p className={styles.note}>One more run, and your progress is drawn here.</p>;
  return (
    <Suspense fallback={<Skeleton height="330px" />}>
      <ProgressChart points={points} />
    </Suspense>
  );
}
