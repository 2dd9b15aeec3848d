import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createArena } from '../runs/arena.ts';
import { settleMade } from '../runs/madeRun.ts';
import type { Client } from '../../support/client.ts';
import type { SeededPlayer, TestApp } from '../../support/testApp.ts';

const PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8" />
<meta name="description" content="Jumpy: jump." /><title>Jumpy</title>
</head><body><div id="root"></div></body></html>`;
const UNKNOWN = '00000000-0000-4000-8000-000000000000';
const GAME = { score: 4_386, jumps: 500, ticks: 6_000, live: true } as const;

const webDist = mkdtempSync(path.join(os.tmpdir(), 'jumpy-player-pages-'));
let arena: TestApp;
let client: Client & { player: SeededPlayer };
let base: string;
beforeAll(async () => {
  writeFileSync(path.join(webDist, 'index.html'), PAGE);
  arena = await createArena('playerPages', { app: { webDist, gameDist: webDist } });
});
beforeEach(async () => {
  client = await arena.signIn();
  base = `/u/${client.player.publicId}`;
});
afterAll(async () => {
  await arena.close();
  rmSync(webDist, { recursive: true });
});

/** Each request uses its own address, since name lookups are rate limited. */
let requestCount = 0;
async function ask(url: string, remoteAddress = `10.0.${Math.floor((requestCount += 1) / 250)}.${requestCount % 250}`) {
  const headers = { accept: 'text/html', host: new URL(arena.context.env.publicUrl).host };
  const { statusCode, body } = await arena.app.inject({ method: 'GET', url, headers, remoteAddress });
  return { status: statusCode, text: body };
}
const nameIs = (username: string) => {
  arena.clock.advance(1_000);
  return arena.context.db.updateTable('users').set({ username }).where('id', '=', client.player.id).execute();
};

/** Link preview tags of a page, unescaped. */
function tagsOf(html: string): Record<string, string> {
  const found = [...html.matchAll(/<meta (?:property|name)="([^"]+)" content="([^"]*)" \/>/g)];
  return Object.fromEntries(found.map(([, name, content]) => [name, content]));
}

/** Fetches the preview image of a page. */
async function pictureOf(html: string) {
  const { pathname } = new URL(tagsOf(html)['og:image'] ?? '');
  const { statusCode, headers, rawPayload } = await arena.app.inject({ method: 'GET', url: pathname });
  return { pathname, status: statusCode, headers, ...(await sharp(rawPayload).metadata()) };
}
const PICTURE = { status: 200, format: 'png', width: 1_200, height: 630 };

test('a player’s page has their name, results and a link preview image', async () => {
  await settleMade(arena, client.player, GAME);
  await nameIs('Moonbean');
  const { status, text } = await ask(base);
  expect(status).toBe(200);
  expect(text).toContain('<title>Moonbean | Jumpy</title>');
  expect(tagsOf(text)).toMatchObject({
    description: expect.stringMatching(/^Level \d+\. Best score 4,386\. 0 of 12 feats\./),
    'og:url': `${arena.context.env.publicUrl}${base}`,
    'og:image:width': '1200',
    'twitter:card': 'summary_large_image',
  });
  const picture = await pictureOf(text);
  expect(picture).toMatchObject({ ...PICTURE, pathname: `/api/profiles/${client.player.publicId}/preview.png` });
  expect(picture.headers['cache-control']).toBe('public, max-age=300');
});

test('a completed quest’s page says who did what, with its own preview image', async () => {
  await settleMade(arena, client.player, GAME);
  await client.post('/api/claim-quest', { quest_key: 'jump_500' });
  await nameIs('Moonbean');
  const { status, text } = await ask(`${base}/quest/jump_500`);
  expect(status).toBe(200);
  expect(tagsOf(text)).toMatchObject({
    'og:title': 'Moonbean did &quot;500 jumps&quot; | Jumpy',
    'og:url': `${arena.context.env.publicUrl}${base}/quest/jump_500`,
  });
  expect(await pictureOf(text)).toMatchObject(PICTURE);
  expect(await ask(`${base}/quest/jump_20000`)).toMatchObject({ status: 404, text: PAGE });
});

test('an invite link names the inviter in any case of the name, with a preview image', async () => {
  const name = `Moonbean ${client.player.discordId.slice(-5)}`;
  await nameIs(name);
  const { status, text } = await ask(`/?utm=1&ref=${encodeURIComponent(name.toUpperCase())}`);
  expect(status).toBe(200);
  expect(tagsOf(text)).toMatchObject({
    'og:title': `${name} invites you to jump | Jumpy`,
    'og:url': `${arena.context.env.publicUrl}/?ref=${encodeURIComponent(name)}`,
  });
  expect(await pictureOf(text)).toMatchObject(PICTURE);
});

test.for([
  '/?ref=nobodyOfThatName',
  '/?ref=',
  `/?ref=${'x'.repeat(200)}`,
  '/?ref=%00',
  '/?ref=%E0%A4%A',
  '/?ref',
  '/?refs=1',
])('an invite link of an unknown player says no more than the page of the product: %s', async (url) => {
  const { status, text } = await ask(url);
  expect([status, text]).toEqual([200, (await ask('/')).text]);
});

test('a hidden profile and its quests are the plain page with 404, and its invite link names no one', async () => {
  await client.post('/api/claim-quest', { quest_key: 'follow' });
  expect((await ask(base)).status).toBe(200);
  await client.post('/api/account/profile', { isPublic: false });
  for (const url of [base, `${base}/`, `${base}/quest/follow`, `/u/${UNKNOWN}`, `/u/${UNKNOWN}/quest/follow`])
    expect([url, await ask(url)]).toEqual([url, { status: 404, text: PAGE }]);
  expect(await ask(`/?ref=${client.player.username}`)).toEqual(await ask('/'));
});

test.for([
  '/u',
  '/u/',
  '/u/1',
  '/u/<b>',
  `/u/${UNKNOWN}/quest`,
  `/u/${UNKNOWN}/quest/`,
  `/u/${UNKNOWN}/quest/A`,
  `/u/${UNKNOWN}/quest/a/b`,
  `/u/${UNKNOWN}/more`,
  `/run/${UNKNOWN}/quest/follow`,
])('a page of an unknown player is not found: %s', async (url) => {
  expect(await ask(url)).toMatchObject({ status: 404, text: PAGE });
});

test.for([
  ['</title><script>alert(1)</script>', '&lt;/title&gt;&lt;script&gt;alert(1)&lt;/script&gt;'],
  ['" onload="alert(1)', '&quot; onload=&quot;alert(1)'],
  ["$& $` $'", '$&amp; $` $&#39;'],
  ['\u202Etxt\u2028\u0007', 'txt'],
  ['x'.repeat(300), `${'x'.repeat(40)}...`],
] as const)('escapes a name on every page: %j', async ([name, shown]) => {
  await client.post('/api/claim-quest', { quest_key: 'follow' });
  await nameIs(name);
  const urls = [base, `${base}/quest/follow`, ...(name.length > 64 ? [] : [`/?ref=${encodeURIComponent(name)}`])];
  for (const url of urls) {
    const { text } = await ask(url);
    expect(text).toContain(`<title>${shown}`);
    expect(text).not.toMatch(/<script>|" onload="|\u202E/u);
    expect(text.match(/<\/head>/g)).toHaveLength(1);
  }
});

test('probing names through invite links gets the plain page after a limit', async () => {
  await nameIs(`Tried ${client.player.discordId.slice(-5)}`);
  const url = `/?ref=Tried%20${client.player.discordId.slice(-5)}`;
  const titles = [];
  for (let time = 0; time < 32; time += 1) titles.push((await ask(url, '10.9.9.9')).text.includes('invites you'));
  expect([titles[0], titles[29], titles[30], titles[31]]).toEqual([true, true, false, false]);
});
