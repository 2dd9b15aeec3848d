import { startRealTestRedis } from '@jumpy/scripts/testRedis';
import type { RealRedis } from '@jumpy/scripts/redis/realRedis';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readCheckpoints } from '../../../src/features/runs/witness/store.ts';
import type { TestApp } from '../../support/testApp.ts';
import { createArena } from '../runs/arena.ts';
import { standingErrors } from '../runs/standingErrors.ts';
import { ledgerErrors } from '../xp/ledgerErrors.ts';
import { playLiveRunsUntil, wait } from './playLiveRuns.ts';
import { startTwo, type TwoServers } from './twoServers.ts';

const PLAYERS = 20;
const KILL_EVERY_MS = 10_000;
const LASTS_MS = 2 * 60_000;

let arena: TestApp;
let redis: RealRedis;
let servers: TwoServers;
beforeAll(async () => {
  redis = await startRealTestRedis({ keepsAll: true });
  arena = await createArena('kill-redis', { now: Date.now() });
  servers = await startTwo(arena, { REDIS_URL: redis.url });
});
afterAll(async () => {
  await servers.stop();
  await arena.close();
  await redis.kill();
});

test(
  'server -9 and Redis -9 in turns under 20 live runs for 2 minutes: every checkpoint that was answered is in the database, none counts twice',
  { timeout: 1_800_000 },
  async () => {
    const untilMs = Date.now() + LASTS_MS;
    const kills = { server: 0, redis: 0 };
    const killing = (async () => {
      for (let turn = 0; Date.now() < untilMs - KILL_EVERY_MS; turn += 1) {
        const nextMs = Date.now() + KILL_EVERY_MS;
        if (turn % 2 === 0) {
          await redis.restart();
          kills.redis += 1;
        } else {
          await servers.kill(kills.server % 2 === 0 ? 0 : 1);
          kills.server += 1;
        }
        await wait(nextMs - Date.now());
      }
    })();
    const turns = Array.from({ length: PLAYERS }, (_, turn) =>
      playLiveRunsUntil({ arena, servers }, { untilMs, turn }),
    );
    const ended = (await Promise.all(turns)).flat();
    await killing;
    const { db } = arena.context;
    const lost: string[] = [];
    for (const { runId, acknowledged } of ended) {
      const stored = new Set((await readCheckpoints(db, runId)).map(({ seq }) => seq));
      lost.push(...acknowledged.filter((seq) => !stored.has(seq)).map((seq) => `${runId} ${seq}`));
    }
    const inRedis = await db.selectFrom('runTickets').select('runId').where('pendingInRedis', '=', true).execute();
    const witnesses = Object.groupBy(ended, ({ settled }) => settled.reason ?? settled.witness);
    console.log({
      ...{ kills, runs: ended.length, begunInRedis: inRedis.length },
      acknowledged: ended.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0),
      witnesses: Object.fromEntries(Object.entries(witnesses).map(([name, runs]) => [name, runs?.length])),
    });
    expect(lost).toEqual([]);
    expect(ended.map(({ settled }) => settled.score)).toEqual(ended.map(({ score }) => score));
    expect(await db.selectFrom('runs').select('id').execute()).toHaveLength(ended.length);
    expect(await ledgerErrors(db)).toEqual([]);
    expect(await standingErrors(db)).toEqual([]);
    expect(inRedis.length).toBeGreaterThan(PLAYERS / 2);
    expect(Math.min(kills.server, kills.redis)).toBeGreaterThan(2);
  },
);
