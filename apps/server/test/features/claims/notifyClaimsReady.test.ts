import { NoticesResponse } from '@jumpy/protocol/http/notices';
import { ClaimDailyResponse } from '@jumpy/protocol/http/claims';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { notifyClaimsReady } from '../../../src/features/claims/notifyClaimsReady.ts';
import { dailyClaimStore } from '../../../src/features/claims/store.ts';
import { playerEventsTopic } from '../../../src/platform/bus/playerEventsTopic.ts';
import { inTransaction } from '../../../src/platform/db/transaction.ts';
import type { Client } from '../../support/client.ts';
import { createTestApp, type SeededPlayer, type TestApp } from '../../support/testApp.ts';
import { isHeldUp } from '../../support/waitingForLock.ts';

const HOUR_MS = 3_600_000;
let server: TestApp;
let client: Client & { player: SeededPlayer };
let events: unknown[];
beforeAll(async () => {
  server = await createTestApp();
});
beforeEach(async () => {
  server.clock.set('2026-11-20T12:00:00Z');
  await server.owner.deleteFrom('dailyBells').execute();
  client = await server.signIn();
  events = [];
  server.context.bus.subscribe(playerEventsTopic(client.player.id), (event) => events.push(event));
});
afterAll(() => server.close());

const readNotices = async () =>
  (await client.get('/api/notices')).as(NoticesResponse).lines.map(({ notice, at }) => [notice.kind, at]);
const claim = async () => (await client.post('/api/daily-claim', {})).as(ClaimDailyResponse);
const countReadyEvents = () => events.filter((event) => JSON.stringify(event).includes('daily_ready')).length;

describe('a claim notification', () => {
  test('DAILY-03 is sent once, as soon as the claim is possible, to open pages too', async () => {
    await claim();
    server.clock.set('2026-11-21T07:59:59Z');
    await notifyClaimsReady(server.context);
    expect(await readNotices()).toEqual([]);
    server.clock.set('2026-11-21T08:00:00Z');
    // Simulates two processes at once.
    await Promise.all([notifyClaimsReady(server.context), notifyClaimsReady(server.context)]);
    await notifyClaimsReady(server.context);
    expect(await readNotices()).toEqual([['daily_ready', Date.parse('2026-11-21T08:00:00Z')]]);
    expect(countReadyEvents()).toBe(1);
  });

  test('is sent again after the next claim, but not for a claim already made', async () => {
    await claim();
    server.clock.advance(20 * HOUR_MS);
    await claim();
    await notifyClaimsReady(server.context);
    expect(await readNotices()).toEqual([]);
    server.clock.advance(24 * HOUR_MS);
    await notifyClaimsReady(server.context);
    expect(await readNotices()).toHaveLength(1);
    await claim();
    server.clock.advance(24 * HOUR_MS);
    await notifyClaimsReady(server.context);
    expect(await readNotices()).toHaveLength(2);
  });

  test('is not repeated for an inactive player, nor sent to one who has never claimed', async () => {
    const newcomer = await server.signIn();
    await claim();
    for (let day = 0; day < 5; day += 1) {
      server.clock.advance(24 * HOUR_MS);
      await notifyClaimsReady(server.context);
    }
    expect(await readNotices()).toHaveLength(1);
    expect((await newcomer.get('/api/notices')).as(NoticesResponse).lines).toEqual([]);
  });

  test('follows a change of the player’s time zone', async () => {
    await claim();
    await server.context.db
      .updateTable('users')
      .set({ timeZone: 'America/Los_Angeles' })
      .where('id', '=', client.player.id)
      .execute();
    server.clock.set('2026-11-21T07:59:59Z');
    await notifyClaimsReady(server.context);
    server.clock.set('2026-11-21T08:00:00Z');
    await notifyClaimsReady(server.context);
    expect(await readNotices()).toHaveLength(1);
  });

  test('is not sent to a suspended player', async () => {
    await claim();
    await server.context.db
      .updateTable('users')
      .set({ suspendedAt: new Date() })
      .where('id', '=', client.player.id)
      .execute();
    server.clock.advance(24 * HOUR_MS);
    await notifyClaimsReady(server.context);
    expect(await readNotices()).toEqual([]);
  });

  test('is sent to all due players, regardless of how many', async () => {
    const players = await Promise.all(Array.from({ length: 120 }, () => server.seedPlayer()));
    await server.owner
      .insertInto('dailyBells')
      .values(players.map(({ id }) => ({ userId: id, dueAt: new Date('2026-11-20T11:00:00Z') })))
      .execute();
    await notifyClaimsReady(server.context);
    const notified = await server.owner
      .selectFrom('notices')
      .select('userId')
      .where(
        'userId',
        'in',
        players.map(({ id }) => id),
      )
      .execute();
    expect(notified).toHaveLength(120);
  });

  test('DAILY-05 is sent while its player claims, without a deadlock', async () => {
    await claim();
    server.clock.advance(24 * HOUR_MS);
    const { id, discordId } = client.player;
    let notified: Promise<void> | undefined;
    // The job holds the row of the claim and adds a notice of the player whom the claim has locked.
    await inTransaction(server.context, async (trx) => {
      expect(await dailyClaimStore.isSuspended(trx, id)).toBe(false);
      expect(await dailyClaimStore.claim(trx, discordId)).toMatchObject({ success: true });
      notified = notifyClaimsReady(server.context);
      await isHeldUp(server.context.db, notified);
      await dailyClaimStore.scheduleReadyNotice(trx, id);
    });
    await notified;
    expect(await readNotices()).toHaveLength(1);
  });
});
