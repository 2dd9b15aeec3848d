import type { ReviveGrant } from '@jumpy/protocol/http/revives';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { DatabaseSchema } from '../../platform/db/schema.ts';
import type { RevivePaymentsTable } from '../../platform/db/reviveTables.ts';
import type { TicketRow } from '../runs/tickets/store.ts';
import type { OnChainPayment } from './parsePaymentEvent.ts';

type Db = Kysely<DatabaseSchema>;

export type PaymentRow = Selectable<RevivePaymentsTable>;

export function findStoredPayment(db: Db, txHash: string): Promise<PaymentRow | undefined> {
  return db.selectFrom('revivePayments').selectAll().where('txHash', '=', txHash).executeTakeFirst();
}

/** The payment that revived a run. */
export function findPaymentOfRun(db: Db, runId: string): Promise<PaymentRow | undefined> {
  return db.selectFrom('revivePayments').selectAll().where('runId', '=', runId).executeTakeFirst();
}

/** Owner of an address as a current or former wallet. */
export async function findPayer(db: Db, address: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('wallets')
    .select('userId')
    .where('address', '=', address)
    .where('state', '<>', 'pending')
    .executeTakeFirst();
  return row?.userId;
}

/** Locks a run's ticket against concurrent settlement and other requests. */
export function lockTicket(trx: Db, runId: string): Promise<TicketRow | undefined> {
  return trx.selectFrom('runTickets').selectAll().where('runId', '=', runId).forNoKeyUpdate().executeTakeFirst();
}

/** Tick and time at which a run reported its death. */
export function findDeath(db: Db, runId: string): Promise<{ tick: number; at: Date } | undefined> {
  return db
    .selectFrom('runCheckpoints')
    .select(['tick', 'at'])
    .where('runId', '=', runId)
    .where('kind', '=', 'dead')
    .executeTakeFirst();
}

/** Stores a payment proven by its receipt; an existing one stays unchanged. */
export async function savePayment(
  trx: Db,
  { payment, userId }: { payment: OnChainPayment; userId: string },
): Promise<void> {
  await trx
    .insertInto('revivePayments')
    .values({ ...toPaymentRow(payment), userId, eventSeq: null, creditedAt: null, runId: null, usedAs: null })
    .onConflict((row) => row.column('txHash').doNothing())
    .execute();
}

/** A payment just used for a run. */
export interface ConsumedPayment extends Pick<PaymentRow, 'txHash' | 'address' | 'amountWei'> {
  usedAs: ReviveGrant['source'];
}

/**
 * Uses the player's payment for a run; undefined if it is already used. A payment indexed before the wallet was linked
 * is assigned to the player.
 */
export async function consumePaymentForRun(
  trx: Db,
  { txHash, userId, runId }: { txHash: string; userId: string; runId: string },
): Promise<ConsumedPayment | undefined> {
  const { rows } = await sql<ConsumedPayment>`
    UPDATE revive_payments SET run_id = ${runId}, used_as = 'payment', user_id = ${userId}
    WHERE tx_hash = ${txHash} AND (user_id IS NULL OR user_id = ${userId}) AND run_id IS NULL
    RETURNING tx_hash, address, amount_wei, used_as`.execute(trx);
  return rows[0];
}

/** Uses the player's oldest credit for a run; undefined if there is none. */
export async function consumeCreditForRun(
  trx: Db,
  { userId, runId }: { userId: string; runId: string },
): Promise<ConsumedPayment | undefined> {
  const { rows } = await sql<ConsumedPayment>`
    UPDATE revive_payments SET run_id = ${runId}, used_as = 'credit'
    WHERE run_id IS NULL AND tx_hash = (
      SELECT tx_hash FROM revive_payments
      WHERE user_id = ${userId} AND run_id IS NULL AND credited_at IS NOT NULL
      ORDER BY paid_at, tx_hash LIMIT 1 FOR NO KEY UPDATE
    )
    RETURNING tx_hash, address, amount_wei, used_as`.execute(trx);
  return rows[0];
}

export async function grantTicket(
  trx: Db,
  { runId, tick, at }: { runId: string; tick: number; at: Date },
): Promise<void> {
  await trx
    .updateTable('runTickets')
    .set({ reviveTick: tick, reviveGrantedAt: at })
    .where('runId', '=', runId)
    .execute();
}

export async function countCredits(db: Db, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('revivePayments')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .where('runId', 'is', null)
    .where('creditedAt', 'is not', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** The player's latest payments since a block, newest first. */
export function readOwnPayments(
  db: Db,
  { userId, fromBlock, limit }: { userId: string; fromBlock: number; limit: number },
): Promise<PaymentRow[]> {
  return db
    .selectFrom('revivePayments')
    .selectAll()
    .where('userId', '=', userId)
    .where('blockNumber', '>=', fromBlock)
    .orderBy('blockNumber', 'desc')
    .orderBy('txHash')
    .limit(limit)
    .execute();
}

export function toPaymentRow({ txHash, address, amountWei, blockNumber, paidAtMs }: OnChainPayment) {
  return { txHash, address, amountWei: String(amountWei), blockNumber, paidAt: new Date(paidAtMs) };
}
