import { waitUntil } from '@jumpy/scripts/testing/waitUntil';
import { sql } from 'kysely';
import pino from 'pino';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { addJob, listPendingJobs } from '../../../src/platform/jobs/jobStore.ts';
import type { JobTask } from '../../../src/platform/jobs/jobTask.ts';
import { type JobRunner, startJobRunner } from '../../../src/platform/jobs/runJobs.ts';
import { type TestApp, createTestApp } from '../../support/testApp.ts';

const said: string[] = [];
const log = pino({ level: 'warn' }, { write: (line: string) => void said.push(line) });
const open: JobRunner[] = [];
let it: TestApp;

beforeEach(async () => {
  said.length = 0;
  it = await createTestApp();
});
afterEach(async () => {
  await Promise.all(open.splice(0).map((runner) => runner.stop()));
  await it.close();
});

/** A job runner with the server's role. */
async function start(
  tasks: Record<string, JobTask>,
  patienceMs?: number,
  url = it.wire?.url ?? it.databaseUrl,
): Promise<JobRunner> {
  const runner = await startJobRunner({
    url,
    log,
    tasks,
    heartbeatIntervalMs: 100,
    ...(patienceMs === undefined ? {} : { stopTimeoutMs: patienceMs }),
  });
  open.push(runner);
  return runner;
}

const ask = (task: string) => sql`SELECT graphile_worker.add_job(${task})`.execute(it.owner);
/** Makes a job with so many failed attempts due, and notifies the workers. */
async function again(attempts: number): Promise<void> {
  await sql`UPDATE graphile_worker._private_jobs SET attempts = ${attempts}, run_at = now()`.execute(it.owner);
  await sql`SELECT pg_notify('jobs:insert', '{"r":"again","count":1}')`.execute(it.owner);
}
const waitingForLock = async (): Promise<number> => {
  const { rows } = await sql`SELECT FROM pg_locks l JOIN pg_database d ON d.oid = l.database
    WHERE NOT granted AND datname = current_database()`.execute(it.owner);
  return rows.length;
};
const jobs = () => listPendingJobs(it.context.db);
const jobsPart = async () => (await it.newClient().get('/healthz')).body as { parts: { jobs: unknown } };

