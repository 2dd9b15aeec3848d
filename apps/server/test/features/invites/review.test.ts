import { type Invite, InvitesResponse } from '@jumpy/protocol/http/referral';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { decideInvite } from '../../../src/features/invites/decideInvite.ts';
import { deleteOldNetworks } from '../../../src/features/invites/vestInvites.ts';
import { hashNetwork } from '../../../src/platform/hashNetwork.ts';
import type { SeededPlayer, TestApp } from '../../support/testApp.ts';
import { createArena } from '../runs/arena.ts';
import { Gamer } from '../runs/gamer.ts';
import { settleMade } from '../runs/madeRun.ts';
import { ledgerErrors } from '../xp/ledgerErrors.ts';
import { invite, inviteEntries, inviteOf, LIVE, playThree, type SignedIn, standingOf } from './invited.ts';

let server: TestApp;
let inviter: SignedIn;
beforeAll(async () => {
  server = await createArena('review');
});
beforeEach(async () => {
  server.clock.set('2026-11-20T12:00:00Z');
  inviter = await server.signIn();
});
afterEach(async () => expect(await ledgerErrors(server.context.db)).toEqual([]));
afterAll(() => server.close());

const list = async (client = inviter): Promise<Invite[]> =>
  (await client.get('/api/invites')).as(InvitesResponse).board.invites;
const from = (address: string) => hashNetwork(address, server.context.env.sessionSecret) ?? null;
let houses = 0;
/** A network used by no other test. */
const newHouse = (): string => `198.18.${(houses += 1)}.7`;
const runsFrom = (runIds: readonly string[], address: string) =>
  server.owner
    .updateTable('runTickets')
    .set({ network: from(address), issuedAt: new Date(server.clock.nowMs()) })
    .where('runId', 'in', runIds)
    .execute();

/** An invitee who meets all requirements, from the given network. */
async function newVested(address: string, by = inviter): Promise<SignedIn> {
  server.clock.set('2026-11-20T12:00:00Z');
  const invitee = await invite(server, by.player);
  await runsFrom(await playThree(server, invitee.player), address);
  return invitee;
}

const walletOf = async (player: SeededPlayer, digit: string): Promise<string> => {
  const address = `0x${crypto.randomUUID().replaceAll('-', '')}${digit.repeat(8)}`;
  await sql`INSERT INTO wallets (user_id, address, state, nonce, nonce_expires_at, activated_at)
    VALUES (${player.id}, ${address}, 'active', 'n', now(), now())`.execute(server.owner);
  return address;
};
const insertPayment = (player: SeededPlayer, { source, to }: { source: string; to: string }) =>
  sql`INSERT INTO transactions (user_id, discord_id, from_address, to_address, amount, transaction_type, tx_hash, confirmed_status,
      confirmed_from, confirmed_to, value_wei, fee_wei, block_number, next_check_at)
    VALUES (${player.id}, ${player.discordId}, ${source}, ${to}, '1', 'WITHDRAWAL', ${`0x${crypto.randomUUID().replaceAll('-', '').repeat(2)}`},
      'completed', ${source}, ${to}, 1, 1, 1, now())`.execute(server.owner);

describe('an invite requires review', () => {
  test('when its runs came from a network where the inviter plays', async () => {
    const house = newHouse();
    const { runId } = await settleMade(server, inviter.player, LIVE);
    const invitee = await newVested(house);
    await runsFrom([runId], house.replace('.7', '.99'));
    expect(await list()).toMatchObject([{ state: 'in_review', runs: 3, xp: 0 }]);
    expect(await inviteOf(server, invitee.player)).toMatchObject({ signs: ['network_inviter'] });
    expect(await standingOf(server, inviter.player)).toMatchObject({ inviteXp: 0, inviteCount: 0 });
  });

  test('when the inviter signed in from there', async () => {
    const house = newHouse();
    const session = { network: from(house), createdAt: new Date(server.clock.nowMs()) };
    await server.owner.updateTable('sessions').set(session).where('userId', '=', inviter.player.id).execute();
    await newVested(house);
    expect(await list()).toMatchObject([{ state: 'in_review' }]);
  });

  test('when two other invited players used the same network, regardless of inviter', async () => {
    const house = newHouse();
    const other = await server.signIn();
    await newVested(house, other);
    await list(other);
    await newVested(house);
    expect(await list()).toMatchObject([{ state: 'credited' }]);
    await newVested(house);
    expect((await list()).map(({ state }) => state).toSorted()).toEqual(['credited', 'in_review']);
  });

  test('when the inviter funded its wallet', async () => {
    const invitee = await newVested(newHouse());
    const [inviterWallet, inviteeWallet] = [await walletOf(inviter.player, '1'), await walletOf(invitee.player, '2')];
    await insertPayment(inviter.player, { source: inviterWallet, to: inviteeWallet });
    expect(await list()).toMatchObject([{ state: 'in_review' }]);
    expect(await inviteOf(server, invitee.player)).toMatchObject({ signs: ['wallet_inviter'] });
  });

  test('when the same wallet funded both, or two other invited players', async () => {
    const payer = await server.seedPlayer();
    const source = await walletOf(payer, '3');
    const invitees = [await newVested(newHouse()), await newVested(newHouse()), await newVested(newHouse())];
    for (const { player } of invitees) await insertPayment(payer, { source, to: await walletOf(player, '4') });
    await list();
    const [first] = invitees;
    expect(first && (await inviteOf(server, first.player))).toMatchObject({
      signs: ['wallet_invitees'],
      state: 'in_review',
    });
    const neighbour = await server.signIn();
    const last = await newVested(newHouse(), neighbour);
    const other = await walletOf(await server.seedPlayer(), '5');
    await insertPayment(payer, { source: other, to: await walletOf(last.player, '6') });
    await insertPayment(payer, { source: other, to: await walletOf(neighbour.player, '7') });
    await list(neighbour);
    expect(await inviteOf(server, last.player)).toMatchObject({ signs: ['wallet_inviter'] });
  });

  test('but not because of an old network', async () => {
    const house = newHouse();
    const { runId } = await settleMade(server, inviter.player, LIVE);
    const invitee = await newVested(house);
    await runsFrom([runId], house);
    const old = { issuedAt: new Date(server.clock.nowMs() - 31 * 86_400_000) };
    await server.owner.updateTable('runTickets').set(old).where('runId', '=', runId).execute();
    expect(await list()).toMatchObject([{ state: 'credited' }]);
    expect(await inviteOf(server, invitee.player)).toMatchObject({ signs: [] });
  });
});

