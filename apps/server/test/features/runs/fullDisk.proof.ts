import { execFileSync, spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { withDatabaseAdmin } from '@jumpy/scripts/databaseAdmin';
import { ensureOwnedDatabase, ensureRoles, createDatabaseRoles } from '@jumpy/scripts/databaseRoles';
import { type Postgres, startPostgres } from '@jumpy/scripts/startPostgres';
import { SessionScoreResponse } from '@jumpy/protocol/http/runs';
import { afterAll, describe, expect, test } from 'vitest';
import type {} from '@jumpy/scripts/testing/proofPage';
import { migrate } from '../../../src/platform/db/migrate.ts';
import { findWriteProblem } from '../../../src/platform/db/databaseProbes.ts';
import type { Answer } from '../../support/client.ts';
import { ledgerErrors } from '../xp/ledgerErrors.ts';
import { createArena } from './arena.ts';
import { Gamer } from './gamer.ts';
import { permanentPart } from './killableServer.ts';
import { playMixed } from './mixedGames.ts';
import type { PlayedRun } from './playedRun.ts';
import { standingErrors } from './standingErrors.ts';

/** Enough for the database, its log and some runs. */
const DISK_MB = 400;
const BLOCK = Buffer.alloc(64 * 1024);
/** Players, and runs of each, that are tried on the full disk. */
const PLAYERS = 10;
const RUNS = 6;
/** How often the database is asked whether it takes writes. */
const PROBES = 60;

const folder = mkdtempSync(path.join(os.tmpdir(), 'jumpy-disk-'));
const isMounted = mount();
if (!isMounted) console.log('A full disk is not proved here: it needs root, to mount one.');
const roles = createDatabaseRoles();
let postgres: Postgres | undefined;
afterAll(async () => {
  await postgres?.stop();
  if (isMounted) execFileSync('umount', ['--lazy', folder]);
  rmSync(folder, { recursive: true, force: true });
});

/** Mounts a small disk in memory. */
function mount(): boolean {
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m,mode=0777`, 'tmpfs', folder]);
  return status === 0;
}

const ballast = path.join(folder, 'ballast');

/** Takes all that is free. */
function fillDisk(): void {
  const file = openSync(ballast, 'a');
  try {
    for (;;) writeSync(file, BLOCK);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  } finally {
    closeSync(file);
  }
}

describe.skipIf(!isMounted)('a disk that is really full', () => {
  test('loses no answered run, doubles none, is reported as full, and needs nothing but space', async ({ task }) => {
    postgres = await startPostgres(path.join(folder, 'postgres'));
    await ensureRoles(postgres.url, roles);
    const { url, ownerUrl } = await ensureOwnedDatabase(postgres.url, { name: 'jumpy', roles });
    await migrate(ownerUrl, { serverRole: roles.server.name });
    const arena = await createArena('full-disk', { env: { DATABASE_URL: url } });
    const readReadiness = () => arena.newClient().get('/readyz');
    const ghostRunId = (await (await Gamer.join(arena)).play()).settled.runId;
    const played: { gamer: Gamer; run: PlayedRun }[] = [];
    for (let player = 0; player < PLAYERS; player += 1) {
      const gamer = await Gamer.join(arena);
      for (const run of await playMixed(gamer, { games: RUNS, ghostRunId })) played.push({ gamer, run });
    }
    // Those before have left pages, which a later one must not find free.
    for (let probe = 0; probe < PROBES; probe += 1) expect(await findWriteProblem(arena.context)).toBeUndefined();
    await withDatabaseAdmin(ownerUrl, (client) => client.query('VACUUM write_probes'));

    const answered = new Map<PlayedRun, Answer>();
    const refused: Answer[] = [];
    for (const { gamer, run } of played) {
      fillDisk();
      const answer = await gamer.submit(run);
      if (answer.status === 200) answered.set(run, answer);
      else refused.push(answer);
    }
    // A checkpoint may have given some of it back.
    fillDisk();
    for (let probe = 0; probe < PROBES; probe += 1)
      expect(await findWriteProblem(arena.context)).toBe('The database’s disk is full.');
    await expect.poll(async () => (await readReadiness()).body).toMatchObject({ ready: false, code: 'unavailable' });
    expect(refused.length).toBeGreaterThan(0);
    const reported = new Set(refused.map(({ status, code, headers }) => `${status} ${code} ${headers['retry-after']}`));
    expect([...reported].filter((text) => !/^503 unavailable \d+$/.test(text))).toEqual([]);

    rmSync(ballast);
    await expect.poll(async () => (await readReadiness()).status).toBe(200);
    for (const { gamer, run } of played) {
      const answer = await gamer.submit(run);
      expect(answer.as(SessionScoreResponse).run?.score).toBe(run.score);
      const before = answered.get(run);
      if (before) expect(permanentPart(answer.body)).toEqual(permanentPart(before.body));
    }
    const { db } = arena.context;
    expect(await db.selectFrom('runs').select('id').execute()).toHaveLength(played.length + 1);
    expect(await ledgerErrors(db)).toEqual([]);
    expect(await standingErrors(db)).toEqual([]);
    task.meta.measured = `${answered.size} of ${played.length} runs were answered on the full disk, ${refused.length} refused`;
    await arena.close();
  });
});
