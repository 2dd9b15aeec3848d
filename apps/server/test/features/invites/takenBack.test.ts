import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { vestInvitesOf } from '../../../src/features/invites/vestInvites.ts';
import { reinstateRun, voidRun } from '../../../src/features/runs/invalidation/voidRun.ts';
import type { TestApp } from '../../support/testApp.ts';
import { createArena } from '../runs/arena.ts';
import { settleMade } from '../runs/madeRun.ts';
import { ledgerErrors } from '../xp/ledgerErrors.ts';
import { invite, inviteEntries, inviteOf, LIVE, playThree, type SignedIn, standingOf } from './invited.ts';

let server: TestApp;
let inviter: SignedIn;
let invitee: SignedIn;
let runIds: string[];
beforeAll(async () => {
  server = await createArena('taken back');
});
beforeEach(async () => {
  server.clock.set('2026-11-20T12:00:00Z');
  inviter = await server.signIn();
  invitee = await invite(server, inviter.player);
  runIds = await playThree(server, invitee.player);
  await vestInvitesOf(server.context, inviter.player.id);
});
afterEach(async () => expect(await ledgerErrors(server.context.db)).toEqual([]));
afterAll(() => server.close());

const voidOne = (runId = runIds[1] ?? '') => voidRun(server.context, { runId, reason: 'a test' });
const reinstate = (runId = runIds[1] ?? '') => reinstateRun(server.context, { runId });

test('XP-06 voiding a run takes back the credit based on it, and reinstating restores it', async () => {
  await voidOne();
  expect(await inviteOf(server, invitee.player)).toMatchObject({ state: 'vesting', creditedAt: null });
  expect(await standingOf(server, inviter.player)).toEqual({ inviteXp: 0, inviteCount: 0, inviteCountAt: null });
  await reinstate();
  expect(await inviteOf(server, invitee.player)).toMatchObject({ state: 'credited', xp: 100 });
  expect(await standingOf(server, inviter.player)).toMatchObject({ inviteXp: 100, inviteCount: 1 });
  await voidOne();
  await reinstate();
  expect(await inviteEntries(server, inviter.player)).toEqual([100, -100, 100, -100, 100]);
});

test('the inviter’s friends quest follows the credit', async () => {
  expect((await inviter.post('/api/claim-quest', { quest_key: 'invite_1' })).status).toBe(200);
  const questXp = async () =>
    (
      await server.context.db
        .selectFrom('users')
        .select('questXp')
        .where('id', '=', inviter.player.id)
        .executeTakeFirstOrThrow()
    ).questXp;
  expect(await questXp()).toBe(200);
  await voidOne();
  expect(await questXp()).toBe(0);
  await reinstate();
  expect(await questXp()).toBe(200);
});

test('keeps a credit that other runs still support', async () => {
  await settleMade(server, invitee.player, LIVE);
  await voidOne();
  expect(await inviteOf(server, invitee.player)).toMatchObject({ state: 'credited' });
  expect(await inviteEntries(server, inviter.player)).toEqual([100]);
});

test('a credit taken back is earned again by other runs at its original amount', async () => {
  const second = await invite(server, inviter.player);
  await playThree(server, second.player);
  await vestInvitesOf(server.context, inviter.player.id);
  await voidOne();
  await settleMade(server, invitee.player, LIVE);
  await vestInvitesOf(server.context, inviter.player.id);
  expect(await inviteEntries(server, inviter.player)).toEqual([100, 150, -100, 100]);
  await reinstate();
  expect(await inviteEntries(server, inviter.player)).toEqual([100, 150, -100, 100]);
});

test('a reduced count keeps the time at which it was first reached', async () => {
  const { inviteCountAt } = await standingOf(server, inviter.player);
  const second = await invite(server, inviter.player);
  const own = await playThree(server, second.player);
  await vestInvitesOf(server.context, inviter.player.id);
  await voidOne(own[0]);
  expect(await standingOf(server, inviter.player)).toEqual({ inviteXp: 100, inviteCount: 1, inviteCountAt });
});

test('voiding a run of an uninvited player changes no invite', async () => {
  const { runId } = await settleMade(server, inviter.player, LIVE);
  await voidOne(runId);
  expect(await inviteEntries(server, inviter.player)).toEqual([100]);
});

test('voiding during vesting leaves no credit without its runs', async () => {
  for (let round = 0; round < 20; round += 1) {
    await Promise.all([voidOne(), vestInvitesOf(server.context, inviter.player.id)]);
    expect(await inviteOf(server, invitee.player)).toMatchObject({ state: 'vesting' });
    await Promise.all([reinstate(), vestInvitesOf(server.context, inviter.player.id)]);
    await vestInvitesOf(server.context, inviter.player.id);
    expect(await inviteOf(server, invitee.player)).toMatchObject({ state: 'credited' });
  }
  expect(await standingOf(server, inviter.player)).toMatchObject({ inviteXp: 100, inviteCount: 1 });
});
