import type { FromGame } from '@jumpy/protocol/frame';
import { TICKS_PER_SECOND } from '@jumpy/sim/constants';
import type { World } from '@jumpy/sim/world';

/** Limits score messages to ten per second. */
const LEAST_TICKS_BETWEEN = TICKS_PER_SECOND / 10;

type Scored = { readonly world: World };

/** Sends score changes to the shell. */
export interface ScoreFeed {
  /** Call after every tick. */
  update(run: Scored): void;
  /** Sends a pending change immediately. */
  flush(run: Scored): void;
}

export function createScoreFeed(post: (message: FromGame) => void): ScoreFeed {
  let run: Scored | undefined;
  let lastTick = -LEAST_TICKS_BETWEEN;
  let lastScore = 0;
  let lastJumps = 0;

  const send = (next: Scored): void => {
    const { score, jumps, enemies, level, tick } = next.world;
    lastTick = tick;
    lastScore = score;
    lastJumps = jumps;
    post({ type: 'SCORE_UPDATE', data: { score, jumps, enemies, level, tick } });
  };
  const follow = (next: Scored): boolean => {
    if (next !== run) {
      run = next;
      lastTick = -LEAST_TICKS_BETWEEN;
      lastScore = 0;
      lastJumps = 0;
    }
    return next.world.score !== lastScore || next.world.jumps !== lastJumps;
  };

  return {
    update(next) {
      if (follow(next) && next.world.tick - lastTick >= LEAST_TICKS_BETWEEN) send(next);
    },
    flush(next) {
      if (follow(next)) send(next);
    },
  };
}
