import type { SimEvent } from '@jumpy/sim/events';

/** What a run has built up: the multiplier of its combo, and stomps between two landings. */
export interface Streak {
  /** Multiplier of the last landing on a new platform, 1 to 5. */
  readonly multiplier: number;
  /** Whether the last event is a landing with a higher multiplier than the one before. */
  readonly hasRisen: boolean;
  /** Stomps since the last landing. */
  readonly stompCount: number;
  /** Call first for every event, before other components read it. */
  onEvent(event: SimEvent): void;
  reset(): void;
}

export function createStreak(): Streak {
  let multiplier = 1;
  let hasRisen = false;
  let stomps = 0;

  const reset = (): void => {
    multiplier = 1;
    stomps = 0;
  };

  return {
    get multiplier() {
      return multiplier;
    },
    get hasRisen() {
      return hasRisen;
    },
    get stompCount() {
      return stomps;
    },
    onEvent(event) {
      hasRisen = false;
      switch (event.type) {
        case 'land':
          stomps = 0;
          if (!event.fresh) return;
          hasRisen = event.multiplier > multiplier;
          multiplier = event.multiplier;
          return;
        case 'comboLost':
          multiplier = 1;
          return;
        case 'net':
          stomps = 0;
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
