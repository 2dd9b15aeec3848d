import type { OperatorRole } from '@jumpy/domain/operatorRoles';
import { OperatorsResponse, type SetOperatorBody } from '@jumpy/protocol/http/operators';
import { SessionResponse } from '@jumpy/protocol/http/session';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { verifyAuditLog } from '../../../src/features/audit/auditChain.ts';
import type { Client } from '../../support/client.ts';
import { createTestApp, type SeededPlayer, type TestApp } from '../../support/testApp.ts';

const ADMIN = '900000000000000010';

let it: TestApp;
let boss: Client & { player: SeededPlayer };
beforeEach(async () => {
  it = await createTestApp();
  boss = await it.signIn(await it.seedPlayer({ discordId: ADMIN, username: 'boss' }));
});
afterEach(() => it.close());

type Change = Partial<SetOperatorBody> & Pick<SetOperatorBody, 'role'>;

const change = (client: Client, { publicId }: SeededPlayer, { seen = null, ...body }: Change) =>
  client.post('/api/admin/operators', { publicId, seen, reason: 'Helps on weekends', ...body });

async function grant(role: OperatorRole) {
  const client = await it.signIn();
  expect((await change(boss, client.player, { role })).status).toBe(200);
  return client;
}

const statusOf = async (client: Client, path: string): Promise<number> => (await client.get(`/api/${path}`)).status;

test('ADMIN-02 a role is granted, changed and revoked, at once for a session that is open', async () => {
  const client = await it.signIn();
  const { player } = client;
  expect(await statusOf(client, 'admin/access')).toBe(403);
  await change(boss, player, { role: 'viewer' });
  expect([await statusOf(client, 'admin/stats'), await statusOf(client, 'admin/users')]).toEqual([200, 403]);
  await change(boss, player, { role: 'moderator', seen: 'viewer' });
  expect([await statusOf(client, 'admin/users'), await statusOf(client, 'admin/operators')]).toEqual([200, 403]);
  const { user } = (await client.get('/api/session')).as(SessionResponse);
  expect([user?.isAdmin, user?.operatorRole]).toEqual([true, 'moderator']);
  await change(boss, player, { role: null, seen: 'moderator' });
  expect(await statusOf(client, 'admin/access')).toBe(403);
  expect((await client.get('/api/session')).as(SessionResponse).user).toMatchObject({ isAdmin: false });
});

test('everyone with a role is listed, owners first, those of the settings as fixed', async () => {
  const { player } = await grant('moderator');
  const { operators } = (await boss.get('/api/admin/operators')).as(OperatorsResponse);
  expect(operators).toEqual([
    expect.objectContaining({ username: 'boss', role: 'owner', isFixed: true, grantedBy: null }),
    {
      ...{ publicId: player.publicId, discordId: player.discordId, username: player.username },
      ...{ role: 'moderator', isFixed: false, grantedAt: it.clock.nowMs(), grantedBy: 'boss' },
    },
  ]);
});

test('an owner of the settings who never signed in is listed by the id', async () => {
  await it.close();
  it = await createTestApp({ env: { ADMIN_DISCORD_IDS: `${ADMIN},900000000000000011` } });
  boss = await it.signIn(await it.seedPlayer({ discordId: ADMIN, username: 'boss' }));
  const { operators } = (await boss.get('/api/admin/operators')).as(OperatorsResponse);
  expect(operators.map(({ discordId, publicId }) => [discordId, publicId !== null])).toEqual([
    [ADMIN, true],
    ['900000000000000011', false],
  ]);
});

test('each change is in the audit log with who, what, before and after, and its player is told', async () => {
  const { player } = await grant('moderator');
  await change(boss, player, { role: null, seen: 'moderator', reason: 'Left the team' });
  const lines = await it.owner.selectFrom('adminLog').selectAll().where('kind', '=', 'begin').orderBy('seq').execute();
  expect(
    lines.map(({ act, adminName, subject, before, after, reason }) => [act, adminName, subject, before, after, reason]),
  ).toEqual([
    ['grant role', 'boss', `user:${player.publicId}`, '{"role":null}', '{"role":"moderator"}', 'Helps on weekends'],
    ['revoke role', 'boss', `user:${player.publicId}`, '{"role":"moderator"}', '{"role":null}', 'Left the team'],
  ]);
  expect((await verifyAuditLog(it.owner)).fault).toBeUndefined();
  const notices = await it.owner.selectFrom('notices').select('userId').where('userId', '=', player.id).execute();
  expect(notices).toHaveLength(2);
});

test('an owner of the settings cannot be changed in the panel', async () => {
  const other = await grant('owner');
  const answer = await change(other, boss.player, { role: 'viewer', seen: null });
  expect([answer.status, answer.code]).toEqual([409, 'conflict']);
  expect(await statusOf(boss, 'admin/operators')).toBe(200);
});

test('an owner gives up own rights only with a confirmation', async () => {
  const owner = await grant('owner');
  const asked = await change(owner, owner.player, { role: 'viewer', seen: 'owner' });
  expect([asked.status, asked.field]).toEqual([400, 'confirmsOwn']);
  expect(await statusOf(owner, 'admin/operators')).toBe(200);
  const confirmed = await change(owner, owner.player, { role: 'viewer', seen: 'owner', confirmsOwn: true });
  expect(confirmed.status).toBe(200);
  expect(await statusOf(owner, 'admin/operators')).toBe(403);
});

test('the last owner who has signed in stays, whatever ids the settings name', async () => {
  const owner = await grant('owner');
  await it.owner
    .updateTable('users')
    .set({ discordId: '900000000000000099' })
    .where('id', '=', boss.player.id)
    .execute();
  const answer = await change(owner, owner.player, { role: null, seen: 'owner', confirmsOwn: true });
  expect([answer.status, answer.code]).toEqual([409, 'conflict']);
  expect(await statusOf(owner, 'admin/operators')).toBe(200);
});

test('two owners who revoke each other at once leave one', async () => {
  const [one, other] = [await grant('owner'), await grant('owner')];
  await it.owner
    .updateTable('users')
    .set({ discordId: '900000000000000099' })
    .where('id', '=', boss.player.id)
    .execute();
  await Promise.all([
    change(one, other.player, { role: null, seen: 'owner' }),
    change(other, one.player, { role: null, seen: 'owner' }),
  ]);
  const left = await it.owner.selectFrom('operators').select('role').execute();
  expect(left).toEqual([{ role: 'owner' }]);
});

test('nothing changes on what another owner has changed meanwhile, and nobody unknown gets a role', async () => {
  const { player } = await grant('viewer');
  const late = await change(boss, player, { role: 'owner', seen: null });
  expect([late.status, late.code]).toEqual([409, 'changed_meanwhile']);
  const nobody = await boss.post('/api/admin/operators', {
    ...{ publicId: '00000000-0000-4000-8000-000000000000', role: 'viewer', seen: null, reason: 'a test' },
  });
  expect(nobody.status).toBe(404);
});

test('ADMIN-71 an operator is deleted only after the role was revoked', async () => {
  const { player } = await grant('viewer');
  const moderator = await grant('moderator');
  const remove = () => moderator.post('/api/admin/users/delete', { publicId: player.publicId, reason: 'a test' });
  expect((await remove()).code).toBe('conflict');
  await change(boss, player, { role: null, seen: 'viewer' });
  expect((await remove()).status).toBe(200);
  expect((await change(boss, player, { role: 'viewer' })).code).toBe('conflict');
});
