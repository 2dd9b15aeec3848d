import type { Transaction } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import { appendEntry, callAddXp, lockPlayer, type SourceXp } from './store.ts';
import { withFallback } from '../../platform/db/withFallback.ts';

export type AddXp = Omit<SourceXp, 'bucket'>;

/** Adds quest XP once per source; false if already given. */
export function addQuestXp(trx: Transaction<Database>, gift: AddXp): Promise<boolean> {
  return addXp(trx, { ...gift, bucket: 'quest' });
}

/** Adds invite XP once per source. */
export function addInviteXp(trx: Transaction<Database>, gift: AddXp): Promise<boolean> {
  return addXp(trx, { ...gift, bucket: 'invite' });
}

function addXp(trx: Transaction<Database>, gift: SourceXp): Promise<boolean> {
  return withFallback(trx, { procedure: () => callAddXp(trx, gift), statements: () => addByStatements(trx, gift) });
}

async function addByStatements(
  trx: Transaction<Database>,
  { bucket, discordId, amount, sourceId }: SourceXp,
): Promise<boolean> {
  if (sourceId === '') throw new Error(`${bucket} XP needs a source_id: what it is given for, once`);
  const userId = await lockPlayer(trx, discordId);
  if (userId === undefined) throw new Error(`no player ${discordId}`);
  return appendEntry(trx, { userId, bucket, source: bucket, sourceId, amount });
}
