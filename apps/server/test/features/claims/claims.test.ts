import { ClaimDailyResponse, type DailyClaim, DailyClaimResponse } from '@jumpy/protocol/http/claims';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { playerEventsTopic } from '../../../src/platform/bus/playerEventsTopic.ts';
import type { Client } from '../../support/client.ts';
import { createTestApp, type SeededPlayer, type TestApp } from '../../support/testApp.ts';
import { ledgerErrors } from '../xp/ledgerErrors.ts';

let server: TestApp;
let client: Client & { player: SeededPlayer };
beforeAll(async () => {
  server = await createTestApp();
});
beforeEach(async () => {
  server.clock.set('2026-11-20T12:00:00Z');
  client = await server.signIn();
});
afterEach(async () => expect(await ledgerErrors(server.context.db)).toEqual([]));
afterAll(() => server.close());

const read = async (): Promise<DailyClaim> => (await client.get('/api/daily-claim')).as(DailyClaimResponse).claim;
const claim = () => client.post('/api/daily-claim', {});
const claimXp = async () => (await claim()).as(ClaimDailyResponse);
const zone = (timeZone: string, isSeen?: boolean) =>
  client.post('/api/time-zone', { timeZone, ...(isSeen === undefined ? {} : { isSeen }) });
const at = (text: string): number => Date.parse(text);

