import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { formatGrouped } from '@jumpy/domain/formatNumber';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { voidRun } from '../../../src/features/runs/invalidation/voidRun.ts';
import { createArena } from '../runs/arena.ts';
import type { SeededPlayer, TestApp } from '../../support/testApp.ts';
import { beginRace, endRace, makeRace, raceOn, settleRaced } from './madeRace.ts';

const PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8" />
<meta name="description" content="Jumpy: jump." /><title>Jumpy</title>
</head><body><div id="root"></div></body></html>`;
const UNKNOWN = '00000000-0000-4000-8000-000000000000';

const webDist = mkdtempSync(path.join(os.tmpdir(), 'jumpy-race-pages-'));
let arena: TestApp;
beforeAll(async () => {
  writeFileSync(path.join(webDist, 'index.html'), PAGE);
  arena = await createArena('racePage', { app: { webDist, gameDist: webDist } });
});
afterAll(async () => {
  await arena.close();
  rmSync(webDist, { recursive: true });
});

const seed = (...names: string[]): Promise<SeededPlayer[]> =>
  Promise.all(names.map((username) => arena.seedPlayer({ username })));
const ask = (url: string) => arena.newClient().get(url, { headers: { accept: 'text/html' } });
/** One plays far better than the others. */
const WON = [{ mind: 'best', skill: 'strong' }, { mind: 'worse' }, { mind: 'worst' }] as const;

function tagsOf(html: string): Record<string, string> {
  const found = [...html.matchAll(/<meta (?:property|name)="([^"]+)" content="([^"]*)" \/>/g)];
  return Object.fromEntries(found.map(([, name, content]) => [name, content]));
}

async function picture(raceId: string) {
  const { statusCode, headers, rawPayload } = await arena.app.inject({
    method: 'GET',
    url: `/api/room-races/${raceId}/preview.png`,
  });
  return { status: statusCode, headers, bytes: rawPayload };
}

test('a race’s page has the winner and number of racers for link previews', async () => {
  const { raceId, raced } = await makeRace(arena, { players: await seed('Mira', 'Tom', 'Ben'), plans: WON });
  const { status, text } = await ask(`/race/${raceId}`);
  const { publicUrl } = arena.context.env;
  const title = `Mira won a race of 3 with ${formatGrouped(raced[0]?.score ?? 0)} | Jumpy`;
  expect(status).toBe(200);
  expect(text).toContain(`<title>${title}</title>`);
  expect(tagsOf(text)).toMatchObject({
    'og:title': title,
    'og:url': `${publicUrl}/race/${raceId}`,
    'og:image': `${publicUrl}/api/room-races/${raceId}/preview.png`,
    'twitter:card': 'summary_large_image',
  });
});

test('bots do not count as racers', async () => {
  const bots = [{ name: 'Pogo', level: 4, look: 'kit', mind: 'bot', skill: 'average' }] as const;
  const { raceId, raced } = await makeRace(arena, { players: await seed('Mira'), bots });
  const { text } = await ask(`/race/${raceId}`);
  expect(text).toContain(`<title>Mira raced to ${formatGrouped(raced[0]?.score ?? 0)} | Jumpy</title>`);
});

test('escapes the winner’s name on the page', async () => {
  const { raceId } = await makeRace(arena, {
    players: await seed('</title><script>alert(1)</script>', 'Tom'),
    plans: WON,
  });
  const { text } = await ask(`/race/${raceId}`);
  expect(text).toContain('<title>&lt;/title&gt;&lt;script&gt;alert(1)&lt;/script&gt; won a race of 2');
  expect(text).not.toContain('<script>');
});

test('the page of a race in progress reveals nothing, and its picture is the game’s', async () => {
  const { raceId } = await beginRace(arena, await seed('Mira'));
  expect(await ask(`/race/${raceId}`)).toMatchObject({ status: 200, text: PAGE });
  const own = await picture(raceId);
  const unknown = await picture(UNKNOWN);
  expect([own.status, unknown.status]).toEqual([200, 404]);
  expect(own.headers['cache-control']).toBe('public, max-age=30');
  expect(own.bytes.equals(unknown.bytes)).toBe(true);
});

test('neither page nor picture reveals a run whose course is still being climbed', async () => {
  const { raceId, runKey, tickets } = await beginRace(arena, await seed('Mira', 'Tom'));
  const runId = tickets[0]?.runId ?? '';
  arena.clock.advance(600_000);
  await settleRaced(arena, runId, raceOn(runKey, { mind: 'early' }));
  const pictureOf = (id: string) => arena.app.inject({ method: 'GET', url: `/api/runs/${id}/preview.png` });
  const product = (await pictureOf(UNKNOWN)).rawPayload;
  expect(await ask(`/run/${runId}`)).toMatchObject({ status: 200, text: PAGE });
  expect((await pictureOf(runId)).rawPayload.equals(product)).toBe(true);
  await endRace(arena, raceId);
  arena.clock.advance(1_000);
  expect((await ask(`/run/${runId}`)).text).toContain('<title>Mira scored');
  expect((await pictureOf(runId)).rawPayload.equals(product)).toBe(false);
});

test('an invalid race URL is not found', async () => {
  expect(await ask(`/race/${UNKNOWN}`)).toMatchObject({ status: 404, text: PAGE });
  expect(await ask('/race/1')).toMatchObject({ status: 404, text: PAGE });
});

test('a race has its own picture of 1200 x 630, which changes when one of its runs is removed', async () => {
  const { raceId, tickets } = await makeRace(arena, { players: await seed('Mira', 'Tom', 'Ben', 'Zoe'), plans: WON });
  const before = await picture(raceId);
  expect(before).toMatchObject({ status: 200, headers: { 'cache-control': 'public, max-age=300' } });
  expect(await sharp(before.bytes).metadata()).toMatchObject({ format: 'png', width: 1_200, height: 630 });
  expect(before.bytes.equals((await picture(UNKNOWN)).bytes)).toBe(false);
  await voidRun(arena.context, { runId: tickets[0]?.runId ?? '', reason: 'a test' });
  arena.clock.advance(1_000);
  expect((await picture(raceId)).bytes.equals(before.bytes)).toBe(false);
});

test('a race with all runs removed has neither text nor a picture', async () => {
  const { raceId, tickets } = await makeRace(arena, { players: await seed('Mira') });
  await voidRun(arena.context, { runId: tickets[0]?.runId ?? '', reason: 'a test' });
  arena.clock.advance(1_000);
  expect((await picture(raceId)).bytes.equals((await picture(UNKNOWN)).bytes)).toBe(true);
  expect((await ask(`/race/${raceId}`)).text).toContain('<title>A race | Jumpy</title>');
});
