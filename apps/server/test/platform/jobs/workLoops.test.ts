import { sql } from 'kysely';
import pino from 'pino';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  WORK_FALLBACK_INTERVAL_MS,
  type WorkLoopOptions,
  WorkScheduler,
} from '../../../src/platform/jobs/workLoops.ts';
import { createTestApp, type TestApp } from '../../support/testApp.ts';

let one: TestApp;
let nowMs: number;
let logged: string[];
beforeEach(async () => {
  one = await createTestApp();
  nowMs = 0;
  logged = [];
});
afterEach(() => one.close());

/** A scheduler of one loop, and how often that has run. */
function schedule(loop: Partial<WorkLoopOptions>) {
  let rounds = 0;
  const log = pino({ level: 'warn' }, { write: (line: string) => void logged.push(line) });
  const { run = async () => undefined } = loop;
  const scheduler = new WorkScheduler(
    { ...one.context, log },
    [
      {
        ...{ name: 'tried', intervalMs: 1_000, log },
        ...loop,
        async run() {
          rounds += 1;
          return run();
        },
      },
    ],
    { monotonicMs: () => nowMs },
  );
  /** Polls after some milliseconds, and answers how many rounds that began. */
  return async (afterMs: number): Promise<number> => {
    nowMs += afterMs;
    const before = rounds;
    await scheduler.poll();
    await scheduler.settle();
    return rounds - before;
  };
}

const saveSetting = (key: string) =>
  one.context.db.insertInto('settings').values({ key, value: '1', updatedAt: new Date() }).execute();
const hasSetting = () => sql<boolean>`EXISTS (SELECT FROM settings WHERE key = 'work')`;

const addEvent = (logIndex: number) =>
  one.context.db
    .insertInto('chainEvents')
    .values({
      ...{ blockNumber: 1, blockHash: '0x1', txHash: '0x2', logIndex, address: '0xa', data: '0x' },
      topics: ['0x3'],
    })
    .execute();

describe('a loop over a queue', () => {
  test('runs at the start, and then while its queue has work, as often as its interval allows', async () => {
    const poll = schedule({ isDue: hasSetting });
    expect(await poll(500)).toBe(1);
    expect(await poll(1_000)).toBe(0);
    await saveSetting('work');
    expect(await poll(500)).toBe(1);
    expect(await poll(500)).toBe(0);
    expect(await poll(500)).toBe(1);
  });

  test('runs after a new event of the chain, and after events that are gone', async () => {
    const poll = schedule({ isForChainEvents: true });
    await poll(500);
    expect(await poll(1_000)).toBe(0);
    await addEvent(0);
    expect(await poll(1_000)).toBe(1);
    expect(await poll(1_000)).toBe(0);
    await one.context.db.deleteFrom('chainEvents').execute();
    expect(await poll(1_000)).toBe(1);
  });

  test('runs again without being asked after it found more, and after it failed', async () => {
    const results = [async () => 'more', async () => Promise.reject(new Error('cut off')), async () => undefined];
    const poll = schedule({ isDue: () => sql<boolean>`false`, run: async () => results.shift()?.() });
    expect(await poll(500)).toBe(1);
    expect(await poll(1_000)).toBe(1);
    expect(await poll(1_000)).toBe(1);
    expect(await poll(1_000)).toBe(0);
    expect(logged).toHaveLength(1);
  });

  test('runs now and then although its condition says that there is nothing', async () => {
    const poll = schedule({ isDue: () => sql<boolean>`false` });
    await poll(500);
    expect(await poll(WORK_FALLBACK_INTERVAL_MS - 1)).toBe(0);
    expect(await poll(1)).toBe(1);
  });

  test('runs if the conditions cannot be read, which is logged', async () => {
    const poll = schedule({ isDue: () => sql<boolean>`EXISTS (SELECT FROM no_such_table)` });
    await poll(500);
    expect(await poll(1_000)).toBe(1);
    expect(logged.at(-1)).toContain('it is not known which jobs are due');
  });

  test('does not begin while it runs', async () => {
    const held = Promise.withResolvers<void>();
    let rounds = 0;
    const { log } = one.context;
    const run = () => ((rounds += 1), held.promise);
    const loop = { name: 'held', intervalMs: 0, log, isDue: () => sql<boolean>`true`, run };
    const scheduler = new WorkScheduler(one.context, [loop], { monotonicMs: () => nowMs });
    await scheduler.poll();
    await scheduler.poll();
    expect(rounds).toBe(1);
    held.resolve();
    await scheduler.settle();
    await scheduler.poll();
    expect(rounds).toBe(2);
  });
});
