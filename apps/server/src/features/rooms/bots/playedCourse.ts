import type { PlayedAhead } from './playAhead.ts';

/** A course with pre-computed bot runs. No player has seen it. */
export interface PlayedCourse {
  runKey: Uint8Array;
  runs: readonly PlayedAhead[];
}
