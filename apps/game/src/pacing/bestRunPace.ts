import { UNIT } from '@jumpy/sim/constants';
import type { OpenedRun } from '../run/openRun.ts';
import { createReplayPlayer } from '../run/replayPlayer.ts';

/** Height of the best run at the same tick. Its replay is simulated on its own course, in step with the current run. */
export interface BestRunPace {
  /** Highest landing so far, in units. */
  readonly heightUnits: number;
  /** True once the replay is exhausted. */
  readonly hasEnded: boolean;
  /** Simulates up to a tick of the current run. */
  advanceTo(tick: number): void;
}

export function createBestRunPace(run: OpenedRun): BestRunPace {
  const played = createReplayPlayer(run);
  let ended = false;
  return {
    get heightUnits() {
      return played.world.highestY / UNIT;
    },
    get hasEnded() {
      return ended;
    },
    advanceTo(tick) {
      while (!ended && played.world.tick < tick) ended = !played.step();
      // The replay may end exactly at this tick.
      if (played.world.tick >= run.replay.lengthTicks) ended = true;
    },
  };
}
