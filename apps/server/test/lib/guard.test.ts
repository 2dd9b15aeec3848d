import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSessions } from '../../src/auth/sessions.ts';
import { guardRoutes } from '../../src/lib/guard.ts';
import { type TestApp, createTestApp } from '../support/testApp.ts';

let it: TestApp;
beforeAll(async () => {
  it = await createTestApp();
});
afterAll(() => it.close());

test('a route that does not say who may call it stops the app from being built', async () => {
  const app = Fastify();
  guardRoutes(app, { context: it.context, sessions: createSessions(it.context) });
  expect(() => app.get('/forgotten', async () => 'open')).toThrow(/\/forgotten does not say who may call it/);
  app.get('/said', { config: { access: 'player' } }, async () => 'closed');
  await app.close();
});
