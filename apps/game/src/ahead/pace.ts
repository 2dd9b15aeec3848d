import { UNIT } from '@jumpy/sim/constants';
import type { OpenedRun } from '../run/openGiven.ts';
import { playBack } from '../run/playBack.ts';

/** How high a run had come at the same moment: its replay, played beside a run on its own course. */
export interface Pace {
  /** The highest landing so far, units. */
  readonly height: number;
  /** Nothing is left of its replay. */
  readonly ended: boolean;
  /** Plays up to a tick of the run. */
  follow(tick: number): void;
}

export function createPace(run: OpenedRun): Pace {
  const played = playBack(run);
  let ended = false;
  return {
    get height() {
      return played.world.highestY / UNIT;
    },
    get ended() {
      return ended;
    },
    follow(tick) {
      while (!ended && played.world.tick < tick) ended = !played.advance();
      // The last tick may be the last there is.
      if (played.world.tick >= run.replay.lengthTicks) ended = true;
    },
  };
}
