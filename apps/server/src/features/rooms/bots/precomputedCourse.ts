import type { PrecomputedRun } from './precomputeRuns.ts';

/** A course with pre-computed bot runs. No player has seen it. */
export interface PrecomputedCourse {
  runKey: Uint8Array;
  runs: readonly PrecomputedRun[];
}
