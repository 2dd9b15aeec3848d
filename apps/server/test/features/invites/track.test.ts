import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestApp } from '../../support/testApp.ts';
import { createArena } from '../runs/arena.ts';
import { settleMade } from '../runs/madeRun.ts';
import { deleteAccount, invite, inviteOf, LIVE, onboard, type SignedIn, signInOnboarded, track } from './invited.ts';

let server: TestApp;
let inviter: SignedIn;
beforeAll(async () => {
  server = await createArena('track');
});
beforeEach(async () => {
  server.clock.set('2026-11-20T12:00:00Z');
  inviter = await server.signIn();
});
afterAll(() => server.close());

const rename = (client: SignedIn, username: string) =>
  server.context.db.updateTable('users').set({ username }).where('id', '=', client.player.id).execute();

describe('an invite', () => {
  test('REF-05 API-13 is recorded once, for the signed-in player', async () => {
    const invitee = await signInOnboarded(server);
    expect((await track(invitee, inviter.player.username)).body).toMatchObject({ success: true, newInvite: true });
    expect((await track(invitee, inviter.player.username)).body).toMatchObject({ success: true, newInvite: false });
    expect(await inviteOf(server, invitee.player)).toMatchObject({ inviterId: inviter.player.id, state: 'joined' });
  });

  test('API-13 with another player’s id is rejected', async () => {
    const [invitee, other] = [await signInOnboarded(server), await signInOnboarded(server)];
    const body = { referrerUsername: inviter.player.username, invitedDiscordId: other.player.discordId };
    expect(await invitee.post('/api/track-invite-onboarding', body)).toMatchObject({
      status: 403,
      code: 'other_player',
    });
    expect([await inviteOf(server, invitee.player), await inviteOf(server, other.player)]).toEqual([
      undefined,
      undefined,
    ]);
  });

  test('REF-08 API-13 with an unknown name reports it', async () => {
    const invitee = await signInOnboarded(server);
    expect((await track(invitee, 'nobody-at-all')).body).toEqual({
      ...{ success: false, newInvite: false },
      ...{ message: 'Referrer not found', code: 'invite_unknown' },
    });
  });
});

describe('is rejected', () => {
  const refusal = async (invitee: SignedIn, by: SignedIn = inviter) =>
    (await track(invitee, by.player.username)).body as { success: boolean; newInvite: boolean; message: string };

  test('when inviting oneself, regardless of case', async () => {
    const alone = await signInOnboarded(server, { username: `Alone${crypto.randomUUID()}` });
    expect((await track(alone, alone.player.username.toUpperCase())).body).toMatchObject({
      ...{ success: false, message: 'You can’t invite yourself.' },
    });
  });

  test('when the player was already invited by another', async () => {
    const invitee = await invite(server, inviter.player);
    const other = await server.signIn();
    expect(await refusal(invitee, other)).toMatchObject({
      success: false,
      message: 'Someone else already invited you.',
    });
    expect(await inviteOf(server, invitee.player)).toMatchObject({ inviterId: inviter.player.id });
  });

  test('when another account of the same person was invited before its deletion', async () => {
    const invitee = await invite(server, inviter.player);
    const { discordId } = invitee.player;
    await deleteAccount(server, invitee.player);
    const again = await signInOnboarded(server, { discordId });
    expect(await refusal(again, await server.signIn())).toMatchObject({ success: false, newInvite: false });
    expect(await inviteOf(server, again.player)).toBeUndefined();
  });

  test('in a cycle, also a longer one or through renamed accounts', async () => {
    const [a, b, c] = [await signInOnboarded(server), await signInOnboarded(server), await signInOnboarded(server)];
    expect((await track(b, a.player.username)).body).toMatchObject({ success: true });
    expect((await track(c, b.player.username)).body).toMatchObject({ success: true });
    expect(await refusal(a, b)).toMatchObject({ success: false, message: 'A player you invited can’t invite you.' });
    await rename(c, 'quite-another');
    expect((await track(a, 'quite-another')).body).toMatchObject({ success: false, newInvite: false });
    expect(await inviteOf(server, a.player)).toBeUndefined();
  });

  test('in a cycle created concurrently', async () => {
    const [a, b] = [await signInOnboarded(server), await signInOnboarded(server)];
    const answers = await Promise.all([track(a, b.player.username), track(b, a.player.username)]);
    expect(answers.filter(({ body }) => (body as { success: boolean }).success)).toHaveLength(1);
  });

  test('before onboarding is complete, and more than ten minutes after', async () => {
    const early = await server.signIn(await server.seedPlayer({ onboarded: false }));
    expect(await refusal(early)).toMatchObject({ success: false, message: 'Finish onboarding first.' });
    const late = await signInOnboarded(server);
    server.clock.advance(10 * 60_000 + 1);
    expect(await refusal(late)).toMatchObject({ success: false, newInvite: false });
    server.clock.advance(-1);
    expect(await refusal(late)).toMatchObject({ success: true, newInvite: true });
  });

  test('for a player who played before onboarding', async () => {
    const player = await server.signIn();
    await settleMade(server, player.player, LIVE);
    server.clock.advance(1_000);
    await onboard(server, player.player);
    expect(await refusal(player)).toMatchObject({
      success: false,
      message: 'Only new players can be invited.',
    });
  });

  test('for a player whose wallet is older than their account', async () => {
    const player = await signInOnboarded(server);
    await server.owner
      .insertInto('wallets')
      .values({
        ...{ userId: player.player.id, address: `0x${'7'.repeat(40)}`, nonce: 'n', nonceExpiresAt: new Date(0) },
        createdAt: new Date(server.clock.nowMs() - 1),
      } as never)
      .execute();
    expect(await refusal(player)).toMatchObject({
      success: false,
      message: 'Only new players can be invited.',
    });
  });
});

describe('the invite link cookie', () => {
  const opened = async (invitee: SignedIn, ref: string) => {
    await invitee.post('/api/referrer', { ref });
    return invitee;
  };

  test('refers to the account that had the name then, not now', async () => {
    await rename(inviter, 'star-jumper');
    const invitee = await opened(await signInOnboarded(server), 'Star-Jumper');
    await rename(inviter, 'renamed-since');
    await server.signIn(await server.seedPlayer({ username: 'star-jumper' }));
    expect((await track(invitee, 'star-jumper')).body).toMatchObject({ newInvite: true });
    expect(await inviteOf(server, invitee.player)).toMatchObject({ inviterId: inviter.player.id });
  });

  test('is overridden by a typed name', async () => {
    const typed = await server.signIn();
    const invitee = await opened(await signInOnboarded(server), inviter.player.username);
    await track(invitee, typed.player.username);
    expect(await inviteOf(server, invitee.player)).toMatchObject({ inviterId: typed.player.id });
  });

  test('is trusted only with our signature', async () => {
    const invitee = await opened(await signInOnboarded(server), inviter.player.username);
    const other = await server.signIn();
    const [, signature] = (invitee.cookies.get('jumpy_referrer') ?? '').split('.');
    const forged = Buffer.from(JSON.stringify([other.player.id, 'nobody-at-all'])).toString('base64url');
    invitee.cookies.set('jumpy_referrer', `${forged}.${signature}`);
    expect((await track(invitee, 'nobody-at-all')).body).toMatchObject({ message: 'Referrer not found' });
  });
});
