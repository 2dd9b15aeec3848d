import { type Kysely, sql } from 'kysely';
import type { DatabaseSchema } from '../../../platform/db/schema.ts';

export interface LeaseRow {
  leaseId: string | null;
  expiresAt: Date;
  lastTxHash: string | null;
  lastNonce: number | null;
  lastSentAt: Date | null;
}

const LEASE_COLUMNS = ['leaseId', 'expiresAt', 'lastTxHash', 'lastNonce', 'lastSentAt'] as const;

/** Acquires a lease that is free, expired or already held by the caller; undefined while another device holds it. */
export async function acquireLease(
  db: Kysely<DatabaseSchema>,
  {
    walletId,
    heldId,
    newId,
    now,
    expiresAt,
  }: {
    walletId: string;
    heldId: string | undefined;
    newId: string;
    now: Date;
    expiresAt: Date;
  },
): Promise<LeaseRow | undefined> {
  return db
    .insertInto('walletLeases')
    .values({ walletId, leaseId: newId, expiresAt, lastTxHash: null, lastNonce: null, lastSentAt: null })
    .onConflict((conflict) =>
      conflict
        .column('walletId')
        .doUpdateSet({
          leaseId: sql`CASE WHEN wallet_leases.lease_id = ${heldId ?? null}::uuid THEN wallet_leases.lease_id ELSE excluded.lease_id END`,
          expiresAt,
        })
        .where((eb) =>
          eb.or([
            eb('walletLeases.leaseId', 'is', null),
            eb('walletLeases.expiresAt', '<=', now),
            eb('walletLeases.leaseId', '=', heldId ?? newId),
          ]),
        ),
    )
    .returning(LEASE_COLUMNS)
    .executeTakeFirst();
}

export async function findLease(db: Kysely<DatabaseSchema>, walletId: string): Promise<LeaseRow | undefined> {
  return db.selectFrom('walletLeases').select(LEASE_COLUMNS).where('walletId', '=', walletId).executeTakeFirst();
}

/** Leases that devices hold, and those that ran out since a time without having been released. */
export async function countLeases(
  db: Kysely<DatabaseSchema>,
  { now, since }: { now: Date; since: Date },
): Promise<{ held: number; expired: number }> {
  const { rows } = await sql<{ held: number; expired: number }>`
    SELECT (count(*) FILTER (WHERE expires_at > ${now}))::integer AS held,
      (count(*) FILTER (WHERE expires_at <= ${now}))::integer AS expired
    FROM wallet_leases WHERE lease_id IS NOT NULL AND expires_at > ${since}`.execute(db);
  return rows[0] ?? { held: 0, expired: 0 };
}

/** Releases a lease, unless another device has acquired it meanwhile. */
export async function releaseLease(
  db: Kysely<DatabaseSchema>,
  { walletId, leaseId, now }: { walletId: string; leaseId: string; now: Date },
): Promise<void> {
  await db
    .updateTable('walletLeases')
    .set({ leaseId: null, expiresAt: now })
    .where('walletId', '=', walletId)
    .where('leaseId', '=', leaseId)
    .execute();
}

/** Stores the last sent transaction; a late report never overwrites a newer one. */
export async function saveLastSent(
  db: Kysely<DatabaseSchema>,
  { walletId, txHash, nonce, now }: { walletId: string; txHash: string; nonce: number; now: Date },
): Promise<void> {
  await db
    .updateTable('walletLeases')
    .set({ lastTxHash: txHash, lastNonce: nonce, lastSentAt: now })
    .where('walletId', '=', walletId)
    .where((eb) => eb.or([eb('lastNonce', 'is', null), eb('lastNonce', '<=', nonce)]))
    .execute();
}
