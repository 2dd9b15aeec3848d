import { TICKS_PER_SECOND } from '@jumpy/sim/constants';

/** Progress by which the leader is determined. */
export interface RacerProgress {
  readonly score: number;
  readonly isOver: boolean;
}

/** Determines the racer to follow in leader mode. */
export interface LeaderTracker {
  /** Index of the leader at a tick; calls must use increasing ticks. */
  getLeaderAt(tick: number, runners: readonly RacerProgress[]): number;
  /** Call after a seek, so that the new leader is followed immediately. */
  reset(): void;
}

/** Another racer must lead for this long before the view switches, so that close races do not make it flicker. */
const SWITCH_DELAY_TICKS = 1.5 * TICKS_PER_SECOND;

/** Follows the living racer with the highest score; after all have ended, the last followed one. */
export function createLeaderTracker(): LeaderTracker {
  let followed: number | undefined;
  let rival: { readonly index: number; readonly sinceTick: number } | undefined;

  return {
    getLeaderAt(tick, runners) {
      const best = findBest(runners);
      if (followed === undefined || best === undefined) {
        followed ??= best ?? findBest(runners.map(({ score }) => ({ score, isOver: false }))) ?? 0;
        return followed;
      }
      const isAhead = best !== followed && (runners[best]?.score ?? 0) > (runners[followed]?.score ?? 0);
      const isOver = runners[followed]?.isOver ?? true;
      if (!isAhead && !isOver) rival = undefined;
      else if (rival?.index !== best) rival = { index: best, sinceTick: tick };
      else if (tick - rival.sinceTick >= SWITCH_DELAY_TICKS) {
        followed = best;
        rival = undefined;
      }
      return followed;
    },
    reset() {
      followed = undefined;
      rival = undefined;
    },
  };
}

/** Living racer with the highest score; the first on a tie. */
function findBest(runners: readonly RacerProgress[]): number | undefined {
  let best: number | undefined;
  for (const [index, { score, isOver }] of runners.entries())
    if (!isOver && score > (best === undefined ? -1 : (runners[best]?.score ?? -1))) best = index;
  return best;
}
