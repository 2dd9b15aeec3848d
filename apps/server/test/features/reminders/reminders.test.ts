import { RemindersResponse } from '@jumpy/protocol/http/reminders';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createReminderSender } from '../../../src/features/reminders/sendReminders.ts';
import { reminderStore } from '../../../src/features/reminders/store.ts';
import { inTransaction } from '../../../src/platform/db/transaction.ts';
import { isHeldUp } from '../../support/waitingForLock.ts';
import { getSessionCookieName, SESSION_MAX_AGE_SECONDS } from '../../../src/http/sessionCookie.ts';
import { sha256 } from '../../../src/platform/hash.ts';
import type { SafePostBytes } from '../../../src/platform/safeFetch/safeFetch.ts';
import type { Client } from '../../support/client.ts';
import { createTestApp, type SeededPlayer, type TestApp } from '../../support/testApp.ts';
import { letGo } from '../account/leaver.ts';
import { startPushStandIn } from './pushStandIn.ts';

const PRIVATE_KEY = Buffer.alloc(32, 7).toString('base64url');
const CLAIMED_AT = '2026-11-20T12:00:00Z';
/** The streak ends on 22 November at 12:00; three hours before is night, so the reminder is due on the evening before. */
const DUE_AT = '2026-11-21T20:00:00Z';
const STREAK_TEXT = {
  title: 'Your streak ends soon',
  body: 'Claim today’s reward to keep it going.',
  path: '/home',
  tag: 'streak',
};

type Browser = Client & { player: SeededPlayer };
let service: Awaited<ReturnType<typeof startPushStandIn>>;
let server: TestApp;
let browser: Browser;
beforeAll(async () => {
  service = await startPushStandIn({ publicKey: () => server.context.env.push?.publicKey ?? '' });
  const env = { VAPID_PRIVATE_KEY: PRIVATE_KEY, PUSH_STAND_IN_URL: service.origin };
  server = await createTestApp({ env });
});
beforeEach(async () => {
  server.clock.set(CLAIMED_AT);
  await server.owner.deleteFrom('pushSubscriptions').execute();
  await server.owner.deleteFrom('reminders').execute();
  service.received.length = 0;
  service.answer(201);
  browser = await server.signIn();
});
afterAll(async () => {
  await server.close();
  await service.close();
  expect(service.errors).toEqual([]);
});

const read = async (client: Client) => (await client.get('/api/reminders')).as(RemindersResponse);
const save = (client: Client, body: object = {}) =>
  client.post('/api/reminders', { kinds: ['streak'], subscription: service.subscribe(), locale: 'en', ...body });
const switchOn = async (client: Client, body?: object) => (await save(client, body)).as(RemindersResponse);
const claim = async (client: Client) => expect((await client.post('/api/daily-claim', {})).status).toBe(200);
const sendDue = (post?: SafePostBytes) => createReminderSender(server.context, post)();
const countSubscriptions = async () =>
  (await server.owner.selectFrom('pushSubscriptions').select('userId').execute()).length;
/** Moves the clock; rounds run every 30 s, but each player is looked at every 15 minutes. */
async function sendAt(moment: string): Promise<void> {
  server.clock.set(moment);
  await sendDue();
}

