import { RUN_DATABASES } from '../data/runNames.ts';
import { type KeptRuns, keepRuns } from './keptRuns.ts';
import type { OutboxRecord } from './outboxRecord.ts';

/** Runs the server has not accepted yet, including refused ones. */
export type Outbox = Pick<KeptRuns<OutboxRecord>, 'put' | 'replace' | 'remove' | 'of' | 'isHeld' | 'close'>;

export function createOutbox(name: string = RUN_DATABASES.outbox): KeptRuns<OutboxRecord> {
  return keepRuns(name);
}
