import type { SimEvent } from '@jumpy/sim/events';

/** Chains of events in a run: consecutive landings on new platforms, and stomps between two landings. */
export interface Streak {
  /** Combo bonus of the next landing on a new platform, 0 to 5. */
  readonly combo: number;
  /** Combo that the last event broke; 0 if none was visible. */
  readonly lostCombo: number;
  /** Stomps since the last landing. */
  readonly stompCount: number;
  /** Call first for every event, before other components read it. */
  onEvent(event: SimEvent): void;
  reset(): void;
}

/** Smallest combo that is shown, and whose loss is announced. */
export const MIN_COMBO = 2;
export const MAX_COMBO = 5;

export function createStreak(): Streak {
  let combo = 0;
  let lostCombo = 0;
  let stomps = 0;

  const lose = (): void => {
    lostCombo = combo >= MIN_COMBO ? combo : 0;
    combo = 0;
  };
  const reset = (): void => {
    combo = 0;
    lostCombo = 0;
    stomps = 0;
  };

  return {
    get combo() {
      return combo;
    },
    get lostCombo() {
      return lostCombo;
    },
    get stompCount() {
      return stomps;
    },
    onEvent(event) {
      lostCombo = 0;
      switch (event.type) {
        case 'land':
          stomps = 0;
          if (event.fresh) combo = Math.min(MAX_COMBO, event.combo + 1);
          else lose();
          return;
        case 'net':
          stomps = 0;
          lose();
          return;
        case 'stomp':
          stomps += 1;
          return;
        // Every run starts with a level event.
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
