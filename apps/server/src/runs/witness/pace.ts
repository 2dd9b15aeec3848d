import { WITNESS } from '@jumpy/domain/witness';
import type { Mark } from './store.ts';

/** A silence that a run may have, and what was due before it: a run that comes back from one is so far behind at most. */
const SILENCE_MS = WITNESS.maxGapMs + (WITNESS.digestEveryTicks / WITNESS.ticksPerSecond) * 1_000;

export interface Pace {
  startMs: number;
  ticks: number;
  marks: readonly Mark[];
}

/**
 * The marks that a run is judged by, and whether it kept its pace all the way. Without that, slow motion in the hard parts could be made
 * good by playing the easy ones faster than anybody can, and a pause that is told late would be a place to go back to:
 * - a pause is granted to a run that is as far as it should be, by the rule for its end, and not after it went wrong;
 * - a digest is never further behind than that rule and one silence;
 * - one of the last seconds, which nobody needs to see, says nothing when it comes late.
 */
export function keptPace({ startMs, ticks, marks }: Pace): { marks: Mark[]; isKept: boolean } {
  const kept: Mark[] = [];
  let isKept = true;
  let pausedMs = 0;
  let pause: Mark | undefined;
  const behindMs = ({ at, tick }: Mark): number =>
    at.getTime() - startMs - pausedMs - (tick / WITNESS.ticksPerSecond) * 1_000 * WITNESS.slowFactor;

  for (const mark of marks) {
    if (mark.kind === 'pause' && !pause) {
      if (behindMs(mark) > WITNESS.slowSlackMs) continue;
      pause = mark;
    } else if (pause && (mark.kind === 'resume' || mark.tick > pause.tick)) {
      pausedMs += mark.at.getTime() - pause.at.getTime();
      pause = undefined;
    }
    const isBehind = mark.kind === 'digest' && behindMs(mark) > WITNESS.slowSlackMs + SILENCE_MS;
    if (isBehind && mark.tick > ticks - WITNESS.freeTailTicks) continue;
    if (isBehind) isKept = false;
    kept.push(mark);
  }
  return { marks: kept, isKept };
}
