import type { UserColumn } from '@jumpy/protocol/http/adminUsers';
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';

/** A user as the table has them. */
export interface UserListRow {
  publicId: string;
  username: string;
  walletAddress: string | null;
  mintPlace: number | null;
  roleCount: number;
  inviteCount: number;
  totalGames: number;
  hiScore: number;
  totalJumps: number;
}

/** A user with everything the panel shows of one. */
export interface UserRow extends Omit<UserListRow, 'roleCount'> {
  id: string;
  discordId: string;
  discriminator: string | null;
  roles: unknown;
  xp: number;
  onboardedAt: Date | null;
  suspendedAt: Date | null;
  removedAt: Date | null;
  removedFor: string | null;
  createdAt: Date;
}

/** Each has its index; the place of the highest mint role orders by phase too. */
const COLUMNS: Readonly<Record<UserColumn, string>> = {
  username: 'lower(username)',
  wallet_address: 'wallet_address',
  topRole: 'mint_place',
  phase: 'mint_place',
  invite_count: 'invite_count',
};

const escapeLike = (text: string): string => text.replaceAll(/[\\%_]/g, (letter) => `\\${letter}`);

const LIVE = sql.raw('deleted_at IS NULL AND removed_at IS NULL');

function holding(search: string | undefined): RawBuilder<unknown> {
  if (search === undefined || search === '') return LIVE;
  const like = `%${escapeLike(search)}%`;
  return sql`${LIVE} AND (username ILIKE ${like} OR wallet_address ILIKE ${like})`;
}

const STATS = sql.raw(`coalesce(g.total_games, 0) AS total_games, coalesce(g.hi_score, 0) AS hi_score,
  coalesce(g.total_jumps, 0) AS total_jumps`);
const USER =
  sql.raw(`u.id, u.public_id, u.discord_id, u.username, u.discriminator, u.wallet_address, u.mint_place, u.roles, u.xp,
  u.invite_count, u.onboarded_at, u.suspended_at, u.removed_at, u.removed_for, u.created_at`);

/** SQL on users as administrators see them. */
export const adminUserStore = {
  async page(
    db: Kysely<Database>,
    asked: { search: string | undefined; sort: UserColumn; order: 'asc' | 'desc'; limit: number; offset: number },
  ): Promise<UserListRow[]> {
    const { search, sort, order, limit, offset } = asked;
    const direction = sql.raw(order === 'desc' ? 'DESC' : 'ASC');
    const column = sql.raw(COLUMNS[sort]);
    const { rows } = await sql<UserListRow>`
      SELECT u.public_id, u.username, u.wallet_address, u.mint_place, u.role_count, u.invite_count, ${STATS}
      FROM (
        SELECT *, row_number() OVER () AS place FROM (
          SELECT id, public_id, username, wallet_address, mint_place, role_count, invite_count FROM users
          WHERE ${holding(search)} ORDER BY ${column} ${direction}, id ${direction} LIMIT ${limit} OFFSET ${offset}) AS p) AS u
      LEFT JOIN game_stats g ON g.user_id = u.id ORDER BY u.place`.execute(db);
    return rows;
  },

  async count(db: Kysely<Database>, search: string | undefined): Promise<number> {
    const { rows } = await sql<{ count: number }>`SELECT count(*) AS count FROM users WHERE ${holding(search)}`.execute(
      db,
    );
    return rows[0]?.count ?? 0;
  },

  async byPublicId(db: Kysely<Database>, publicId: string): Promise<UserRow | undefined> {
    const { rows } = await sql<UserRow>`
      SELECT ${USER}, ${STATS} FROM users u LEFT JOIN game_stats g ON g.user_id = u.id
      WHERE u.public_id = ${publicId} AND u.deleted_at IS NULL`.execute(db);
    return rows[0];
  },

  /** The same, locked for what is changed next. */
  async lock(trx: Transaction<Database>, publicId: string): Promise<UserRow | undefined> {
    await sql`SELECT 1 FROM users WHERE public_id = ${publicId} FOR UPDATE`.execute(trx);
    return adminUserStore.byPublicId(trx, publicId);
  },

  /** By Discord id, else whose name holds the text: the very name first, then the shortest. */
  async find(db: Kysely<Database>, search: string): Promise<{ user: UserRow | undefined; count: number }> {
    const like = `%${escapeLike(search)}%`;
    const { rows } = await sql<UserRow & { found: number }>`
      SELECT ${USER}, ${STATS}, u.found FROM (
        SELECT *, count(*) OVER () AS found FROM users
        WHERE ${LIVE} AND (discord_id = ${search} OR username ILIKE ${like})
        ORDER BY discord_id = ${search} DESC, lower(username) = lower(${search}) DESC, length(username), lower(username), id LIMIT 1) u
      LEFT JOIN game_stats g ON g.user_id = u.id`.execute(db);
    return { user: rows[0], count: rows[0]?.found ?? 0 };
  },

  async edit(
    trx: Transaction<Database>,
    { id, username, onboarded }: { id: string; username: string; onboarded: boolean },
  ): Promise<void> {
    await sql`
      UPDATE users SET username = ${username}, updated_at = app_now(),
        onboarded_at = CASE WHEN ${onboarded} THEN coalesce(onboarded_at, app_now()) END
      WHERE id = ${id}`.execute(trx);
    await sql`UPDATE game_stats SET username = ${username} WHERE user_id = ${id}`.execute(trx);
  },

  /** Closed from now on: suspended, with what was there of a suspension kept beside. */
  async remove(trx: Transaction<Database>, { id, reason }: { id: string; reason: string }): Promise<void> {
    await sql`
      UPDATE users SET removed_at = app_now(), removed_for = ${reason}, removed_suspension = suspended_at,
        suspended_at = coalesce(suspended_at, app_now()), updated_at = app_now()
      WHERE id = ${id}`.execute(trx);
  },

  async restore(trx: Transaction<Database>, id: string): Promise<void> {
    await sql`
      UPDATE users SET suspended_at = removed_suspension, removed_at = NULL, removed_for = NULL, removed_suspension = NULL,
        updated_at = app_now()
      WHERE id = ${id}`.execute(trx);
  },
};
