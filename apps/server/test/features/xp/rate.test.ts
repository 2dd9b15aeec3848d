import { afterEach, beforeEach, expect, test } from 'vitest';
import { readEnv } from '../../../src/platform/env.ts';
import { assertXpRate, recomputeXp, XpRateError } from '../../../src/features/xp/xpRate.ts';
import { readStoredXpRate } from '../../../src/features/xp/store.ts';
import { updateGameXp } from '../../../src/features/xp/routes.ts';
import { createTestApp, type TestApp } from '../../support/testApp.ts';
import { ledgerErrors } from './ledgerErrors.ts';

let server: TestApp;
beforeEach(async () => {
  server = await createTestApp();
});
afterEach(async () => {
  expect(await ledgerErrors(server.context.db)).toEqual([]);
  await server.close();
});

const withRate = (rate: '2' | '0.1') => ({ ...server.context, env: { ...server.context.env, xpPerPoint: rate } });

test('XP-04 the first start stores the rate, and a start with another rate is rejected', async () => {
  await assertXpRate(withRate('0.1'));
  expect(await readStoredXpRate(server.context.db)).toBe('0.1');
  await assertXpRate(withRate('0.1'));
  await expect(assertXpRate(withRate('2'))).rejects.toThrow(XpRateError);
  await expect(assertXpRate(withRate('2'))).rejects.toThrow(/xp:recompute/);
});

test('XP-04 a changed rate is applied by recomputing: one entry per player', async () => {
  await assertXpRate(withRate('2'));
  const { db } = server.context;
  for (const hiScore of [509, 0, 77]) {
    const { discordId } = await server.seedPlayer();
    await db.insertInto('gameStats').values({ discordId, hiScore, totalJumps: 100, totalGames: 1 }).execute();
    await updateGameXp(withRate('2'), discordId);
  }
  expect(await recomputeXp(withRate('0.1'))).toBe(2);
  await assertXpRate(withRate('0.1'));
  const users = await db.selectFrom('users').select('xp').orderBy('xp').execute();
  expect(users.map((user) => user.xp)).toEqual([110, 117, 160]);
  const entries = await db.selectFrom('xpEntries').select('source').execute();
  expect(entries).toHaveLength(5);
  expect(await recomputeXp(withRate('0.1'))).toBe(0);
});

test('XP-04 both rates can be configured', () => {
  const base = {
    DATABASE_URL: 'postgres://127.0.0.1:1/x',
    SESSION_SECRET: 'x'.repeat(32),
    DAILY_SECRET: 'x'.repeat(32),
    KEYRING_KEK: `x:${'A'.repeat(43)}=`,
  };
  expect(readEnv(base).xpPerPoint).toBe('2');
  expect(readEnv({ ...base, XP_PER_POINT: '0.1' }).xpPerPoint).toBe('0.1');
});
