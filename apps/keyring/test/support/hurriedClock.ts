import type { KeyringClock } from '../../src/clock.ts';

/**
 * A clock on which a minute of waiting takes just over half a second of real time, so that a real chain can keep up.
 */
export function hurriedClock(startMs = Date.UTC(2026, 10, 23)): KeyringClock & { passed(durationMs: number): void } {
  let nowMs = startMs;
  return {
    nowMs: () => nowMs,
    async wait(durationMs) {
      nowMs += durationMs;
      await new Promise((resolve) => setTimeout(resolve, durationMs / 100));
    },
    passed(durationMs) {
      nowMs += durationMs;
    },
  };
}
