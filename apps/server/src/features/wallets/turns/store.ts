import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';

export interface TurnRow {
  turnId: string | null;
  expiresAt: Date;
  lastTxHash: string | null;
  lastNonce: number | null;
  lastSentAt: Date | null;
}

const COLUMNS = ['turnId', 'expiresAt', 'lastTxHash', 'lastNonce', 'lastSentAt'] as const;

/** Takes a turn that nobody has, whose time is over, or that is the asker's own; undefined while another has it. */
export async function takeFreeTurn(
  db: Kysely<Database>,
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
): Promise<TurnRow | undefined> {
  return db
    .insertInto('walletTurns')
    .values({ walletId, turnId: newId, expiresAt, lastTxHash: null, lastNonce: null, lastSentAt: null })
    .onConflict((conflict) =>
      conflict
        .column('walletId')
        .doUpdateSet({
          turnId: sql`CASE WHEN wallet_turns.turn_id = ${heldId ?? null}::uuid THEN wallet_turns.turn_id ELSE excluded.turn_id END`,
          expiresAt,
        })
        .where((eb) =>
          eb.or([
            eb('walletTurns.turnId', 'is', null),
            eb('walletTurns.expiresAt', '<=', now),
            eb('walletTurns.turnId', '=', heldId ?? newId),
          ]),
        ),
    )
    .returning(COLUMNS)
    .executeTakeFirst();
}

export async function findTurn(db: Kysely<Database>, walletId: string): Promise<TurnRow | undefined> {
  return db.selectFrom('walletTurns').select(COLUMNS).where('walletId', '=', walletId).executeTakeFirst();
}

/** Frees a turn; one that another has taken meanwhile stays theirs. */
export async function freeTurn(
  db: Kysely<Database>,
  { walletId, turnId, now }: { walletId: string; turnId: string; now: Date },
): Promise<void> {
  await db
    .updateTable('walletTurns')
    .set({ turnId: null, expiresAt: now })
    .where('walletId', '=', walletId)
    .where('turnId', '=', turnId)
    .execute();
}

/** Keeps what was sent last; a report that comes late never hides a later one. */
export async function saveSent(
  db: Kysely<Database>,
  { walletId, txHash, nonce, now }: { walletId: string; txHash: string; nonce: number; now: Date },
): Promise<void> {
  await db
    .updateTable('walletTurns')
    .set({ lastTxHash: txHash, lastNonce: nonce, lastSentAt: now })
    .where('walletId', '=', walletId)
    .where((eb) => eb.or([eb('lastNonce', 'is', null), eb('lastNonce', '<=', nonce)]))
    .execute();
}