describe('the switches', () => {
  test('are off by default', async () => {
    const { publicKey } = server.context.env.push ?? {};
    const off = { success: true, publicKey, offered: ['streak', 'league', 'race'], on: [], endpoint: null };
    expect(await read(browser)).toEqual(off);
    const subscription = service.subscribe();
    const on = { ...off, on: ['streak'], endpoint: subscription.endpoint };
    expect(await switchOn(browser, { subscription })).toEqual(on);
    expect(await read(browser)).toEqual(on);
    expect(await switchOn(browser, { kinds: [], subscription: null })).toEqual(off);
    expect(await countSubscriptions()).toBe(0);
  });

  test('belong to one browser of the player', async () => {
    await switchOn(browser);
    expect((await read(await server.signIn(browser.player))).on).toEqual([]);
    expect((await read(browser)).on).toEqual(['streak']);
  });

  test('refuse what is no kind', async () => {
    expect(await save(browser, { kinds: ['weather'] })).toMatchObject({ status: 400 });
    expect(await countSubscriptions()).toBe(0);
  });

  test('do not exist without a key', async () => {
    const keyless = await createTestApp();
    const client = await keyless.signIn();
    const off = { success: true, publicKey: null, offered: [], on: [], endpoint: null };
    expect((await client.get('/api/reminders')).body).toEqual(off);
    expect((await save(client)).status).toBe(503);
    await keyless.close();
  });

  test.each([
    'http://fcm.googleapis.com/fcm/send/a',
    'https://fcm.googleapis.com:8443/fcm/send/a',
    'https://user@fcm.googleapis.com/fcm/send/a',
    'https://fcm.googleapis.com.example/fcm/send/a',
    'https://notfcm.googleapis.com/a',
    'https://push.apple.com.example/a',
    'https://xpush.apple.com/a',
    'https://127.0.0.1/a',
    'https://[::1]/a',
    'https://169.254.169.254/latest',
    'https://jumpy.example/push',
    'http://127.0.0.1:1/push',
    'file:///etc/passwd',
    'nothing',
  ])('refuse the endpoint %s', async (endpoint) => {
    const answer = await save(browser, { subscription: { ...service.subscribe(), endpoint } });
    expect(answer).toMatchObject({ status: 400, field: 'subscription' });
    expect(await countSubscriptions()).toBe(0);
  });

  test.each([
    'https://fcm.googleapis.com/fcm/send/a:b',
    'https://updates.push.services.mozilla.com/wpush/v2/a',
    'https://web.push.apple.com/a',
    'https://wns2-par02p.notify.windows.com/w/?token=a%3d',
  ])('take the endpoint %s', async (endpoint) => {
    expect((await switchOn(browser, { subscription: { ...service.subscribe(), endpoint } })).endpoint).toBe(endpoint);
  });

  test('refuse a key that is no point of the curve', async () => {
    const { endpoint, keys } = service.subscribe();
    const p256dh = Buffer.alloc(65, 4).toString('base64url');
    const answer = await save(browser, { subscription: { endpoint, keys: { ...keys, p256dh } } });
    expect(answer).toMatchObject({ status: 400, field: 'subscription' });
  });
});

