import type { Timers } from '@jumpy/browser/timers';

/** Timers turned by hand. */
export interface ManualTimers extends Timers {
  /** Lets time pass; what is due happens in order, each at its own moment. */
  pass(ms: number): void;
  /** How many things wait. */
  waiting(): number;
}

/** A clock that stands still until it is told to pass. */
export function manualTimers(startMs = 1_800_000_000_000): ManualTimers {
  let nowMs = startMs;
  let due: { atMs: number; act: () => void }[] = [];
  return {
    nowMs: () => nowMs,
    after(delayMs, act) {
      const entry = { atMs: nowMs + delayMs, act };
      due.push(entry);
      return () => {
        due = due.filter((other) => other !== entry);
      };
    },
    pass(ms) {
      const untilMs = nowMs + ms;
      for (;;) {
        const [next] = due.filter(({ atMs }) => atMs <= untilMs).sort((a, b) => a.atMs - b.atMs);
        if (!next) break;
        nowMs = next.atMs;
        due = due.filter((other) => other !== next);
        next.act();
      }
      nowMs = untilMs;
    },
    waiting: () => due.length,
  };
}
