import { RUN_DATABASE_NAMES } from '../../data/databaseNames.ts';
import { type PendingRunsDb, openPendingRunsDb } from '../pendingRunsDb.ts';
import type { Recording } from './recording.ts';

/** Counted runs to be recorded on chain, stored in the browser. */
export type RecordingStore = PendingRunsDb<Recording>;

export function createRecordingStore(name: string = RUN_DATABASE_NAMES.recordings): RecordingStore {
  return openPendingRunsDb(name);
}
