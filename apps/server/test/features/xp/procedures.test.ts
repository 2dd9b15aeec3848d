import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { inTransaction } from '../../../src/platform/db/transaction.ts';
import { createTestApp, type SeededPlayer, type TestApp } from '../../support/testApp.ts';
import { ledgerErrors } from './ledgerErrors.ts';

const HOUR_MS = 3_600_000;
let server: TestApp;
let player: SeededPlayer;
beforeAll(async () => {
  server = await createTestApp();
});
beforeEach(async () => {
  server.clock.set('2026-11-20T12:00:00Z');
  player = await server.seedPlayer();
});
afterEach(async () => expect(await ledgerErrors(server.context.db)).toEqual([]));
afterAll(() => server.close());

interface Claim {
  success: boolean;
  message: string;
  day: number;
  xpAwarded: number;
}
const claim = () =>
  inTransaction(server.context, async (trx) => {
    const { rows } = await sql<Claim>`SELECT * FROM process_daily_claim(${player.discordId})`.execute(trx);
    return rows[0];
  });
const info = () =>
  inTransaction(server.context, async (trx) => {
    const { rows } = await sql<{ currentStreak: number; canClaim: boolean; nextClaimAt: Date }>`
      SELECT * FROM get_daily_claim_info(${player.discordId})`.execute(trx);
    return rows[0];
  });

test('DATA-30 the six procedures exist', async () => {
  const { rows } = await sql<{ name: string }>`
    SELECT proname AS name FROM pg_proc WHERE pronamespace = 'public'::regnamespace AND proname = ANY(${[
      'get_daily_claim_info',
      'process_daily_claim',
      'update_game_xp',
      'add_quest_xp',
      'add_invite_xp',
      'fix_user_has_minted',
    ]})`.execute(server.context.db);
  expect(rows).toHaveLength(6);
});

test('DAILY-09 DAILY-10 DAILY-11 a streak of nine days pays 100 to 600, 1000, and starts over', async () => {
  const amounts: unknown[] = [];
  for (let day = 0; day < 9; day += 1) {
    const answer = await claim();
    amounts.push([answer?.success, answer?.day, answer?.xpAwarded]);
    server.clock.advance(24 * HOUR_MS);
  }
  const days = [1, 2, 3, 4, 5, 6, 7, 1, 2];
  expect(amounts).toEqual(days.map((day) => [true, day, day === 7 ? 1_000 : day * 100]));
});

test('DAILY-02 DAILY-03 DAILY-04 DAILY-07 a claim requires a later day and 20 hours, and returns the next time', async () => {
  expect(await info()).toMatchObject({ currentStreak: 0, canClaim: true });
  expect(await claim()).toEqual({ success: true, message: 'Day 1 claimed: +100 XP', day: 1, xpAwarded: 100 });
  expect(await info()).toEqual({
    currentStreak: 1,
    canClaim: false,
    nextClaimAt: new Date('2026-11-21T08:00:00Z'),
    streakEndsAt: new Date('2026-11-22T12:00:00Z'),
  });
  server.clock.set('2026-11-21T07:59:59Z');
  expect(await claim()).toMatchObject({ success: false, xpAwarded: 0 });
  server.clock.set('2026-11-21T08:00:00Z');
  expect(await claim()).toMatchObject({ success: true, day: 2 });
});

test('uses the day in the player’s time zone', async () => {
  await sql`UPDATE users SET time_zone = 'America/New_York' WHERE id = ${player.id}`.execute(server.context.db);
  server.clock.set('2026-11-20T06:00:00Z');
  await claim();
  expect((await info())?.nextClaimAt).toEqual(new Date('2026-11-21T05:00:00Z'));
});

test('DAILY-12 a streak ends after 48 hours', async () => {
  await claim();
  server.clock.advance(48 * HOUR_MS - 1);
  expect((await info())?.currentStreak).toBe(1);
  server.clock.advance(1);
  expect(await info()).toMatchObject({ currentStreak: 0, canClaim: true });
  expect(await claim()).toMatchObject({ day: 1, xpAwarded: 100 });
});

test('DAILY-05 one of 50 concurrent claims is awarded', async () => {
  const claims = await Promise.all(Array.from({ length: 50 }, claim));
  expect(claims.filter((answer) => answer?.success)).toHaveLength(1);
});

test('fix_user_has_minted follows the confirmed mints', async () => {
  const { db } = server.context;
  const fix = async () =>
    (await sql<{ minted: boolean }>`SELECT fix_user_has_minted(${player.discordId}) AS minted`.execute(db)).rows[0]
      ?.minted;
  await db.updateTable('users').set({ hasMinted: true }).where('id', '=', player.id).execute();
  expect(await fix()).toBe(false);
  await sql`
    INSERT INTO confirmed_mints (tx_hash, log_index, user_id, contract_address, token_id)
    VALUES ('0xaa', 0, ${player.id}, '0xbb', 1)`.execute(db);
  expect(await fix()).toBe(true);
});
