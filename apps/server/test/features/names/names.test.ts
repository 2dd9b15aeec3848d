import { HIDDEN_NAME } from '@jumpy/domain/hiddenName';
import {
  MAX_NAME_REPORTS_PER_DAY,
  NameActionResponse,
  type NameActionBody,
  NameReportResponse,
  type NameReportBody,
  ReportedNamesResponse,
} from '@jumpy/protocol/http/nameReports';
import { NoticesResponse } from '@jumpy/protocol/http/notices';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { playerStore } from '../../../src/features/players/store.ts';
import { inviteStore } from '../../../src/features/invites/store.ts';
import { addNotice } from '../../../src/features/notices/addNotice.ts';
import { roomPlayerStore } from '../../../src/features/rooms/store.ts';
import { findSettled } from '../../../src/features/runs/settlement/store.ts';
import { listPlayersByUsername } from '../../../src/features/whitelist/store.ts';
import type { Answer, Client } from '../../support/client.ts';
import type { SeededPlayer, TestApp } from '../../support/testApp.ts';
import { createArena } from '../runs/arena.ts';
import { settleMade } from '../runs/madeRun.ts';

type Signed = Client & { player: SeededPlayer };

let it: TestApp;
let admin: Signed;
let fan: Signed;
beforeAll(async () => {
  it = await createArena('names');
  admin = await it.signIn(await it.seedPlayer({ discordId: '900000000000000010', username: 'boss' }));
  fan = await it.signIn(await it.seedPlayer({ username: 'fan' }));
});
afterAll(() => it.close());

const report = (client: Client, about: SeededPlayer, body: Partial<NameReportBody> = {}): Promise<Answer> =>
  client.post('/api/names/report', { publicId: about.publicId, name: about.username, reason: 'insult', ...body });
const act = (about: SeededPlayer, body: Partial<NameActionBody>): Promise<Answer> =>
  admin.post('/api/admin/names/act', {
    ...{ publicId: about.publicId, name: about.username, reason: 'Nobody wants to read that', seen: null },
    ...body,
  });
const queue = async (show: string) => (await admin.get(`/api/admin/names?show=${show}`)).as(ReportedNamesResponse).rows;
const rowOf = async (show: string, { publicId }: SeededPlayer) =>
  (await queue(show)).find((row) => row.publicId === publicId);
const nameOf = async ({ id }: SeededPlayer) =>
  it.context.db.selectFrom('users').select(['username', 'hiddenName']).where('id', '=', id).executeTakeFirstOrThrow();

test('a name can be reported once per player, and is queued for an operator with its count and reasons', async () => {
  const rude = await it.seedPlayer({ username: 'rude one' });
  const others = await Promise.all([1, 2, 3].map(() => it.signIn()));
  expect((await report(fan, rude)).as(NameReportResponse).isNew).toBe(true);
  expect((await report(fan, rude, { reason: 'hate' })).as(NameReportResponse).isNew).toBe(false);
  for (const other of others) await report(other, rude, { reason: 'hate' });
  const row = await rowOf('open', rude);
  expect(row).toMatchObject({ name: 'rude one', reports: 4, reasons: { insult: 1, hate: 3 }, decided: null });
  expect(row).toMatchObject({ isCurrent: true, isHidden: false, isOperator: false, lastAt: it.clock.nowMs() });
});

test('no number of reports hides a player: only an operator does', async () => {
  const crowded = await it.seedPlayer({ username: 'crowded' });
  const users = await Promise.all(Array.from({ length: 15 }, () => it.seedPlayer()));
  for (const user of users) await report(await it.signIn(user), crowded);
  expect(await rowOf('open', crowded)).toMatchObject({ reports: 15, isHidden: false });
  expect(await nameOf(crowded)).toEqual({ username: 'crowded', hiddenName: null });
});

test('rejects invalid reports with specific errors: one’s own, unknown, outdated, hidden and former names', async () => {
  const plain = await it.seedPlayer({ username: 'plain' });
  expect(await report(fan, fan.player)).toMatchObject({ status: 403, code: 'forbidden' });
  expect(await report(fan, { ...plain, publicId: it.context.random.uuid() })).toMatchObject({ code: 'player_unknown' });
  expect(await report(fan, plain, { name: 'Plain' })).toMatchObject({ status: 409, code: 'changed_meanwhile' });
  expect(await report(fan, plain, { reason: 'ugly' as never })).toMatchObject({ status: 400, field: 'reason' });
  expect((await report(it.newClient(), plain)).status).toBe(401);
  expect((await admin.get('/api/admin/names')).status).toBe(200);
  expect((await fan.get('/api/admin/names')).status).toBe(403);
  expect((await fan.post('/api/admin/names/act', {})).status).toBe(403);
  await act(plain, { act: 'hide' });
  expect(await report(fan, plain)).toMatchObject({ code: 'conflict' });
  expect(await report(fan, plain, { name: HIDDEN_NAME })).toMatchObject({ code: 'conflict' });
  expect(await rowOf('open', plain)).toBeUndefined();
});

