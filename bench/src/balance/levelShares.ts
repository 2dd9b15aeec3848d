import type { BotRun } from './botRun.ts';

/** What became of the runs that reached a level. */
export interface LevelShare {
  readonly level: number;
  readonly reached: number;
  /** Share of all runs that reached it. */
  readonly reachedShare: number;
  readonly ended: number;
  /** Share of the runs reaching it that ended in it; the summit is no such end. */
  readonly endedShare: number;
}

/** The shares of every level that any run reached, from level 1 up. */
export function levelShares(runs: readonly BotRun[]): LevelShare[] {
  const highest = runs.reduce((level, run) => Math.max(level, run.level), 0);
  return Array.from({ length: highest }, (_, place) => {
    const level = place + 1;
    const reached = runs.filter((run) => run.level >= level).length;
    const ended = runs.filter((run) => run.level === level && run.cause !== 'summit').length;
    return { level, reached, reachedShare: reached / runs.length, ended, endedShare: ended / reached };
  });
}

/** The level that ends the largest share of the runs reaching it, of those that more than a share of all runs reach. */
export function worstLevel(shares: readonly LevelShare[], reachedOver: number): LevelShare {
  const [first, ...rest] = shares.filter(({ reachedShare }) => reachedShare > reachedOver);
  if (first === undefined) throw new Error('No level was reached.');
  return rest.reduce((worst, share) => (share.endedShare > worst.endedShare ? share : worst), first);
}
