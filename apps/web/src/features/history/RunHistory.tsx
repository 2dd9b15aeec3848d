import type { HistoryRun } from '@jumpy/protocol/http/history';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, lazy, Suspense, useMemo } from 'react';
import { historyQuery } from '../../data/runs.ts';
import { LoadError } from '../../ui/LoadError.tsx';
import { IllustratedMessage } from '../../ui/IllustratedMessage.tsx';
import { Stack } from '../../ui/Layout.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import type { ElementChildren } from '../../ui/elementChildren.ts';
import { HistoryRuns } from './HistoryRuns.tsx';
import { LevelTable } from './LevelTable.tsx';
import { toProgressPoints } from './progressPoints.ts';
import { ProgressTable } from './ProgressTable.tsx';
import styles from './RunHistory.module.css';
import * as m from './messages.ts';

interface Props {
  /** Renders the share action of a run. */
  renderShare: (run: HistoryRun) => ElementChildren;
  /** Call to action while there are no runs. */
  startAction: ReactNode;
}

/** The player's recent runs: a chart, the list, and the best of every level. */
export function RunHistory({ renderShare, startAction }: Props) {
  const { data, isPending, isFetching, refetch } = useQuery(historyQuery);
  if (data && data.runs.length + data.refused.length > 0) {
    return (
      <>
        {data.runs.length > 0 ? (
          <Panel title={m.progressTitle()} className={styles.panel}>
            <ScoreProgress runs={data.runs} />
          </Panel>
        ) : null}
        <Panel title={m.runsTitle()} className={styles.panel}>
          <HistoryRuns runs={data.runs} total={data.total} renderShare={renderShare} refusedRuns={data.refused} />
        </Panel>
        {data.levels.length > 0 ? (
          <Panel title={m.bestPerLevelTitle()} className={styles.panel}>
            <LevelTable levels={data.levels} />
          </Panel>
        ) : null}
      </>
    );
  }
  return (
    <Panel title={m.runsTitle()} className={styles.panel}>
      {data ? (
        <IllustratedMessage illustration="asleep" title={m.noRunsYet()} action={startAction}>
          {m.noRunsHint()}
        </IllustratedMessage>
      ) : isPending ? (
        <Stack gap={4} role="status" aria-label={m.loadingRuns()}>
          {Array.from({ length: 5 }, (_, index) => (
            <Skeleton key={index} height="64px" />
          ))}
        </Stack>
      ) : (
        <LoadError title={m.runsNotLoaded()} busy={isFetching} onRetry={refetch}>
          {m.serverDidntAnswer()}
        </LoadError>
      )}
    </Panel>
  );
}

const ProgressChart = lazy(() => loadChartOrTable(async () => (await import('./ProgressChart.tsx')).ProgressChart));

/** Minimum number of runs for a line chart. */
const MIN_RUNS = 2;

/** The progress chart, once there are enough runs. */
function ScoreProgress({ runs }: { runs: readonly HistoryRun[] }) {
  const points = useMemo(() => toProgressPoints(runs), [runs]);
  if (points.length < MIN_RUNS) return <p className={styles.note}>{m.oneMoreRun()}</p>;
  return (
    <Suspense fallback={<Skeleton height="330px" />}>
      <ProgressChart points={points} />
    </Suspense>
  );
}

type ChartComponent = typeof ProgressTable;

/** Loader for `lazy`: falls back to the table if the chart fails to load or does not support the browser's locale. */
export async function loadChartOrTable(load: () => Promise<ChartComponent>): Promise<{ default: ChartComponent }> {
  try {
    return { default: await load() };
  } catch {
    return { default: (props) => <ProgressTable {...props} open={true} /> };
  }
}
