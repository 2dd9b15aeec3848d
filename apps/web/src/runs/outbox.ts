import { type KeptRuns, keepRuns } from './keptRuns.ts';
import type { OutboxRecord } from './outboxRecord.ts';

/** Runs that the server has not answered for yet, refused ones among them. */
export type Outbox = Pick<KeptRuns<OutboxRecord>, 'put' | 'replace' | 'remove' | 'of' | 'isHeld' | 'close'>;

/** The database's name; "Clear All Caches" leaves it alone. */
export const OUTBOX_DATABASE = 'jumpy-outbox';

export function createOutbox(name: string = OUTBOX_DATABASE): KeptRuns<OutboxRecord> {
  return keepRuns(name);
}