describe('a reminder of a streak', () => {
  test('arrives encrypted and signed before the streak ends, without a name', async () => {
    await switchOn(browser);
    await claim(browser);
    await sendAt('2026-11-21T19:44:59Z');
    expect(service.received).toEqual([]);
    await sendAt(DUE_AT);
    expect(service.received).toMatchObject([
      { payload: STREAK_TEXT, ttl: '7200', topic: 'streak', subject: 'mailto:local@jumpy.example' },
    ]);
    expect(service.errors).toEqual([]);
  });

  test('speaks the language of each browser, on all that have it switched on', async () => {
    await switchOn(browser);
    await switchOn(await server.signIn(browser.player), { locale: 'es' });
    await server.signIn(browser.player);
    await claim(browser);
    await sendAt(DUE_AT);
    expect(service.received.map(({ payload }) => (payload as typeof STREAK_TEXT).title).sort()).toEqual([
      'Tu racha está por terminar',
      'Your streak ends soon',
    ]);
  });

  test('comes once a day, from however many processes and rounds, and off and on again', async () => {
    await switchOn(browser);
    await claim(browser);
    server.clock.set(DUE_AT);
    await Promise.all(Array.from({ length: 5 }, () => sendDue()));
    for (let quarter = 1; quarter <= 8; quarter += 1) {
      server.clock.advance(15 * 60_000);
      await sendDue();
    }
    await switchOn(browser, { kinds: [], subscription: null });
    await switchOn(browser);
    await sendDue();
    expect(service.received).toHaveLength(1);
  });

  test('comes again on another day', async () => {
    await switchOn(browser);
    await claim(browser);
    await sendAt(DUE_AT);
    server.clock.set('2026-11-22T11:00:00Z');
    await claim(browser);
    await sendAt('2026-11-23T19:30:00Z');
    expect(service.received).toHaveLength(1);
    await sendAt('2026-11-23T20:00:00Z');
    expect(service.received).toHaveLength(2);
  });

  test('comes once although the player’s day ends early by a new zone', async () => {
    await switchOn(browser);
    await claim(browser);
    await sendAt(DUE_AT);
    await setPlayer({ timeZone: 'Pacific/Auckland' });
    // Past the 20:00 at which the streak is reminded of there.
    await sendAt('2026-11-22T07:30:00Z');
    expect(service.received).toHaveLength(1);
  });

  test('comes once a streak, though it still runs in the morning', async () => {
    await switchOn(browser);
    await claim(browser);
    await sendAt(DUE_AT);
    await sendAt('2026-11-22T11:00:00Z');
    expect(service.received).toHaveLength(1);
  });

  test('does not come on a day that had another reminder', async () => {
    await switchOn(browser);
    await claim(browser);
    const earlier = { kind: 'race', day: '2026-11-21', sentAt: new Date('2026-11-21T06:00:00Z') } as const;
    await server.owner.updateTable('reminders').set(earlier).execute();
    await sendAt(DUE_AT);
    expect(service.received).toEqual([]);
    await sendAt('2026-11-22T11:00:00Z');
    expect(service.received).toHaveLength(1);
  });

  test('is marked before it is sent, so that a process that dies sends it at most once', async () => {
    await switchOn(browser);
    await claim(browser);
    server.clock.set(DUE_AT);
    const marked: unknown[] = [];
    await sendDue(async () => {
      marked.push(await server.owner.selectFrom('reminders').select(['kind', 'day']).executeTakeFirst());
      throw new Error('the process ends here');
    });
    expect(marked).toEqual([{ kind: 'streak', day: expect.anything() as unknown }]);
    await sendAt('2026-11-21T20:30:00Z');
    expect(service.received).toEqual([]);
  });

  const setPlayer = (fields: { timeZone?: string; suspendedAt?: Date; removedAt?: Date; deletionAt?: Date }) =>
    server.owner.updateTable('users').set(fields).where('id', '=', browser.player.id).execute();

  test.each([
    ['has claimed', () => claim(browser)],
    ['is suspended', () => setPlayer({ suspendedAt: new Date(DUE_AT) })],
    ['was removed', () => setPlayer({ removedAt: new Date(DUE_AT) })],
    ['leaves', () => setPlayer({ deletionAt: new Date('2026-11-28T12:00:00Z') })],
    ['has switched it off', () => switchOn(browser, { kinds: [], subscription: null })],
    ['has signed out', () => browser.post('/api/logout')],
  ])('does not come to a player who %s', async (_title, act) => {
    await switchOn(browser);
    await claim(browser);
    server.clock.set('2026-11-21T19:00:00Z');
    await act();
    await sendAt(DUE_AT);
    expect(service.received).toEqual([]);
  });

  test('does not come without a streak, or after it ended', async () => {
    const other = await server.signIn();
    await switchOn(browser);
    await switchOn(other);
    await claim(other);
    await sendAt('2026-11-22T12:00:00Z');
    expect(service.received).toEqual([]);
  });

  test('does not come to a session that is over', async () => {
    await switchOn(browser);
    server.clock.advance(SESSION_MAX_AGE_SECONDS * 1_000);
    const next = await server.signIn(browser.player);
    await claim(next);
    server.clock.advance(33 * 3_600_000);
    await sendDue();
    expect(service.received).toEqual([]);
    expect(await server.owner.selectFrom('reminders').select('kind').execute()).toEqual([{ kind: null }]);
    await switchOn(next);
    await sendDue();
    expect(service.received).toHaveLength(1);
  });

  test.each([404, 410])('ends a subscription that is answered by %i', async (status) => {
    await switchOn(browser);
    await claim(browser);
    service.answer(status);
    await sendAt(DUE_AT);
    expect(await countSubscriptions()).toBe(0);
  });

  test.each([302, 429, 500])('is given up at an answer of %i, and keeps the subscription', async (status) => {
    await switchOn(browser);
    await claim(browser);
    service.answer(status);
    await sendAt(DUE_AT);
    await sendAt('2026-11-21T20:30:00Z');
    expect(service.received).toHaveLength(1);
    expect(await countSubscriptions()).toBe(1);
  });

  test.each([
    ['2026-11-22T19:00:00Z', 'UTC', '2026-11-22T16:00:00Z'],
    ['2026-11-22T12:59:00Z', 'UTC', '2026-11-21T20:00:00Z'],
    ['2026-11-22T23:30:00Z', 'UTC', '2026-11-22T20:00:00Z'],
    ['2026-11-22T19:00:00Z', 'Asia/Tokyo', '2026-11-22T11:00:00Z'],
    ['2026-11-22T19:00:00Z', 'America/Los_Angeles', '2026-11-22T04:00:00Z'],
  ])('of a streak that ends at %s in %s is due at %s', async (endsAt, zone, dueAt) => {
    const { rows } = await sql<{ at: Date }>`
      SELECT reminder_at(${endsAt}::timestamptz, ${zone}) AS at`.execute(server.context.db);
    expect(rows[0]?.at).toEqual(new Date(dueAt));
  });
});

