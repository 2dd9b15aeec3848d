import type { GameToShellMessage } from '@jumpy/protocol/frame';
import { TICKS_PER_SECOND } from '@jumpy/sim/constants';
import type { World } from '@jumpy/sim/world';

/** Limits score messages to ten per second. */
const MIN_INTERVAL_TICKS = TICKS_PER_SECOND / 10;

type ScoredRun = { readonly world: World };

/** Sends score changes to the shell. */
export interface ScoreReporter {
  /** Call after every tick. */
  update(run: ScoredRun): void;
  /** Sends a pending change immediately. */
  flush(run: ScoredRun): void;
}

/** Statistics of a run, as the shell receives them. */
export function toRunStats({
  world: { score, jumps, enemies, level, tick },
}: ScoredRun): Extract<GameToShellMessage, { type: 'SCORE_UPDATE' }>['data'] {
  return { score, jumps, enemies, level, tick };
}

export function createScoreReporter(post: (message: GameToShellMessage) => void): ScoreReporter {
  let run: ScoredRun | undefined;
  let lastTick = -MIN_INTERVAL_TICKS;
  let lastScore = 0;
  let lastJumps = 0;

  const send = (next: ScoredRun): void => {
    const data = toRunStats(next);
    lastTick = data.tick;
    lastScore = data.score;
    lastJumps = data.jumps;
    post({ type: 'SCORE_UPDATE', data });
  };
  const detectChange = (next: ScoredRun): boolean => {
    if (next !== run) {
      run = next;
      lastTick = -MIN_INTERVAL_TICKS;
      lastScore = 0;
      lastJumps = 0;
    }
    return next.world.score !== lastScore || next.world.jumps !== lastJumps;
  };

  return {
    update(next) {
      if (detectChange(next) && next.world.tick - lastTick >= MIN_INTERVAL_TICKS) send(next);
    },
    flush(next) {
      if (detectChange(next)) send(next);
    },
  };
}
