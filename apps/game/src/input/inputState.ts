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
  const steering: Record<InputSource, Steer> = { keyboard: 0, touch: 0, gamepad: 0, tilt: 0 };
  const usedSources = new Set<InputSource>();
  let leader: InputSource = 'keyboard';
  let hopWanted = false;

  return {
    steer(source, steer) {
      if (steering[source] === steer) return;
      steering[source] = steer;
      leader = source;
      if (steer !== 0) usedSources.add(source);
    },
    hop(source) {
      hopWanted = true;
      usedSources.add(source);
    },
    get pressed() {
      return getInput(steering[leader], hopWanted);
    },
    consume() {
      const input = getInput(steering[leader], hopWanted);
      hopWanted = false;
      return input;
    },
    clear() {
      steering.keyboard = 0;
      steering.touch = 0;
      steering.gamepad = 0;
      steering.tilt = 0;
      hopWanted = false;
    },
    usedSource: () => (usedSources.size > 1 ? 'mixed' : [...usedSources][0]),
    resetUsedSource: () => usedSources.clear(),
  };
}
