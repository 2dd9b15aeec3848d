import { type Invite, InvitesResponse } from '@jumpy/protocol/http/referral';
import {
  DecideInviteResponse,
  HeldInvitesResponse,
  RemovedRolesResponse,
  RestoreRoleResponse,
} from '@jumpy/protocol/http/heldReview';
import { NoticesResponse } from '@jumpy/protocol/http/notices';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { grantStore } from '../../../src/features/roles/grantStore.ts';
import { memberStore } from '../../../src/features/roles/memberStore.ts';
import { inTransaction } from '../../../src/platform/db/transaction.ts';
import type { Client } from '../../support/client.ts';
import type { TestApp } from '../../support/testApp.ts';
import { invite, playThree, type SignedIn } from '../invites/invited.ts';
import { createArena } from '../runs/arena.ts';

const ADMIN_DISCORD_ID = '900000000000000010';
let server: TestApp;
let adminPlayer: Awaited<ReturnType<TestApp['seedPlayer']>>;
let admin: Client;
let inviter: SignedIn;
beforeAll(async () => {
  server = await createArena('held');
  adminPlayer = await server.seedPlayer({ discordId: ADMIN_DISCORD_ID, username: 'boss' });
});
beforeEach(async () => {
  server.clock.set('2026-11-20T12:00:00Z');
  await server.owner.deleteFrom('invites').execute();
  await server.owner.deleteFrom('roleGrants').execute();
  inviter = await server.signIn();
});
afterAll(() => server.close());

/** A session that is fresh enough for a decision. */
const signInAdmin = async (): Promise<void> => {
  admin = await server.signIn(adminPlayer);
};
const adminNotices = async (client: Client) =>
  (await client.get('/api/notices'))
    .as(NoticesResponse)
    .lines.map(({ notice }) => notice)
    .filter(({ kind }) => kind === 'admin_act');
const auditLog = (subject: string) =>
  server.context.db
    .selectFrom('adminLog')
    .select(['kind', 'act', 'reason', 'outcome'])
    .where('subject', '=', subject)
    .orderBy('seq')
    .execute();

describe('held invites', () => {
  const list = async (show: 'waiting' | 'decided', page = 1) =>
    (await admin.get(`/api/admin/invites?show=${show}&page=${page}`)).as(HeldInvitesResponse);
  const decide = (invitee: string, decision: 'credit' | 'refuse', client = admin) =>
    client.post('/api/admin/invites/act', { invitee, decision, reason: 'They are two people' });
  const ownInvites = async (): Promise<Invite[]> =>
    (await inviter.get('/api/invites')).as(InvitesResponse).board.invites;
  /** An invite that has all its runs and was held. */
  const createHeld = async (): Promise<SignedIn> => {
    server.clock.set('2026-11-20T12:00:00Z');
    const invitee = await invite(server, inviter.player);
    const runIds = await playThree(server, invitee.player);
    await server.owner
      .updateTable('invites')
      .set({ state: 'in_review', signs: ['network_inviter'], runIds })
      .where('inviteeId', '=', invitee.player.id)
      .execute();
    await signInAdmin();
    return invitee;
  };

  test('REF-06 wait with both players, what they share and the counted runs', async () => {
    const { player } = await createHeld();
    expect(await list('waiting')).toMatchObject({
      total: 1,
      rows: [
        {
          invitee: { publicId: player.publicId, username: player.username },
          inviter: { publicId: inviter.player.publicId, username: inviter.player.username },
          ...{ signs: ['network_inviter'], runs: 3, decided: null },
        },
      ],
    });
    expect(await list('decided')).toMatchObject({ total: 0, rows: [] });
  });

  test('credited ones pay the inviter once, and are logged with the reason', async () => {
    const { player } = await createHeld();
    const answers = await Promise.all(Array.from({ length: 5 }, () => decide(player.publicId, 'credit')));
    expect(answers.map(({ status }) => status).toSorted()[0]).toBe(200);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await ownInvites()).toMatchObject([{ state: 'credited', xp: 100 }]);
    expect(await adminNotices(inviter)).toEqual([]);
    expect(await list('waiting')).toMatchObject({ total: 0 });
    expect((await list('decided')).rows).toMatchObject([{ decided: { decision: 'credit', by: 'boss' } }]);
    const log = await auditLog(`user:${player.publicId}`);
    expect(log).toContainEqual({ kind: 'begin', act: 'credit invite', reason: 'They are two people', outcome: null });
    expect(log.filter(({ outcome }) => outcome === 'done')).toHaveLength(1);
  });

  test('refused ones pay nothing, and the inviter learns why', async () => {
    const { player } = await createHeld();
    (await decide(player.publicId, 'refuse')).as(DecideInviteResponse);
    expect(await ownInvites()).toMatchObject([{ state: 'refused', xp: 0 }]);
    expect(await adminNotices(inviter)).toEqual([
      {
        ...{ kind: 'admin_act', reason: 'They are two people' },
        title: `Your invite of ${player.username} doesn’t count`,
      },
    ]);
    expect((await list('decided')).rows).toMatchObject([{ decided: { decision: 'refuse' } }]);
    expect((await decide(player.publicId, 'credit')).code).toBe('not_found');
  });

  test('come in pages, oldest first', async () => {
    const first = await createHeld();
    await server.owner
      .updateTable('invites')
      .set({ joinedAt: new Date('2026-11-01T00:00:00Z') })
      .execute();
    for (let count = 0; count < 50; count += 1) {
      const { player } = await invite(server, inviter.player);
      await server.owner
        .updateTable('invites')
        .set({ state: 'in_review' })
        .where('inviteeId', '=', player.id)
        .execute();
    }
    await signInAdmin();
    const page = await list('waiting');
    expect([page.total, page.rows.length, page.rows[0]?.invitee.publicId]).toEqual([51, 50, first.player.publicId]);
    expect((await list('waiting', 2)).rows).toHaveLength(1);
  });

  test('are for administrators alone, and need a reason', async () => {
    const { player } = await createHeld();
    expect((await inviter.get('/api/admin/invites')).status).toBe(403);
    expect((await decide(player.publicId, 'credit', inviter)).status).toBe(403);
    const unexplained = { invitee: player.publicId, decision: 'credit', reason: '  ' };
    expect((await admin.post('/api/admin/invites/act', unexplained)).status).toBe(400);
    expect(await list('waiting')).toMatchObject({ total: 1 });
  });
});

