import { type Kysely, sql } from 'kysely';
import type { DatabaseSchema } from '../../platform/db/schema.ts';
import type { WalletRow } from '../wallets/store.ts';

interface PrivyUserIds {
  privyUserId: string;
  discordId: string;
}

/** Finds the player by Discord id first, then by Privy id. */
export async function findPrivyPlayer(
  db: Kysely<DatabaseSchema>,
  { privyUserId, discordId }: PrivyUserIds,
): Promise<{ walletAddress: string | null; username: string } | undefined> {
  return db
    .selectFrom('users')
    .select(['walletAddress', 'username'])
    .where((eb) => eb.or([eb('privyUserId', '=', privyUserId), eb('discordId', '=', discordId)]))
    .orderBy(sql`discord_id = ${discordId}`, 'desc')
    .limit(1)
    .executeTakeFirst();
}

/**
 * Creates or updates the player of a Discord account. Discord's own data wins: Privy's picture is used only if there is
 * none. Returns `users.id`.
 */
export async function upsertPrivyPlayer(
  db: Kysely<DatabaseSchema>,
  {
    privyUserId,
    discordId,
    username,
    picture,
    now,
  }: PrivyUserIds & { username: string; picture: string | null; now: Date },
): Promise<string> {
  await db
    .updateTable('users')
    .set({ privyUserId: null, updatedAt: now })
    .where('privyUserId', '=', privyUserId)
    .where('discordId', '<>', discordId)
    .execute();
  const columns = { username, privyUserId, updatedAt: now };
  const { id } = await db
    .insertInto('users')
    .values({ discordId, avatar: picture, createdAt: now, ...columns })
    .onConflict((conflict) =>
      conflict.column('discordId').doUpdateSet({ ...columns, avatar: sql`coalesce(users.avatar, ${picture})` }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Makes an address the player's active wallet, including a former one; undefined if it belongs to another player. */
export async function activateEmbeddedWallet(
  db: Kysely<DatabaseSchema>,
  { userId, address, nonce, now }: { userId: string; address: string; nonce: string; now: Date },
): Promise<WalletRow | undefined> {
  const active = { provider: 'privy', state: 'active', activatedAt: now, retiredAt: null } as const;
  const wallet = await db
    .insertInto('wallets')
    .values({
      userId,
      address,
      nonce,
      nonceExpiresAt: now,
      replaces: null,
      protectedAt: null,
      createdAt: now,
      ...active,
    })
    .onConflict((conflict) =>
      conflict
        .column('address')
        .where('state', '<>', 'pending')
        .doUpdateSet(active)
        .whereRef('wallets.userId', '=', 'excluded.userId'),
    )
    .returningAll()
    .executeTakeFirst();
  if (wallet)
    await db.updateTable('users').set({ walletAddress: address, updatedAt: now }).where('id', '=', userId).execute();
  return wallet;
}
