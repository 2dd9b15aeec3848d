import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSessions } from '../../src/features/auth/sessions.ts';
import { guardRoutes } from '../../src/http/guard.ts';
import { type TestApp, createTestApp } from '../support/testApp.ts';

let it: TestApp;
beforeAll(async () => {
  it = await createTestApp();
});
afterAll(() => it.close());

test('a route that does not say who may call it stops the app from being built', async () => {
  const app = Fastify();
  guardRoutes(app, { context: it.context, sessions: createSessions(it.context), findBearer: async () => undefined });
  expect(() => app.get('/forgotten', async () => 'open')).toThrow(/\/forgotten does not say who may call it/);
  app.get('/said', { config: { access: 'player' } }, async () => 'closed');
  await app.close();
});

test('a route on the wrong side of the keyring stops the app from being built', async () => {
  const app = Fastify();
  guardRoutes(app, { context: it.context, sessions: createSessions(it.context), findBearer: async () => undefined });
  const access = 'player' as const;
  expect(() => app.post('/api/keyring/open', { config: { access } }, async () => 'open')).toThrow(/wrong side/);
  expect(() => app.post('/api/other', { config: { access, door: 'keyring' } }, async () => 'open')).toThrow(
    /wrong side/,
  );
  app.post('/api/keyring/own', { config: { access, door: 'keyring' } }, async () => 'closed');
  await app.close();
});
