import { AdminAnnouncementsResponse, type AnnouncementPlan } from '@jumpy/protocol/http/announcements';
import { NoticesResponse } from '@jumpy/protocol/http/notices';
import { PageSwitchesResponse } from '@jumpy/protocol/http/operations';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { verifyAuditLog } from '../../../src/features/audit/auditChain.ts';
import type { Client } from '../../support/client.ts';
import { createTestApp, type SeededPlayer, type TestApp } from '../../support/testApp.ts';

const ADMIN = '900000000000000010';
const HOUR_MS = 3_600_000;

let it: TestApp;
let boss: Client & { player: SeededPlayer };
beforeEach(async () => {
  it = await createTestApp();
  boss = await it.signIn(await it.seedPlayer({ discordId: ADMIN, username: 'boss' }));
});
afterEach(() => it.close());

const makePlan = (fields: Partial<AnnouncementPlan> = {}): AnnouncementPlan => ({
  ...{ place: 'banner', audience: 'all', text: 'Race night on Friday', textEs: 'Noche de carreras el viernes' },
  ...{ startsAt: it.clock.nowMs(), endsAt: it.clock.nowMs() + HOUR_MS },
  ...fields,
});
const save = (plan: AnnouncementPlan, more: object = {}) => boss.post('/api/admin/announcements', { plan, ...more });
const list = async () => (await boss.get('/api/admin/announcements')).as(AdminAnnouncementsResponse).announcements;
const shown = async (client: Client = it.newClient()) => {
  const { announcements = [] } = (await client.get('/api/switches')).as(PageSwitchesResponse);
  return announcements.map(({ text }) => text);
};

test('a banner shows from its start to its end, to anybody, in both languages', async () => {
  const startsAt = it.clock.nowMs() + HOUR_MS;
  expect((await save(makePlan({ startsAt, endsAt: startsAt + HOUR_MS }))).status).toBe(200);
  expect(await shown()).toEqual([]);
  it.clock.advance(HOUR_MS);
  const { announcements } = (await it.newClient().get('/api/switches')).as(PageSwitchesResponse);
  expect(announcements).toEqual([
    expect.objectContaining({ text: 'Race night on Friday', textEs: 'Noche de carreras el viernes', audience: 'all' }),
  ]);
  it.clock.advance(HOUR_MS);
  expect(await shown()).toEqual([]);
});

test('operators’ changes show at once, without a wait for the cache', async () => {
  expect(await shown()).toEqual([]);
  const plan = makePlan();
  await save(plan);
  expect(await shown()).toEqual(['Race night on Friday']);
  const [{ id } = { id: '' }] = await list();
  await save({ ...plan, text: 'Race night on Saturday' }, { id, seen: plan });
  expect(await shown()).toEqual(['Race night on Saturday']);
  await boss.post('/api/admin/announcements/end', { id });
  expect(await shown()).toEqual([]);
  expect((await list()).map(({ endedAt, createdBy }) => [endedAt, createdBy])).toEqual([[it.clock.nowMs(), 'boss']]);
});

test('what is over or changed meanwhile is refused, and so is a place for another', async () => {
  const plan = makePlan();
  await save(plan);
  const [{ id } = { id: '' }] = await list();
  const change = async (next: AnnouncementPlan, seen: AnnouncementPlan) => (await save(next, { id, seen })).code;
  expect(await change(makePlan({ text: 'x' }), makePlan({ text: 'y' }))).toBe('changed_meanwhile');
  expect(await change(makePlan({ place: 'bell' }), plan)).toBe('bad_request');
  await boss.post('/api/admin/announcements/end', { id });
  expect(await change(makePlan({ text: 'x' }), plan)).toBe('conflict');
  expect((await boss.post('/api/admin/announcements/end', { id })).code).toBe('conflict');
});

test.each([
  ['an end before the start', { endsAt: 1 }],
  ['an end in the past', { startsAt: 1, endsAt: 2 }],
  ['more than 90 days', { endsAt: Date.UTC(2027, 10, 20) }],
  ['an empty text', { text: '  ' }],
  ['a missing translation', { textEs: '' }],
  ['a line break', { text: 'one\ntwo' }],
  ['a mark that turns the direction of text', { text: 'pay \u202Eesrever' }],
  ['more letters than fit', { text: 'x'.repeat(281) }],
] as const)('refuses %s', async (_, fields) => {
  expect((await save(makePlan(fields))).status).toBe(400);
  expect(await list()).toEqual([]);
});

test('at most twenty are open at a time', async () => {
  for (let index = 0; index < 20; index += 1) expect((await save(makePlan())).status).toBe(200);
  expect((await save(makePlan())).code).toBe('conflict');
});

test('each act is in the audit log with what was and what is', async () => {
  const plan = makePlan();
  await save(plan);
  const [{ id } = { id: '' }] = await list();
  await save({ ...plan, audience: 'members' }, { id, seen: plan });
  await boss.post('/api/admin/announcements/end', { id });
  const lines = await it.owner.selectFrom('adminLog').selectAll().where('kind', '=', 'begin').orderBy('seq').execute();
  const audience = (json: string | null) => (json ? (JSON.parse(json) as AnnouncementPlan).audience : null);
  expect(lines.map(({ act, before, after }) => [act, audience(before), audience(after)])).toEqual([
    ['create announcement', null, 'all'],
    ['change announcement', 'all', 'members'],
    ['end announcement', 'members', null],
  ]);
  expect((await verifyAuditLog(it.owner)).fault).toBeUndefined();
});

const bellOf = async (client: Client) => {
  const { lines, unread } = (await client.get('/api/notices')).as(NoticesResponse);
  return { unread, texts: lines.map(({ notice }) => (notice.kind === 'announcement' ? notice.text : notice.kind)) };
};

test('what is announced in the bell becomes a notice of anyone who looks, once, and stays after its end', async () => {
  const client = await it.signIn();
  await save(makePlan({ place: 'bell' }));
  expect(await shown()).toEqual([]);
  expect(await bellOf(client)).toEqual({ unread: 1, texts: ['Race night on Friday'] });
  const { lines } = (await client.get('/api/notices')).as(NoticesResponse);
  await client.post('/api/notices/read', { upTo: lines[0]?.id });
  expect(await bellOf(client)).toEqual({ unread: 0, texts: ['Race night on Friday'] });
  it.clock.advance(HOUR_MS);
  expect(await bellOf(client)).toEqual({ unread: 0, texts: ['Race night on Friday'] });
  expect(await bellOf(await it.signIn())).toEqual({ unread: 0, texts: [] });
});

test('only those whom the audience names get a notice', async () => {
  const [newcomer, member] = [await it.signIn(), await it.signIn()];
  const values = { hasPracticed: true, roles: JSON.stringify([{ id: '1', name: 'Jumper' }]) };
  await it.owner.updateTable('users').set(values).where('id', '=', member.player.id).execute();
  await save(makePlan({ place: 'bell', audience: 'newcomers', text: 'Welcome' }));
  await save(makePlan({ place: 'bell', audience: 'members', text: 'For members' }));
  expect((await bellOf(newcomer)).texts).toEqual(['Welcome']);
  expect((await bellOf(member)).texts).toEqual(['For members']);
});
