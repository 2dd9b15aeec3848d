import { type Kysely, sql, type Transaction } from 'kysely';
import type { DatabaseSchema } from '../../platform/db/schema.ts';

export interface DueWallet {
  address: string;
  /** Request counter when the check started; a higher one means that another check was requested meanwhile. */
  asked: number;
  tries: number;
}

export const walletStore = {
  /** Enqueues a check of the player's current wallet, due now. */
  async enqueueOfPlayer(
    trx: Transaction<DatabaseSchema>,
    player: { userId: string } | { discordId: string },
  ): Promise<void> {
    await sql`
      INSERT INTO role_wallets AS w (address, due_at, asked)
      SELECT wallet_address, app_now(), 1 FROM users WHERE ${
        'userId' in player ? sql`id = ${player.userId}` : sql`discord_id = ${player.discordId}`
      } AND wallet_address IS NOT NULL
      ON CONFLICT (address) DO UPDATE SET due_at = app_now(), asked = w.asked + 1, tries = 0`.execute(trx);
  },

  async enqueue(db: Kysely<DatabaseSchema>, { address, now }: { address: string; now: Date }): Promise<void> {
    await sql`
      INSERT INTO role_wallets AS w (address, due_at, asked) VALUES (${address}, ${now}, 1)
      ON CONFLICT (address) DO UPDATE SET due_at = ${now}, asked = w.asked + 1, tries = 0`.execute(db);
  },

  /** Enqueues the player's wallet unless it is already enqueued or has matched the contract since `agreedBefore`. */
  async enqueueIfStale(
    db: Kysely<DatabaseSchema>,
    { discordId, now, agreedBefore }: { discordId: string; now: Date; agreedBefore: Date },
  ): Promise<void> {
    await sql`
      INSERT INTO role_wallets AS w (address, due_at, asked)
      SELECT wallet_address, ${now}::timestamptz, 1 FROM users
      WHERE discord_id = ${discordId} AND wallet_address IS NOT NULL
      ON CONFLICT (address) DO UPDATE SET due_at = ${now}, asked = w.asked + 1
        WHERE w.due_at IS NULL AND (w.agreed_at IS NULL OR w.agreed_at < ${agreedBefore})`.execute(db);
  },

  listDue(db: Kysely<DatabaseSchema>, { now, limit }: { now: Date; limit: number }): Promise<DueWallet[]> {
    return db
      .selectFrom('roleWallets')
      .select(['address', 'asked', 'tries'])
      .where('dueAt', '<=', now)
      .orderBy('dueAt')
      .orderBy('address')
      .limit(limit)
      .execute();
  },

  async isDue(db: Kysely<DatabaseSchema>, address: string): Promise<boolean> {
    const query = db.selectFrom('roleWallets').select('address').where('address', '=', address);
    return (await query.where('dueAt', 'is not', null).executeTakeFirst()) !== undefined;
  },

  async countDue(db: Kysely<DatabaseSchema>): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      SELECT count(*)::int AS count FROM role_wallets WHERE due_at IS NOT NULL`.execute(db);
    return rows[0]?.count ?? 0;
  },

  /** Marks wallets as matching the contract; one requested again meanwhile stays due. */
  async markInSync(
    db: Kysely<DatabaseSchema>,
    { wallets, now }: { wallets: readonly DueWallet[]; now: Date },
  ): Promise<void> {
    await sql`
      UPDATE role_wallets w SET agreed_at = ${now}, tries = 0, due_at = CASE WHEN w.asked = d.asked THEN NULL ELSE w.due_at END
      FROM unnest(
        ${wallets.map(({ address }) => address)}::text[], ${wallets.map(({ asked }) => asked)}::bigint[]
      ) AS d (address, asked) WHERE w.address = d.address`.execute(db);
  },

  /** Defers the wallets that a sync has not finished, with exponential back-off. */
  async deferWalletsOfSync(
    db: Kysely<DatabaseSchema>,
    { syncId, now, firstMs, maxMs }: { syncId: string; now: Date; firstMs: number; maxMs: number },
  ): Promise<void> {
    await sql`
      UPDATE role_wallets w SET tries = w.tries + 1,
        due_at = ${now}::timestamptz + least(${firstMs} * 2 ^ least(w.tries, 16), ${maxMs}) * interval '1 ms'
      FROM role_sync_wallets s
      WHERE s.sync_id = ${syncId} AND s.state <> 'done' AND w.address = s.address AND w.due_at IS NOT NULL`.execute(db);
  },

  /** Defers one wallet with exponential back-off. */
  async defer(
    db: Kysely<DatabaseSchema>,
    { address, now, firstMs, maxMs }: { address: string; now: Date; firstMs: number; maxMs: number },
  ): Promise<void> {
    await sql`
      UPDATE role_wallets SET tries = tries + 1,
        due_at = ${now}::timestamptz + least(${firstMs} * 2 ^ least(tries, 16), ${maxMs}) * interval '1 ms'
      WHERE address = ${address} AND due_at IS NOT NULL`.execute(db);
  },
};