describe('durable jobs', () => {
  test('are enqueued in a transaction by the server role, and once per key', async () => {
    const done: unknown[] = [];
    await start({ count: { work: async (payload: unknown) => void done.push(payload) } });
    const { db } = it.context;
    await expect(
      db.transaction().execute(async (trx) => {
        await addJob(trx, { task: 'count', payload: { n: 1 } });
        throw new Error('rolled back');
      }),
    ).rejects.toThrow('rolled back');
    await db.transaction().execute(async (trx) => {
      await addJob(trx, { task: 'count', payload: { n: 2 }, key: 'two' });
      await addJob(trx, { task: 'count', payload: { n: 3 }, key: 'two' });
    });
    await waitUntil(async () => expect(done).toEqual([{ n: 3 }]));
    await waitUntil(async () => expect(await jobs()).toEqual([]));
    expect(done).toEqual([{ n: 3 }]);
  });

  test('run once with their payload, across any number of processes', async () => {
    const done: unknown[] = [];
    const tasks = { count: { work: async (payload: unknown) => void done.push(payload) } };
    const [one] = [await start(tasks), await start(tasks), await start(tasks)];
    for (let n = 0; n < 30; n += 1) await one.add('count', { n });
    await waitUntil(async () => expect(await jobs()).toEqual([]));
    expect(done.map((payload) => (payload as { n: number }).n).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 30 }, (_, n) => n),
    );
  });

  test('with the same key are one: the last payload wins', async () => {
    const done: unknown[] = [];
    const runner = await start({ tell: { work: async (payload) => void done.push(payload) } });
    const runAt = new Date(Date.now() + 86_400_000);
    for (let n = 0; n < 3; n += 1) await runner.add('tell', { n }, { key: 'the one', runAt });
    expect(await jobs()).toMatchObject([{ task: 'tell', waiting: 1 }]);
    await runner.add('tell', { n: 3 }, { key: 'the one' });
    await waitUntil(() => expect(done).toEqual([{ n: 3 }]));
  });

  test('that fail are retried with their reason, and finally given up, which /healthz reports', async () => {
    let isBroken = true;
    const runner = await start({
      mend: {
        work: async () => {
          if (isBroken) throw new Error('the bridge is up');
        },
      },
    });
    await runner.add('mend', {});
    await waitUntil(async () =>
      expect(await jobs()).toMatchObject([{ waiting: 0, failing: 1, givenUp: 0, lastError: 'the bridge is up' }]),
    );
    expect((await jobsPart()).parts.jobs).toEqual({ state: 'up', detail: 'mend 0 wait 1 failing' });
    await again(9);
    await waitUntil(async () => expect(await jobs()).toMatchObject([{ failing: 0, givenUp: 1 }]));
    await waitUntil(async () =>
      expect((await jobsPart()).parts.jobs).toEqual({ state: 'degraded', detail: 'mend 0 wait 1 given up' }),
    );
    isBroken = false;
    await again(1);
    await waitUntil(async () => expect(await jobs()).toEqual([]));
  });

  test('interrupted by a shutdown are not lost, and a shutdown waits for a limited time', async () => {
    const begun = Promise.withResolvers<void>();
    const never = new Promise<void>(() => {});
    const runner = await start({ endless: { work: () => (begun.resolve(), never) } }, 100);
    await runner.add('endless', {});
    await begun.promise;
    expect(await jobs()).toMatchObject([{ task: 'endless', waiting: 0, running: 1, failing: 0, givenUp: 0 }]);
    await runner.stop();
    expect(await jobs()).toMatchObject([{ task: 'endless', running: 0, failing: 1 }]);
    // A requested stop logs no error.
    expect(said).toEqual([]);
    let byAnother = 0;
    await again(1);
    await start({ endless: { work: async () => void (byAnother += 1) } });
    await waitUntil(() => expect(byAnother).toBe(1));
    await waitUntil(async () => expect(await jobs()).toEqual([]));
  });

  test('survive a database failure as one ends, and continue after it', async () => {
    await it.close();
    it = await createTestApp({ wired: true });
    const begun = Promise.withResolvers<void>();
    const mayEnd = Promise.withResolvers<void>();
    let done = 0;
    await start({
      long: { work: () => (begun.resolve(), mayEnd.promise) },
      short: { work: async () => void (done += 1) },
    });
    await ask('long');
    await begun.promise;
    it.wire?.cut();
    mayEnd.resolve();
    await waitUntil(() => expect(said.some((line) => line.includes('Failed to complete jobs'))).toBe(true));
    it.wire?.mend();
    await ask('short');
    await waitUntil(() => expect(done).toBe(1));
  });

  test('survive a database failure before the first was enqueued', async () => {
    await it.close();
    it = await createTestApp({ wired: true });
    let done = 0;
    await it.owner.transaction().execute(async (holding) => {
      await sql`LOCK TABLE graphile_worker._private_tasks IN EXCLUSIVE MODE`.execute(holding);
      await start({ short: { work: async () => void (done += 1) } });
      await waitUntil(async () => expect(await waitingForLock()).toBeGreaterThan(0));
      it.wire?.cut();
      await waitUntil(() => expect(said.some((line) => line.includes('a job failed'))).toBe(true));
    });
    it.wire?.mend();
    await ask('short');
    await waitUntil(() => expect(done).toBe(1));
  });

  test('of a killed process run in another, and those of a living one are left alone', async () => {
    let done = 0;
    await ask('short');
    await ask('short');
    await sql`WITH j AS (SELECT id, row_number() OVER (ORDER BY id) AS nth FROM graphile_worker._private_jobs)
      UPDATE graphile_worker._private_jobs p SET attempts = 1, locked_at = now() - interval '5 minutes',
        locked_by = CASE nth WHEN 1 THEN 'killed' ELSE 'alive' END FROM j WHERE j.id = p.id`.execute(it.owner);
    await sql`INSERT INTO job_workers (id, seen_at) VALUES ('killed', now() - interval '2 minutes'), ('alive', now() - interval '10 s')`.execute(
      it.owner,
    );
    await start({ short: { work: async () => void (done += 1) } });
    await waitUntil(() => expect(done).toBe(1));
    const beats = async () =>
      (await sql`SELECT seen_at FROM job_workers ORDER BY seen_at DESC LIMIT 1`.execute(it.owner)).rows;
    const before = await beats();
    await waitUntil(async () => expect(await beats()).not.toEqual(before));
    expect([done, await jobs()]).toMatchObject([1, [{ task: 'short', running: 1 }]]);
  });

  test('with a schedule are registered in the database, so that only one process enqueues them', async () => {
    const tasks = { hourly: { cron: '17 * * * *', work: async () => {} } };
    await start(tasks);
    await start(tasks);
    const { rows } = await sql`SELECT identifier FROM graphile_worker._private_known_crontabs`.execute(it.owner);
    expect(rows).toEqual([{ identifier: 'hourly' }]);
  });
});
