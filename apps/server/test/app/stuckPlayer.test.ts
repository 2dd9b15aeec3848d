import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../support/testApp.ts';

let it: TestApp;
beforeEach(async () => {
  it = await createTestApp({ env: { DATABASE_POOL_SIZE: '6' } });
});
afterEach(() => it.close());

/** Locks a player's row until `work` is done. */
async function withLockedRow(userId: string, work: () => Promise<void>): Promise<void> {
  await it.owner.transaction().execute(async (trx) => {
    await trx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();
    await work();
  });
}

test('one player’s locked row does not exhaust the connections, and their requests finish once it is free', async () => {
  const [stuck, other] = [await it.signIn(), await it.signIn()];
  let answers: Promise<{ status: number }[]> | undefined;
  await withLockedRow(stuck.player.id, async () => {
    answers = Promise.all(Array.from({ length: 40 }, () => stuck.post('/api/daily-claim', {})));
    expect((await other.post('/api/daily-claim', {})).status).toBe(200);
    expect((await other.get('/api/session')).status).toBe(200);
  });
  const statuses = (await answers)?.map(({ status }) => status) ?? [];
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  expect(statuses.filter((status) => status === 409)).toHaveLength(39);
  expect((await stuck.get('/api/daily-claim')).status).toBe(200);
});

test('requests that fail validation release their slot', async () => {
  const client = await it.signIn();
  for (let count = 0; count < 20; count += 1)
    expect((await client.post('/api/time-zone', { timeZone: 5 })).status).toBe(400);
  expect((await client.get('/api/daily-claim')).status).toBe(200);
});

test('requests that a handler rejects immediately release their slot', async () => {
  const client = await it.signIn();
  const ofAnother = {
    discordId: '900000000000000099',
    questKey: 'youtube_review',
    submissionUrl: 'https://youtu.be/dQw4w9WgXcQ',
  };
  for (let count = 0; count < 8; count += 1)
    expect(await client.post('/api/validate-social-submission', ofAnother)).toMatchObject({ code: 'other_player' });
  expect((await client.get('/api/daily-claim')).status).toBe(200);
});

test('a statement timeout is 503 with Retry-After', async () => {
  const name = new URL(it.ownerUrl).pathname.slice(1);
  await sql`ALTER DATABASE ${sql.id(name)} SET statement_timeout = '200ms'`.execute(it.owner);
  const own = await it.signIn();
  // Connections opened earlier keep the old time-out.
  await it.owner
    .executeQuery(
      sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND usename <> current_user`.compile(it.owner),
    )
    .catch(() => undefined);
  await withLockedRow(own.player.id, async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => own.post('/api/daily-claim', {})));
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(503));
    expect(answers[0]).toMatchObject({ code: 'unavailable', headers: { 'retry-after': '2' } });
  });
});
