import fc from 'fast-check';
import { inject } from 'vitest';

declare module 'vitest' {
  export interface ProvidedContext {
    /** fast-check seed of all property tests of this run. */
    propertySeed: number;
  }
}

// Runs before each file. One seed for the whole run makes it reproducible with a single number.
fc.configureGlobal({ seed: inject('propertySeed') });
