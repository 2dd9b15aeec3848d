import { boardEndpoints } from '@jumpy/protocol/endpoints/boards';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSessionCache } from '../../src/features/auth/sessionCache.ts';
import { guardRoutes } from '../../src/http/guardRoutes.ts';
import { createRateLimiterRegistry } from '../../src/platform/rateLimiterRegistry.ts';
import { type TestApp, createTestApp } from '../support/testApp.ts';

let it: TestApp;
beforeAll(async () => {
  it = await createTestApp();
});
afterAll(() => it.close());

function guarded(): FastifyInstance {
  const app = Fastify();
  const rateLimits = createRateLimiterRegistry(it.context);
  app.addHook('onClose', async () => rateLimits.close());
  guardRoutes(app, {
    ...{ context: it.context, sessions: createSessionCache(it.context), rateLimits },
    findBearer: async () => undefined,
  });
  return app;
}

test('a route missing from the endpoint table prevents the app from starting', async () => {
  const app = guarded();
  expect(() => app.get('/api/forgotten', async () => 'open')).toThrow(/\/api\/forgotten is not in the table/);
  expect(() => app.get('/api/more/*', async () => 'open')).toThrow(/\/api\/more\/\* is not in the table/);
  const like = { ...boardEndpoints.board };
  const url = `/api/${like.path}`;
  expect(() => app.get(url, { config: { endpoint: like } }, async () => 'open')).toThrow(/not in the table/);
  await app.close();
});

test('an endpoint of the table is valid for its own URL only', async () => {
  const app = guarded();
  const config = { endpoint: boardEndpoints.board };
  expect(() => app.get('/api/elsewhere', { config }, async () => 'open')).toThrow(/not in the table/);
  expect(() => app.post('/api/keyring/open', { config }, async () => 'open')).toThrow(/not in the table/);
  app.get(`/api/${boardEndpoints.board.path}`, { config }, async () => 'closed');
  await app.close();
});
