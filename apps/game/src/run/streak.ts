import type { SimEvent } from '@jumpy/sim/events';

/** What hangs together in a run: landings on new platforms in a row, and stomps without a landing between them. */
export interface Streak {
  /** What the next landing on a new platform is paid more for, 0 to 5. */
  readonly combo: number;
  /** The combo that the last event broke, 0 where it broke none that was shown. */
  readonly lost: number;
  /** Foes stomped since the last landing. */
  readonly stomps: number;
  /** To be told every event, in order, before the others are asked. */
  hear(event: SimEvent): void;
  reset(): void;
}

/** A combo is shown from here on; a smaller one is not missed. */
export const LEAST_COMBO = 2;
export const MOST_COMBO = 5;

export function createStreak(): Streak {
  let combo = 0;
  let lost = 0;
  let stomps = 0;

  const lose = (): void => {
    lost = combo >= LEAST_COMBO ? combo : 0;
    combo = 0;
  };
  const reset = (): void => {
    combo = 0;
    lost = 0;
    stomps = 0;
  };

  return {
    get combo() {
      return combo;
    },
    get lost() {
      return lost;
    },
    get stomps() {
      return stomps;
    },
    hear(event) {
      lost = 0;
      switch (event.type) {
        case 'land':
          stomps = 0;
          if (event.fresh) combo = Math.min(MOST_COMBO, event.combo + 1);
          else lose();
          return;
        case 'net':
          stomps = 0;
          lose();
          return;
        case 'stomp':
          stomps += 1;
          return;
        // With the first level a run begins.
        case 'level':
          if (event.level === 1) reset();
          return;
        case 'revive':
          reset();
          return;
        default:
          return;
      }
    },
    reset,
  };
}
