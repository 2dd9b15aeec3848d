import type { Clock } from '../../src/platform/clock.ts';

/** A clock that a test sets. */
export class TestClock implements Clock {
  #nowMs: number;

  constructor(now: string | number | Date) {
    this.#nowMs = new Date(now).getTime();
  }

  nowMs(): number {
    return this.#nowMs;
  }

  set(now: string | number | Date): void {
    this.#nowMs = new Date(now).getTime();
  }

  /** Whole milliseconds, as a real one has. */
  advance(byMs: number): void {
    this.#nowMs += Math.round(byMs);
  }
}
