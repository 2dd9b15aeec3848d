import { type TestDatabase, createTestDatabase } from '@jumpy/scripts/testDatabase';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createDatabase } from '../../../src/platform/db/createDatabase.ts';
import { migrate } from '../../../src/platform/db/migrate.ts';
import { ledgerErrors } from './ledgerErrors.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase({ template: 'server', migrate });
});
afterEach(() => database.drop());

test('a sum that differs from its entries is a ledger error, and re-installing the function recomputes it', async () => {
  const db = createDatabase({ url: database.ownerUrl, poolSize: 1, timeouts: 'none' });
  await sql`INSERT INTO users (discord_id, username, xp, quest_xp) VALUES ('700000000000000001', 'old', 170, 170)`.execute(
    db,
  );
  await sql`
    INSERT INTO xp_entries (user_id, bucket, source, source_id, amount)
    SELECT id, 'quest', e.source, e.source_id, e.amount FROM users
    CROSS JOIN (VALUES ('quest', 'a', 50), ('quest', 'b', 20), ('daily', '1', 100)) AS e (source, source_id, amount)`.execute(
    db,
  );

  const sums = async () => (await sql`SELECT source, amount, entries FROM xp_sums ORDER BY source`.execute(db)).rows;
  const right = [
    { source: 'daily', amount: 100, entries: 1 },
    { source: 'quest', amount: 70, entries: 2 },
  ];
  expect(await sums()).toEqual(right);
  // The row above has a wrong level for its XP, which is ignored here.
  const errors = async () => (await ledgerErrors(db)).filter((row) => !JSON.stringify(row).includes('level'));
  expect(await errors()).toEqual([]);

  await sql`UPDATE xp_sums SET amount = 71 WHERE source = 'quest'`.execute(db);
  await sql`DELETE FROM xp_sums WHERE source = 'daily'`.execute(db);
  const discordId = '700000000000000001';
  expect(new Set(await errors())).toEqual(
    new Set([
      { discordId, error: 'the kept sum of daily is not that of its entries', found: null, expected: 100 },
      { discordId, error: 'the kept count of daily is not that of its entries', found: null, expected: 1 },
      { discordId, error: 'the kept sum of quest is not that of its entries', found: 71, expected: 70 },
    ]),
  );
  await sql`UPDATE schema_functions SET sha256 = '' WHERE name = 'xp_entry_is_summed'`.execute(db);
  expect(await migrate(database.ownerUrl)).toEqual(['xp_entry_is_summed.sql']);
  expect(await sums()).toEqual(right);
  await db.destroy();
});
