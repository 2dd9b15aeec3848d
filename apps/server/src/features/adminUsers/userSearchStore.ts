import type { UserColumn } from '@jumpy/protocol/http/adminUsers';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DatabaseSchema } from '../../platform/db/schema.ts';
import {
  type AdminUserDetailRow,
  type AdminUserListRow,
  adminUserStore,
  LIST_COLUMNS,
  SORT_COLUMNS,
  toDirection,
  type UserSlice,
  userSliceQuery,
} from './store.ts';

/** Matches are counted and sorted up to here. */
export const MAX_COUNTED_MATCHES = 5_000;
/** Shorter texts are looked for in names alone, because almost every address has them. */
const MIN_WALLET_SEARCH_LENGTH = 3;
/** Ids are random, so the first of them are a fair sample. */
const SAMPLE_SIZE = 2_000;
/** Of a text that this share of players has, a walk along their names soon finds some, and the index would collect all. */
const EVERYWHERE_SHARE = 0.2;
/** Of many matches the best of so many is found. */
const MAX_CANDIDATES = 1_000;

/** Result of a search; beyond `MAX_COUNTED_MATCHES` that number stands for the total. */
export interface UserMatches<Result> {
  result: Result;
  total: number;
  isExact: boolean;
}

const toPattern = (search: string): string => `%${search.replaceAll(/[\\%_]/g, (character) => `\\${character}`)}%`;

const searchesWallets = (search: string): boolean => [...search].length >= MIN_WALLET_SEARCH_LENGTH;

/** Condition on `user_search` m. */
function textFilter(search: string): RawBuilder<unknown> {
  const pattern = sql`lower(${toPattern(search)}::text)`;
  return searchesWallets(search)
    ? sql`(m.names LIKE ${pattern} OR m.wallet LIKE ${pattern})`
    : sql`m.names LIKE ${pattern}`;
}

/** The same, where the index answers the first part, and the second is what it leaves open. */
const indexedFilter = (search: string): RawBuilder<unknown> =>
  sql`search_grams(m.names, m.wallet) @> search_keys(lower(${search}::text)) AND ${textFilter(search)}`;

/** The same condition on `users`, for a walk along one of its indexes. */
function walkedFilter(search: string): RawBuilder<unknown> {
  const pattern = sql`lower(${toPattern(search)}::text)`;
  const inNames = sql`lower(username) LIKE ${pattern} OR lower(hidden_name) LIKE ${pattern}`;
  return searchesWallets(search) ? sql`(${inNames} OR lower(wallet_address) LIKE ${pattern})` : sql`(${inNames})`;
}

/** User ids whose names or addresses contain the text, up to one more than are counted. */
export const userMatchesQuery = (search: string, sort: UserColumn = 'username'): RawBuilder<unknown> =>
  sort === 'username'
    ? sql`SELECT m.user_id AS id, split_part(m.names, chr(10), 1) AS sorted FROM user_search m
        WHERE ${indexedFilter(search)} LIMIT ${MAX_COUNTED_MATCHES + 1}`
    : sql`SELECT u.id, u.${sql.raw(SORT_COLUMNS[sort])} AS sorted FROM (
          SELECT m.user_id FROM user_search m WHERE ${indexedFilter(search)} LIMIT ${MAX_COUNTED_MATCHES + 1}) AS m
        JOIN users u ON u.id = m.user_id`;

/** A page of matches in the order of their index, which is quick where matches are many. */
export const userWalkQuery = (search: string, slice: UserSlice): RawBuilder<AdminUserListRow> =>
  userSliceQuery(slice, walkedFilter(search));

