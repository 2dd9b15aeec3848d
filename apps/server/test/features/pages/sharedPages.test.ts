import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { SHARED_PAGES } from '@jumpy/protocol/http/previews';
import type { Sale } from '@jumpy/protocol/http/sale';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { toPageLinkPreview } from '../../../src/features/pages/linkPreviews.ts';
import { createPageFactsReader } from '../../../src/features/previews/pageFacts.ts';
import { createArena } from '../runs/arena.ts';
import { settleMade } from '../runs/madeRun.ts';
import { createEvent, DAY_MS, MONDAY, putOnBoard, seedAdmin, WEEKEND } from '../specialEvents/specialEvent.ts';
import type { TestApp } from '../../support/testApp.ts';

const PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8" />
<meta name="description" content="Jumpy: jump." /><title>Jumpy</title>
</head><body><div id="root"><h1 class="first-words" dir="auto">NEVER GIVE UP</h1></div></body></html>`;

const webDist = mkdtempSync(path.join(os.tmpdir(), 'jumpy-shared-pages-'));
let arena: TestApp;
beforeAll(async () => {
  writeFileSync(path.join(webDist, 'index.html'), PAGE);
  arena = await createArena('sharedPages', { app: { webDist, gameDist: webDist } });
});
afterAll(async () => {
  await arena.close();
  rmSync(webDist, { recursive: true });
});

const ask = async (url: string) => arena.newClient().get(url, { headers: { accept: 'text/html' } });
const tagsOf = (html: string): Record<string, string> =>
  Object.fromEntries(
    [...html.matchAll(/<meta (?:property|name)="([^"]+)" content="([^"]*)" \/>/g)].map(([, name, text]) => [
      name,
      text,
    ]),
  );

test.for([
  ['/', '/', 'home', 'Jump, climb, and compete'],
  ['/?room=123456', '/', 'home', 'Jump, climb, and compete'],
  ['/login', '/', 'home', 'Jump, climb, and compete'],
  ['/daily', '/daily', 'daily', 'Daily course, 20 Nov'],
  ['/daily/', '/daily', 'daily', 'Daily course, 20 Nov'],
  ['/mint', '/mint', 'mint', 'Mint a recruit'],
  ['/verify?from=board', '/verify', 'verify', 'Every score is verified'],
  ['/characters', '/characters', 'characters', 'Characters'],
] as const)(
  '%s carries words and a picture of its own, and the address to keep',
  async ([url, canonical, page, title]) => {
    const { status, text } = await ask(url);
    const { publicUrl } = arena.context.env;
    const tags = tagsOf(text);
    expect(status).toBe(200);
    expect(text).toContain(`<title>${title} | Jumpy</title>`);
    expect(text).toContain(`<link rel="canonical" href="${publicUrl}${canonical}" />`);
    expect(tags).toMatchObject({
      'og:title': `${title} | Jumpy`,
      'og:url': publicUrl + canonical,
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt': expect.stringMatching(/.{10}/),
      'twitter:card': 'summary_large_image',
      'twitter:title': `${title} | Jumpy`,
      'twitter:image': tags['og:image'],
      'twitter:image:alt': tags['og:image:alt'],
    });
    expect(tags['og:description']).toMatch(/.{30}/);
    expect([tags['description'], tags['twitter:description']]).toEqual([
      tags['og:description'],
      tags['og:description'],
    ]);
    expect(tags['og:image']?.split('?')[0]).toBe(`${publicUrl}/api/pages/${page}/preview.png`);
    // The first words of the loading screen are those of the product.
    expect(text).toContain('<h1 class="first-words" dir="auto">NEVER GIVE UP</h1>');
    expect(text).not.toContain('json+oembed');
  },
);

test('each page has a picture, and no two have the same', async () => {
  const pictures = await Promise.all(
    SHARED_PAGES.map(async (page) => {
      const { statusCode, headers, rawPayload } = await arena.app.inject(`/api/pages/${page}/preview.png`);
      expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'png', width: 1_200, height: 630 });
      expect([page, statusCode, headers['cache-control']]).toEqual([page, 200, 'public, max-age=300']);
      return rawPayload.toString('base64');
    }),
  );
  expect(new Set(pictures).size).toBe(SHARED_PAGES.length);
  expect((await arena.app.inject('/api/pages/live/preview.png')).statusCode).toBe(400);
});

test('the daily page names the day’s best score and whose it is, in words and picture', async () => {
  const picture = async () => (await arena.app.inject('/api/pages/daily/preview.png')).rawPayload;
  const empty = await picture();
  expect(tagsOf((await ask('/daily')).text)['description']).toContain('No runs yet today');
  const player = await arena.seedPlayer({ username: 'Moon<bean>' });
  await settleMade(arena, player, { score: 4_386, jumps: 300, ticks: 6_000, live: true, mode: 'daily' });
  arena.clock.advance(2_000);
  const tags = tagsOf((await ask('/daily')).text);
  expect(tags).toMatchObject({
    'og:title': 'Daily course, 20 Nov: 4,386 to beat | Jumpy',
    'og:description': expect.stringMatching(/^Moon&lt;bean&gt; leads with 4,386\. 1 player so far\./),
    'og:image:alt': 'Daily course, 20 Nov. The score to beat is 4,386, by Moon&lt;bean&gt;',
    'og:image': expect.stringMatching(/\/daily\/preview\.png\?date=2026-11-20$/),
  });
  expect((await picture()).equals(empty)).toBe(false);
});

test('the pages are there without the database', async () => {
  const broken = await createArena('sharedPagesDown', { app: { webDist, gameDist: webDist }, wired: true });
  broken.wire?.cut();
  const get = (url: string) => broken.newClient().get(url, { headers: { accept: 'text/html' } });
  expect(await get('/daily')).toMatchObject({ status: 200, text: PAGE });
  expect(tagsOf((await get('/')).text)['og:title']).toBe('Jump, climb, and compete | Jumpy');
  broken.wire?.mend();
  await broken.close();
});

describe('the page of the sale', () => {
  const OPEN = {
    phase: 2,
    minted: 120,
    maxSupply: 333,
    isClosed: false,
    isPaused: false,
    hasProvenance: true,
  } as const;
  const preview = async (change: Partial<Sale>) => {
    const sale = { ...OPEN, ...change } as Sale;
    const read = async () => ({ sale, readAt: new Date(0), isStale: false });
    const readFacts = createPageFactsReader({ dailyBoards: undefined as never, sale: { read } });
    return toPageLinkPreview(await readFacts('mint'));
  };

  test.for([
    ['an open phase', {}, 'Mint a recruit: phase 2 is open', 'Phase 2 is open. 120 of 333 recruits are minted.'],
    ['a sale to come', { phase: 0, minted: 0 }, 'Mint a recruit', 'The sale hasn’t started yet. 0 of 333'],
    ['a sale without its list of works', { hasProvenance: false }, 'Mint a recruit', 'The sale hasn’t started yet.'],
    ['a pause', { isPaused: true }, 'Mint a recruit', 'The sale is paused.'],
    ['a sale that sold out', { minted: 333, isPaused: true }, 'Mint a recruit', 'Sold out. 333 of 333'],
    ['a sale that was closed', { isClosed: true }, 'Mint a recruit', 'The sale is over. 120 of 333'],
  ] as const)('says of %s where it stands', async ([, change, title, words]) => {
    const { title: found, description } = await preview(change);
    expect([found, description]).toEqual([title, expect.stringContaining(words)]);
  });

  test('says what the sale is where the chain is off or does not answer', async () => {
    const silent = createPageFactsReader({
      dailyBoards: undefined as never,
      sale: { read: () => new Promise(() => undefined) },
    });
    expect(await silent('mint')).toEqual({ kind: 'page', page: 'mint', sale: null });
    expect(tagsOf((await ask('/mint')).text)['description']).toMatch(/^333 recruits, three phases\./);
  });
});

test('an event carries its name and dates once it is announced, and a run of it says so', async () => {
  const signInAdmin = await seedAdmin(arena);
  arena.clock.set(MONDAY - DAY_MS);
  const id = await createEvent(await signInAdmin());
  const { text } = await ask(`/event/${id}`);
  expect(tagsOf(text)).toMatchObject({
    'og:title': 'Coral tides | Jumpy',
    'og:url': `${arena.context.env.publicUrl}/event/${id}`,
    'og:description':
      '30 Nov to 27 Dec (UTC). Climb from Coral Lagoon, and get on a board of its own, where every score is a verified replay.',
    'og:image:alt': 'Coral tides, 30 Nov to 27 Dec',
  });
  const picture = (of: number) => arena.app.inject(`/api/special-events/${of}/preview.png`);
  const drawn = await picture(id);
  expect(tagsOf(text)['og:image']).toContain(`/api/special-events/${id}/preview.png`);
  expect([drawn.statusCode, drawn.headers['cache-control']]).toEqual([200, 'public, max-age=300']);
  expect(await sharp(drawn.rawPayload).metadata()).toMatchObject({ format: 'png', width: 1_200, height: 630 });
  const later = await createEvent(await signInAdmin(), WEEKEND);
  expect((await ask(`/event/${later}`)).status).toBe(404);
  // One that is not announced yet shows the product.
  const hidden = await picture(later);
  const home = await arena.app.inject('/api/pages/home/preview.png');
  expect(hidden.statusCode).toBe(404);
  expect([hidden.rawPayload.equals(home.rawPayload), hidden.rawPayload.equals(drawn.rawPayload)]).toEqual([
    true,
    false,
  ]);
  expect((await ask('/event/0')).status).toBe(404);
  arena.clock.set(MONDAY + DAY_MS);
  const runId = await putOnBoard(arena, { id, player: await arena.seedPlayer(), score: 900 });
  expect(tagsOf((await ask(`/run/${runId}`)).text)['og:description']).toMatch(/^Played in Coral tides\. Level 1, /);
});
