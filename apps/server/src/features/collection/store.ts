import type { CharacterCollection } from '@jumpy/domain/characters';
import { type Kysely, sql } from 'kysely';
import type { DatabaseSchema } from '../../platform/db/schema.ts';

type Db = Kysely<DatabaseSchema>;

export interface Holding {
  collection: CharacterCollection;
  tokenId: number;
  quantity: number;
  /** True if part of it comes from a mint that is not indexed yet. */
  isFresh: boolean;
}

/** Holdings of the player's linked wallet: shop items, then army tokens, by number. */
export async function readHoldings(db: Db, userId: string): Promise<Holding[]> {
  const { rows } = await sql<Holding>`
    SELECT m.collection, m.token_id::bigint AS token_id,
      sum(CASE WHEN m.to_address = w.address THEN m.quantity ELSE 0 END
        - CASE WHEN m.from_address = w.address THEN m.quantity ELSE 0 END)::bigint AS quantity,
      bool_or(m.event_seq IS NULL) AS is_fresh
    FROM wallets w JOIN item_moves m ON w.address IN (m.from_address, m.to_address)
    WHERE w.user_id = ${userId} AND w.state = 'active'
    GROUP BY 1, 2
    HAVING sum(CASE WHEN m.to_address = w.address THEN m.quantity ELSE 0 END
      - CASE WHEN m.from_address = w.address THEN m.quantity ELSE 0 END) > 0
    ORDER BY m.collection DESC, 2`.execute(db);
  return rows;
}

/** The equipped character, and whether the player owns one. */
export interface PlayerCharacter {
  characterId: string;
  look: string;
  walletAddress: string | null;
}

export async function readPlayerCharacter(db: Db, userId: string): Promise<PlayerCharacter | undefined> {
  return db
    .selectFrom('users')
    .select(['characterId', 'look', 'walletAddress'])
    .where('id', '=', userId)
    .executeTakeFirst();
}

/** Replaces the equipped character atomically; returns false if it was already equipped. */
export async function saveActiveCharacter(
  db: Db,
  { userId, characterId, look }: { userId: string; characterId: string; look: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ characterId, look })
    .where('id', '=', userId)
    .where((eb) => eb.or([eb('characterId', '<>', characterId), eb('look', '<>', look)]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Resets players whose wallet no longer holds their character to Jumpy, optionally limited to the given ids. Returns
 * their ids.
 */
export async function unequipLostCharacters(db: Db, userIds?: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    UPDATE users u SET character_id = DEFAULT, look = DEFAULT
    WHERE u.character_id <> 'default-jumpy' AND NOT holds_token(u.id, u.character_id)
      AND (${userIds === undefined} OR u.id = ANY(${[...(userIds ?? [])]}::uuid[]))
    RETURNING u.id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Raw data of the latest indexed event with this topic. */
export async function readLatestEventData(
  db: Db,
  { address, topic }: { address: string; topic: string },
): Promise<string | undefined> {
  const row = await db
    .selectFrom('chainEvents')
    .select('data')
    .where('address', '=', address)
    .where(sql`topics[1]`, '=', topic)
    .orderBy('blockNumber', 'desc')
    .orderBy('logIndex', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.data;
}

/** Equipped army characters that still have the pre-reveal look. */
export async function readUnrevealedRecruits(db: Db): Promise<{ id: string; characterId: string }[]> {
  return db
    .selectFrom('users')
    .select(['id', 'characterId'])
    .where('characterId', 'like', 'army-%')
    .where('look', '=', 'army')
    .execute();
}

export async function ownsCharacterToken(
  db: Db,
  { userId, characterId }: { userId: string; characterId: string },
): Promise<boolean> {
  const { rows } = await sql<{ holds: boolean }>`SELECT holds_token(${userId}, ${characterId}) AS holds`.execute(db);
  return rows[0]?.holds ?? false;
}

export async function readActiveWallet(db: Db, userId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('wallets')
    .select('address')
    .where('userId', '=', userId)
    .where('state', '=', 'active')
    .executeTakeFirst();
  return row?.address;
}

/** Stores when the indexer last caught up, which `character_bonus` depends on. */
export async function recordChainSync(db: Db, now: Date): Promise<void> {
  await sql`
    INSERT INTO settings (key, value, updated_at) VALUES ('chain_followed_at', ${now.toISOString()}, ${now})
    ON CONFLICT (key) DO UPDATE SET value = excluded.value, updated_at = excluded.updated_at`.execute(db);
}

/** Whether characters are on sale and ownership has been indexed. */
export async function hasOwnableCharacters(db: Db): Promise<boolean> {
  const { rows } = await sql<{ sells: boolean }>`SELECT sells_characters() AS sells`.execute(db);
  return rows[0]?.sells ?? false;
}
