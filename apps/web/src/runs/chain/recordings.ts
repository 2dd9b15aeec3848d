import { type KeptRuns, keepRuns } from '../keptRuns.ts';
import type { Recording } from './recording.ts';

/** Runs on their way to the chain. */
export type Recordings = KeptRuns<Recording>;

/** The database's name; "Clear All Caches" leaves it alone. */
export const RECORDINGS_DATABASE = 'jumpy-recordings';

export function createRecordings(name: string = RECORDINGS_DATABASE): Recordings {
  return keepRuns(name);
}
