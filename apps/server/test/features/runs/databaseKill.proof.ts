import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ensureOwnedDatabase, ensureRoles, createDatabaseRoles } from '@jumpy/scripts/databaseRoles';
import { type Postgres, startPostgres } from '@jumpy/scripts/startPostgres';
import { SessionScoreResponse } from '@jumpy/protocol/http/runs';
import { afterAll, expect, test } from 'vitest';
import type {} from '@jumpy/scripts/testing/proofPage';
import { migrate } from '../../../src/platform/db/migrate.ts';
import type { Answer } from '../../support/client.ts';
import type { SeededPlayer, TestApp } from '../../support/testApp.ts';
import { ledgerErrors } from '../xp/ledgerErrors.ts';
import { createArena } from './arena.ts';
import { Gamer } from './gamer.ts';
import { permanentPart } from './killableServer.ts';
import { playMixed } from './mixedGames.ts';
import type { PlayedRun } from './playedRun.ts';
import { standingErrors } from './standingErrors.ts';

const KILLS = 80;
const RUNS_PER_KILL = 6;
const folder = mkdtempSync(path.join(os.tmpdir(), 'jumpy-kill-'));
const roles = createDatabaseRoles();
let postgres: Postgres | undefined;
afterAll(async () => {
  await postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Opens the application on the durable database, like a server started after the crash. */
async function openArena(name: string): Promise<TestApp> {
  postgres = await startPostgres(folder);
  await ensureRoles(postgres.url, roles);
  const { url, ownerUrl } = await ensureOwnedDatabase(postgres.url, { name: 'jumpy', roles });
  await migrate(ownerUrl, { serverRole: roles.server.name });
  return createArena(name, { env: { DATABASE_URL: url } });
}

interface Sent {
  player: SeededPlayer;
  gamer: Gamer;
  run: PlayedRun;
  before: Answer | undefined;
}

test(`over ${KILLS} kill -9 of the database, no answered run of any mode is lost and none counts twice`, async ({
  task,
}) => {
  const all: Sent[] = [];
  let arena = await openArena('database-kill-0');
  const ghostRunId = (await (await Gamer.join(arena)).play()).settled.runId;
  for (let kill = 0; kill < KILLS; kill += 1) {
    const gamer = await Gamer.join(arena);
    const runs = await playMixed(gamer, { games: RUNS_PER_KILL, ghostRunId });
    const answers = runs.map(async (run) => ({ run, answer: await gamer.submit(run) }));
    await new Promise((resolve) => setTimeout(resolve, (kill * 23) % 220));
    process.kill(postgres?.pid ?? 0, 'SIGKILL');
    for (const { run, answer } of await Promise.all(answers))
      all.push({ player: gamer.player, gamer, run, before: answer.status === 200 ? answer : undefined });
    const nowMs = arena.clock.nowMs();
    const session = gamer.session;
    await arena.close();

    arena = await openArena(`database-kill-${kill + 1}`);
    arena.clock.set(nowMs);
    const again = await Gamer.join(arena, gamer.player);
    again.session = session;
    for (const sent of all.slice(-RUNS_PER_KILL)) {
      const answer = await again.submit(sent.run);
      expect(answer.as(SessionScoreResponse).run?.score).toBe(sent.run.score);
      if (sent.before) expect(permanentPart(sent.before.body)).toEqual(permanentPart(answer.body));
    }
  }
  const { db } = arena.context;
  const answered = all.filter(({ before }) => before).length;
  expect(await db.selectFrom('runs').select('id').execute()).toHaveLength(all.length + 1);
  expect(await ledgerErrors(db)).toEqual([]);
  expect(await standingErrors(db)).toEqual([]);
  await arena.close();
  task.meta.measured = `${all.length} runs, ${answered} answered before their kill`;
  expect(answered).toBeGreaterThan(0);
  expect(answered).toBeLessThan(all.length);
});