/** SQL of the search by any part of a name or address. */
export const userSearchStore = {
  /** Returns a page of matches and their number. */
  async search(
    db: Kysely<DatabaseSchema>,
    { search, ...slice }: UserSlice & { search: string },
  ): Promise<UserMatches<AdminUserListRow[]>> {
    // Of many matches, a page is full after few rows along an index of users.
    if (!(await estimateMatches(db, search)).isMany) {
      const found = await readCountedPage(db, { search, ...slice });
      if (found.total <= MAX_COUNTED_MATCHES) return { ...found, isExact: true };
    }
    const limit = Math.min(slice.limit, MAX_COUNTED_MATCHES - slice.offset);
    const result = limit <= 0 ? [] : (await userWalkQuery(search, { ...slice, limit }).execute(db)).rows;
    return { result, total: MAX_COUNTED_MATCHES, isExact: false };
  },

  /** Finds by Discord id, otherwise by name: an exact match first, then the shortest. */
  async findBestMatch(
    db: Kysely<DatabaseSchema>,
    search: string,
  ): Promise<UserMatches<AdminUserDetailRow | undefined>> {
    const userById = /^\d{15,21}$/.test(search) ? await adminUserStore.findByDiscordId(db, search) : undefined;
    if (userById) return { result: userById, total: 1, isExact: true };
    const pattern = sql`lower(${toPattern(search)}::text)`;
    // Of many names the first that are found must do, unless one is the whole name.
    const { share, isMany } = await estimateMatches(db, search);
    const limit = isMany ? MAX_CANDIDATES : MAX_COUNTED_MATCHES + 1;
    const candidates =
      share >= EVERYWHERE_SHARE
        ? sql`SELECT id, lower(username) AS sorted FROM users
          WHERE deleted_at IS NULL AND removed_at IS NULL AND lower(username) LIKE ${pattern}
          ORDER BY lower(username), id LIMIT ${limit}`
        : sql`SELECT m.user_id AS id, split_part(m.names, chr(10), 1) AS sorted FROM user_search m
          WHERE ${indexedFilter(search)} AND m.names LIKE ${pattern} LIMIT ${limit}`;
    const { rows } = await sql<{ id: string; total: number }>`
      WITH matches AS MATERIALIZED (${candidates}),
        whole AS (
          SELECT id, lower(username) AS sorted FROM users
          WHERE deleted_at IS NULL AND removed_at IS NULL AND hidden_name IS NULL AND lower(username) = lower(${search})
          UNION ALL
          SELECT id, lower(username) FROM users
          WHERE deleted_at IS NULL AND removed_at IS NULL AND lower(hidden_name) = lower(${search}))
      SELECT id, (SELECT count(*)::integer FROM matches) AS total FROM (
        SELECT id, sorted, true AS is_whole FROM whole UNION ALL SELECT id, sorted, false FROM matches) AS m
      ORDER BY is_whole DESC, length(sorted), sorted, id LIMIT 1`.execute(db);
    const best = rows[0];
    if (!best) return { result: undefined, total: 0, isExact: true };
    const isExact = best.total < limit;
    const total = isExact ? Math.max(1, best.total) : MAX_COUNTED_MATCHES;
    return { result: await adminUserStore.findById(db, best.id), total, isExact };
  },
};

/** Which share of a sample of the players match, and whether that makes far more matches than are counted. */
async function estimateMatches(
  db: Kysely<DatabaseSchema>,
  search: string,
): Promise<{ share: number; isMany: boolean }> {
  const { rows } = await sql<{ users: number; share: number }>`
    SELECT coalesce((SELECT sum(users) FROM user_counts), 0)::integer AS users,
      coalesce(avg((${textFilter(search)})::integer), 0)::float8 AS share
    FROM (SELECT names, wallet FROM user_search ORDER BY user_id LIMIT ${SAMPLE_SIZE}) AS m`.execute(db);
  const { users, share } = rows[0] ?? { users: 0, share: 0 };
  return { share, isMany: share * users >= 2 * MAX_COUNTED_MATCHES };
}

async function readCountedPage(
  db: Kysely<DatabaseSchema>,
  { search, sort, order, limit, offset }: UserSlice & { search: string },
): Promise<{ result: AdminUserListRow[]; total: number }> {
  const direction = toDirection(order);
  const { rows } = await sql<AdminUserListRow & { total: number }>`
    WITH matches AS MATERIALIZED (${userMatchesQuery(search, sort)}),
      page AS (
        SELECT id, row_number() OVER (ORDER BY sorted ${direction}, id ${direction}) AS place FROM (
          SELECT id, sorted FROM matches ORDER BY sorted ${direction}, id ${direction} LIMIT ${limit} OFFSET ${offset}) AS m)
    SELECT ${LIST_COLUMNS}, c.total
    FROM (SELECT count(*)::integer AS total FROM matches) c
    LEFT JOIN page p ON true LEFT JOIN users u ON u.id = p.id LEFT JOIN game_stats g ON g.user_id = u.id
    ORDER BY p.place`.execute(db);
  // Beyond the last page only the total is returned.
  return { result: rows.filter(({ publicId }) => publicId !== null), total: rows[0]?.total ?? 0 };
}
