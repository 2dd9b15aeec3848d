import type { Timers } from '@jumpy/browser/timers';

/** Time that leaps from one thing to the next. */
export interface VirtualClock extends Timers {
  /** Lets everything happen that is due up to a moment, each with all that follows from it at once. */
  runUntil(isOver: () => boolean, mostMs: number): Promise<void>;
}

/** Turns of the microtask queue in which an answer has gone through every `await` that waits for it. */
const TURNS = 12;

export function virtualClock(): VirtualClock {
  let nowMs = 0;
  let due: { atMs: number; act: () => void }[] = [];
  return {
    nowMs: () => nowMs,
    after(delayMs, act) {
      const entry = { atMs: nowMs + delayMs, act };
      const index = due.findIndex(({ atMs }) => atMs > entry.atMs);
      if (index < 0) due.push(entry);
      else due.splice(index, 0, entry);
      return () => {
        due = due.filter((other) => other !== entry);
      };
    },
    async runUntil(isOver, mostMs) {
      while (!isOver() && nowMs < mostMs) {
        const next = due.shift();
        if (!next) return;
        nowMs = next.atMs;
        next.act();
        for (let turn = 0; turn < TURNS; turn += 1) await Promise.resolve();
      }
    },
  };
}