describe('a reminder of a league', () => {
  const WEEK = '2026-11-16';
  /** The week ends at midnight UTC; three hours before is late in the evening. */
  const LEAGUE_DUE_AT = '2026-11-22T20:00:00Z';

  /** Seats the player in a group of the week, or leaves them without one. */
  async function joinLeague({ hasGroup = true } = {}): Promise<void> {
    await sql`INSERT INTO league_weeks (week) VALUES (${WEEK}) ON CONFLICT DO NOTHING`.execute(server.owner);
    const { rows } = await sql<{ id: string }>`
      INSERT INTO league_groups (week, tier, seats) VALUES (${WEEK}, 0, 1) RETURNING id`.execute(server.owner);
    await sql`INSERT INTO league_members (user_id, week, group_id)
      VALUES (${browser.player.id}, ${WEEK}, ${hasGroup ? (rows[0]?.id ?? null) : null})`.execute(server.owner);
  }

  test('comes once on the evening before the week ends, and leads to the league', async () => {
    await switchOn(browser, { kinds: ['league'] });
    await joinLeague();
    await sendAt('2026-11-22T19:44:59Z');
    expect(service.received).toEqual([]);
    await sendAt(LEAGUE_DUE_AT);
    await sendAt('2026-11-22T20:30:00Z');
    await sendAt('2026-11-22T23:59:00Z');
    await sendAt('2026-11-23T20:00:00Z');
    expect(service.received).toMatchObject([{ payload: { title: 'Your league week ends soon', path: '/league' } }]);
  });

  test('does not come without a group, or without the switch', async () => {
    await switchOn(browser, { kinds: ['league'] });
    await joinLeague({ hasGroup: false });
    await sendAt(LEAGUE_DUE_AT);
    browser = await server.signIn();
    await switchOn(browser, { kinds: ['race'] });
    await joinLeague();
    await sendAt('2026-11-22T20:30:00Z');
    expect(service.received).toEqual([]);
  });

  test('gives way to a streak that ends too', async () => {
    await switchOn(browser, { kinds: ['streak', 'league'] });
    await joinLeague();
    server.clock.set('2026-11-21T12:00:00Z');
    await claim(browser);
    await sendAt(LEAGUE_DUE_AT);
    await sendAt('2026-11-22T23:50:00Z');
    expect(service.received).toMatchObject([{ payload: STREAK_TEXT }]);
  });
});

