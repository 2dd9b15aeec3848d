import type { HistoryRun } from '@jumpy/protocol/http/history';

/** A run on the chart, counted from the first shown. */
export interface ProgressPoint {
  run: HistoryRun;
  number: number;
  score: number;
  /** The best of the runs up to this one. */
  best: number;
}

/** The runs of a history as a climb: oldest first, each with the best so far. Removed runs and races are not progress. */
export function progressOf(runs: readonly HistoryRun[]): ProgressPoint[] {
  let best = 0;
  return runs
    .filter(({ removed, mode }) => !removed && mode !== 'race')
    .toReversed()
    .map((run, index) => {
      best = Math.max(best, run.score);
      return { run, number: index + 1, score: run.score, best };
    });
}

/** What the chart shows, in a sentence. */
export function progressText(points: readonly ProgressPoint[], format: (value: number) => string): string {
  const last = points.at(-1);
  const first = points[0];
  if (!first || !last) return 'No runs yet.';
  return `Scores of ${points.length} runs: the first ${format(first.score)}, the last ${format(last.score)}, the best ${format(last.best)}.`;
}
