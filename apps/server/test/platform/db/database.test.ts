import { withDatabaseAdmin } from '@jumpy/scripts/databaseAdmin';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDatabase, PREPARE_AFTER } from '../../../src/platform/db/createDatabase.ts';
import { type TestApp, createTestApp } from '../../support/testApp.ts';

let it: TestApp;
beforeAll(async () => {
  it = await createTestApp();
});
afterAll(() => it.close());

async function read(expression: string): Promise<unknown> {
  const { rows } = await sql<{ value: unknown }>`SELECT ${sql.raw(expression)} AS value`.execute(it.context.db);
  return rows[0]?.value;
}

test.for([
  ['9007199254740991::bigint', Number.MAX_SAFE_INTEGER],
  ['count(*)', 1],
  ['5::integer', 5],
  ['true', true],
] as const)('reads %s as %s', async ([expression, value]) => {
  expect(await read(expression)).toBe(value);
});

test('a count beyond a safe integer is an error instead of being rounded', async () => {
  await expect(read('9007199254740993::bigint')).rejects.toThrow(RangeError);
});

test('maps names to camelCase, and keeps keys inside JSON', async () => {
  const { rows } = await sql<{ bestRunId: object }>`SELECT '{"hi_score": 1}'::jsonb AS best_run_id`.execute(
    it.context.db,
  );
  expect(rows).toEqual([{ bestRunId: { hi_score: 1 } }]);
});

