import { type Invite, type Invites, InvitesResponse } from '@jumpy/protocol/http/referral';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { vestDueInvites } from '../../../src/features/invites/vestInvites.ts';
import { playerEventsTopic } from '../../../src/platform/bus/playerEventsTopic.ts';
import type { TestApp } from '../../support/testApp.ts';
import { createArena } from '../runs/arena.ts';
import { type MadeRun, settleMade } from '../runs/madeRun.ts';
import { ledgerErrors } from '../xp/ledgerErrors.ts';
import {
  deleteAccount,
  invite,
  inviteEntries,
  inviteOf,
  LIVE,
  playThree,
  type SignedIn,
  signInOnboarded,
  standingOf,
  track,
} from './invited.ts';

const DAY_MS = 86_400_000;

let server: TestApp;
let inviter: SignedIn;
beforeAll(async () => {
  server = await createArena('vesting');
});
beforeEach(async () => {
  server.clock.set('2026-11-20T12:00:00Z');
  inviter = await server.signIn();
});
afterEach(async () => expect(await ledgerErrors(server.context.db)).toEqual([]));
afterAll(() => server.close());

const read = async (client: SignedIn = inviter): Promise<Invites> =>
  (await client.get('/api/invites')).as(InvitesResponse).board;
const only = async (): Promise<Invite> => {
  const [first] = (await read()).invites;
  if (!first) throw new Error('no invite');
  return first;
};
const play = (invitee: SignedIn, run: Partial<MadeRun> = {}) => settleMade(server, invitee.player, { ...LIVE, ...run });
const suspend = (client: SignedIn, at: Date | null) =>
  server.context.db.updateTable('users').set({ suspendedAt: at }).where('id', '=', client.player.id).execute();

/** A Discord id whose account was created at that time. */
const discordIdAt = (iso: string): string =>
  String((BigInt(Date.parse(iso) - 1_420_070_400_000) << 22n) + BigInt(Math.trunc(Math.random() * 4_000_000)));

