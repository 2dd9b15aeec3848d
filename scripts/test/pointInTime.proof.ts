import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync, appendFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { migrate } from '@jumpy/server/platform/db/migrate';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { toDatabaseUrl, withDatabaseAdmin } from '../src/databaseAdmin.ts';
import { createDatabaseRoles, ensureOwnedDatabase, ensureRoles, toRoleUrls } from '../src/databaseRoles.ts';
import { type Postgres, startPostgres } from '../src/startPostgres.ts';

let home: string;
let archive: string;
const running: Postgres[] = [];
beforeAll(() => {
  home = mkdtempSync(path.join(os.tmpdir(), 'jumpy-recovery-'));
  archive = path.join(home, 'archive');
  mkdirSync(archive);
});
afterAll(async () => {
  for (const postgres of running) await postgres.stop();
  rmSync(home, { recursive: true, force: true });
});

async function start(name: string): Promise<Postgres> {
  const postgres = await startPostgres(path.join(home, name));
  running.push(postgres);
  return postgres;
}

const readFirst = async <T>(client: pg.Client, query: string): Promise<T> => {
  const { rows } = await client.query<{ value: T }>(query);
  return (rows[0] as { value: T }).value;
};

/** As in docs/operations.md: the cluster's folder, without its log and what belongs to the running server. */
async function copyCluster(admin: pg.Client, { from, to }: { from: string; to: string }): Promise<void> {
  await admin.query(`SELECT pg_backup_start('proof', fast => true)`);
  const skipped = new Set(['postmaster.pid', 'postmaster.opts', 'pg_wal'].map((name) => path.join(from, name)));
  cpSync(from, to, { recursive: true, filter: (file) => !skipped.has(file) });
  mkdirSync(path.join(to, 'pg_wal'), { mode: 0o700 });
  writeFileSync(
    path.join(to, 'backup_label'),
    await readFirst<string>(admin, 'SELECT labelfile AS value FROM pg_backup_stop()'),
  );
}

test('a base copy and the archived log bring back the moment before a mistake', async () => {
  const roles = createDatabaseRoles();
  const first = await start('postgres');
  await withDatabaseAdmin(first.url, async (admin) => {
    await admin.query(`ALTER SYSTEM SET archive_mode = 'on'`);
    await admin.query(`ALTER SYSTEM SET archive_command = 'test ! -f ${archive}/%f && cp %p ${archive}/%f'`);
  });
  await first.stop();
  const archiving = await start('postgres');
  await ensureRoles(archiving.url, roles);
  const { ownerUrl } = await ensureOwnedDatabase(archiving.url, { name: 'jumpy', roles });
  await migrate(ownerUrl, { serverRole: roles.server.name });
  const addPlayers = (prefix: string): Promise<unknown> =>
    withDatabaseAdmin(ownerUrl, (client) =>
      client.query(
        `INSERT INTO users (discord_id, username) SELECT '8' || $1 || lpad(n::text, 15, '0'), 'player' || n FROM generate_series(1, 500) n`,
        [prefix],
      ),
    );
  await addPlayers('1');
  const moment = await withDatabaseAdmin(archiving.url, async (admin) => {
    await copyCluster(admin, { from: archiving.folder, to: path.join(home, 'recovered') });
    await addPlayers('2');
    const now = await readFirst<string>(admin, 'SELECT clock_timestamp()::text AS value');
    await withDatabaseAdmin(ownerUrl, (client) => client.query(`UPDATE users SET username = 'mistake'`));
    const last = await readFirst<string>(admin, 'SELECT pg_walfile_name(pg_switch_wal()) AS value');
    await expect
      .poll(() => readFirst<boolean>(admin, `SELECT last_archived_wal >= '${last}' AS value FROM pg_stat_archiver`))
      .toBe(true);
    return now;
  });
  await archiving.stop();

  appendFileSync(
    path.join(home, 'recovered/postgresql.auto.conf'),
    `archive_mode = off\nrestore_command = 'cp ${archive}/%f %p'\nrecovery_target_time = '${moment}'\nrecovery_target_action = promote\n`,
  );
  writeFileSync(path.join(home, 'recovered/recovery.signal'), '');
  const recovered = await start('recovered');
  const { ownerUrl: url } = toRoleUrls(toDatabaseUrl(recovered.url, 'jumpy'), roles);
  await withDatabaseAdmin(url, async (client) => {
    // It can be read before it has reached the moment.
    await expect.poll(() => readFirst(client, 'SELECT pg_is_in_recovery() AS value')).toBe(false);
    expect(await readFirst(client, 'SELECT count(*)::int AS value FROM users')).toBe(1_000);
    expect(await readFirst(client, `SELECT count(*)::int AS value FROM users WHERE username = 'mistake'`)).toBe(0);
  });
  expect(await migrate(url)).toEqual([]);
});
