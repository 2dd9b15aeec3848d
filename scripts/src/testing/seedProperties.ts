import fc from 'fast-check';
import { inject } from 'vitest';

declare module 'vitest' {
  export interface ProvidedContext {
    /** What fast-check begins from in every property of this run. */
    propertySeed: number;
  }
}

// Before each file: one seed for a whole run, so that one number brings all of it back.
fc.configureGlobal({ seed: inject('propertySeed') });
