import type { Timers } from '@jumpy/browser/timers';

/** Virtual time that jumps to the next timer. */
export interface VirtualClock extends Timers {
  /** Runs everything due, each with all its consequences, until `isOver` or the time limit. */
  runUntil(isOver: () => boolean, mostMs: number): Promise<void>;
}

/** Microtask turns until a response has passed through every `await`. */
const TURNS = 12;

export function virtualClock(): VirtualClock {
  let nowMs = 0;
  let due: { atMs: number; act: () => void }[] = [];
  return {
    nowMs: () => nowMs,
    schedule(delayMs, act) {
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