describe('the daily claim', () => {
  test('DAILY-02 DAILY-03 DAILY-04 DAILY-11 returns the streak, the next day, its XP and its time', async () => {
    expect(await read()).toMatchObject({ current_streak: 0, can_claim: true, day: 1, xp: 100, streakEndsAt: null });
    await claimXp();
    expect(await read()).toMatchObject({
      ...{ current_streak: 1, can_claim: false, day: 2, xp: 200, serverNow: at('2026-11-20T12:00:00Z') },
      nextClaimAt: at('2026-11-21T08:00:00Z'),
      streakEndsAt: at('2026-11-22T12:00:00Z'),
    });
  });

  test('DAILY-05 DAILY-07 DAILY-09 pays once, notifies open pages, and rejects a second claim with an explanation', async () => {
    const events: unknown[] = [];
    server.context.bus.subscribe(playerEventsTopic(client.player.id), (event) => events.push(event));
    const answer = await claimXp();
    expect(answer).toMatchObject({ message: 'Day 1 claimed: +100 XP', day: 1, xp_awarded: 100 });
    expect(answer.claim).toMatchObject({ current_streak: 1, can_claim: false });
    expect(events).toEqual([
      {
        type: 'xp',
        data: { gained: 100, xp: 100, progress: expect.objectContaining({ currentXP: 100 }), source: 'daily' },
      },
    ]);
    expect(await claim()).toMatchObject({
      status: 409,
      code: 'claim_early',
      body: expect.objectContaining({ error: 'The next claim opens tomorrow at 08:00.' }),
    });
    expect(events).toHaveLength(1);
  });

  test('DAILY-05 notifies about a level-up', async () => {
    const events: unknown[] = [];
    server.context.bus.subscribe(playerEventsTopic(client.player.id), (event) => events.push(event));
    await claimXp();
    server.clock.advance(24 * 3_600_000);
    await claimXp();
    expect(events).toContainEqual({ type: 'level', data: { level: 2, previous: 1 } });
  });

  test('DAILY-05 pays one of 50 concurrent claims and ignores amounts and players in the body', async () => {
    const other = await server.seedPlayer();
    const answers = await Promise.all(
      Array.from({ length: 50 }, () =>
        client.post('/api/daily-claim', { xp_awarded: 9_999, user_discord_id: other.discordId, day: 7 }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const { db } = server.context;
    const xpOf = async ({ id }: SeededPlayer) =>
      (await db.selectFrom('users').select('xp').where('id', '=', id).executeTakeFirst())?.xp;
    expect([await xpOf(client.player), await xpOf(other)]).toEqual([100, 0]);
  });

  test('DAILY-05 is rejected for a suspended player and without a session', async () => {
    const { db } = server.context;
    await db.updateTable('users').set({ suspendedAt: new Date() }).where('id', '=', client.player.id).execute();
    expect(await claim()).toMatchObject({ status: 403, code: 'forbidden' });
    expect(await server.newClient().post('/api/daily-claim', {})).toMatchObject({ status: 401 });
    expect(await server.newClient().get('/api/daily-claim')).toMatchObject({ status: 401 });
  });
});

test('DAILY-06 a procedure without a result fails the claim with "Unknown error"', async () => {
  const own = await createTestApp();
  try {
    await sql`CREATE OR REPLACE FUNCTION process_daily_claim(user_discord_id text)
      RETURNS TABLE (success boolean, message text, day integer, xp_awarded integer) LANGUAGE plpgsql AS $$
      BEGIN RETURN; END $$`.execute(own.owner);
    const answer = await (await own.signIn()).post('/api/daily-claim', {});
    expect(answer).toMatchObject({ status: 409, body: { success: false, error: 'Unknown error' } });
  } finally {
    await own.close();
  }
});

test('READ-60 tells an early claimer the exact time, and keeps the streak of a daily visitor', async () => {
  server.clock.set('2026-11-16T23:00:00Z');
  await claimXp();
  server.clock.set('2026-11-17T08:00:00Z');
  expect((await claim()).body).toMatchObject({ error: 'The next claim opens at 19:00.' });
  expect(await read()).toMatchObject({ current_streak: 1, nextClaimAt: at('2026-11-17T19:00:00Z') });
  server.clock.set('2026-11-18T23:45:00Z');
  expect((await claimXp()).day).toBe(2);
});

describe('the player’s day', () => {
  test('DAILY-14 follows the browser’s time zone, which is detected once', async () => {
    expect(await read()).toMatchObject({ timeZone: 'UTC', isZoneUnseen: true, zoneChangeableAt: 0 });
    expect((await zone('America/New_York', true)).as(DailyClaimResponse).claim).toMatchObject({
      ...{ timeZone: 'America/New_York', isZoneUnseen: false, zoneChangeableAt: 0 },
    });
    await zone('Pacific/Kiritimati', true);
    expect(await read()).toMatchObject({ timeZone: 'America/New_York' });
    server.clock.set('2026-11-20T06:00:00Z');
    await claimXp();
    expect(await read()).toMatchObject({ nextClaimAt: at('2026-11-21T05:00:00Z') });
  });

  test('can be moved to another time zone once in 7 days', async () => {
    await zone('Europe/Berlin', true);
    expect((await zone('Asia/Tokyo')).as(DailyClaimResponse).claim).toMatchObject({
      ...{ timeZone: 'Asia/Tokyo', zoneChangeableAt: at('2026-11-27T12:00:00Z') },
    });
    server.clock.set('2026-11-27T11:59:59Z');
    expect(await zone('Europe/Berlin')).toMatchObject({ status: 409, code: 'zone_fixed' });
    expect(await read()).toMatchObject({ timeZone: 'Asia/Tokyo' });
    server.clock.set('2026-11-27T12:00:00Z');
    expect((await zone('Europe/Berlin')).as(DailyClaimResponse).claim).toMatchObject({ timeZone: 'Europe/Berlin' });
  });

  test.each([
    ['Asia/Calcutta', 'Asia/Kolkata'],
    ['Europe/Kiev', 'Europe/Kyiv'],
    ['US/Pacific', 'America/Los_Angeles'],
    ['America/Buenos_Aires', 'America/Argentina/Buenos_Aires'],
    ['Europe/Kyiv', 'Europe/Kyiv'],
    ['UTC', 'UTC'],
  ])('maps the time zone %s to %s, which every database supports', async (name, current) => {
    expect((await zone(name, true)).as(DailyClaimResponse).claim).toMatchObject({
      ...{ timeZone: current, isZoneUnseen: false },
    });
  });

  test.each([
    'Etc/Unknown',
    'Factory',
    'localtime',
    'Mars/Olympus',
    'UTC+14',
    '+05:00',
    'EST5EDT4',
    '',
    'a'.repeat(65),
    '../../etc/passwd',
  ])('rejects the time zone %j', async (timeZone) => {
    expect(await zone(timeZone, true)).toMatchObject({ status: 400 });
    expect(await read()).toMatchObject({ timeZone: 'UTC', isZoneUnseen: true });
  });

  test('cannot be shifted by 14 hours and back to claim twice within 20 hours', async () => {
    await zone('Pacific/Kiritimati', true);
    await claimXp();
    server.clock.advance(3_600_000);
    await zone('Pacific/Niue');
    expect(await claim()).toMatchObject({ code: 'claim_early' });
    server.clock.advance(18 * 3_600_000);
    expect(await claim()).toMatchObject({ code: 'claim_early' });
    await server.context.db.updateTable('users').set({ timeZone: 'Pacific/Kiritimati' }).execute();
    expect(await claim()).toMatchObject({ code: 'claim_early' });
    // Twenty hours and a new day: a day there begins at 10:00 UTC.
    server.clock.advance(3 * 3_600_000);
    expect((await claimXp()).day).toBe(2);
  });

  test.each([
    ['Europe/Berlin', 'an autumn day of 25 hours', '2026-10-23T22:30:00Z', '2026-10-25T22:45:00Z', 2],
    ['Europe/Berlin', 'the end of that day', '2026-10-23T22:30:00Z', '2026-10-25T23:00:00Z', 1],
    ['Europe/Berlin', 'a spring day of 23 hours', '2026-03-28T00:30:00Z', '2026-03-29T23:30:00Z', 2],
    ['UTC', '48 hours but for a moment', '2026-11-20T12:00:00Z', '2026-11-22T11:59:59Z', 2],
    // Claimed on Monday; Tuesday's claim opened in the evening and Wednesday's is taken instead.
    ['UTC', 'one late evening missed, to its end', '2026-11-16T22:59:00Z', '2026-11-18T23:59:59Z', 2],
    ['UTC', 'two days missed', '2026-11-16T23:30:00Z', '2026-11-19T00:00:00Z', 1],
    ['UTC', '20 hours that ended at 16:00', '2026-11-16T20:00:00Z', '2026-11-18T23:00:00Z', 2],
    ['UTC', '20 hours that ended before 16:00', '2026-11-16T19:59:59Z', '2026-11-18T20:00:00Z', 1],
    ['UTC', 'an early morning', '2026-11-16T23:00:00Z', '2026-11-18T08:00:00Z', 2],
    ['UTC', '48 hours', '2026-11-20T12:00:00Z', '2026-11-22T12:00:00Z', 1],
    ['UTC', 'the leap day', '2028-02-28T23:00:00Z', '2028-02-29T19:00:00Z', 2],
    ['Australia/Lord_Howe', 'half an hour of summer time', '2026-04-03T14:00:00Z', '2026-04-05T13:40:00Z', 2],
  ])('DAILY-12 in %s, across %s: claims at %s and %s make it day %i', async (timeZone, _what, first, next, day) => {
    server.clock.set(first);
    client = await server.signIn();
    await server.context.db.updateTable('users').set({ timeZone }).where('id', '=', client.player.id).execute();

    await claimXp();
    server.clock.set(next);
    expect((await claimXp()).day).toBe(day);
  });
});
