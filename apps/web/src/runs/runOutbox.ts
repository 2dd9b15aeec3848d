import { RUN_DATABASE_NAMES } from '../data/databaseNames.ts';
import { type PendingRunsDb, openPendingRunsDb } from './pendingRunsDb.ts';
import type { OutboxRecord } from './outboxRecord.ts';

/** Runs the server has not accepted yet, including refused ones. */
export type RunOutbox = Pick<
  PendingRunsDb<OutboxRecord>,
  'put' | 'replace' | 'remove' | 'listByPlayer' | 'isInMemoryOnly' | 'close'
>;

export function createRunOutbox(name: string = RUN_DATABASE_NAMES.outbox): PendingRunsDb<OutboxRecord> {
  return openPendingRunsDb(name);
}