describe('an invite', () => {
  test('XP-06 goes from joined through vesting to credited: XP, count, a line in the bell', async () => {
    const invitee = await invite(server, inviter.player, { username: 'Pebble' });
    expect(await only()).toMatchObject({ name: 'Pebble', state: 'joined', runs: 0, days: 0, xp: 0, creditedAt: null });
    await play(invitee);
    expect(await only()).toMatchObject({ state: 'vesting', runs: 1, days: 1 });
    await play(invitee);
    await play(invitee);
    expect(await only()).toMatchObject({ state: 'vesting', runs: 2, days: 1 });
    server.clock.advance(DAY_MS);
    await play(invitee);
    const events: object[] = [];
    server.context.bus.subscribe(playerEventsTopic(inviter.player.id), (event) => events.push(event));
    const at = server.clock.nowMs();
    expect(await only()).toMatchObject({ state: 'credited', runs: 3, days: 2, xp: 100, creditedAt: at });
    expect(await standingOf(server, inviter.player)).toEqual({
      ...{ inviteXp: 100, inviteCount: 1 },
      inviteCountAt: new Date(at),
    });
    expect(events).toMatchObject([
      { type: 'xp', data: { gained: 100, source: 'invite' } },
      { type: 'notice', data: { kind: 'invite_credited', name: 'Pebble', xp: 100 } },
    ]);
    const notices = server.context.db.selectFrom('notices').select('notice').where('userId', '=', inviter.player.id);
    expect(await notices.execute()).toMatchObject([{ notice: { kind: 'invite_credited', name: 'Pebble', xp: 100 } }]);
  });

  test('XP-06 notifies about a level-up', async () => {
    for (let count = 0; count < 2; count += 1) {
      server.clock.set('2026-11-20T12:00:00Z');
      await playThree(server, (await invite(server, inviter.player)).player);
    }
    const events: object[] = [];
    server.context.bus.subscribe(playerEventsTopic(inviter.player.id), (event) => events.push(event));
    await read();
    expect(events.slice(0, 2)).toMatchObject([
      { type: 'xp', data: { gained: 250, xp: 250 } },
      { type: 'level', data: { level: 2, previous: 1 } },
    ]);
  });

  test('shows its progress to the inviter and the invited player', async () => {
    const invitee = await invite(server, inviter.player);
    await play(invitee);
    const name = encodeURIComponent(inviter.player.username);
    expect(await read()).toMatchObject({
      ...{ link: `${server.context.env.publicUrl}/?ref=${name}`, credited: 0, total: 1, xp: 0, nextXp: 100 },
      ...{ steps: [100, 150, 200, 250, 300], invitedBy: null },
    });
    expect((await read(invitee)).invitedBy).toEqual({
      ...{ name: inviter.player.username, state: 'vesting', runs: 1, days: 1, accountReadyAt: null },
    });
    await play(invitee);
    server.clock.advance(DAY_MS);
    await play(invitee);
    expect((await read(invitee)).invitedBy).toMatchObject({ state: 'credited', runs: 3, days: 2 });
    expect(await read()).toMatchObject({ credited: 1, xp: 100, nextXp: 150 });
  });

  test.each<[string, Partial<MadeRun>]>([
    ['nobody saw', { live: false }],
    ['is shorter than 20 s', { ticks: 1_199 }],
  ])('ignores a run that %s', async (_what, run) => {
    const invitee = await invite(server, inviter.player);
    await play(invitee, run);
    expect(await only()).toMatchObject({ state: 'joined', runs: 0 });
  });

  test('counts days in the invited player’s time zone, by the start of the runs', async () => {
    const invitee = await invite(server, inviter.player);
    await server.context.db
      .updateTable('users')
      .set({ timeZone: 'Asia/Tokyo' })
      .where('id', '=', invitee.player.id)
      .execute();
    await play(invitee, { startedAtMs: Date.parse('2026-11-20T14:59:00Z') });
    await play(invitee, { startedAtMs: Date.parse('2026-11-20T14:59:30Z') });
    await play(invitee, { startedAtMs: Date.parse('2026-11-20T14:59:59Z') });
    expect(await only()).toMatchObject({ state: 'vesting', runs: 2, days: 1 });
    await play(invitee, { startedAtMs: Date.parse('2026-11-20T15:00:00Z') });
    expect(await only()).toMatchObject({ state: 'credited', days: 2 });
  });

  test('requires a Discord account at least 30 days old', async () => {
    const discordId = discordIdAt('2026-11-01T00:00:00Z');
    const invitee = await invite(server, inviter.player, { discordId });
    await playThree(server, invitee.player);
    const ready = Date.parse('2026-12-01T00:00:00Z');
    const { accountReadyAt, ...rest } = await only();
    expect(rest).toMatchObject({ state: 'vesting', runs: 3, days: 2 });
    expect(accountReadyAt).toBe(ready);
    server.clock.set(ready - 1);
    expect(await only()).toMatchObject({ state: 'vesting' });
    server.clock.set(ready);
    expect(await only()).toMatchObject({ state: 'credited', accountReadyAt: null });
  });

  test('waits while either player is suspended', async () => {
    const invitee = await invite(server, inviter.player);
    await playThree(server, invitee.player);
    await suspend(invitee, new Date(0));
    expect(await only()).toMatchObject({ state: 'vesting', runs: 3 });
    await suspend(invitee, null);
    await suspend(inviter, new Date(0));
    expect(await only()).toMatchObject({ state: 'vesting', runs: 3 });
    expect(await standingOf(server, inviter.player)).toMatchObject({ inviteXp: 0, inviteCount: 0 });
    await suspend(inviter, null);
    expect(await only()).toMatchObject({ state: 'credited' });
  });

  test('is rejected when the account is deleted first', async () => {
    const invitee = await invite(server, inviter.player);
    await playThree(server, invitee.player);
    await deleteAccount(server, invitee.player);
    expect(await only()).toMatchObject({ name: 'Former player', state: 'refused', xp: 0 });
  });

  test('is not paid twice, even if its row is deleted', async () => {
    const invitee = await invite(server, inviter.player);
    server.clock.advance(1_000);
    await playThree(server, invitee.player);
    await read();
    await server.owner.deleteFrom('invites').where('inviteeId', '=', invitee.player.id).execute();
    const other = await server.signIn();
    server.clock.set('2026-11-20T12:00:01Z');
    expect((await track(invitee, other.player.username)).body).toMatchObject({ newInvite: true });
    server.clock.advance(2 * DAY_MS);
    expect((await read(other)).invites).toMatchObject([{ state: 'refused', xp: 0 }]);
    expect(await inviteEntries(server, other.player)).toEqual([]);
  });
});

