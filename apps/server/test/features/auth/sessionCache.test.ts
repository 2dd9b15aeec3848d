import { expect, test } from 'vitest';
import { createUserSession } from '../../../src/features/auth/createUserSession.ts';
import { createSessionCache, SESSION_TTL_MS } from '../../../src/features/auth/sessionCache.ts';
import { createDatabase } from '../../../src/platform/db/createDatabase.ts';
import { createTestApp } from '../../support/testApp.ts';

test('sessions that are refreshed together take one query, and stay known meanwhile', async () => {
  const it = await createTestApp();
  const queries: string[] = [];
  const db = createDatabase({
    ...{ url: it.context.env.databaseUrl, poolSize: 2, timeouts: 'none' },
    onQuery: ({ query }) => queries.push(query.sql),
  });
  try {
    const players = await Promise.all(['one', 'two', 'three'].map(async (username) => it.seedPlayer({ username })));
    const tokens = await Promise.all(players.map(async ({ id }) => createUserSession(it.context, { userId: id })));
    const cache = createSessionCache({ ...it.context, db });
    const find = async (): Promise<(string | undefined)[]> =>
      Promise.all(tokens.map(async (token) => (await cache.find(token))?.id));
    const ids = players.map(({ id }) => id);
    expect(await find()).toEqual(ids);
    it.clock.advance(SESSION_TTL_MS - 500);
    queries.length = 0;
    cache.refresh(tokens);
    await expect.poll(() => queries.length).toBe(1);
    await new Promise(setImmediate);
    it.clock.advance(SESSION_TTL_MS - 1);
    expect(tokens.map((token) => cache.find(token))).toEqual(ids.map((id) => expect.objectContaining({ id })));
    expect(queries).toHaveLength(1);
  } finally {
    await db.destroy();
    await it.close();
  }
});
