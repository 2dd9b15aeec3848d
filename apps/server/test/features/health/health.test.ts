import { HealthResponse } from '@jumpy/protocol/http/operations';
import { ConfigResponse } from '@jumpy/protocol/http/session';
import { SIM_VERSION } from '@jumpy/sim/version';
import { expect, test } from 'vitest';
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
