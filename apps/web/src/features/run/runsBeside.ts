import type { HistoryRun } from '@jumpy/protocol/http/history';

/** How many of the last runs can be chosen. */
const MOST = 12;

/** The runs to compare one with: one's best, and the last others; never itself, never a removed one. */
export function runsBeside(
  runs: readonly HistoryRun[],
  runId: string,
): { best: HistoryRun | undefined; last: HistoryRun[] } {
  const others = runs.filter((run) => run.runId !== runId && !run.removed);
  const best = others.find((run) => run.isBest);
  return { best, last: others.filter((run) => run !== best).slice(0, MOST) };
}