test('detects that the database closed all connections, and reconnects on the next query', async () => {
  const errors: string[] = [];
  const db = createDatabase({ url: it.databaseUrl, poolSize: 2, onIdleError: ({ message }) => errors.push(message) });
  const ping = async () => (await sql<{ n: number }>`SELECT 1 AS n`.execute(db)).rows;
  await ping();
  await withDatabaseAdmin(it.databaseUrl, async (client) => {
    const others = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND pid <> pg_backend_pid()`;
    await client.query(others);
  });
  await expect.poll(() => errors.length).toBeGreaterThan(0);
  expect(await ping()).toEqual([{ n: 1 }]);
  await db.destroy();
});

describe('statements that are repeated', () => {
  let listings = 0;
  /** A database with one connection, and what that connection has prepared. */
  async function withConnection(work: (parts: ConnectionParts) => Promise<void>): Promise<void> {
    const db = createDatabase({ url: it.databaseUrl, poolSize: 1 });
    const listPrepared = async (): Promise<string[]> => {
      // As text that varies, so that it is never prepared itself.
      const { rows } = await sql<{ statement: string }>`
        SELECT statement FROM pg_prepared_statements -- ${sql.raw(String((listings += 1)))}`.execute(db);
      return rows.map(({ statement }) => statement);
    };
    try {
      await work({ db, listPrepared });
    } finally {
      await db.destroy();
    }
  }
  interface ConnectionParts {
    db: TestApp['context']['db'];
    listPrepared(): Promise<string[]>;
  }
  const repeat = async (work: () => Promise<unknown>): Promise<void> => {
    for (let use = 0; use < PREPARE_AFTER; use += 1) await work();
  };

  test('are prepared once they were sent often enough, and return the same', async () => {
    await withConnection(async ({ db, listPrepared }) => {
      const double = async (value: number) =>
        (await sql<{ doubled: number }>`SELECT ${value}::integer * 2 AS doubled`.execute(db)).rows;
      for (let use = 1; use < PREPARE_AFTER; use += 1) expect(await double(use)).toEqual([{ doubled: use * 2 }]);
      expect(await listPrepared()).toEqual([]);
      expect(await double(20)).toEqual([{ doubled: 40 }]);
      expect(await double(30)).toEqual([{ doubled: 60 }]);
      expect(await listPrepared()).toEqual(['SELECT $1::integer * 2 AS doubled']);
    });
  });

  test('are not if they return all columns, so that a migration may add one', async () => {
    await withConnection(async ({ db, listPrepared }) => {
      await repeat(() => db.selectFrom('settings').selectAll().execute());
      await repeat(() => sql`SELECT s.* FROM settings s`.execute(db));
      await repeat(() => sql`WITH all_of AS (SELECT * FROM settings) SELECT a.* FROM all_of a`.execute(db));
      await repeat(() => sql`SELECT '(', s.*, ')' FROM settings s`.execute(db));
      await repeat(() => sql`UPDATE settings SET value = value WHERE key = 'none' RETURNING *`.execute(db));
      await repeat(() => sql`SELECT count(*) OVER (), s.* FROM (SELECT * FROM settings) s`.execute(db));
      expect(await listPrepared()).toEqual([]);
      await repeat(() => sql`SELECT count(*) FROM settings`.execute(db));
      expect(await listPrepared()).toEqual(['SELECT count(*) FROM settings']);
    });
  });

  test('are although a part of them reads all columns, which no migration makes return more', async () => {
    await withDatabaseAdmin(it.ownerUrl, (owner) =>
      owner.query(
        `CREATE TABLE growing (id integer); INSERT INTO growing VALUES (1); GRANT SELECT, INSERT ON growing TO PUBLIC`,
      ),
    );
    await withConnection(async ({ db, listPrepared }) => {
      const read = sql<{
        id: number;
      }>`WITH all_of AS (SELECT * FROM growing) SELECT id, (SELECT count(*) FROM all_of) FROM all_of`;
      const insert = sql`INSERT INTO growing (id) SELECT n.* FROM unnest(${[2]}::integer[]) AS n`;
      await repeat(() => read.execute(db));
      await repeat(() => insert.execute(db));
      expect(await listPrepared()).toHaveLength(2);
      await withDatabaseAdmin(it.ownerUrl, (owner) => owner.query('ALTER TABLE growing ADD more integer'));
      await insert.execute(db);
      expect((await read.execute(db)).rows).toContainEqual({ id: 1, count: 1 + PREPARE_AFTER + 1 });
      expect(await listPrepared()).toHaveLength(2);
    });
  });

  test('are not if a value chooses the unique index of a conflict, which no plan for all values can', async () => {
    await withDatabaseAdmin(it.ownerUrl, (owner) =>
      owner.query(
        `CREATE TABLE chosen (id integer, kind text); CREATE UNIQUE INDEX ON chosen (id) WHERE kind = 'once';
         GRANT SELECT, INSERT ON chosen TO PUBLIC`,
      ),
    );
    await withConnection(async ({ db, listPrepared }) => {
      // PostgreSQL makes a plan for all values at the sixth use of a name.
      for (let use = 0; use < 2 * PREPARE_AFTER + 2; use += 1)
        await sql`INSERT INTO chosen VALUES (1, 'once') ON CONFLICT (id) WHERE kind = ${'once'} DO NOTHING`.execute(db);
      expect(await listPrepared()).toEqual([]);
      expect((await sql`SELECT kind FROM chosen`.execute(db)).rows).toEqual([{ kind: 'once' }]);
      const insert = sql`INSERT INTO chosen VALUES (1, 'once') ON CONFLICT (id) WHERE kind = 'once' DO NOTHING`;
      await repeat(() => insert.execute(db));
      expect(await listPrepared()).toHaveLength(1);
    });
  });

  test('are not while they begin or end a transaction', async () => {
    await withConnection(async ({ db, listPrepared }) => {
      await repeat(() => db.transaction().execute(async () => {}));
      expect(await listPrepared()).toEqual([]);
    });
  });

  test('survive a migration that changes the type of a column', async () => {
    await withDatabaseAdmin(it.ownerUrl, (owner) =>
      owner.query(
        `CREATE TABLE changing (value integer); INSERT INTO changing VALUES (7); GRANT SELECT ON changing TO PUBLIC`,
      ),
    );
    const change = (type: string) =>
      withDatabaseAdmin(it.ownerUrl, (owner) => owner.query(`ALTER TABLE changing ALTER value TYPE ${type}`));
    await withConnection(async ({ db }) => {
      const read = (database: typeof db) => sql<{ value: unknown }>`SELECT value FROM changing`.execute(database);
      await repeat(() => read(db));
      await change('text');
      expect((await read(db)).rows).toEqual([{ value: '7' }]);
      const readTwice = (database: typeof db) =>
        sql<{ value: unknown }>`SELECT value, value AS again FROM changing`.execute(database);
      await repeat(() => readTwice(db));
      await change('integer USING value::integer');
      // A statement that failed ends its transaction; the next one works.
      const inTransaction = () => db.transaction().execute((trx) => readTwice(trx));
      await expect(inTransaction()).rejects.toThrow('cached plan');
      expect((await inTransaction()).rows).toEqual([{ value: 7, again: 7 }]);
    });
  });
});
