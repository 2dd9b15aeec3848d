import { USER_COLUMNS } from '@jumpy/protocol/http/adminUsers';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { adminUserStore, userSliceQuery } from '../../../src/features/adminUsers/store.ts';
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
});
