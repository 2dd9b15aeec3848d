import { TICKS_PER_SECOND } from '@jumpy/sim/constants';

/** What decides who leads. */
export interface Runner {
  readonly score: number;
  readonly isOver: boolean;
}

/** Whom a picture follows that follows whoever leads. */
export interface Leader {
  /** Who that is at a tick, by their place; to be asked with ticks that grow. */
  at(tick: number, runners: readonly Runner[]): number;
  /** The picture was put elsewhere: who leads there is followed at once. */
  leap(): void;
}

/** So long somebody else has to lead before the picture goes to them: two who climb side by side do not tear it. */
const PATIENCE_TICKS = 1.5 * TICKS_PER_SECOND;

/** Follows whoever has most of those who still climb; when all have ended, whoever it followed last. */
export function createLeader(): Leader {
  let followed: number | undefined;
  let rival: { readonly index: number; readonly sinceTick: number } | undefined;

  return {
    at(tick, runners) {
      const best = bestOf(runners);
      if (followed === undefined || best === undefined) {
        followed ??= best ?? bestOf(runners.map(({ score }) => ({ score, isOver: false }))) ?? 0;
        return followed;
      }
      const isAhead = best !== followed && (runners[best]?.score ?? 0) > (runners[followed]?.score ?? 0);
      const isOver = runners[followed]?.isOver ?? true;
      if (!isAhead && !isOver) rival = undefined;
      else if (rival?.index !== best) rival = { index: best, sinceTick: tick };
      else if (tick - rival.sinceTick >= PATIENCE_TICKS) {
        followed = best;
        rival = undefined;
      }
      return followed;
    },
    leap() {
      followed = undefined;
      rival = undefined;
    },
  };
}

/** The one who has most of those who go on; of equals the first. */
function bestOf(runners: readonly Runner[]): number | undefined {
  let best: number | undefined;
  for (const [index, { score, isOver }] of runners.entries())
    if (!isOver && score > (best === undefined ? -1 : (runners[best]?.score ?? -1))) best = index;
  return best;
}
