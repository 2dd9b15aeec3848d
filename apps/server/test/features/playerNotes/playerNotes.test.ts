import { type PlayerNote, PlayerNotesResponse } from '@jumpy/protocol/http/playerNotes';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { deleteDueAccounts } from '../../../src/features/account/deleteDueAccounts.ts';
import type { Client } from '../../support/client.ts';
import { createTestApp, type SeededPlayer, type TestApp } from '../../support/testApp.ts';

let it: TestApp;
let boss: SeededPlayer;
let owner: Client;
let moderator: Client & { player: SeededPlayer };
let player: SeededPlayer;
beforeAll(async () => {
  it = await createTestApp();
  boss = await it.seedPlayer({ discordId: '900000000000000010', username: 'boss' });
});
beforeEach(async () => {
  owner = await it.signIn(boss);
  const helper = await it.seedPlayer();
  const values = { userId: helper.id, role: 'moderator' as const, grantedBy: boss.publicId };
  await it.owner.insertInto('operators').values(values).execute();
  moderator = await it.signIn(helper);
  player = await it.seedPlayer();
});
afterAll(() => it.close());

const add = (text: string, client: Client = moderator) =>
  client.post('/api/admin/users/notes', { publicId: player.publicId, text });
const remove = (id: number, client: Client = owner) =>
  client.post('/api/admin/users/notes/delete', { publicId: player.publicId, id, reason: 'It was wrong' });
const list = async (client: Client = moderator): Promise<PlayerNote[]> =>
  (await client.get(`/api/admin/users/${player.publicId}/notes`)).as(PlayerNotesResponse).notes;
const log = async () =>
  it.context.db
    .selectFrom('adminLog')
    .select(['act', 'kind', 'adminName', 'before', 'after', 'reason', 'outcome'])
    .where('subject', '=', `user:${player.publicId}`)
    .orderBy('seq')
    .execute();

test('a moderator writes notes, and operators read them with author and time, newest first', async () => {
  expect((await add('  Asked for help with the wallet.  ')).status).toBe(200);
  it.clock.advance(1_000);
  const { notes } = (await add('Answered.', owner)).as(PlayerNotesResponse);
  const by = moderator.player.username;
  const at = it.clock.nowMs();
  expect(notes.map((note) => [note.text, note.by, note.at])).toEqual([
    ['Answered.', 'boss', at],
    ['Asked for help with the wallet.', by, at - 1_000],
  ]);
  expect(await list()).toEqual(notes);
});

test('only an owner deletes one; the audit log says who did what, and not what the note said', async () => {
  await add('He told me about his illness.');
  const [note] = await list();
  const id = note?.id ?? 0;
  expect((await remove(id, moderator)).status).toBe(403);
  expect((await remove(id)).as(PlayerNotesResponse).notes).toEqual([]);
  expect([(await remove(id)).status, (await remove(id)).code]).toEqual([404, 'not_found']);
  const lines = await log();
  expect(lines.map(({ act, kind, adminName, reason, outcome }) => [act, kind, adminName, reason, outcome])).toEqual([
    ['add note', 'begin', moderator.player.username, null, null],
    ['add note', 'end', moderator.player.username, null, 'done'],
    ['delete note', 'begin', 'boss', 'It was wrong', null],
    ['delete note', 'end', 'boss', 'It was wrong', 'done'],
  ]);
  expect(JSON.stringify(lines)).not.toContain('illness');
});

test('a note of one player is not deleted through another', async () => {
  await add('Mine.');
  const [note] = await list();
  player = await it.seedPlayer();
  expect((await remove(note?.id ?? 0)).status).toBe(404);
});

test('players and viewers read and write none, and nobody without a fresh sign-in', async () => {
  const stranger = await it.signIn();
  expect((await add('Me, too.', stranger)).status).toBe(403);
  const values = { userId: stranger.player.id, role: 'viewer' as const, grantedBy: boss.publicId };
  await it.owner.insertInto('operators').values(values).execute();
  const viewer = await it.signIn(stranger.player);
  expect((await viewer.get(`/api/admin/users/${player.publicId}/notes`)).status).toBe(403);
  expect((await add('Me, too.', viewer)).status).toBe(403);
  it.clock.advance(10 * 60_000 + 1);
  expect((await add('Late.')).code).toBe('fresh_sign_in_needed');
  expect(await list()).toEqual([]);
});

test.for([
  ['nothing', ' ', 400],
  ['1,000 letters', 'x'.repeat(1_000), 200],
  ['1,001 letters', 'x'.repeat(1_001), 400],
] as const)('a note of %s is answered with the right status', async ([, text, status]) => {
  expect((await add(text)).status).toBe(status);
});

test('a player has at most 100 notes', async () => {
  const note = { userId: player.id, author: boss.publicId, text: 'One of many' };
  await it.owner
    .insertInto('playerNotes')
    .values(Array.from({ length: 99 }, () => note))
    .execute();
  expect((await add('The last one')).status).toBe(200);
  const refused = await add('One too many');
  expect([refused.status, refused.code]).toEqual([409, 'conflict']);
  expect(await list()).toHaveLength(100);
});

test('its player reads a note in their data without its author, and it goes with the account', async () => {
  await add('Friendly.');
  const client = await it.signIn(player);
  const { body, text } = await client.get('/api/account/data');
  expect(body).toMatchObject({ operatorNotes: [{ text: 'Friendly.' }] });
  expect(text).not.toContain(moderator.player.publicId);
  const due = new Date(it.clock.nowMs() - 1);
  await it.owner.updateTable('users').set({ deletionAt: due }).where('id', '=', player.id).execute();
  await deleteDueAccounts(it.context, { takeRolesBack: async () => undefined });
  expect(await it.owner.selectFrom('playerNotes').selectAll().where('userId', '=', player.id).execute()).toEqual([]);
  expect((await moderator.get(`/api/admin/users/${player.publicId}/notes`)).status).toBe(404);
});
