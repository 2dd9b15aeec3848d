import type { HistoryRun } from '@jumpy/protocol/http/history';
import * as m from './messages.ts';

/** A run on the chart, numbered from the first shown. */
export interface ProgressPoint {
  run: HistoryRun;
  number: number;
  score: number;
  /** Best score up to this run. */
  best: number;
}

/** Converts a history to chart points: oldest first, each with the best so far. Removed runs and races are excluded. */
export function toProgressPoints(runs: readonly HistoryRun[]): ProgressPoint[] {
  let best = 0;
  return runs
    .filter(({ removed, mode }) => !removed && mode !== 'race')
    .toReversed()
    .map((run, index) => {
      best = Math.max(best, run.score);
      return { run, number: index + 1, score: run.score, best };
    });
}

/** Accessible summary of the chart. */
export function progressText(points: readonly ProgressPoint[], format: (value: number) => string): string {
  const last = points.at(-1);
  const first = points[0];
  if (!first || !last) return m.emptyChart();
  return m.progressSummary({
    count: points.length,
    first: format(first.score),
    last: format(last.score),
    best: format(last.best),
  });
}
