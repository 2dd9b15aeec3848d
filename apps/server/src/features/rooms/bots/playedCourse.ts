import type { PlayedAhead } from './playAhead.ts';

/** A course that bots have played ahead: nobody else has seen it. */
export interface PlayedCourse {
  runKey: Uint8Array;
  runs: readonly PlayedAhead[];
}
