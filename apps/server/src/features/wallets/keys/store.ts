import type { Kysely } from 'kysely';
import type { DatabaseSchema } from '../../../platform/db/schema.ts';
import type { ShareEnvelope, ShareEnvelopeOwner } from './shareEnvelope.ts';

/** Stores the share of a wallet and overwrites that of an earlier split. */
export async function saveEnvelope(
  db: Kysely<DatabaseSchema>,
  { now, ...row }: ShareEnvelopeOwner & ShareEnvelope & { now: Date },
): Promise<void> {
  const { walletId, ...values } = { ...row, updatedAt: now };
  await db
    .insertInto('walletShares')
    .values({ walletId, ...values })
    .onConflict((conflict) => conflict.column('walletId').doUpdateSet(values))
    .execute();
}

export async function findEnvelope(
  db: Kysely<DatabaseSchema>,
  walletId: string,
): Promise<(ShareEnvelopeOwner & ShareEnvelope) | undefined> {
  return db
    .selectFrom('walletShares')
    .select(['walletId', 'generation', 'keyId', 'wrappedKey', 'sealed'])
    .where('walletId', '=', walletId)
    .executeTakeFirst();
}

export async function countByKey(db: Kysely<DatabaseSchema>): Promise<{ keyId: string; count: number }[]> {
  return db
    .selectFrom('walletShares')
    .select(({ fn }) => ['keyId', fn.countAll<number>().as('count')])
    .groupBy('keyId')
    .orderBy('keyId')
    .execute();
}

export type WrappedRow = ShareEnvelopeOwner & Pick<ShareEnvelope, 'keyId' | 'wrappedKey'>;

/** Locks the next rows under other keys, ordered by id. */
export async function lockOtherKeys(
  db: Kysely<DatabaseSchema>,
  { currentId, after, limit }: { currentId: string; after: string | undefined; limit: number },
): Promise<WrappedRow[]> {
  const rows = db
    .selectFrom('walletShares')
    .select(['walletId', 'generation', 'keyId', 'wrappedKey'])
    .where('keyId', '<>', currentId);
  return (after === undefined ? rows : rows.where('walletId', '>', after))
    .orderBy('walletId')
    .limit(limit)
    .forNoKeyUpdate()
    .execute();
}

export async function updateWrapping(
  db: Kysely<DatabaseSchema>,
  walletId: string,
  wrapping: Pick<ShareEnvelope, 'keyId' | 'wrappedKey'>,
): Promise<void> {
  await db.updateTable('walletShares').set(wrapping).where('walletId', '=', walletId).execute();
}
