import { CSV_TABLES, type CsvTable } from '@jumpy/protocol/http/csv';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Client } from '../../support/client.ts';
import { createTestApp, type SeededPlayer, type TestApp } from '../../support/testApp.ts';

const ADMIN = '900000000000000010';

let it: TestApp;
let boss: Client & { player: SeededPlayer };
beforeAll(async () => {
  it = await createTestApp();
  boss = await it.signIn(await it.seedPlayer({ discordId: ADMIN, username: 'boss' }));
});
afterAll(() => it.close());

const download = (table: CsvTable, client: Client = boss) => client.post('/api/admin/csv', { table });

test('users come with a head, a byte order mark, and no formula of a name', async () => {
  const { publicId, discordId } = await it.seedPlayer({ username: '=HYPERLINK("https://evil.example")' });
  const { status, headers, text } = await download('users');
  expect([status, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
  expect(headers['content-disposition']).toBe('attachment; filename="users.csv"');
  const [head, ...rows] = text.split('\r\n');
  expect(head).toMatch(/^\uFEFFpublic_id,discord_id,username,wallet_address,joined,/);
  expect(rows.find((row) => row.startsWith(publicId))?.replace(/\d{4}-[\d-]+T[\d:]+Z/, 'JOINED')).toBe(
    `${publicId},${discordId},"'=HYPERLINK(""https://evil.example"")",,JOINED,true,false,false,0,0,0,0,0`,
  );
});

test('every table is read to its end, over several pages', async () => {
  const days = Array.from({ length: 2_500 }, (_, index) => ({
    day: new Date(Date.UTC(2015, 0, 1 + index)).toISOString().slice(0, 10),
    ...{ joined: index, players: 2, runs: 3 },
  }));
  await it.owner.insertInto('statDays').values(days).execute();
  const rows = (await download('days')).text.trimEnd().split('\r\n').slice(1);
  expect(rows).toEqual(days.toReversed().map(({ day, joined }) => `${day},${joined},2,3`));
  for (const table of CSV_TABLES) expect([table, (await download(table)).status]).toEqual([table, 200]);
});

test('each download is in the audit log before it begins, with its rows after', async () => {
  await download('days');
  const lines = await it.owner.selectFrom('adminLog').selectAll().orderBy('seq', 'desc').limit(2).execute();
  expect(lines.map(({ kind, act, subject, adminName, outcome }) => [kind, act, subject, adminName, outcome])).toEqual([
    ['end', 'download csv', 'table:days', 'boss', 'done: 2500 rows'],
    ['begin', 'download csv', 'table:days', 'boss', null],
  ]);
});

test('only owners download, after a fresh sign-in', async () => {
  const moderator = await it.signIn();
  const values = { userId: moderator.player.id, role: 'moderator' as const, grantedBy: boss.player.publicId };
  await it.owner.insertInto('operators').values(values).execute();
  expect((await download('days', moderator)).status).toBe(403);
  it.clock.advance(10 * 60_000 + 1);
  expect((await download('days')).code).toBe('fresh_sign_in_needed');
});
