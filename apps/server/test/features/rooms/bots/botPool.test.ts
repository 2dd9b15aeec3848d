import { currentSimulation } from '@jumpy/sim/currentSimulation';
import { decodeTrailInput } from '@jumpy/sim/inputTrail';
import { SIM_VERSION } from '@jumpy/sim/version';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import playCourse from '../../../../src/features/rooms/bots/botWorker.ts';
import {
  BOTS_JOB,
  type BotWorkerPool,
  createBotWorkerPool,
  BOT_POOL_SIZE,
  createBotPoolFiller,
  type BotPoolPacing,
} from '../../../../src/features/rooms/bots/botPool.ts';
import { createCoursePicker } from '../../../../src/features/rooms/roomService.ts';
import { botPoolStore } from '../../../../src/features/rooms/bots/botPoolStore.ts';
import { deriveSectionSeeds } from '../../../../src/features/daily/sectionSeeds.ts';
import { createDatabase } from '../../../../src/platform/db/createDatabase.ts';
import { createLogger } from '../../../../src/platform/logger.ts';
import { createArena } from '../../runs/arena.ts';
import type { TestApp } from '../../../support/testApp.ts';
import { personOf } from '../scriptedRoom.ts';

let arena: TestApp;
beforeAll(async () => {
  arena = await createArena('bot stock');
});
afterAll(() => arena.close());
beforeEach(async () => {
  await arena.owner.deleteFrom('roomBotStock').execute();
  await sql`SELECT graphile_worker.remove_job(${BOTS_JOB})`.execute(arena.owner);
});

const hexOf = (bytes: Uint8Array | undefined): string => Buffer.from(bytes ?? []).toString('hex');
const counted = () => botPoolStore.count(arena.context.db, SIM_VERSION);
const runRows = () => arena.owner.selectFrom('roomBotRuns').selectAll().execute();

/** Stores a course whose key is derived from a number. */
async function keep(number: number, simVersion: number = SIM_VERSION): Promise<void> {
  const runs = [1, 20].map((playerLevel) => ({ playerLevel, score: number, ticks: 2, inputs: Uint8Array.of(10) }));
  const course = { runKey: new Uint8Array(32).fill(number), runs };
  await botPoolStore.add(arena.context.db, { id: arena.context.random.uuid(), simVersion, course });
}

/** Runs the real bots to pre-compute so many courses. */
const fill = (stock: number) =>
  createBotPoolFiller(arena.context, { openThread: playsHere, pacing: { ...quick, poolSize: stock } })();
const playsHere = (): BotWorkerPool => ({
  playCourse: async (runKey) => playCourse(runKey),
  close: async () => undefined,
});

const quick: BotPoolPacing = { nowMs: () => 0, pause: async () => undefined, sliceMs: 1, poolSize: BOT_POOL_SIZE };
const ordered = async () =>
  (await sql`SELECT key FROM graphile_worker.jobs WHERE key = ${BOTS_JOB}`.execute(arena.context.db)).rows.length;

/** Plays nothing; records its requests. */
function fakeThread(runKeys: string[], cpuMs = 40): BotWorkerPool {
  return {
    playCourse: async (runKey) => {
      runKeys.push(hexOf(runKey));
      return { runs: [{ playerLevel: 1, score: 1, ticks: 2, inputs: Uint8Array.of(10) }], cpuMs };
    },
    close: async () => void runKeys.push('closed'),
  };
}

describe('the bot pool', () => {
  test('takes the oldest course with its runs in order, once, and then nothing', async () => {
    await keep(1);
    await keep(2);
    const { db } = arena.context;
    expect(await botPoolStore.takeOldest(db, SIM_VERSION)).toEqual({
      runKey: Buffer.alloc(32, 1),
      runs: [1, 20].map((playerLevel) => ({ playerLevel, score: 1, ticks: 2, inputs: Buffer.of(10) })),
    });
    expect(hexOf((await botPoolStore.takeOldest(db, SIM_VERSION))?.runKey)).toBe('02'.repeat(32));
    expect(await botPoolStore.takeOldest(db, SIM_VERSION)).toBeUndefined();
    expect(await runRows()).toEqual([]);
  });

  test('gives no course to two concurrent processes, and leaves none behind', async () => {
    const courses = 40;
    for (let number = 0; number < courses; number += 1) await keep(number);
    const others = createDatabase({ url: arena.context.env.databaseUrl, poolSize: 8, timeouts: 'none' });
    try {
      const takenCourses = await Promise.all(
        Array.from({ length: courses + 10 }, (_, index) =>
          botPoolStore.takeOldest(index % 2 === 0 ? arena.context.db : others, SIM_VERSION),
        ),
      );
      const keys = takenCourses.flatMap((course) => (course ? [hexOf(course.runKey)] : []));
      expect(new Set(keys).size).toBe(keys.length);
      // Courses locked by other processes are skipped.
      let left = await counted();
      for (; left > 0; left -= 1) keys.push(hexOf((await botPoolStore.takeOldest(others, SIM_VERSION))?.runKey));
      expect(new Set(keys).size).toBe(courses);
    } finally {
      await others.destroy();
    }
  });

  test('skips a course locked by another transaction without waiting', async () => {
    await keep(1);
    await keep(2);
    await arena.context.db.transaction().execute(async (trx) => {
      expect(hexOf((await botPoolStore.takeOldest(trx, SIM_VERSION))?.runKey)).toBe('01'.repeat(32));
      expect(hexOf((await botPoolStore.takeOldest(arena.context.db, SIM_VERSION))?.runKey)).toBe('02'.repeat(32));
    });
  });

  test('returns only courses of the requested version', async () => {
    await keep(1, SIM_VERSION - 1);
    expect(await botPoolStore.takeOldest(arena.context.db, SIM_VERSION)).toBeUndefined();
    expect(await counted()).toBe(0);
  });
});

