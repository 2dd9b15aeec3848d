import type { AppClock } from '../../src/platform/clock.ts';

export class TestClock implements AppClock {
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

  /** In whole milliseconds, like a real clock. */
  advance(byMs: number): void {
    this.#nowMs += Math.round(byMs);
  }
}
