import { type Kysely, sql } from 'kysely';
import type { ChainEvent } from '../../../platform/chain/store.ts';
import type { DatabaseSchema } from '../../../platform/db/schema.ts';
import type { DueCondition } from '../../../platform/jobs/dueWorkStore.ts';
import type { TokenTransfer } from './parseTransfers.ts';

type Db = Kysely<DatabaseSchema>;

/** How many of the newest moves are checked for reorganizations, which only remove the latest blocks. */
const REORG_CHECK_LIMIT = 200;

/** Serializes processing across processes. */
export async function lockTransfers(trx: Db): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('item_moves', 0))`.execute(trx);
}

/** Indexed transfer events after the last processed one, in order. */
export function readNewTransferEvents(
  trx: Db,
  { addresses, topics, limit }: { addresses: readonly string[]; topics: readonly string[]; limit: number },
): Promise<ChainEvent[]> {
  return trx
    .selectFrom('chainEvents')
    .selectAll()
    .where('address', 'in', [...addresses])
    .where(sql`topics[1]`, 'in', [...topics])
    .where('seq', '>', sql<number>`(SELECT coalesce(max(event_seq), 0) FROM item_moves)`)
    .orderBy('seq')
    .limit(limit)
    .execute();
}

/** Upserts moves. A move already recorded from its receipt is updated with the indexed data. */
export async function saveTransfers(
  trx: Db,
  { transfers, seq, now }: { transfers: readonly TokenTransfer[]; seq: number | null; now: Date },
): Promise<void> {
  if (transfers.length === 0) return;
  await trx
    .insertInto('itemMoves')
    .values(transfers.map((transfer) => ({ ...transfer, eventSeq: seq, seenAt: now })))
    .onConflict((conflict) =>
      conflict.columns(['txHash', 'logIndex', 'part']).doUpdateSet((eb) => ({
        tokenId: eb.ref('excluded.tokenId'),
        fromAddress: eb.ref('excluded.fromAddress'),
        toAddress: eb.ref('excluded.toAddress'),
        quantity: eb.ref('excluded.quantity'),
        eventSeq: sql<number | null>`coalesce(excluded.event_seq, item_moves.event_seq)`,
      })),
    )
    .execute();
}

/** Deletes moves removed by a reorganization; returns the addresses affected. */
export async function deleteReorgedTransfers(trx: Db): Promise<string[]> {
  const { rows: lost } = await sql`
    SELECT 1 FROM (SELECT tx_hash, log_index FROM item_moves WHERE event_seq IS NOT NULL ORDER BY event_seq DESC LIMIT ${REORG_CHECK_LIMIT}) AS m
    WHERE NOT EXISTS (SELECT 1 FROM chain_events e WHERE e.tx_hash = m.tx_hash AND e.log_index = m.log_index) LIMIT 1`.execute(
    trx,
  );
  if (lost.length === 0) return [];
  const { rows } = await sql<{ fromAddress: string; toAddress: string }>`
    DELETE FROM item_moves m WHERE m.event_seq IS NOT NULL
      AND NOT EXISTS (SELECT 1 FROM chain_events e WHERE e.tx_hash = m.tx_hash AND e.log_index = m.log_index)
    RETURNING m.from_address, m.to_address`.execute(trx);
  return rows.flatMap(({ fromAddress, toAddress }) => [fromAddress, toAddress]);
}

/** Time after which a move known from a receipt counts as never confirmed. */
const UNCONFIRMED_TTL_MS = 900_000;

const toUnconfirmedSince = (now: Date): Date => new Date(now.getTime() - UNCONFIRMED_TTL_MS);

export const hasUnconfirmedTransfers: DueCondition = (now) => sql<boolean>`EXISTS (
  SELECT FROM item_moves WHERE event_seq IS NULL AND seen_at < ${toUnconfirmedSince(now)})`;

/** Deletes moves known from a receipt that the indexer never confirmed; returns the addresses affected. */
export async function deleteUnconfirmedTransfers(trx: Db, now: Date): Promise<string[]> {
  const rows = await trx
    .deleteFrom('itemMoves')
    .where('eventSeq', 'is', null)
    .where('seenAt', '<', toUnconfirmedSince(now))
    .returning('toAddress')
    .execute();
  return rows.map(({ toAddress }) => toAddress);
}

/** Players whose current or former wallets include one of the addresses. */
export async function findPlayersByAddress(db: Db, addresses: readonly string[]): Promise<string[]> {
  if (addresses.length === 0) return [];
  const rows = await db
    .selectFrom('wallets')
    .select('userId')
    .distinct()
    .where('address', 'in', [...new Set(addresses)])
    .where('state', '<>', 'pending')
    .execute();
  return rows.map(({ userId }) => userId);
}
