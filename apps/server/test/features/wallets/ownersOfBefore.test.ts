import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { asDatabaseAdmin } from '@jumpy/scripts/databaseAdmin';
import { createTestDatabase } from '@jumpy/scripts/testDatabase';
import { expect, test } from 'vitest';
import { migrate } from '../../../src/platform/db/migrate.ts';

const MIGRATIONS = new URL('../../../migrations/', import.meta.url);

test('wallets of before get their owner with the migration, and survive the account from then on', async () => {
  const database = await createTestDatabase({ template: 'empty', migrate: async () => {} });
  const folder = await mkdtemp(path.join(os.tmpdir(), 'jumpy-migrations-'));
  try {
    const files = (await readdir(MIGRATIONS)).filter((name) => name < '0019');
    await Promise.all(files.map((name) => copyFile(new URL(name, MIGRATIONS), path.join(folder, name))));
    await migrate(database.ownerUrl, { folders: { migrations: pathToFileURL(`${folder}/`) } });
    await asDatabaseAdmin(database.ownerUrl, async (client) => {
      await client.query(`INSERT INTO users (discord_id, username) VALUES ('900000000000000001', 'Ada')`);
      await client.query(
        `INSERT INTO wallets (user_id, address, state, nonce, nonce_expires_at, activated_at)
         SELECT id, '0x' || repeat('ab', 20), 'active', 'n', now(), now() FROM users`,
      );
    });
    await migrate(database.ownerUrl);
    const rows = await asDatabaseAdmin(database.ownerUrl, async (client) => {
      await client.query('DELETE FROM users');
      await client.query(`INSERT INTO users (discord_id, username) VALUES ('900000000000000001', 'Ada')`);
      const sql = `SELECT u.wallet_address FROM wallets w JOIN users u ON u.id = w.user_id AND w.owner = wallet_owner(u.discord_id)`;
      return (await client.query<{ wallet_address: string }>(sql)).rows;
    });
    expect(rows).toEqual([{ wallet_address: `0x${'ab'.repeat(20)}` }]);
  } finally {
    await rm(folder, { recursive: true, force: true });
    await database.drop();
  }
});
