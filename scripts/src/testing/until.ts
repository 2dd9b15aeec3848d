import { inject, vi } from 'vitest';

declare module 'vitest' {
  export interface ProvidedContext {
    /** How long a test waits for what should be there soon. */
    patienceMs: number;
  }
}

const INTERVAL_MS = 20;

/** Waits until a check throws nothing any more, for as long as anything is waited for; then throws what it threw last. */
export const until = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: inject('patienceMs'), interval: INTERVAL_MS });
