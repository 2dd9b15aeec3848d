import { pause } from '@jumpy/browser/pause';
import { browserTimers } from '@jumpy/browser/timers';

export interface Clock {
  nowMs(): number;
  wait(durationMs: number): Promise<void>;
}

export const CLOCK: Clock = {
  nowMs: Date.now,
  wait: (durationMs) => pause(browserTimers, durationMs),
};