describe('a review decision', () => {
  const inReview = async (): Promise<SignedIn> => {
    const house = newHouse();
    const { runId } = await settleMade(server, inviter.player, LIVE);
    const invitee = await newVested(house);
    await runsFrom([runId], house);
    await list();
    return invitee;
  };
  const by = '900000000000000010';

  test('credits the invite', async () => {
    const { player } = await inReview();
    await decideInvite(server.context, { invitee: player.publicId, decision: 'credit', by });
    expect(await list()).toMatchObject([{ state: 'credited', xp: 100 }]);
    expect(await inviteOf(server, player)).toMatchObject({ decidedBy: by });
  });

  test('rejects the invite permanently', async () => {
    const { player } = await inReview();
    await decideInvite(server.context, { invitee: player.publicId, decision: 'refuse', by });
    expect(await list()).toMatchObject([{ state: 'refused', xp: 0 }]);
    await expect(
      decideInvite(server.context, { invitee: player.publicId, decision: 'credit', by }),
    ).rejects.toMatchObject({ code: 'not_found' });
    expect(await inviteEntries(server, inviter.player)).toEqual([]);
  });

  test('counts once among ten concurrent ones', async () => {
    const { player } = await inReview();
    const outcomes = await Promise.allSettled(
      Array.from({ length: 10 }, () =>
        decideInvite(server.context, { invitee: player.publicId, decision: 'credit', by }),
      ),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await inviteEntries(server, inviter.player)).toEqual([100]);
  });

  test('XP-06 gives each of 50 concurrent credits of one inviter its own step', async () => {
    const invitees: SignedIn[] = [];
    for (let count = 0; count < 50; count += 1) invitees.push(await newVested(newHouse()));
    await suspend(new Date(0));
    await list();
    await server.owner
      .updateTable('invites')
      .set({ state: 'in_review' })
      .where('inviterId', '=', inviter.player.id)
      .execute();
    await suspend(null);
    await Promise.all(
      invitees.map(({ player }) => decideInvite(server.context, { invitee: player.publicId, decision: 'credit', by })),
    );
    expect(await inviteEntries(server, inviter.player)).toEqual([
      ...[100, 150, 200, 250],
      ...Array.from({ length: 46 }, () => 300),
    ]);
  });
  const suspend = (suspendedAt: Date | null) =>
    server.context.db.updateTable('users').set({ suspendedAt }).where('id', '=', inviter.player.id).execute();
});

describe('networks', () => {
  test('are stored hashed when a run starts, and deleted after 30 days', async () => {
    const gamer = await Gamer.join(server);
    const { run } = await gamer.play();
    const networkOf = async () =>
      (
        await server.context.db
          .selectFrom('runTickets')
          .select('network')
          .where('runId', '=', run.ticket.runId)
          .executeTakeFirst()
      )?.network;
    // The tests' own requests come from loopback, which is not recorded.
    expect(await networkOf()).toBeNull();
    const house = newHouse();
    const invitee = await newVested(house);
    await list();
    await deleteOldNetworks(server.context);
    const kept = () =>
      server.context.db.selectFrom('inviteNetworks').select('network').where('network', '=', from(house)).execute();
    expect(await kept()).toHaveLength(1);
    server.clock.advance(30 * 86_400_000 + 1);
    await deleteOldNetworks({ ...server.context, env: { ...server.context.env, networkDays: 31 } });
    expect(await kept()).toHaveLength(1);
    await deleteOldNetworks(server.context);
    expect(await kept()).toEqual([]);
    const tickets = server.context.db
      .selectFrom('runTickets')
      .select('network')
      .where('userId', '=', invitee.player.id);
    expect((await tickets.execute()).map(({ network }) => network)).toEqual([null, null, null]);
  });
});
