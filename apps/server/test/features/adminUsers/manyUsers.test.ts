import { USER_COLUMNS } from '@jumpy/protocol/http/adminUsers';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { adminUserStore, userSliceQuery } from '../../../src/features/adminUsers/store.ts';
import {
  MAX_COUNTED_MATCHES,
  userMatchesQuery,
  userSearchStore,
} from '../../../src/features/adminUsers/userSearchStore.ts';
import { createTestApp, type TestApp } from '../../support/testApp.ts';

const USERS = 30_000;
const PAGE_SIZE = 100;

let one: TestApp;
beforeAll(async () => {
  one = await createTestApp();
  await sql`
    INSERT INTO users (discord_id, username, wallet_address, invite_count, mint_place, standing_hash)
    SELECT (810000000000000000 + n)::text, 'player ' || md5(n::text),
      CASE WHEN n % 3 = 0 THEN NULL ELSE '0x' || md5(n::text) || left(md5((-n)::text), 8) END, n % 40, n % 5, jsonb_hash('[]')
    FROM generate_series(1, ${USERS}::integer) AS n`.execute(one.owner);
  // Only a vacuumed table is read from an index alone, as autovacuum sees to.
  await sql`VACUUM ANALYZE users`.execute(one.owner);
});
afterAll(() => one.close());

async function explain(query: RawBuilder<unknown>): Promise<string> {
  // Other plans are ruled out, since what is cheaper depends on when the table was last vacuumed.
  const { rows } = await one.owner.transaction().execute(async (trx) => {
    await sql`SET LOCAL enable_seqscan = off`.execute(trx);
    await sql`SET LOCAL enable_sort = off`.execute(trx);
    return sql<Record<string, string>>`EXPLAIN ${query}`.execute(trx);
  });
  return rows.flatMap((row) => Object.values(row)).join('\n');
}

describe('among many users', () => {
  test.each(USER_COLUMNS)('a page in the middle of the list by %s is found in an index alone', async (sort) => {
    const plan = await explain(userSliceQuery({ sort, order: 'asc', limit: PAGE_SIZE, offset: USERS / 2 }));
    expect(plan).not.toContain('Seq Scan on users');
    expect(plan).toContain('Index Only Scan using users_by_');
  });

  test('pages from both ends meet, without a gap or a repetition', async () => {
    const total = await adminUserStore.count(one.context.db);
    expect(total).toBe(USERS);
    const read = (offset: number) =>
      adminUserStore.listPage(one.context.db, { sort: 'username', order: 'asc', limit: PAGE_SIZE, offset, total });
    const names = (await Promise.all([USERS / 2 - PAGE_SIZE, USERS / 2, USERS / 2 + PAGE_SIZE].map(read)))
      .flat()
      .map(({ username }) => username);
    expect(new Set(names).size).toBe(3 * PAGE_SIZE);
    expect(names).toEqual(names.toSorted());
  });

  const search = (text: string, slice: { offset?: number; sort?: 'username' | 'wallet_address' } = {}) =>
    userSearchStore.search(one.context.db, {
      ...{ search: text, sort: 'username', order: 'asc', limit: PAGE_SIZE, offset: 0, ...slice },
    });

  test.each(['a1b', '0xab', 'yer c4', 'ff0'])(
    'a search for %s reads an index, and finds what a scan finds',
    async (text) => {
      for (const sort of ['username', 'wallet_address'] as const)
        expect(await explain(userMatchesQuery(text, sort))).toContain('Bitmap Index Scan on user_search_grams');
      const { rows } = await sql<{ username: string }>`
      SELECT username FROM users WHERE username LIKE ${`%${text}%`} OR wallet_address LIKE ${`%${text}%`}
      ORDER BY lower(username), id`.execute(one.owner);
      const { result, total, isExact } = await search(text);
      expect([total, isExact]).toEqual([rows.length, true]);
      expect(result.map(({ username }) => username)).toEqual(rows.slice(0, PAGE_SIZE).map(({ username }) => username));
    },
  );

  test('a search that matches nearly everyone pages in order, and counts up to a limit', async () => {
    const { result, total, isExact } = await search('player');
    expect([total, isExact]).toEqual([MAX_COUNTED_MATCHES, false]);
    const first = await adminUserStore.listSlice(one.context.db, {
      ...{ sort: 'username', order: 'asc', limit: PAGE_SIZE, offset: 0 },
    });
    expect(result).toEqual(first);
    expect((await search('player', { offset: MAX_COUNTED_MATCHES })).result).toEqual([]);
    const best = await userSearchStore.findBestMatch(one.context.db, 'player');
    expect([best.result?.username, best.isExact]).toEqual([first[0]?.username, false]);
  });

  test('the count and the search follow removal, deletion and a new name', async () => {
    const { id } = await one.seedPlayer({ username: 'Zebulon the Only' });
    const find = async (text: string) => (await search(text)).total;
    const readCounts = async () => [
      await adminUserStore.count(one.context.db),
      await find('ZEBULON'),
      await find('nobody'),
    ];
    expect(await readCounts()).toEqual([USERS + 1, 1, 0]);
    await one.context.db.updateTable('users').set({ removedAt: new Date() }).where('id', '=', id).execute();
    expect(await readCounts()).toEqual([USERS, 0, 0]);
    await one.context.db
      .updateTable('users')
      .set({ removedAt: null, username: 'nobody' })
      .where('id', '=', id)
      .execute();
    expect(await readCounts()).toEqual([USERS + 1, 0, 1]);
    await one.context.db
      .updateTable('users')
      .set({ hiddenName: 'nobody', username: 'A player' })
      .where('id', '=', id)
      .execute();
    expect(await readCounts()).toEqual([USERS + 1, 0, 1]);
    await one.owner.deleteFrom('users').where('id', '=', id).execute();
    expect(await readCounts()).toEqual([USERS, 0, 0]);
  });
});
