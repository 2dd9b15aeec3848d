import type { Outbox } from './outbox.ts';
import type { OutboxRecord, Refusal } from './outboxRecord.ts';

/** A refused run with its reason. */
export type RefusedRecord = OutboxRecord & { refusal: Refusal };

/** The player's refused runs, to be shown now; each is handed out once. */
export async function takeRefusals(outbox: Outbox, discordId: string): Promise<RefusedRecord[]> {
  const records = await outbox.of(discordId);
  const refused = records.filter((record): record is RefusedRecord => record.refusal !== undefined);
  for (const { runId } of refused) await outbox.remove(runId);
  return refused;
}
