import type { Outbox } from './outbox.ts';
import type { OutboxRecord, Refusal } from './outboxRecord.ts';

/** A refused run with its reason. */
export type RefusedRecord = OutboxRecord & { refusal: Refusal };

/** The player's refused runs whose reason was not shown yet; from now on they were. */
export async function takeRefusals(outbox: Outbox, discordId: string): Promise<RefusedRecord[]> {
  const records = await outbox.of(discordId);
  const unread = records.filter((record): record is RefusedRecord => record.refusal?.shown === false);
  for (const record of unread) await markShown(outbox, record);
  return unread;
}

/** Remembers that a refusal was shown, so that it is shown once. */
export async function markShown(outbox: Outbox, record: RefusedRecord): Promise<void> {
  await outbox.put({ ...record, refusal: { ...record.refusal, shown: true } });
}
