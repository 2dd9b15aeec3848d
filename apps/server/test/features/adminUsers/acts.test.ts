import { SessionResponse } from '@jumpy/protocol/http/session';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type SeededPlayer, type TestApp, createTestApp } from '../../support/testApp.ts';
import type { Client } from '../../support/client.ts';

const ADMIN = '900000000000000010';
const reason = 'Because of the test';

let it: TestApp;
let boss: SeededPlayer;
let admin: Client;
let player: SeededPlayer;
beforeAll(async () => {
  it = await createTestApp();
  boss = await it.seedPlayer({ discordId: ADMIN, username: 'boss' });
});
beforeEach(async () => {
  admin = await it.signIn(boss);
  player = await it.seedPlayer({ username: 'Pia' });
});
afterAll(() => it.close());

const row = () => it.context.db.selectFrom('users').selectAll().where('id', '=', player.id).executeTakeFirstOrThrow();
const bell = async () =>
  (await it.context.db.selectFrom('notices').select('notice').where('userId', '=', player.id).execute()).map(
    ({ notice }) => notice,
  );
const log = async () =>
  (
    await it.context.db
      .selectFrom('adminLog')
      .select(['act', 'kind', 'adminName', 'before', 'after', 'outcome'])
      .where('subject', '=', `user:${player.publicId}`)
      .orderBy('seq')
      .execute()
  ).map((line) => Object.values(line));
const listed = async () =>
  ((await admin.get('/api/admin/users?search=Pia')).body as { users: { id: string }[] }).users.some(
    ({ id }) => id === player.publicId,
  );
const act = (name: string, body: object = {}) =>
  admin.post(`/api/admin/users/${name}`, { publicId: player.publicId, reason, ...body });

describe('editing a user', () => {
  const before = { username: 'Pia', onboarded: true };

  test('ADMIN-72 applies the requested change, with two log lines and the reason in the player’s bell', async () => {
    expect((await act('edit', { edit: { username: ' Pia P. ', onboarded: false }, expects: before })).status).toBe(200);
    expect(await row()).toMatchObject({ username: 'Pia P.', onboardedAt: null });
    expect(await bell()).toEqual([{ kind: 'admin_act', title: 'Your account was edited', reason }]);
    expect(await log()).toEqual([
      ['edit user', 'begin', 'boss', JSON.stringify(before), '{"username":"Pia P.","onboarded":false}', null],
      ['edit user', 'end', 'boss', null, null, 'done'],
    ]);
  });

  test('ADMIN-72 rejects the second of two concurrent edits and reports what changed', async () => {
    await act('edit', { edit: { ...before, username: 'First' }, expects: before });
    const second = await act('edit', { edit: { ...before, username: 'Second' }, expects: before });
    expect([second.status, second.code]).toEqual([409, 'changed_meanwhile']);
    expect(second.body).toMatchObject({
      error: 'Someone else just changed this user: the name is now “First”.',
    });
    expect((await row()).username).toBe('First');
  });

  test.each([
    ['reason', { reason: ' ' }],
    ['edit.username', { edit: { username: '', onboarded: true } }],
    ['edit.username', { edit: { username: 'x'.repeat(41), onboarded: true } }],
  ])('names the invalid field: %s', async (field, body) => {
    const refused = await act('edit', { edit: before, expects: before, ...body });
    expect([refused.status, refused.field]).toEqual([400, field]);
    expect(await log()).toEqual([]);
  });
});

describe('deleting a user', () => {
  test('ADMIN-71 DATA-28 signs them out, closes the account and hides it from the list without data loss', async () => {
    const client = await it.signIn(player);
    expect(await listed()).toBe(true);
    expect((await act('delete')).status).toBe(200);
    expect((await client.get('/api/stats')).status).toBe(401);
    expect(await listed()).toBe(false);
    expect(await row()).toMatchObject({ username: 'Pia', discordId: player.discordId, suspendedAt: expect.any(Date) });
    expect(await log()).toEqual([
      ['delete user', 'begin', 'boss', '{"username":"Pia"}', 'null', null],
      ['delete user', 'end', 'boss', null, null, 'done'],
    ]);
  });

  test('ADMIN-71 shows the reason at the next sign-in', async () => {
    await act('delete');
    const { user } = (await (await it.signIn(player)).get('/api/session')).as(SessionResponse);
    expect(user?.removedFor).toBe(reason);
    expect(await bell()).toEqual([{ kind: 'admin_act', title: 'Your account was deleted', reason }]);
  });

  test('can be undone separately: an earlier suspension stays, the one from the deletion is lifted', async () => {
    await act('delete');
    expect((await act('delete')).code).toBe('changed_meanwhile');
    expect((await act('restore')).status).toBe(200);
    expect(await row()).toMatchObject({ suspendedAt: null, removedAt: null, removedFor: null });
    expect(await listed()).toBe(true);
    expect((await act('restore')).code).toBe('changed_meanwhile');
    const suspendedAt = new Date('2026-11-01T00:00:00Z');
    await it.context.db.updateTable('users').set({ suspendedAt }).where('id', '=', player.id).execute();
    await act('delete');
    await act('restore');
    expect((await row()).suspendedAt).toEqual(suspendedAt);
    expect((await log()).filter(([, kind]) => kind === 'end').map(([name]) => name)).toEqual([
      ...['delete user', 'restore user', 'delete user', 'restore user'],
    ]);
  });

  test('is not possible for an administrator', async () => {
    const refused = await admin.post('/api/admin/users/delete', { publicId: boss.publicId, reason });
    expect([refused.status, refused.code]).toEqual([409, 'conflict']);
  });
});

test('ADMIN-75 ADMIN-71 ADMIN-72 every action requires a fresh sign-in by an administrator', async () => {
  const stale = await it.signIn(boss);
  const other = await it.signIn();
  it.clock.advance(10 * 60_000 + 1);
  const fresh = await it.signIn();
  const edit = { username: 'Taken', onboarded: true };
  const bodies = [
    ['delete', {}],
    ['restore', {}],
    ['edit', { edit, expects: { username: 'Pia', onboarded: true } }],
    ['phase', { phase: 1, gives: [], takes: [] }],
  ] as const;
  for (const [name, more] of bodies) {
    const body = { publicId: player.publicId, reason, isOwner: true, ...more };
    const headers = { 'x-admin-discord-id': ADMIN };
    const url = `/api/admin/users/${name}`;
    expect((await stale.post(url, body, { headers })).code).toBe('fresh_sign_in_needed');
    for (const client of [other, fresh]) expect((await client.post(url, body, { headers })).code).toBe('forbidden');
    expect((await it.newClient().post(url, body, { headers })).code).toBe('unauthenticated');
  }
  expect(await row()).toMatchObject({ username: 'Pia', removedAt: null });
});
