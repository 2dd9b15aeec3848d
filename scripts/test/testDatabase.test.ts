import pg from 'pg';
import { inject, test, expect } from 'vitest';
import { createTestDatabase } from '@jumpy/scripts/testDatabase';

const query = async (url: string, sql: string): Promise<pg.QueryResult> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await client.query(sql);
  } finally {
    await client.end();
  }
};

let migrations = 0;
const migrate = async (url: string): Promise<void> => {
  migrations += 1;
  await query(url, 'CREATE TABLE jumps (height integer)');
};
const create = (): ReturnType<typeof createTestDatabase> => createTestDatabase({ template: 'example', migrate });

test('every test gets a copy of one migrated template and sees no row of another', async () => {
  const [first, second] = await Promise.all([create(), create()]);
  await query(first.ownerUrl, 'INSERT INTO jumps VALUES (7)');
  expect((await query(second.ownerUrl, 'SELECT * FROM jumps')).rows).toEqual([]);
  expect(migrations).toBe(1);
  await Promise.all([first.drop(), second.drop()]);
});

test('removes a dropped database even while a connection is open', async () => {
  const database = await create();
  const holder = new pg.Client({ connectionString: database.url });
  holder.on('error', () => {});
  await holder.connect();
  await database.drop();
  await expect(query(database.url, 'SELECT 1')).rejects.toMatchObject({ code: '3D000' });
  const left = await query(inject('postgresUrl'), `SELECT 1 FROM pg_database WHERE datname = '${database.name}'`);
  expect(left.rowCount).toBe(0);
});

test('retries a failed migration from an empty database', async () => {
  const failing = createTestDatabase({
    template: 'failing',
    migrate: async (url) => {
      await query(url, 'CREATE TABLE half (id integer)');
      throw new Error('half done');
    },
  });
  await expect(failing).rejects.toThrow('half done');
  const fullDatabase = await createTestDatabase({
    template: 'failing',
    migrate: (url) => query(url, 'CREATE TABLE half (id integer)'),
  });
  await fullDatabase.drop();
});
