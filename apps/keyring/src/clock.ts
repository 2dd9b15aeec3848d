import { pause } from '@jumpy/browser/pause';
import { browserTimers } from '@jumpy/browser/timers';

/** Time as the keyring takes it. */
export interface Clock {
  nowMs(): number;
  wait(durationMs: number): Promise<void>;
}

/** The browser's. */
export const CLOCK: Clock = {
  nowMs: Date.now,
  wait: (durationMs) => pause(browserTimers, durationMs),
};
