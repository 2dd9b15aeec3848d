import { UNIT } from '@jumpy/sim/constants';
import type { OpenedRun } from '../run/openRun.ts';
import { createReplayPlayer } from '../run/replayPlayer.ts';

/** Height of the best run at the same tick. Its replay is simulated on its own course, in step with the current run. */
export interface BestRunPace {
  /** Highest landing so far, in units. */
  readonly height: number;
  /** True once the replay is exhausted. */
  readonly ended: boolean;
  /** Simulates up to a tick of the current run. */
  follow(tick: number): void;
}

export function createBestRunPace(run: OpenedRun): BestRunPace {
  const played = createReplayPlayer(run);
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
      // The replay may end exactly at this tick.
      if (played.world.tick >= run.replay.lengthTicks) ended = true;
    },
  };
}
