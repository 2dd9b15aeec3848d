import type { BotRun } from './botRun.ts';

/** Outcome of the runs that reached a level. */
export interface LevelOutcome {
  readonly level: number;
  readonly reached: number;
  /** Ratio of all runs that reached it. */
  readonly reachedRatio: number;
  readonly ended: number;
  /** Ratio of the runs that reached it and ended in it; reaching the summit does not count as ending. */
  readonly endedRatio: number;
}

/** Ratios of every level that any run reached, from level 1. */
export function computeLevelOutcomes(runs: readonly BotRun[]): LevelOutcome[] {
  const highest = runs.reduce((level, run) => Math.max(level, run.level), 0);
  return Array.from({ length: highest }, (_, place) => {
    const level = place + 1;
    const reached = runs.filter((run) => run.level >= level).length;
    const ended = runs.filter((run) => run.level === level && run.cause !== 'summit').length;
    return { level, reached, reachedRatio: reached / runs.length, ended, endedRatio: ended / reached };
  });
}

/** The level that ends the largest ratio of runs, among those that more than `reachedOver` of all runs reach. */
export function findWorstLevel(shares: readonly LevelOutcome[], reachedOver: number): LevelOutcome {
  const [first, ...rest] = shares.filter(({ reachedRatio }) => reachedRatio > reachedOver);
  if (first === undefined) throw new Error('No level was reached.');
  return rest.reduce((worst, share) => (share.endedRatio > worst.endedRatio ? share : worst), first);
}
