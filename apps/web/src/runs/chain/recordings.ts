import { RUN_DATABASES } from '../../data/runNames.ts';
import { type KeptRuns, keepRuns } from '../keptRuns.ts';
import type { Recording } from './recording.ts';

/** Counted runs to be recorded on chain, stored in the browser. */
export type Recordings = KeptRuns<Recording>;

export function createRecordings(name: string = RUN_DATABASES.recordings): Recordings {
  return keepRuns(name);
}
