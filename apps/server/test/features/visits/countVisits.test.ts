import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { findVisitKind } from '../../../src/features/visits/countVisits.ts';
import { createTestApp, type TestApp } from '../../support/testApp.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'jumpy-visits-'));
writeFileSync(path.join(folder, 'index.html'), '<html lang="en"><title>Jumpy</title></html>');

let it: TestApp;
beforeAll(async () => {
  it = await createTestApp({ now: '2026-11-20T12:00:00Z', app: { webDist: folder, gameDist: folder } });
});
afterAll(async () => {
  await it.close();
  rmSync(folder, { recursive: true });
});
beforeEach(() => it.owner.deleteFrom('visitDays').execute());

const BROWSER = { accept: 'text/html', 'sec-fetch-dest': 'document', 'sec-fetch-mode': 'navigate' };
/** A visitor opens a page in a browser, long enough after the last one for it to be written. */
async function open(url: string, headers: Record<string, string> = {}, client = it.newClient()): Promise<number> {
  it.clock.advance(10_000);
  return (await client.get(url, { headers: { ...BROWSER, ...headers } })).status;
}
async function readCounts(): Promise<Record<string, number>> {
  const rows = await it.owner.selectFrom('visitDays').selectAll().execute();
  return Object.fromEntries(rows.map(({ kind, count }) => [kind, Number(count)]));
}

test('pages that a visitor opens are counted by what they are, twice if opened twice', async () => {
  const { username, publicId } = await it.seedPlayer();
  expect(await open(`/?ref=${username}`)).toBe(200);
  expect(await open(`/u/${publicId}`)).toBe(200);
  expect(await open('/login')).toBe(200);
  expect(await open('/')).toBe(200);
  await expect.poll(readCounts).toEqual({ invite: 1, profile: 1, sign_in_page: 2 });
  const [{ day } = { day: undefined }] = await it.owner
    .selectFrom('visitDays')
    .select(sql<string>`day::text`.as('day'))
    .execute();
  expect(day).toBe('2026-11-20');
});

test('not counted: players with a session, link previews, pages loaded ahead, pages that are not there, other files', async () => {
  const { publicId } = await it.seedPlayer();
  await open('/', {}, await it.signIn());
  await open('/', { 'sec-fetch-dest': 'empty', 'user-agent': 'Discordbot/2.0' });
  await open('/', { 'sec-purpose': 'prefetch;prerender' });
  expect(await open('/run/00000000-0000-4000-8000-000000000000')).toBe(404);
  await open('/help');
  await open(`/u/${publicId}`);
  await expect.poll(readCounts).toEqual({ profile: 1 });
});

test('a burst is written at once with the visit after it, or at the end', async () => {
  const app = await createTestApp({ now: '2026-11-20T23:59:55Z', app: { webDist: folder, gameDist: folder } });
  const get = () => app.newClient().get('/login', { headers: BROWSER });
  for (let count = 0; count < 5; count += 1) await get();
  const read = () =>
    app.owner
      .selectFrom('visitDays')
      .select([sql<string>`day::text`.as('day'), 'count'])
      .orderBy('day')
      .execute();
  await expect.poll(read).toEqual([{ day: '2026-11-20', count: 1 }]);
  app.clock.advance(10_000);
  await get();
  await expect.poll(read).toEqual([
    { day: '2026-11-20', count: 5 },
    { day: '2026-11-21', count: 1 },
  ]);
  await app.close();
});

test.for([
  ['/?ref=Moonbean', 'invite'],
  ['/login?x=1&ref=Moonbean', 'invite'],
  ['/?room=123456&watch=1', 'room'],
  ['/?utm_source=x', 'sign_in_page'],
  ['/challenge/4f5e', 'challenge'],
  ['/live/4f5e/', 'run'],
  ['/race/4f5e', 'race'],
  ['/u/4f5e/quest/five_stomps', 'quest'],
  ['/event/12', 'event'],
  ['/embed/run/4f5e', undefined],
  ['/constructor/x', undefined],
  ['/api/auth/discord/start', 'sign_in'],
  ['/home', undefined],
] as const)('%s is a visit of kind %s', ([url, kind]) => {
  expect(findVisitKind(url)).toBe(kind);
});
