import { delay } from '@jumpy/browser/delay';
import { browserTimers } from '@jumpy/browser/timers';

export interface KeyringClock {
  nowMs(): number;
  wait(durationMs: number): Promise<void>;
}

export const BROWSER_CLOCK: KeyringClock = {
  nowMs: Date.now,
  wait: (durationMs) => delay(browserTimers, durationMs),
};
