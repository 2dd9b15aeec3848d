import type { RoleXpInput } from '@jumpy/domain/unwitnessedPlay';
import type { XpPointRate } from '@jumpy/domain/xp';
import type { RankedXp } from '@jumpy/protocol/http/players';
import { type Kysely, type Transaction, sql } from 'kysely';
import type { DatabaseSchema } from '../../platform/db/schema.ts';
import type { XpBucket } from '../../platform/db/xpTables.ts';

export interface XpColumns {
  xp: number | null;
  level: number | null;
  gameXp: number | null;
  questXp: number | null;
  inviteXp: number | null;
}

export async function readXpColumns(db: Kysely<DatabaseSchema>, discordId: string): Promise<XpColumns | undefined> {
  return db
    .selectFrom('users')
    .select(['xp', 'level', 'gameXp', 'questXp', 'inviteXp'])
    .where('discordId', '=', discordId)
    .executeTakeFirst();
}

/** Columns that remain readable if a bucket column is missing. */
export async function readReducedXpColumns(
  db: Kysely<DatabaseSchema>,
  discordId: string,
): Promise<Pick<XpColumns, 'xp' | 'level'> | undefined> {
  return db.selectFrom('users').select(['xp', 'level']).where('discordId', '=', discordId).executeTakeFirst();
}

export interface XpBearingTotals {
  totalGames: number;
  totalJumps: number;
  hiScore: number;
}

/** XP-bearing part of a player's totals; undefined without a row. */
export async function readXpBearingTotals(
  db: Kysely<DatabaseSchema>,
  discordId: string,
): Promise<XpBearingTotals | undefined> {
  return db
    .selectFrom('gameStats')
    .select((eb) => [
      eb('totalGames', '-', eb.ref('unpaidGames')).as('totalGames'),
      eb('totalJumps', '-', eb.ref('unpaidJumps')).as('totalJumps'),
      eb('hiScore', '-', eb.ref('unpaidPoints')).as('hiScore'),
    ])
    .where('discordId', '=', discordId)
    .executeTakeFirst();
}

/** Part of a player's XP that ranks, computed by database functions; undefined for an unknown player. */
export async function readXpStanding(db: Kysely<DatabaseSchema>, discordId: string): Promise<RankedXp | undefined> {
  const { rows } = await sql<RankedXp>`
    SELECT unseen_xp AS unseen, ranked_xp AS ranked, live_game_xp(discord_id) AS live_game, role_xp(discord_id) AS role
    FROM users WHERE discord_id = ${discordId}`.execute(db);
  return rows[0];
}

export async function readUnseenXp(
  db: Kysely<DatabaseSchema>,
  discordId: string,
): Promise<Pick<RoleXpInput, 'xp' | 'unseenXp'> | undefined> {
  return db.selectFrom('users').select(['xp', 'unseenXp']).where('discordId', '=', discordId).executeTakeFirst();
}

/** Recomputes game XP with the database function. */
export async function callUpdateGameXp(trx: Transaction<DatabaseSchema>, discordId: string): Promise<number> {
  const { rows } = await sql<{ difference: number }>`SELECT update_game_xp(${discordId}) AS difference`.execute(trx);
  return rows[0]?.difference ?? 0;
}

export async function callAddXp(
  trx: Transaction<DatabaseSchema>,
  { bucket, discordId, amount, sourceId }: SourceXp,
): Promise<boolean> {
  const call =
    bucket === 'quest'
      ? sql<{ added: boolean }>`SELECT add_quest_xp(${discordId}, ${amount}, ${sourceId}) AS added`
      : sql<{ added: boolean }>`SELECT add_invite_xp(${discordId}, ${amount}, ${sourceId}) AS added`;
  const { rows } = await call.execute(trx);
  return rows[0]?.added ?? false;
}

export interface SourceXp {
  bucket: Exclude<XpBucket, 'game'>;
  discordId: string;
  amount: number;
  sourceId: string;
}

/** Locks a player's totals, then the player; undefined if there is none. */
export async function lockXpPlayer(trx: Transaction<DatabaseSchema>, discordId: string): Promise<string | undefined> {
  await trx.selectFrom('gameStats').select('discordId').where('discordId', '=', discordId).forNoKeyUpdate().execute();
  const row = await trx
    .selectFrom('users')
    .select('id')
    .where('discordId', '=', discordId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row?.id;
}

/** Sum of the game bucket, and the part of it that is character bonus. */
export async function sumGameEntries(
  trx: Transaction<DatabaseSchema>,
  userId: string,
): Promise<{ total: number; bonus: number }> {
  const { rows } = await sql<{ total: number; bonus: number }>`
    SELECT coalesce(sum(amount), 0)::bigint AS total,
      coalesce(sum(amount) FILTER (WHERE source = 'character_bonus'), 0)::bigint AS bonus
    FROM xp_entries WHERE user_id = ${userId} AND bucket = 'game'`.execute(trx);
  return rows[0] ?? { total: 0, bonus: 0 };
}

export interface XpEntry {
  userId: string;
  bucket: XpBucket;
  source: string;
  sourceId: string;
  amount: number;
}

/** Appends an entry and updates the summary columns. False, without changes, if the source was already booked. */
export async function appendXpEntry(trx: Transaction<DatabaseSchema>, entry: XpEntry): Promise<boolean> {
  const { userId, bucket, source, sourceId, amount } = entry;
  const { rows } = await sql`
    WITH entry AS (
      INSERT INTO xp_entries (user_id, bucket, source, source_id, amount)
      VALUES (${userId}, ${bucket}, ${source}, ${sourceId}, ${amount})
      ON CONFLICT (source, source_id) DO NOTHING
      RETURNING bucket, amount
    )
    UPDATE users SET
      game_xp = game_xp + CASE WHEN entry.bucket = 'game' THEN entry.amount ELSE 0 END,
      quest_xp = quest_xp + CASE WHEN entry.bucket = 'quest' THEN entry.amount ELSE 0 END,
      invite_xp = invite_xp + CASE WHEN entry.bucket = 'invite' THEN entry.amount ELSE 0 END,
      xp = xp + entry.amount,
      level = ${levelOfSumQuery},
      updated_at = app_now()
    FROM entry WHERE users.id = ${userId}
    RETURNING users.id`.execute(trx);
  return rows.length === 1;
}

/** Level of the new sum, computed inline since the database function may be missing. */
const levelOfSumQuery = sql`greatest(1, floor(sqrt(greatest(xp + entry.amount, 0)::float8 / 50)))::integer`;

export async function readStoredXpRate(db: Kysely<DatabaseSchema>): Promise<string | undefined> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', 'xp_per_point').executeTakeFirst();
  return row?.value;
}

export async function storeFirstXpRate(db: Kysely<DatabaseSchema>, rate: XpPointRate): Promise<void> {
  await db
    .insertInto('settings')
    .values({ key: 'xp_per_point', value: rate })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
}

export async function replaceXpRate(trx: Transaction<DatabaseSchema>, rate: XpPointRate): Promise<void> {
  await trx
    .insertInto('settings')
    .values({ key: 'xp_per_point', value: rate })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: rate }))
    .execute();
}

/** Recomputes the game XP of all players. Returns the number of changed ones. */
export async function recomputeAllGameXp(trx: Transaction<DatabaseSchema>): Promise<number> {
  const { rows } = await sql<{ changed: number }>`
    SELECT count(*) FILTER (WHERE difference <> 0) AS changed
    FROM (SELECT update_game_xp(discord_id) AS difference FROM game_stats ORDER BY discord_id) AS players`.execute(trx);
  return rows[0]?.changed ?? 0;
}
