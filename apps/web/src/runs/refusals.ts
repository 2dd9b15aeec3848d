import type { Outbox } from './outbox.ts';
import type { OutboxRecord, Refusal } from './outboxRecord.ts';

/** A refused run with its reason. */
export type RefusedRecord = OutboxRecord & { refusal: Refusal };

/** Refused runs that are kept until their player throws them away; of more the oldest go. */
export const REFUSED_KEPT = 20;

const isRefused = (record: OutboxRecord): record is RefusedRecord => record.refusal !== undefined;

/** The player's refused runs that they have not been told of, to be shown now; each is handed out once, and stays where it is. */
export async function takeRefusals(outbox: Outbox, discordId: string): Promise<RefusedRecord[]> {
  const refused = (await outbox.of(discordId)).filter(isRefused);
  const news = refused.filter(({ told }) => !told);
  for (const record of news) await outbox.replace({ ...record, told: true });
  for (const { runId } of refused.slice(0, -REFUSED_KEPT)) await outbox.remove(runId);
  return news;
}