describe('a reminder to race a friend', () => {
  const addNotice = (at: string, kind: string) =>
    sql`INSERT INTO notices (user_id, key, notice, created_at)
      VALUES (${browser.player.id}, ${`${kind} ${at}`}, ${JSON.stringify({ kind, name: 'Mira', score: 900, runId: browser.player.publicId })}, ${at})`.execute(
      server.owner,
    );

  test('comes by day when somebody they follow has passed them, without the name', async () => {
    await switchOn(browser, { kinds: ['race'] });
    await addNotice('2026-11-21T03:00:00Z', 'followed_passed');
    await sendAt('2026-11-21T09:40:00Z');
    expect(service.received).toEqual([]);
    await sendAt('2026-11-21T10:00:00Z');
    expect(service.received).toMatchObject([{ payload: { title: 'A friend passed you', path: '/home' } }]);
    expect(JSON.stringify(service.received)).not.toContain('Mira');
  });

  test('comes once for each time, and not for what was read or happened long ago', async () => {
    await switchOn(browser, { kinds: ['race'] });
    await addNotice('2026-11-20T11:00:00Z', 'followed_passed');
    await sendAt('2026-11-21T11:30:00Z');
    expect(service.received).toEqual([]);
    await addNotice('2026-11-21T11:31:00Z', 'followed_passed');
    await sendAt('2026-11-21T12:00:00Z');
    await sendAt('2026-11-22T10:30:00Z');
    expect(service.received).toHaveLength(1);
    await addNotice('2026-11-22T10:31:00Z', 'followed_passed');
    await sql`UPDATE notices SET read_at = ${'2026-11-22T10:32:00Z'} WHERE user_id = ${browser.player.id}`.execute(
      server.owner,
    );
    await addNotice('2026-11-22T10:33:00Z', 'daily_ready');
    await sendAt('2026-11-22T12:00:00Z');
    expect(service.received).toHaveLength(1);
  });
});

describe('subscriptions', () => {
  test('are five an account, and the oldest goes, also in parallel', async () => {
    const browsers = await Promise.all(Array.from({ length: 8 }, () => server.signIn(browser.player)));
    await switchOn(browser);
    server.clock.advance(60_000);
    await Promise.all(browsers.map((client) => switchOn(client)));
    expect(await countSubscriptions()).toBe(5);
    expect((await read(browser)).on).toEqual([]);
    await switchOn(browser);
    expect((await read(browser)).on).toEqual(['streak']);
    expect(await countSubscriptions()).toBe(5);
  });

  test('are five an account although two are stored at once', async () => {
    const browsers = await Promise.all(Array.from({ length: 4 }, () => server.signIn(browser.player)));
    for (const client of browsers) await switchOn(client);
    const other = await server.signIn(browser.player);
    const { endpoint, keys } = service.subscribe();
    const sessionHash = sha256(browser.cookies.get(getSessionCookieName(server.context.env)) ?? '');
    let stored: Promise<unknown> | undefined;
    await inTransaction(server.context, async (trx) => {
      const userId = browser.player.id;
      await reminderStore.save(trx, { sessionHash, userId, endpoint, ...keys, locale: 'en', kinds: ['streak'] });
      stored = switchOn(other);
      await isHeldUp(server.context.db, stored);
    });
    await stored;
    expect(await countSubscriptions()).toBe(5);
  });

  test('follow the browser to the player who signs in there next, also in parallel', async () => {
    const subscription = service.subscribe();
    const others = await Promise.all([1, 2, 3].map(() => server.signIn()));
    await switchOn(browser, { subscription });
    await Promise.all(others.map((client) => switchOn(client, { subscription })));
    expect(await countSubscriptions()).toBe(1);
    expect((await read(browser)).on).toEqual([]);
  });

  test('end with the session here, or with all sessions of the player', async () => {
    const [second, third] = [await server.signIn(browser.player), await server.signIn(browser.player)];
    for (const client of [browser, second, third]) await switchOn(client);
    await browser.post('/api/logout');
    expect(await countSubscriptions()).toBe(2);
    await second.post('/api/account/sign-out-everywhere');
    expect(await countSubscriptions()).toBe(0);
  });

  test('are exported without their secrets, and gone with the account', async () => {
    const subscription = service.subscribe();
    await switchOn(browser, { subscription });
    await claim(browser);
    await sendAt(DUE_AT);
    const { text, body } = await browser.get('/api/account/data');
    expect(body).toMatchObject({
      reminders: [{ kind: 'streak', day: '2026-11-21' }],
      reminderDevices: [{ kinds: ['streak'], locale: 'en' }],
    });
    for (const secret of [subscription.endpoint, ...Object.values(subscription.keys)])
      expect(text).not.toContain(secret);
    await letGo(server, browser.player);
    expect(await countSubscriptions()).toBe(0);
    expect(await server.owner.selectFrom('reminders').select('userId').execute()).toEqual([]);
  });
});
