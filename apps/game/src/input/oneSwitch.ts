import type { Intent, InputSource } from './intent.ts';

/** A press that ends within so many ticks (150 ms) is a tap; a longer one holds. */
export const HOLD_TICKS = 9;

/**
 * The whole game on one switch, turned into what everybody else presses: held, the hero goes where its pointer shows; let go,
 * it stops and the pointer turns round; a tap asks for a hop and turns it too. It counts ticks and knows nothing of the world.
 */
export interface OneSwitch {
  /** Where a hold goes. */
  readonly pointer: -1 | 1;
  /** The switch is down long enough to steer. */
  readonly steers: boolean;
  press(source: InputSource): void;
  release(): void;
  /** To be called before every tick; hands on what it comes to. */
  tick(): void;
  /** A run begins, or stands still: nothing is held. */
  rest(): void;
}

export function createOneSwitch(intent: Intent): OneSwitch {
  let pointer: -1 | 1 = 1;
  let source: InputSource = 'keyboard';
  let isDown = false;
  let downTicks = 0;

  const turn = (): void => {
    pointer = pointer === 1 ? -1 : 1;
  };

  return {
    get pointer() {
      return pointer;
    },
    get steers() {
      return isDown && downTicks > HOLD_TICKS;
    },
    press(from) {
      if (isDown) return;
      source = from;
      isDown = true;
      downTicks = 0;
    },
    release() {
      if (!isDown) return;
      isDown = false;
      if (downTicks <= HOLD_TICKS) intent.hop(source);
      intent.steer(source, 0);
      turn();
    },
    tick() {
      if (!isDown) return;
      downTicks += 1;
      if (downTicks > HOLD_TICKS) intent.steer(source, pointer);
    },
    rest() {
      isDown = false;
      downTicks = 0;
      intent.steer(source, 0);
    },
  };
}