describe('roles removed by hand', () => {
  const list = async () => (await admin.get('/api/admin/roles/removed')).as(RemovedRolesResponse);
  const restore = (player: string, client = admin) =>
    client.post('/api/admin/roles/restore', { player, role: 'l10', reason: 'It was a mistake' });
  const createRemoved = async (): Promise<SignedIn> => {
    const { discordId } = inviter.player;
    await inTransaction(server.context, async (trx) => {
      await memberStore.enqueue(trx, { discordId, isQuiet: true, now: new Date(server.clock.nowMs()) });
      await grantStore.save(trx, {
        discordId,
        grant: {
          ...{ role: 'l10', reason: 'level', state: 'taken_away', isQuiet: false, problem: null },
          ...{ roleId: '77', joinedAtMs: server.clock.nowMs() },
        },
        now: new Date(server.clock.nowMs()),
      });
    });
    await signInAdmin();
    return inviter;
  };
  const state = async (player: SignedIn) =>
    (await grantStore.listByMember(server.context.db, player.player.discordId)).map(({ role, state: is }) => [
      role,
      is,
    ]);

  test('ROLE-01 are listed and can be restored; the player learns why', async () => {
    const member = await createRemoved();
    const { publicId, username } = member.player;
    expect(await list()).toMatchObject({
      total: 1,
      rows: [{ player: { publicId, username }, role: 'l10', title: 'L10', noticedAt: server.clock.nowMs() }],
    });
    expect((await restore(publicId)).as(RestoreRoleResponse).restored).toBe(true);
    expect(await state(member)).toEqual([['l10', 'owed']]);
    expect(await list()).toMatchObject({ total: 0, rows: [] });
    expect(await adminNotices(member)).toEqual([
      { kind: 'admin_act', title: 'You can have the role L10 again', reason: 'It was a mistake' },
    ]);
    const queued = server.context.db.selectFrom('roleMembers').select('dueAt');
    expect((await queued.where('discordId', '=', member.player.discordId).execute())[0]?.dueAt).toBeInstanceOf(Date);
    expect(await auditLog(`user:${publicId}`)).toMatchObject([
      { kind: 'begin', act: 'restore role', reason: 'It was a mistake' },
      { kind: 'end', act: 'restore role', outcome: 'done' },
    ]);
  });

  test('are restored once, without a second notice', async () => {
    const member = await createRemoved();
    const answers = await Promise.all(Array.from({ length: 4 }, () => restore(member.player.publicId)));
    const restored = answers.map((answer) => answer.as(RestoreRoleResponse).restored);
    expect(restored.toSorted()).toEqual([false, false, false, true]);
    expect(await adminNotices(member)).toHaveLength(1);
  });

  test('cannot be restored for an unknown player or by one', async () => {
    const member = await createRemoved();
    expect((await restore(crypto.randomUUID())).code).toBe('not_found');
    expect((await restore(member.player.publicId, member)).status).toBe(403);
    expect((await member.get('/api/admin/roles/removed')).status).toBe(403);
    expect(await state(member)).toEqual([['l10', 'taken_away']]);
  });
});
