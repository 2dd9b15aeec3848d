import type { HistoryRun } from '@jumpy/protocol/http/history';
import { lazy, Suspense, useMemo } from 'react';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { loadChartOrTable } from './loadChartOrTable.tsx';
import styles from './RunHistory.module.css';
import { toProgressPoints } from './progressPoints.ts';

const ProgressChart = lazy(() => loadChartOrTable(async () => (await import('./ProgressChart.tsx')).ProgressChart));

/** Minimum number of runs for a line chart. */
const MIN_RUNS = 2;

/** The progress chart, once there are enough runs. */
export function ScoreProgress({ runs }: { runs: readonly HistoryRun[] }) {
  const points = useMemo(() => toProgressPoints(runs), [runs]);
  if (points.length < MIN_RUNS) return <p className={styles.note}>One more run, and your progress is drawn here.</p>;
  return (
    <Suspense fallback={<Skeleton height="330px" />}>
      <ProgressChart points={points} />
    </Suspense>
  );
}
