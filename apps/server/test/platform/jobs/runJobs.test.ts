import { until } from '@jumpy/scripts/testing/until';
import { sql } from 'kysely';
import pino from 'pino';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { waitingJobs } from '../../../src/platform/jobs/jobStore.ts';
import { type JobRunner, type JobTask, runJobs } from '../../../src/platform/jobs/runJobs.ts';
import { type TestApp, createTestApp } from '../../support/testApp.ts';

const log = pino({ level: 'silent' });
const open: JobRunner[] = [];
let it: TestApp;

beforeEach(async () => {
  it = await createTestApp();
});
afterEach(async () => {
  await Promise.all(open.splice(0).map((runner) => runner.stop()));
  await it.close();
});

/** A process that does jobs, as the server's role. */
async function start(tasks: Record<string, JobTask>, patienceMs?: number): Promise<JobRunner> {
  const runner = await runJobs({
    url: it.databaseUrl,
    log,
    tasks,
    ...(patienceMs === undefined ? {} : { patienceMs }),
  });
  open.push(runner);
  return runner;
}

const jobs = () => waitingJobs(it.context.db);
const jobsPart = async () => (await it.newClient().get('/healthz')).body as { parts: { jobs: unknown } };

describe('jobs that last', () => {
  test('are done with what they were given, once, however many processes do them', async () => {
    const done: unknown[] = [];
    const tasks = { count: { work: async (payload: unknown) => void done.push(payload) } };
    const [one] = [await start(tasks), await start(tasks), await start(tasks)];
    for (let n = 0; n < 30; n += 1) await one.add('count', { n });
    await until(async () => expect(await jobs()).toEqual([]));
    expect(done.map((payload) => (payload as { n: number }).n).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 30 }, (_, n) => n),
    );
  });

  test('under one key are one: the last word stands', async () => {
    const done: unknown[] = [];
    const runner = await start({ tell: { work: async (payload) => void done.push(payload) } });
    const runAt = new Date(Date.now() + 86_400_000);
    for (let n = 0; n < 3; n += 1) await runner.add('tell', { n }, { key: 'the one', runAt });
    expect(await jobs()).toMatchObject([{ task: 'tell', waiting: 1 }]);
    await runner.add('tell', { n: 3 }, { key: 'the one' });
    await until(() => expect(done).toEqual([{ n: 3 }]));
  });

  test('that fail wait with their reason, are tried again, and are given up at last, which /healthz tells', async () => {
    let isBroken = true;
    const runner = await start({
      mend: {
        work: async () => {
          if (isBroken) throw new Error('the bridge is up');
        },
      },
    });
    await runner.add('mend', {});
    await until(async () =>
      expect(await jobs()).toMatchObject([{ waiting: 0, failing: 1, givenUp: 0, lastError: 'the bridge is up' }]),
    );
    expect((await jobsPart()).parts.jobs).toEqual({ state: 'up', detail: 'mend 0 wait 1 failing' });
    const again = (attempts: number) =>
      sql`UPDATE graphile_worker._private_jobs SET attempts = ${attempts}, run_at = now()`.execute(it.owner);
    await again(9);
    await until(async () => expect(await jobs()).toMatchObject([{ failing: 0, givenUp: 1 }]));
    await until(async () =>
      expect((await jobsPart()).parts.jobs).toEqual({ state: 'degraded', detail: 'mend 0 wait 1 given up' }),
    );
    isBroken = false;
    await again(1);
    await until(async () => expect(await jobs()).toEqual([]));
  });

  test('that are cut off by a stop are not lost, and a stop waits no longer than it may', async () => {
    const begun = Promise.withResolvers<void>();
    const never = new Promise<void>(() => {});
    const runner = await start({ endless: { work: () => (begun.resolve(), never) } }, 100);
    await runner.add('endless', {});
    await begun.promise;
    await runner.stop();
    expect(await jobs()).toMatchObject([{ task: 'endless' }]);
  });

  test('with a time of their own are known to the database, so that one process alone asks for them', async () => {
    const tasks = { hourly: { cron: '17 * * * *', work: async () => {} } };
    await start(tasks);
    await start(tasks);
    const { rows } = await sql`SELECT identifier FROM graphile_worker._private_known_crontabs`.execute(it.owner);
    expect(rows).toEqual([{ identifier: 'hourly' }]);
  });
});
