import { type Input, inputOf, type Steer } from '@jumpy/sim/input';

/** Where input comes from; the names of the wire's client metrics. */
export type InputSource = 'keyboard' | 'touch' | 'gamepad' | 'tilt';

/** What the player wants, gathered from all sources, handed to the simulation once a tick. */
export interface Intent {
  /** A source steers; the one that changed last is followed. */
  steer(source: InputSource, steer: Steer): void;
  hop(source: InputSource): void;
  /** What is pressed now, before any tick takes it: the picture answers to it at once. */
  readonly pressed: Input;
  /** The input of the next tick. A hop is taken once. */
  take(): Input;
  /** Forgets everything held, as when the page loses the keyboard. */
  clear(): void;
  /** What was used since the last start. */
  used(): InputSource | 'mixed' | undefined;
  forgetUsed(): void;
}

export function createIntent(): Intent {
  const held: Record<InputSource, Steer> = { keyboard: 0, touch: 0, gamepad: 0, tilt: 0 };
  const used = new Set<InputSource>();
  let leader: InputSource = 'keyboard';
  let hopWanted = false;

  return {
    steer(source, steer) {
      if (held[source] === steer) return;
      held[source] = steer;
      leader = source;
      if (steer !== 0) used.add(source);
    },
    hop(source) {
      hopWanted = true;
      used.add(source);
    },
    get pressed() {
      return inputOf(held[leader], hopWanted);
    },
    take() {
      const input = inputOf(held[leader], hopWanted);
      hopWanted = false;
      return input;
    },
    clear() {
      held.keyboard = 0;
      held.touch = 0;
      held.gamepad = 0;
      held.tilt = 0;
      hopWanted = false;
    },
    used: () => (used.size > 1 ? 'mixed' : [...used][0]),
    forgetUsed: () => used.clear(),
  };
}