test('limits the names a player can report a day, not counting duplicates', async () => {
  const eager = await it.signIn();
  const reporters = await Promise.all(Array.from({ length: MAX_NAME_REPORTS_PER_DAY + 1 }, () => it.seedPlayer()));
  const [first] = reporters;
  for (const each of reporters.slice(0, -1)) expect((await report(eager, each)).status).toBe(200);
  if (first) expect((await report(eager, first)).as(NameReportResponse).isNew).toBe(false);
  const last = reporters.at(-1);
  const refused = last && (await report(eager, last));
  expect(refused).toMatchObject({ status: 429, code: 'rate_limited' });
  expect(last && (await rowOf('open', last))).toBeUndefined();
});

test('an operator’s name can be reported like any other, and no operator can hide one', async () => {
  expect((await report(fan, admin.player)).as(NameReportResponse).isNew).toBe(true);
  expect(await rowOf('open', admin.player)).toMatchObject({ isOperator: true });
  expect(await act(admin.player, { act: 'hide' })).toMatchObject({ status: 409, code: 'conflict' });
  expect((await act(admin.player, { act: 'keep' })).as(NameActionResponse).isHidden).toBe(false);
  expect(await rowOf('open', admin.player)).toBeUndefined();
});

test('a hidden name disappears everywhere at once, and undoing restores it', async () => {
  const NAME = 'unspeakable';
  const bad = await it.signIn(await it.seedPlayer({ username: NAME }));
  const { player } = bad;
  const { runId } = await settleMade(it, player, { score: 4_000, jumps: 80, ticks: 4_000, live: true });
  await settleMade(it, player, { score: 4_100, jumps: 80, ticks: 4_000, live: true, mode: 'daily' });
  const race = await settleMade(it, fan.player, {
    ...{ score: 10, jumps: 5, ticks: 900, live: true },
    ...{ mode: 'race', ghostRunId: runId },
  });
  await settleMade(it, fan.player, { score: 3_900, jumps: 70, ticks: 4_000, live: true });
  const passed = { kind: 'passed', board: 'scores', name: NAME, rank: 2 } as const;
  await addNotice(it.context.db, { userId: fan.player.id, key: 'passed today', notice: passed });

  const readEverywhere = async (): Promise<string[]> => {
    const paths = [
      ...['leaderboards/scores', 'leaderboards/jumps', 'leaderboards/levels', 'daily/boards/today'],
      ...[`runs/${runId}`, `runs/${race.runId}`, `replays?runs=${runId}`, 'rivals', 'runs', 'notices'],
      ...[`players/${player.publicId}/xp`, `get-user-info?userId=${player.publicId}`],
    ];
    const answers = await Promise.all(paths.map((path) => fan.get(`/api/${path}`)));
    const texts = answers.map(({ text }, index) => `${paths[index]} ${text}`);
    const ownTexts = ['session', 'stats'].map(async (path) => `own ${path} ${(await bad.get(`/api/${path}`)).text}`);
    const { db } = it.context;
    const storedTexts = [
      `room ${JSON.stringify(await roomPlayerStore.find(db, player.id))}`,
      `settled ${JSON.stringify(await findSettled(db, race.runId))}`,
      `totals ${JSON.stringify(await db.selectFrom('gameStats').select('username').where('userId', '=', player.id).execute())}`,
    ];
    return [...texts, ...(await Promise.all(ownTexts)), ...storedTexts].filter((text) => text.includes(NAME));
  };
  const texts = await readEverywhere();
  expect(texts.map((text) => text.split(' ', 1)[0])).toEqual(
    expect.arrayContaining([
      'leaderboards/scores',
      'leaderboards/levels',
      `runs/${runId}`,
      'notices',
      'room',
      'totals',
    ]),
  );
  expect(texts.length).toBeGreaterThan(8);

  expect((await act(player, { act: 'hide' })).as(NameActionResponse).isHidden).toBe(true);
  expect(await readEverywhere()).toEqual([]);
  expect((await fan.get(`/api/runs/${runId}`)).text).toContain(HIDDEN_NAME);
  const bell = (await bad.get('/api/notices')).as(NoticesResponse);
  expect(bell.lines[0]?.notice).toMatchObject({ kind: 'admin_act', reason: 'Nobody wants to read that' });

  expect((await act(player, { act: 'undo', seen: 'hide' })).as(NameActionResponse).isHidden).toBe(false);
  expect((await readEverywhere()).length).toBe(texts.length);
  const log = await it.context.db
    .selectFrom('adminLog')
    .select(['kind', 'act', 'before', 'outcome', 'reason'])
    .where('subject', '=', `user:${player.publicId}`)
    .orderBy('seq')
    .execute();
  expect(log.map(({ kind, act: did, outcome }) => [kind, did, outcome])).toEqual([
    ['begin', 'name hide', null],
    ['end', 'name hide', 'done'],
    ['begin', 'name undo', null],
    ['end', 'name undo', 'done'],
  ]);
  expect(log[0]).toMatchObject({ reason: 'Nobody wants to read that' });
  expect(JSON.parse(log[0]?.before ?? '')).toEqual({ name: NAME, decided: null, isHidden: false });
});

