import type { RunOutbox, OutboxRecord, SubmitRefusal } from './runOutbox.ts';

export type RefusedRecord = OutboxRecord & { refusal: SubmitRefusal };

/** Refused runs kept until discarded; beyond this the oldest are removed. */
export const MAX_REFUSED_RUNS = 20;

const isRefused = (record: OutboxRecord): record is RefusedRecord => record.refusal !== undefined;

/** Returns refused runs whose reason the player has not seen, and marks them as seen; they stay in the outbox. */
export async function takeRefusals(outbox: RunOutbox, discordId: string): Promise<RefusedRecord[]> {
  const refused = (await outbox.listByPlayer(discordId)).filter(isRefused);
  const unseen = refused.filter(({ told }) => !told);
  for (const record of unseen) await outbox.replace({ ...record, told: true });
  for (const { runId } of refused.slice(0, -MAX_REFUSED_RUNS)) await outbox.remove(runId);
  return unseen;
}
