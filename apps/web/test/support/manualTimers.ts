import type { Timers } from '@jumpy/browser/timers';

/** Manual time. */
export interface ManualTimers extends Timers {
  pass(ms: number): void;
  pending(): number;
}

/** Timers with a start time that fire, in order, only in `pass`. */
export function manualTimers(startMs = 1_800_000_000_000): ManualTimers {
  let nowMs = startMs;
  let alarms: { atMs: number; callback: () => void }[] = [];
  return {
    nowMs: () => nowMs,
    schedule(delayMs, callback) {
      const alarm = { atMs: nowMs + delayMs, callback };
      alarms.push(alarm);
      return () => {
        alarms = alarms.filter((other) => other !== alarm);
      };
    },
    pass(ms) {
      const untilMs = nowMs + ms;
      for (;;) {
        const next = alarms.filter((alarm) => alarm.atMs <= untilMs).sort((a, b) => a.atMs - b.atMs)[0];
        if (!next) break;
        alarms = alarms.filter((other) => other !== next);
        nowMs = next.atMs;
        next.callback();
      }
      nowMs = untilMs;
    },
    pending: () => alarms.length,
  };
}
