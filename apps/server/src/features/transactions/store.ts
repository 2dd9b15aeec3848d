import type { ConfirmedStatus, TransactionType } from '@jumpy/protocol/http/chain';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { TransactionsTable } from '../../platform/db/moneyTables.ts';
import type { DatabaseSchema } from '../../platform/db/schema.ts';
import type { DueCondition } from '../../platform/jobs/dueWorkStore.ts';

export type TransactionRow = Selectable<TransactionsTable>;

/** A claimed transaction, reported by the player's page or the server. */
export interface TransactionClaim {
  userId: string;
  discordId: string;
  /** Lowercase. */
  from: string;
  to: string;
  amount: string;
  type: TransactionType;
  txHash: string;
  status: string;
  runId?: string | undefined;
  now: Date;
}

/**
 * Stores a claim once per player and transaction, to be looked up on the chain. A repeated claim changes nothing,
 * except that one unknown to the chain is looked up again.
 */
export async function saveTransactionClaim(
  db: Kysely<DatabaseSchema>,
  claim: TransactionClaim,
): Promise<TransactionRow> {
  const { userId, discordId, amount, txHash, status, now, runId = null } = claim;
  return db
    .insertInto('transactions')
    .values({
      ...{ userId, discordId, amount, txHash, status, runId },
      fromAddress: claim.from,
      toAddress: claim.to,
      transactionType: claim.type,
      nextCheckAt: now,
      createdAt: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['userId', 'txHash']).doUpdateSet({
        missedSince: sql`CASE transactions.confirmed_status WHEN 'unknown' THEN NULL ELSE transactions.missed_since END`,
        missedAt: sql`CASE transactions.confirmed_status WHEN 'unknown' THEN NULL ELSE transactions.missed_at END`,
        runId: sql`coalesce(transactions.run_id, excluded.run_id)`,
        nextCheckAt: sql`CASE transactions.confirmed_status WHEN 'unknown' THEN excluded.next_check_at ELSE transactions.next_check_at END`,
        confirmedStatus: sql`CASE transactions.confirmed_status WHEN 'unknown' THEN 'pending' ELSE transactions.confirmed_status END`,
      }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Number of the player's other pending transactions. */
export async function countOtherPending(
  db: Kysely<DatabaseSchema>,
  { userId, txHash }: { userId: string; txHash: string },
): Promise<number> {
  const { count } = await db
    .selectFrom('transactions')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .where('txHash', '<>', txHash)
    .where('confirmedStatus', '=', 'pending')
    .executeTakeFirstOrThrow();
  return count;
}

/** Whether the address is or was a linked wallet of the player. */
export async function isOwnAddress(
  db: Kysely<DatabaseSchema>,
  { userId, address }: { userId: string; address: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('wallets')
    .select('id')
    .where('userId', '=', userId)
    .where('address', '=', address)
    .where('state', '<>', 'pending')
    .executeTakeFirst();
  return row !== undefined;
}

/** Stores the transaction of an announced mint; a replacement with a higher fee overwrites it. */
export async function linkMintIntent(
  db: Kysely<DatabaseSchema>,
  { userId, intentId, txHash }: { userId: string; intentId: string; txHash: string },
): Promise<void> {
  await db
    .updateTable('mintIntents')
    .set({ txHash })
    .where('id', '=', intentId)
    .where('userId', '=', userId)
    .where('closedAt', 'is', null)
    .execute();
}

/** A page of a player's transactions before an id, newest first. */
export async function findTransactions(
  db: Kysely<DatabaseSchema>,
  { userId, before, limit }: { userId: string; before: string | undefined; limit: number },
): Promise<TransactionRow[]> {
  const query = db.selectFrom('transactions').selectAll().where('userId', '=', userId);
  const page = before === undefined ? query : query.where(sql<boolean>`id < ${before}::bigint`);
  return page.orderBy('id', 'desc').limit(limit).execute();
}

export const hasPendingDue: DueCondition = (now) => sql<boolean>`EXISTS (
  SELECT FROM transactions WHERE confirmed_status = 'pending' AND next_check_at <= ${now})`;

/**
 * Claims due pending rows, longest waiting first, and postpones them with back-off of up to five minutes. Concurrent
 * processes get different rows.
 */
export async function dequeuePending(
  db: Kysely<DatabaseSchema>,
  { now, limit }: { now: Date; limit: number },
): Promise<TransactionRow[]> {
  return db
    .updateTable('transactions')
    .set({
      nextCheckAt: sql`${now}::timestamptz + least((${now}::timestamptz - created_at) / 2, interval '5 minutes')`,
    })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('transactions')
        .select('id')
        .where('confirmedStatus', '=', 'pending')
        .where('nextCheckAt', '<=', now)
        .orderBy('nextCheckAt')
        .limit(limit)
        .forNoKeyUpdate()
        .skipLocked(),
    )
    .returningAll()
    .execute();
}

/** Records that a node did not know the transaction, and since when. */
export async function recordMiss(
  db: Kysely<DatabaseSchema>,
  { id, since, now }: { id: number; since: Date; now: Date },
): Promise<void> {
  await db.updateTable('transactions').set({ missedSince: since, missedAt: now }).where('id', '=', id).execute();
}

/** Chain data of a final transaction. */
export interface OnChainFacts {
  from: string;
  to: string | null;
  valueWei: bigint;
  feeWei: bigint;
  blockNumber: number;
}

/** Settles a pending row; false if another process already did. */
export async function finalizeTransaction(
  db: Kysely<DatabaseSchema>,
  { id, status, facts }: { id: number; status: Exclude<ConfirmedStatus, 'pending'>; facts: OnChainFacts | undefined },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('transactions')
    .set({
      confirmedStatus: status,
      ...(facts && {
        confirmedFrom: facts.from,
        confirmedTo: facts.to,
        valueWei: String(facts.valueWei),
        feeWei: String(facts.feeWei),
        blockNumber: facts.blockNumber,
      }),
    })
    .where('id', '=', id)
    .where('confirmedStatus', '=', 'pending')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Whether the run belongs to the player and is not voided. */
export async function isOwnRun(
  db: Kysely<DatabaseSchema>,
  { userId, runId }: { userId: string; runId: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('runs')
    .select('id')
    .where('id', '=', runId)
    .where('userId', '=', userId)
    .where('voidedAt', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}
