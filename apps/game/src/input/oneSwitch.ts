import type { InputState, InputSource } from './inputState.ts';

/** A press up to this long (150 ms) is a tap; a longer one is a hold. */
export const SWITCH_HOLD_TICKS = 9;

/**
 * Maps a single switch to steering and hops: holding moves in the direction of the pointer; releasing stops and flips
 * the pointer; a tap hops and flips it, too. Counts ticks only and does not know the world.
 */
export interface OneSwitch {
  /** Direction of the next hold. */
  readonly direction: -1 | 1;
  /** The switch has been held long enough to steer. */
  readonly isSteering: boolean;
  press(source: InputSource): void;
  release(): void;
  /** Call before every tick; forwards the resulting input. */
  tick(): void;
  /** Releases the switch when a run starts or is paused. */
  reset(): void;
}

export function createOneSwitch(inputState: InputState): OneSwitch {
  let pointer: -1 | 1 = 1;
  let source: InputSource = 'keyboard';
  let isDown = false;
  let downTicks = 0;

  const reverse = (): void => {
    pointer = pointer === 1 ? -1 : 1;
  };

  return {
    get direction() {
      return pointer;
    },
    get isSteering() {
      return isDown && downTicks > SWITCH_HOLD_TICKS;
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
      if (downTicks <= SWITCH_HOLD_TICKS) inputState.hop(source);
      inputState.steer(source, 0);
      reverse();
    },
    tick() {
      if (!isDown) return;
      downTicks += 1;
      if (downTicks > SWITCH_HOLD_TICKS) inputState.steer(source, pointer);
    },
    reset() {
      isDown = false;
      downTicks = 0;
      inputState.steer(source, 0);
    },
  };
}