describe('the fill job', () => {
  test('fills to the target, each course with its own key, and rests as long as it worked', async () => {
    const runKeys: string[] = [];
    const rests: number[] = [];
    const pacing = { ...quick, poolSize: 5, pause: async (ms: number) => void rests.push(ms) };
    const fill = createBotPoolFiller(arena.context, { openThread: () => fakeThread(runKeys), pacing });
    await keep(1);
    await fill();
    expect(await counted()).toBe(5);
    expect(new Set(runKeys).size).toBe(5);
    expect(runKeys.at(-1)).toBe('closed');
    expect(runKeys.slice(0, 4).every((key) => /^[0-9a-f]{64}$/.test(key))).toBe(true);
    expect(rests).toEqual([40, 40, 40, 40]);
    await fill();
    expect(runKeys).toHaveLength(5);
    expect(await ordered()).toBe(0);
  });

  test('ends after its time slice, and enqueues the next', async () => {
    const fill = createBotPoolFiller(arena.context, {
      openThread: () => fakeThread([]),
      pacing: { ...quick, poolSize: 2, sliceMs: 0 },
    });
    await fill();
    expect([await counted(), await ordered()]).toEqual([1, 1]);
    await fill();
    expect(await counted()).toBe(2);
  });

  test('deletes courses of older versions, and keeps those of newer ones', async () => {
    await keep(1, SIM_VERSION - 1);
    await keep(2, SIM_VERSION + 1);
    await createBotPoolFiller(arena.context, {
      openThread: () => fakeThread([]),
      pacing: { ...quick, poolSize: 0 },
    })();
    const { rows } = await sql<{ simVersion: number }>`SELECT sim_version FROM room_bot_stock`.execute(
      arena.context.db,
    );
    expect(rows).toEqual([{ simVersion: SIM_VERSION + 1 }]);
  });

  test('keeps its results when its thread dies, and closes the thread', async () => {
    const runKeys: string[] = [];
    const thread = fakeThread(runKeys);
    const play = thread.playCourse;
    thread.playCourse = (runKey) => (runKeys.length === 2 ? Promise.reject(new Error('dead')) : play(runKey));
    const pacing = { ...quick, poolSize: BOT_POOL_SIZE };
    await expect(createBotPoolFiller(arena.context, { openThread: () => thread, pacing })()).rejects.toThrow('dead');
    expect(await counted()).toBe(2);
    expect(runKeys.at(-1)).toBe('closed');
  });

  test('gives the same result in a thread as in process', async () => {
    const thread = createBotWorkerPool();
    try {
      const runKey = new Uint8Array(32).fill(9);
      const { runs, cpuMs } = await thread.playCourse(runKey);
      const own = playCourse(runKey).runs;
      expect(runs.map((run) => ({ ...run, inputs: hexOf(run.inputs) }))).toEqual(
        own.map((run) => ({ ...run, inputs: hexOf(run.inputs) })),
      );
      expect(cpuMs).toBeGreaterThan(0);
    } finally {
      await thread.close();
    }
  });
});

describe('a game’s course', () => {
  const draw = (count: number, parts: Partial<Parameters<typeof createCoursePicker>[0]> = {}) => {
    const players = Array.from({ length: count }, (_, seat) => ({
      seat,
      person: { ...personOf(`p${seat}`), level: 6 },
    }));
    return createCoursePicker({ ...arena.context, ...parts })({
      code: '123456',
      kind: 'quick',
      players,
      minPlayers: 1,
    });
  };

  test('has bots up to four seats and orders the next course; with four people it is fresh', async () => {
    await fill(3);
    expect((await draw(4)).recorded ?? []).toEqual([]);
    expect([await counted(), await ordered()]).toEqual([3, 0]);
    for (const count of [1, 2, 3]) {
      const { runKey, recorded = [] } = await draw(count);
      expect(recorded).toHaveLength(4 - count);
      // They were played on this very course.
      for (const { trail, level, id, avatar } of recorded) {
        const world = currentSimulation.createWorld({
          seed: deriveSectionSeeds(runKey, { from: 0, to: 200 }),
          mode: 'room',
        });
        for (const code of trail) currentSimulation.step(world, decodeTrailInput(code));
        expect(world).toMatchObject({ over: true, tick: trail.length });
        expect(level).toBeLessThan(25);
        expect(avatar).toContain(id);
      }
    }
    expect([await counted(), await ordered()]).toEqual([0, 1]);
  });

  test('has no bots if the pool is empty or does not respond', async () => {
    const empty = await draw(1);
    expect([empty.recorded ?? [], empty.runKey.length]).toEqual([[], 32]);
    const away = createDatabase({ url: arena.context.env.databaseUrl, poolSize: 1, timeouts: 'none' });
    await botPoolStore.count(away, SIM_VERSION);
    await away.destroy();
    const log = createLogger(arena.context.env);
    const warn = vi.spyOn(log, 'warn');
    const fresh = await draw(1, { db: away, log });
    expect([fresh.recorded ?? [], fresh.runKey.length, warn.mock.calls.length]).toEqual([[], 32, 1]);
  });
});
