import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { findFreePort } from '@jumpy/scripts/launch/ports';
import { startChild } from '@jumpy/scripts/launch/startChild';
import { createTestDatabase, type TestDatabase } from '@jumpy/scripts/testDatabase';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readServerShare } from '../../../../src/features/wallets/keyringRoutes.ts';
import { createBackup } from '../../../../src/platform/db/backup/createBackup.ts';
import { readManifest, verifyBackup } from '../../../../src/platform/db/backup/manifest.ts';
import { restoreBackup } from '../../../../src/platform/db/backup/restoreBackup.ts';
import { createDatabase } from '../../../../src/platform/db/createDatabase.ts';
import { migrate } from '../../../../src/platform/db/migrate.ts';
import { addJob } from '../../../../src/platform/jobs/jobStore.ts';
import { createArena } from '../../../features/runs/arena.ts';
import { settleMade } from '../../../features/runs/madeRun.ts';
import { linkWallet, openKeyring } from '../../../features/wallets/keyring.ts';
import type { TestApp } from '../../../support/testApp.ts';
import { readContents, readStructure } from './snapshots.ts';

const SECRETS = {
  SESSION_SECRET: 'a-secret-of-the-tests-0123456789abcdef',
  DAILY_SECRET: 'the-days-of-the-tests-0123456789abcdef',
  KEYRING_KEK: 'tests:AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=',
};
const RUN = { score: 900, jumps: 300, ticks: 6_000, live: true } as const;
/** A path that has to be quoted everywhere. */
const FOLDER = 'a backup #1';

let server: TestApp;
let target: TestDatabase;
let home: string;
beforeEach(async () => {
  home = mkdtempSync(path.join(os.tmpdir(), 'jumpy-backup-'));
  // The clock of a process that starts later on.
  server = await createArena('backup', { now: Date.now() });
  target = await createTestDatabase({ template: 'empty', migrate: async () => {} });
});
afterEach(async () => {
  await server.close();
  await target.drop();
  rmSync(home, { recursive: true, force: true });
});

const options = () => ({
  ...{ url: server.ownerUrl, folder: path.join(home, FOLDER), id: randomUUID(), publicUrl: 'http://jumpy.localhost' },
  ...{ files: [], signal: new AbortController().signal, onProgress: () => {} },
});

async function restore(): Promise<number> {
  const folder = path.join(home, FOLDER);
  const manifest = await readManifest(folder);
  const shared = { manifest, signal: new AbortController().signal, onProgress: () => {} };
  await verifyBackup(folder, shared);
  return restoreBackup(folder, { ...shared, databaseUrl: target.url, databaseOwnerUrl: target.ownerUrl });
}

test('backs up while runs are counted and a server starts; the restored server has the same ledger, boards, wallets, promises and sessions', async () => {
  const keyring = await openKeyring(server);
  const held = await linkWallet(keyring);
  const players = [await server.signIn(), await server.signIn(), await server.signIn()];
  for (const [index, { player }] of players.entries()) await settleMade(server, player, { ...RUN, score: 500 + index });
  await addJob(server.context.db, { task: 'nothing', payload: { a: 'b\tc\\d\n' } });
  const before = await readContents(server.ownerUrl);
  const writes: number[] = [];

  // What happens between two tables of the snapshot waits for nothing.
  const manifest = await createBackup({
    ...options(),
    async onProgress({ done, total }) {
      if (done % 20 !== 1) return;
      const [{ player }] = players as [(typeof players)[number]];
      await settleMade(server, player, { ...RUN, score: 2_000 + done });
      await migrate(server.ownerUrl, { maxLockAttempts: 1 });
      writes.push(total - done);
    },
  });
  expect(writes.length).toBeGreaterThan(2);
  const rows = await restore();
  expect(rows).toBe(manifest.tables.reduce((sum, table) => sum + table.rows, 0));
  expect(await readContents(target.ownerUrl)).toEqual(before);
  expect(before).not.toEqual(await readContents(server.ownerUrl));
  expect(await readStructure(target.ownerUrl)).toEqual(await readStructure(server.ownerUrl));

  const db = createDatabase({ url: target.url, poolSize: 4, timeouts: 'none' });
  const restored = { ...server.context, db };
  try {
    const share = { userId: keyring.player.id, walletId: held.wallet.walletId };
    expect(await readServerShare(restored, share)).toMatchObject({ share: held.share });
    // Ids go on behind the restored ones, and triggers keep the sums.
    await settleMade({ context: restored, clock: server.clock }, players[1]?.player ?? { id: '' }, RUN);
    expect((await sql`SELECT * FROM xp_ledger_faults()`.execute(db)).rows).toEqual([]);
    expect((await sql`SELECT count(*)::int AS n FROM xp_sums`.execute(db)).rows).not.toEqual([{ n: 0 }]);
  } finally {
    await db.destroy();
  }
}, 300_000);

test('a real server on the restored database answers a session as the first one did', async () => {
  const client = await server.signIn();
  await settleMade(server, client.player, RUN);
  await createBackup(options());
  await restore();
  const [port, keyringPort] = [await findFreePort(), await findFreePort()];
  const publicUrl = `http://127.0.0.1:${port}`;
  const process = await startChild({
    name: 'server',
    file: path.resolve(import.meta.dirname, '../../../../src/main.ts'),
    env: {
      ...SECRETS,
      ...{ PORT: String(port), KEYRING_PORT: String(keyringPort), PUBLIC_URL: publicUrl, LOG_LEVEL: 'error' },
      ...{ KEYRING_URL: `http://localhost:${keyringPort}`, DATABASE_URL: target.url },
    },
    signal: new AbortController().signal,
  });
  try {
    const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    for (const address of ['/api/session', '/api/leaderboards/scores', '/api/wallet', '/api/stats', '/api/daily']) {
      const first = await client.get(address);
      const answer = await fetch(`${publicUrl}${address}`, { headers: { cookie } });
      expect([address, answer.status, withoutTimes(await answer.text())]).toEqual([
        address,
        first.status,
        withoutTimes(first.text),
      ]);
    }
  } finally {
    await process.stop();
  }
}, 300_000);

const withoutTimes = (text: string): string => text.replaceAll(/"(?:\w+At|instance|serverNow)":(?:"[^"]*"|\d+)/g, '');
