import { inject, vi } from 'vitest';

declare module 'vitest' {
  export interface ProvidedContext {
    /** How long a test waits for an expected condition. */
    patienceMs: number;
  }
}

const INTERVAL_MS = 20;

/** For conditions in real time; defaults to the run's time limit and interval. */
export interface WaitUntilOptions {
  timeoutMs?: number;
  intervalMs?: number;
}

/** Retries a check until it no longer throws; after the time limit, throws its last error. */
export const waitUntil = <T>(
  check: () => T | Promise<T>,
  { timeoutMs = inject('patienceMs'), intervalMs = INTERVAL_MS }: WaitUntilOptions = {},
): Promise<T> => vi.waitFor(check, { timeout: timeoutMs, interval: intervalMs });
