import { WEI_PER_MON } from '@jumpy/domain/mon';
import { type Kysely, sql } from 'kysely';
import type { DatabaseSchema } from '../../platform/db/schema.ts';
import type { DueCondition } from '../../platform/jobs/dueWorkStore.ts';

/** Welcome gift for a player's first wallet. */
export const WELCOME_GIFT_WEI = 5n * WEI_PER_MON;
/** Amount per press of "Get test MON". */
export const REQUESTED_GIFT_WEI = 50n * WEI_PER_MON;
/** Limit per player and hour. */
export const HOURLY_GIFT_LIMIT_WEI = 500n * WEI_PER_MON;

interface NewGift {
  userId: string;
  address: string;
  amountWei: bigint;
  now: Date;
}

/** Reserves a requested gift; returns its id. */
export async function reserveGift(trx: Kysely<DatabaseSchema>, gift: NewGift): Promise<string> {
  const { id } = await trx
    .insertInto('faucetGifts')
    .values({ kind: 'asked', ...toGiftColumns(gift) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Queues the welcome gift of a player, at most once, whichever wallets follow. */
export async function createPendingWelcomeGift(trx: Kysely<DatabaseSchema>, gift: NewGift): Promise<void> {
  await trx
    .insertInto('faucetGifts')
    .values({ kind: 'welcome', ...toGiftColumns(gift) })
    .onConflict((conflict) => conflict.column('userId').where('kind', '=', 'welcome').doNothing())
    .execute();
}

function toGiftColumns({ userId, address, amountWei, now }: NewGift) {
  return { userId, address, amountWei: String(amountWei), nextTryAt: now, createdAt: now, givenAt: null, txHash: null };
}

/** Sum of gifts requested since then, and the time of the first. */
export async function readRequestedGifts(
  trx: Kysely<DatabaseSchema>,
  { userId, since }: { userId: string; since: Date },
): Promise<{ sumWei: bigint; firstAt: Date | null }> {
  const { sumWei, firstAt } = await trx
    .selectFrom('faucetGifts')
    .select((eb) => [eb.fn.sum<string | null>('amountWei').as('sumWei'), eb.fn.min('createdAt').as('firstAt')])
    .where('userId', '=', userId)
    .where('kind', '=', 'asked')
    .where('createdAt', '>', since)
    .executeTakeFirstOrThrow();
  return { sumWei: BigInt(sumWei ?? 0), firstAt };
}

/** Deletes a reservation whose transfer failed. */
export async function deleteGift(db: Kysely<DatabaseSchema>, id: string): Promise<void> {
  await db.deleteFrom('faucetGifts').where('id', '=', id).where('givenAt', 'is', null).execute();
}

/** `txHash` is null if the coins arrived but the transaction is unknown. */
export async function markGiftSent(
  db: Kysely<DatabaseSchema>,
  { id, txHash, now }: { id: string; txHash: string | null; now: Date },
): Promise<void> {
  await db.updateTable('faucetGifts').set({ givenAt: now, txHash }).where('id', '=', id).execute();
}

export interface PendingWelcomeGift {
  id: string;
  userId: string;
  discordId: string;
  address: string;
  amountWei: bigint;
  /** Includes this attempt. */
  tries: number;
}

export const hasWelcomeGiftsDue: DueCondition = (now) => sql<boolean>`EXISTS (
  SELECT FROM faucet_gifts WHERE kind = 'welcome' AND given_at IS NULL AND next_try_at <= ${now})`;

/** Takes due welcome gifts and schedules their retry with exponential back-off, at most five minutes. */
export async function dequeueWelcomeGifts(
  db: Kysely<DatabaseSchema>,
  { now, limit }: { now: Date; limit: number },
): Promise<PendingWelcomeGift[]> {
  const rows = await db
    .updateTable('faucetGifts')
    .from('users')
    .set({
      tries: sql`tries + 1`,
      nextTryAt: sql`${now}::timestamptz + least(interval '1 second' * power(2, least(tries, 10)), interval '5 minutes')`,
    })
    .whereRef('users.id', '=', 'faucetGifts.userId')
    .where('faucetGifts.id', 'in', (eb) =>
      eb
        .selectFrom('faucetGifts')
        .select('id')
        .where('kind', '=', 'welcome')
        .where('givenAt', 'is', null)
        .where('nextTryAt', '<=', now)
        .orderBy('nextTryAt')
        .limit(limit)
        .forNoKeyUpdate()
        .skipLocked(),
    )
    .returning([
      ...(['faucetGifts.id', 'faucetGifts.userId', 'faucetGifts.address'] as const),
      ...(['faucetGifts.amountWei', 'faucetGifts.tries', 'users.discordId'] as const),
    ])
    .execute();
  return rows.map((row) => ({ ...row, amountWei: BigInt(row.amountWei) }));
}
