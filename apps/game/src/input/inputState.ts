import { type Input, getInput, type Steer } from '@jumpy/sim/input';

/** Input device, as named in the client metrics of the protocol. */
export type InputSource = 'keyboard' | 'touch' | 'gamepad' | 'tilt';

/** Combined input of all sources; the simulation consumes it once per tick. */
export interface InputState {
  /** Sets the steering of a source; the source that changed last wins. */
  steer(source: InputSource, steer: Steer): void;
  hop(source: InputSource): void;
  /** Current input before a tick consumes it, so that the rendering responds immediately. */
  readonly pressed: Input;
  /** Returns the input of the next tick. A hop is consumed once. */
  consume(): Input;
  /** Releases everything held, for example when the page loses focus. */
  clear(): void;
  /** Sources used since the start of the run. */
  usedSource(): InputSource | 'mixed' | undefined;
  resetUsedSource(): void;
}

export function createInputState(): InputState {
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
      return getInput(held[leader], hopWanted);
    },
    consume() {
      const input = getInput(held[leader], hopWanted);
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
    usedSource: () => (used.size > 1 ? 'mixed' : [...used][0]),
    resetUsedSource: () => used.clear(),
  };
}
