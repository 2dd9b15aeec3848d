import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApp } from '../../support/testApp.ts';
import { createArena } from '../runs/arena.ts';
import { standingErrors } from '../runs/standingErrors.ts';
import { ledgerErrors } from '../xp/ledgerErrors.ts';
import { playLiveRunsUntil, wait } from './playLiveRuns.ts';
import { startTwo, type TwoServers } from './twoServers.ts';

const PLAYERS = 50;
const KILL_EVERY_MS = 5_000;
const LASTS_MS = 5 * 60_000;

let arena: TestApp;
let servers: TwoServers;
beforeAll(async () => {
  arena = await createArena('kill-live', { now: Date.now() });
  servers = await startTwo(arena);
});
afterAll(async () => {
  await servers.stop();
  await arena.close();
});

test(
  'server -9 every 5 s under 50 live runs for 5 minutes: none is lost, none counts twice, each continues in the other process',
  {
    timeout: 1_800_000,
  },
  async () => {
    const untilMs = Date.now() + LASTS_MS;
    let kills = 0;
    const killing = (async () => {
      while (Date.now() < untilMs - KILL_EVERY_MS) {
        const nextMs = Date.now() + KILL_EVERY_MS;
        await servers.kill(kills % 2 === 0 ? 0 : 1);
        kills += 1;
        await wait(nextMs - Date.now());
      }
    })();
    const ended = (
      await Promise.all(
        Array.from({ length: PLAYERS }, (_, turn) => playLiveRunsUntil({ arena, servers }, { untilMs, turn })),
      )
    ).flat();
    await killing;
    const { db } = arena.context;
    const reasons = ended.map(({ settled }) => settled.reason).filter((reason) => reason !== null);
    console.log({ kills, runs: ended.length, reasons, seeds: Math.max(...ended.map(({ seeds }) => seeds)) });
    expect(ended.map(({ settled }) => settled.score)).toEqual(ended.map(({ score }) => score));
    expect(await db.selectFrom('runs').select('id').execute()).toHaveLength(ended.length);
    expect(await ledgerErrors(db)).toEqual([]);
    expect(await standingErrors(db)).toEqual([]);
    expect(reasons.filter((reason) => reason === 'course_derived')).toEqual([]);
    expect(kills).toBeGreaterThan(20);
  },
);