test('a new name of a hidden player stays hidden and pending review; keeping it shows it', async () => {
  const sly = await it.seedPlayer({ username: 'sly' });
  await act(sly, { act: 'hide' });
  const profile = { discordId: sly.discordId, username: 'sly again', discriminator: null, email: null, avatar: null };
  const facts = { profile: { ...profile, verified: true, premiumType: 0 }, guilds: [], roles: [] };
  await playerStore.upsert(it.context.db, { ...facts, now: new Date(it.clock.nowMs()) });
  expect(await nameOf(sly)).toEqual({ username: HIDDEN_NAME, hiddenName: 'sly again' });
  expect(await rowOf('open', sly)).toMatchObject({ name: 'sly again', reports: 0, lastAt: null, isHidden: true });
  expect(await rowOf('hidden', sly)).toMatchObject({ name: 'sly again' });
  // A late decision does not show the name that was hidden.
  expect(await act(sly, { act: 'keep', seen: 'hide' })).toMatchObject({ code: 'changed_meanwhile' });
  const renamed = { ...sly, username: 'sly again' };
  expect((await act(renamed, { act: 'keep' })).as(NameActionResponse).isHidden).toBe(false);
  expect(await nameOf(sly)).toEqual({ username: 'sly again', hiddenName: null });
});

test('rejects the second of two conflicting decisions, and logs no rejected action', async () => {
  const torn = await it.seedPlayer({ username: 'torn' });
  await report(fan, torn);
  const both = await Promise.all([act(torn, { act: 'keep' }), act(torn, { act: 'hide' })]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await act(torn, { act: 'undo', seen: null })).toMatchObject({ status: 400, field: 'act' });
});

test('an approved name stays out of the queue on further reports, and counts them', async () => {
  const funny = await it.seedPlayer({ username: 'funny' });
  await report(fan, funny);
  await act(funny, { act: 'keep', reason: 'Not rude at all' });
  it.clock.advance(1_000);
  await report(await it.signIn(), funny);
  expect(await rowOf('open', funny)).toBeUndefined();
  expect(await rowOf('all', funny)).toMatchObject({
    decided: 'keep',
    decidedFor: 'Not rude at all',
    reports: 2,
    since: 1,
  });
  await act(funny, { act: 'undo', seen: 'keep' });
  expect(await rowOf('open', funny)).toMatchObject({ decided: null, reports: 2 });
});

test('operators find a hidden player by name, and invite links with that name still work', async () => {
  const found = await it.seedPlayer({ username: 'Needle' });
  await act(found, { act: 'hide' });
  const { db } = it.context;
  expect(await listPlayersByUsername(db, 'needle')).toMatchObject([{ publicId: found.publicId }]);
  expect(await listPlayersByUsername(db, HIDDEN_NAME)).toEqual([]);
  expect(await inviteStore.findByName(db, 'needle')).toMatchObject({ id: found.id, username: HIDDEN_NAME });
  expect(await inviteStore.findByName(db, HIDDEN_NAME)).toBeUndefined();
  const users = await admin.get('/api/admin/users?search=eedl');
  expect(users.text).toContain('Needle');
});
