import { HealthResponse } from '@jumpy/protocol/http/operations';
import { ConfigResponse } from '@jumpy/protocol/http/session';
import { SIM_VERSION } from '@jumpy/sim/version';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { findWriteProblem } from '../../../src/platform/db/databaseProbes.ts';
import { createTestApp } from '../../support/testApp.ts';

test('/healthz reports version, components and their states; /readyz reports readiness', async () => {
  const it = await createTestApp();
  const client = it.newClient();
  const health = (await client.get('/healthz')).as(HealthResponse);
  expect(health).toMatchObject({ version: '0.1.0', simVersion: SIM_VERSION });
  expect(health.parts).toMatchObject({ database: { state: 'up' }, discord: { state: 'up' }, chain: { state: 'off' } });
  const ready = await client.get('/readyz');
  expect([ready.status, ready.body]).toEqual([200, { ready: true }]);
  await it.close();
});

test('a server that is shutting down is no longer ready', async () => {
  const it = await createTestApp({ app: { isDraining: () => true } });
  const ready = await it.newClient().get('/readyz');
  const error = 'This server is shutting down.';
  expect([ready.status, ready.body]).toEqual([503, { ready: false, success: false, error, code: 'unavailable' }]);
  await it.close();
});

test('a lost database is a reported 503, and recovery needs no restart', async () => {
  const it = await createTestApp({ wired: true });
  const client = await it.signIn();
  expect((await client.get('/api/session')).status).toBe(200);

  it.wire?.cut();
  const answer = await client.get('/api/session');
  expect([answer.status, answer.code, answer.headers['retry-after']]).toEqual([503, 'unavailable', '2']);
  const ready = async () => (await client.get('/readyz')).status;
  await expect.poll(ready).toBe(503);
  expect((await client.get('/readyz')).body).toMatchObject({ error: 'The database isn’t answering.' });
  expect((await client.get('/healthz')).as(HealthResponse).parts['database']).toEqual({ state: 'down' });

  it.wire?.mend();
  expect((await client.get('/api/session')).body).toMatchObject({ authenticated: true });
  await expect.poll(ready).toBe(200);
  await it.close();
});

test('a database that takes no writes is not ready, and whoever writes may try again', async () => {
  const it = await createTestApp({ wired: true });
  const client = await it.signIn();
  const name = new URL(it.ownerUrl).pathname.slice(1);
  await sql.raw(`ALTER DATABASE ${name} SET default_transaction_read_only = on`).execute(it.owner);
  it.wire?.cut();
  it.wire?.mend();
  await expect.poll(async () => (await client.get('/api/session')).body).toMatchObject({ authenticated: true });
  const ready = await client.get('/readyz');
  expect([ready.status, ready.body]).toMatchObject([503, { error: 'The database is read-only.', code: 'unavailable' }]);
  expect((await client.get('/healthz')).as(HealthResponse).parts['database']).toEqual({
    state: 'down',
    detail: 'The database is read-only.',
  });
  const write = await client.post('/api/start-session', {});
  expect([write.status, write.code, write.headers['retry-after']]).toEqual([503, 'unavailable', '2']);
  await it.close();
});

test('what readiness writes is rolled back, on a page that is new each time', async () => {
  const it = await createTestApp();
  const size = async () =>
    (await sql<{ size: number }>`SELECT pg_relation_size('write_probes') AS size`.execute(it.owner)).rows[0]?.size ?? 0;
  expect(await findWriteProblem(it.context)).toBeUndefined();
  const before = await size();
  expect(await findWriteProblem(it.context)).toBeUndefined();
  expect(await size()).toBeGreaterThan(before);
  expect(await it.owner.selectFrom('writeProbes').select('page').execute()).toEqual([]);
  await it.close();
});

test('a clock that is wrong by more than a second is reported', async () => {
  const it = await createTestApp();
  const skewed = await createTestApp({ context: { clock: { nowMs: () => it.clock.nowMs(), skewMs: () => -5_200 } } });
  const parts = async ({ newClient }: typeof it) => (await newClient().get('/healthz')).as(HealthResponse).parts;
  expect((await parts(it))['clock']).toEqual({ state: 'up' });
  const detail = 'the clock of this machine is 5.2 s behind the database’s';
  expect((await parts(skewed))['clock']).toEqual({ state: 'degraded', detail });
  await it.close();
  await skewed.close();
});

test('API-01 /api/config gives pages their settings without secrets', async () => {
  const it = await createTestApp({
    env: { PRODUCT_NAME: 'Hopper', XP_PER_POINT: '0.1', DISCORD_BOT_TOKEN: 'bot-secret' },
  });
  const answer = await it.newClient().get('/api/config');
  expect(answer.as(ConfigResponse)).toMatchObject({
    productName: 'Hopper',
    providerName: 'Hopper',
    loginPath: '/api/auth/discord/start',
    xpPerPoint: '0.1',
    local: true,
  });
  expect(answer.text).not.toMatch(/secret|postgres/);
  await it.close();
});
