import type { Transaction } from 'kysely';
import type { DatabaseSchema } from '../../platform/db/schema.ts';
import { appendXpEntry, callAddXp, lockXpPlayer, type SourceXp } from './store.ts';
import { withProcedureFallback } from '../../platform/db/withFallback.ts';

export type XpGrant = Omit<SourceXp, 'bucket'>;

/** Adds quest XP once per source; false if already given. */
export function addQuestXp(trx: Transaction<DatabaseSchema>, gift: XpGrant): Promise<boolean> {
  return addXp(trx, { ...gift, bucket: 'quest' });
}

/** Adds invite XP once per source. */
export function addInviteXp(trx: Transaction<DatabaseSchema>, gift: XpGrant): Promise<boolean> {
  return addXp(trx, { ...gift, bucket: 'invite' });
}

function addXp(trx: Transaction<DatabaseSchema>, gift: SourceXp): Promise<boolean> {
  return withProcedureFallback(trx, {
    procedure: () => callAddXp(trx, gift),
    statements: () => addXpByStatements(trx, gift),
  });
}

async function addXpByStatements(
  trx: Transaction<DatabaseSchema>,
  { bucket, discordId, amount, sourceId }: SourceXp,
): Promise<boolean> {
  if (sourceId === '') throw new Error(`${bucket} XP needs a source_id: what it is given for, once`);
  const userId = await lockXpPlayer(trx, discordId);
  if (userId === undefined) throw new Error(`no player ${discordId}`);
  return appendXpEntry(trx, { userId, bucket, source: bucket, sourceId, amount });
}
