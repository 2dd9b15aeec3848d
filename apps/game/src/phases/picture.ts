import type { World } from '@jumpy/sim/world';
import type { Ticker } from '../loop/ticker.ts';
import type { Preferences } from '../settings/preferences.ts';
import type { Stage } from '../view/stage.ts';
import type { Phases } from './phases.ts';
import type { Round } from './round.ts';

/** How long the hero ducks before the first tick, milliseconds. */
export const LAUNCH_MS = 90;

/** The picture of the phase, frame by frame. */
export interface Picture {
  /** What was drawn is not what is to be seen any more. */
  refresh(): void;
  draw(frame: { readonly elapsedMs: number; readonly paused: boolean }): void;
}

export interface PictureParts {
  readonly phases: Phases;
  readonly round: Round;
  readonly stage: Stage;
  readonly ticker: Ticker;
  readonly waitingWorld: World;
  readonly preferences: Preferences;
}

export function createPicture({ phases, round, stage, ticker, waitingWorld, preferences }: PictureParts): Picture {
  let hiddenDrawn = false;
  return {
    refresh() {
      hiddenDrawn = false;
    },
    draw({ elapsedMs, paused }) {
      const { now, clockMs, sinceMs } = phases;
      const hidden = now === 'playing' && paused;
      // While the next run is fetched the end of the last one stays; it is there within a few frames.
      if ((hidden && hiddenDrawn) || (now === 'asked' && round.run !== undefined)) return;
      hiddenDrawn = hidden;
      const waits = round.run === undefined || now === 'asked' || now === 'launching';
      stage.draw(round.run?.world ?? waitingWorld, {
        nowMs: clockMs,
        elapsedMs,
        share: now === 'playing' ? ticker.share : 1,
        scene: hidden ? 'hidden' : waits ? 'ready' : 'play',
        anticipate: now === 'launching' && !preferences.still ? Math.min(1, sinceMs / LAUNCH_MS) : 0,
      });
    },
  };
}