describe('the vesting loop', () => {
  test('credits invites without a page visit, and queries due ones only', async () => {
    const invitee = await invite(server, inviter.player);
    await vestDueInvites(server.context);
    await playThree(server, invitee.player);
    await vestDueInvites(server.context);
    expect(await inviteOf(server, invitee.player)).toMatchObject({ state: 'credited' });
    const waiting = await invite(server, inviter.player);
    await vestDueInvites(server.context);
    await playThree(server, waiting.player);
    server.clock.set('2026-11-21T12:01:00Z');
    await vestDueInvites(server.context);
    expect(await inviteOf(server, waiting.player)).toMatchObject({ state: 'joined' });
  });

  test('credits each invite once when two loops run concurrently', async () => {
    const invitees = [await invite(server, inviter.player), await invite(server, inviter.player)];
    for (const { player } of invitees) await playThree(server, player);
    await Promise.all(Array.from({ length: 8 }, () => vestDueInvites(server.context)));
    expect(await inviteEntries(server, inviter.player)).toEqual([100, 150]);
  });
});

describe('the XP ladder', () => {
  test('XP-06 follows the order in which invites vested, not the order of creation or viewing', async () => {
    const [first, second, third] = [
      await invite(server, inviter.player),
      await invite(server, inviter.player),
      await signInOnboarded(server),
    ];
    await track(third, inviter.player.username);
    await playThree(server, third.player);
    await playThree(server, first.player);
    await playThree(server, second.player);
    await read();
    const xp = await Promise.all(
      [first, second, third].map(async ({ player }) => (await inviteOf(server, player))?.xp),
    );
    expect(xp).toEqual([150, 200, 100]);
  });

  test('XP-06 gives each of 50 concurrent credits its own step', async () => {
    const invitees: SignedIn[] = [];
    for (let count = 0; count < 50; count += 1) invitees.push(await invite(server, inviter.player));
    for (const { player } of invitees) {
      server.clock.set('2026-11-20T12:00:00Z');
      await playThree(server, player);
    }
    await Promise.all(Array.from({ length: 50 }, () => inviter.get('/api/invites')));
    const entries = await inviteEntries(server, inviter.player);
    expect(entries).toEqual([100, 150, 200, 250, ...Array.from({ length: 46 }, () => 300)]);
    expect(await standingOf(server, inviter.player)).toMatchObject({ inviteCount: 50, inviteXp: 700 + 46 * 300 });
  });
});

test('XP-06 INVITE_XP=range pays the configured amounts', async () => {
  const range = await createArena('range', { env: { INVITE_XP: 'range' } });
  const client = await range.signIn();
  for (let count = 0; count < 2; count += 1) await playThree(range, (await invite(range, client.player)).player);
  const { board } = (await client.get('/api/invites')).as(InvitesResponse);
  expect(board).toMatchObject({ xp: 1_050, credited: 2, nextXp: 600 });
  expect(board.steps.slice(0, 2)).toEqual([500, 550]);
  expect(await ledgerErrors(range.context.db)).toEqual([]);
  await range.close();
});
