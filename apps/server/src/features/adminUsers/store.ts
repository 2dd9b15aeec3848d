import type { UserColumn, AdminUser, AdminUserRow } from '@jumpy/protocol/http/adminUsers';
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import { MINT_ROLES, type MintRole } from '@jumpy/domain/mintRoles';
import { parseStoredRoles } from '@jumpy/domain/storedRoles';
import { userPhaseOfRole } from '@jumpy/domain/userPhase';
import type { DatabaseSchema } from '../../platform/db/schema.ts';

export interface AdminUserListRow {
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

/** A user with all details shown in the admin panel. */
export interface AdminUserDetailRow extends Omit<AdminUserListRow, 'roleCount'> {
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

/** Every expression is indexed. `mint_place` also sorts by phase. */
export const SORT_COLUMNS: Readonly<Record<UserColumn, string>> = {
  username: 'lower(username)',
  wallet_address: 'wallet_address',
  topRole: 'mint_place',
  phase: 'mint_place',
  invite_count: 'invite_count',
};

const ACTIVE_USERS_FILTER = sql.raw('deleted_at IS NULL AND removed_at IS NULL');

/** Administrators see hidden names. */
const NAME_COLUMN = 'coalesce(u.hidden_name, u.username) AS username';
const STATS_COLUMNS = `coalesce(g.total_games, 0) AS total_games, coalesce(g.hi_score, 0) AS hi_score,
  coalesce(g.total_jumps, 0) AS total_jumps`;
export const LIST_COLUMNS = sql.raw(
  `u.public_id, ${NAME_COLUMN}, u.wallet_address, u.mint_place, u.role_count, u.invite_count, ${STATS_COLUMNS}`,
);
const USER_COLUMNS =
  sql.raw(`u.id, u.public_id, u.discord_id, ${NAME_COLUMN}, u.discriminator, u.wallet_address, u.mint_place, u.roles, u.xp,
  u.invite_count, u.onboarded_at, u.suspended_at, u.removed_at, u.removed_for, u.created_at, ${STATS_COLUMNS}`);

export interface UserSlice {
  sort: UserColumn;
  order: 'asc' | 'desc';
  limit: number;
  offset: number;
}

/** Direction of a list, as SQL. */
export const toDirection = (order: 'asc' | 'desc'): RawBuilder<unknown> => sql.raw(order === 'desc' ? 'DESC' : 'ASC');

/**
 * A slice of the sorted list, or of those in it that pass a filter. The inner query names nothing but the id, so that
 * without a filter every row before the slice is read from the index alone.
 */
export function userSliceQuery(
  { sort, order, limit, offset }: UserSlice,
  filter: RawBuilder<unknown> = sql`true`,
): RawBuilder<AdminUserListRow> {
  const direction = toDirection(order);
  return sql<AdminUserListRow>`
    SELECT ${LIST_COLUMNS}
    FROM (
      SELECT id, row_number() OVER () AS place FROM (
        SELECT id FROM users WHERE ${ACTIVE_USERS_FILTER} AND ${filter}
        ORDER BY ${sql.raw(SORT_COLUMNS[sort])} ${direction}, id ${direction} LIMIT ${limit} OFFSET ${offset}) AS s) AS p
    JOIN users u ON u.id = p.id LEFT JOIN game_stats g ON g.user_id = u.id ORDER BY p.place`;
}

export const adminUserStore = {
  /** Returns one page. Pages in the second half are read from the end, because OFFSET reads every row before them. */
  async listPage(
    db: Kysely<DatabaseSchema>,
    query: {
      sort: UserColumn;
      order: 'asc' | 'desc';
      limit: number;
      offset: number;
      total: number;
    },
  ): Promise<AdminUserListRow[]> {
    const { sort, offset, total } = query;
    const limit = Math.min(query.limit, total - offset);
    if (limit <= 0) return [];
    if (offset <= total / 2) return adminUserStore.listSlice(db, { ...query, limit });
    const order = query.order === 'asc' ? 'desc' : 'asc';
    const slice = { sort, order, limit, offset: total - offset - limit } as const;
    return (await adminUserStore.listSlice(db, slice)).toReversed();
  },

  async listSlice(db: Kysely<DatabaseSchema>, query: UserSlice): Promise<AdminUserListRow[]> {
    return (await userSliceQuery(query).execute(db)).rows;
  },

  /** Number of users in the list, which triggers keep as a sum. */
  async count(db: Kysely<DatabaseSchema>): Promise<number> {
    const { rows } = await sql<{ count: number }>`SELECT sum(users) AS count FROM user_counts`.execute(db);
    return rows[0]?.count ?? 0;
  },

  async findByPublicId(db: Kysely<DatabaseSchema>, publicId: string): Promise<AdminUserDetailRow | undefined> {
    const { rows } = await sql<AdminUserDetailRow>`
      SELECT ${USER_COLUMNS} FROM users u LEFT JOIN game_stats g ON g.user_id = u.id
      WHERE u.public_id = ${publicId} AND u.deleted_at IS NULL`.execute(db);
    return rows[0];
  },

  async findById(db: Kysely<DatabaseSchema>, id: string): Promise<AdminUserDetailRow | undefined> {
    const { rows } = await sql<AdminUserDetailRow>`
      SELECT ${USER_COLUMNS} FROM users u LEFT JOIN game_stats g ON g.user_id = u.id WHERE u.id = ${id}`.execute(db);
    return rows[0];
  },

  async findByDiscordId(db: Kysely<DatabaseSchema>, discordId: string): Promise<AdminUserDetailRow | undefined> {
    const { rows } = await sql<AdminUserDetailRow>`
      SELECT ${USER_COLUMNS} FROM (SELECT * FROM users WHERE discord_id = ${discordId} AND ${ACTIVE_USERS_FILTER}) u
      LEFT JOIN game_stats g ON g.user_id = u.id`.execute(db);
    return rows[0];
  },

  /** Like `findByPublicId`, with a row lock. */
  async lockByPublicId(trx: Transaction<DatabaseSchema>, publicId: string): Promise<AdminUserDetailRow | undefined> {
    await sql`SELECT 1 FROM users WHERE public_id = ${publicId} FOR NO KEY UPDATE`.execute(trx);
    return adminUserStore.findByPublicId(trx, publicId);
  },

  async update(
    trx: Transaction<DatabaseSchema>,
    { id, username, onboarded }: { id: string; username: string; onboarded: boolean },
  ): Promise<void> {
    await sql`
      UPDATE users SET username = ${username}, updated_at = app_now(),
        onboarded_at = CASE WHEN ${onboarded} THEN coalesce(onboarded_at, app_now()) END
      WHERE id = ${id}`.execute(trx);
    await sql`UPDATE game_stats g SET username = u.username FROM users u WHERE u.id = ${id} AND g.user_id = u.id`.execute(
      trx,
    );
  },

  /** Suspends the account and saves any existing suspension for `restore`. */
  async remove(trx: Transaction<DatabaseSchema>, { id, reason }: { id: string; reason: string }): Promise<void> {
    await sql`
      UPDATE users SET removed_at = app_now(), removed_for = ${reason}, removed_suspension = suspended_at,
        suspended_at = coalesce(suspended_at, app_now()), updated_at = app_now()
      WHERE id = ${id}`.execute(trx);
  },

  async restore(trx: Transaction<DatabaseSchema>, id: string): Promise<void> {
    await sql`
      UPDATE users SET suspended_at = removed_suspension, removed_at = NULL, removed_for = NULL, removed_suspension = NULL,
        updated_at = app_now()
      WHERE id = ${id}`.execute(trx);
  },
};

/** Mint role for a stored `mint_place`; undefined if not computed yet. */
export const toMintRole = (place: number | null): MintRole | undefined =>
  place === null ? undefined : MINT_ROLES[place];

const toUserStats = ({ totalGames, hiScore, totalJumps }: AdminUserListRow | AdminUserDetailRow) => ({
  total_games: totalGames,
  best_score: hiScore,
  total_jumps: totalJumps,
});

export function toAdminUserRow(row: AdminUserListRow): AdminUserRow {
  const top = toMintRole(row.mintPlace);
  return {
    id: row.publicId,
    username: row.username,
    wallet_address: row.walletAddress,
    topRole: top ?? null,
    roleCount: row.roleCount,
    phase: userPhaseOfRole(top),
    invite_count: row.inviteCount,
    ...toUserStats(row),
  };
}

export function toAdminUser(row: AdminUserDetailRow): AdminUser {
  const top = toMintRole(row.mintPlace);
  return {
    id: row.publicId,
    discord_id: row.discordId,
    discord_username: row.username,
    discord_discriminator: row.discriminator,
    wallet_address: row.walletAddress,
    ...toUserStats(row),
    topRole: top ?? null,
    phase: userPhaseOfRole(top),
    roles: parseStoredRoles(row.roles).map(({ name }) => name),
    invite_count: row.inviteCount,
    xp: row.xp,
    onboarded: row.onboardedAt !== null,
    suspended: row.suspendedAt !== null,
    joined: row.createdAt.getTime(),
    removedFor: row.removedAt === null ? null : (row.removedFor ?? ''),
  };
}
