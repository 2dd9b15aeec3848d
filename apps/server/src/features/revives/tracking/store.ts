import { type Kysely, sql } from 'kysely';
import type { ChainEvent } from '../../../platform/chain/store.ts';
import type { DatabaseSchema } from '../../../platform/db/schema.ts';
import type { DueCondition } from '../../../platform/jobs/dueWorkStore.ts';
import type { OnChainPayment } from '../parsePaymentEvent.ts';
import { type PaymentRow, toPaymentRow } from '../store.ts';

type Db = Kysely<DatabaseSchema>;

/** Whether a payment is neither used nor credited and somebody has linked its address. */
export const hasOpenPayments: DueCondition = () => sql<boolean>`EXISTS (
  SELECT FROM revive_payments p WHERE p.run_id IS NULL AND p.credited_at IS NULL
    AND (p.user_id IS NOT NULL OR EXISTS (SELECT FROM wallets w WHERE w.address = p.address AND w.state <> 'pending')))`;

/** Serializes processing across processes. */
export async function lockTracking(trx: Db): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('revive_payments', 0))`.execute(trx);
}

/** Indexed payment events after the last processed one, oldest first. */
export function readNewPaymentEvents(
  trx: Db,
  { address, topic, limit }: { address: string; topic: string; limit: number },
): Promise<ChainEvent[]> {
  return trx
    .selectFrom('chainEvents')
    .selectAll()
    .where('address', '=', address)
    .where(sql`topics[1]`, '=', topic)
    .where('seq', '>', (eb) =>
      eb.selectFrom('revivePayments').select(({ fn }) => fn.coalesce(fn.max('eventSeq'), sql<number>`0`).as('seq')),
    )
    .orderBy('seq')
    .limit(limit)
    .execute();
}

/** Upserts an indexed payment. One already known from its receipt, or from before a reorganization, keeps its usage. */
export async function saveTrackedPayment(
  trx: Db,
  { payment, seq }: { payment: OnChainPayment; seq: number },
): Promise<void> {
  const row = toPaymentRow(payment);
  const { blockNumber, paidAt } = row;
  await trx
    .insertInto('revivePayments')
    .values({ ...row, eventSeq: seq, userId: null, creditedAt: null, runId: null, usedAs: null })
    .onConflict((conflict) => conflict.column('txHash').doUpdateSet({ eventSeq: seq, blockNumber, paidAt }))
    .execute();
}

/** Deletes unused indexed payments removed by a reorganization. */
export async function deleteReorgedPayments(trx: Db): Promise<void> {
  await sql`
    DELETE FROM revive_payments p
    WHERE p.run_id IS NULL AND p.event_seq IS NOT NULL
      AND NOT EXISTS (SELECT 1 FROM chain_events e WHERE e.seq = p.event_seq)`.execute(trx);
}

/** Assigns payments to players who have linked the address since. */
export async function assignPayers(trx: Db): Promise<void> {
  await sql`
    UPDATE revive_payments p SET user_id = w.user_id FROM wallets w
    WHERE p.user_id IS NULL AND p.run_id IS NULL AND w.address = p.address AND w.state <> 'pending'`.execute(trx);
}

/** A payment just converted into a free revive, with its player. */
export interface CreditedPayment extends Pick<PaymentRow, 'txHash' | 'address' | 'amountWei'> {
  userId: string;
  discordId: string;
}

/**
 * Converts unused payments into credits if the player has no run waiting for a revive, or the payment has waited too
 * long.
 */
export async function creditUnusedPayments(
  trx: Db,
  { now, waitedSince }: { now: Date; waitedSince: Date },
): Promise<CreditedPayment[]> {
  const { rows } = await sql<CreditedPayment>`
    UPDATE revive_payments p SET credited_at = ${now} FROM users u
    WHERE u.id = p.user_id AND p.run_id IS NULL AND p.credited_at IS NULL
      AND (p.seen_at < ${waitedSince} OR NOT EXISTS (
        SELECT 1 FROM run_tickets t JOIN run_checkpoints m ON m.run_id = t.run_id
        WHERE t.user_id = p.user_id AND t.started_at IS NOT NULL AND t.closed_at IS NULL AND t.settled_at IS NULL
          AND t.revive_tick IS NULL AND m.kind = 'dead' AND m.at >= ${waitedSince}
      ))
    RETURNING p.user_id, u.discord_id, p.tx_hash, p.address, p.amount_wei`.execute(trx);
  return rows;
}
