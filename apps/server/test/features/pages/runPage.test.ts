import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { voidRun } from '../../../src/features/runs/invalidation/voidRun.ts';
import { createArena } from '../runs/arena.ts';
import { Gamer } from '../runs/gamer.ts';
import type { TestApp } from '../../support/testApp.ts';

const PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8" />
<meta name="description" content="Jumpy: jump." /><title>Jumpy</title>
</head><body><div id="root"><h1 class="first-words" dir="auto">NEVER GIVE UP</h1></div></body></html>`;
const UNKNOWN = '00000000-0000-4000-8000-000000000000';

const webDist = mkdtempSync(path.join(os.tmpdir(), 'jumpy-pages-'));
let arena: TestApp;
let gamer: Gamer;
beforeAll(async () => {
  writeFileSync(path.join(webDist, 'index.html'), PAGE);
  arena = await createArena('runPage', { app: { webDist, gameDist: webDist } });
});
beforeEach(async () => {
  gamer = await Gamer.join(arena);
});
afterAll(async () => {
  await arena.close();
  rmSync(webDist, { recursive: true });
});

const ask = (url: string) => arena.newClient().get(url, { headers: { accept: 'text/html' } });
const nameIs = (username: string) =>
  arena.context.db.updateTable('users').set({ username }).where('id', '=', gamer.player.id).execute();

/** Link preview tags of a page, unescaped. */
function tagsOf(html: string): Record<string, string> {
  const found = [...html.matchAll(/<meta (?:property|name)="([^"]+)" content="([^"]*)" \/>/g)];
  return Object.fromEntries(found.map(([, name, content]) => [name, content]));
}

test('a run’s page has its title, description and link preview image', async () => {
  await nameIs('Moonbean');
  const { settled, run } = await gamer.play();
  const { status, text, headers } = await ask(`/run/${settled.runId}`);
  const { publicUrl } = arena.context.env;
  const score = new Intl.NumberFormat('en-US').format(run.score);
  const title = `Moonbean scored ${score} | Jumpy`;
  expect(status).toBe(200);
  expect(text).toContain(`<title>${title}</title>`);
  // Part of the HTML, before any script runs.
  expect(text).toContain(`<h1 class="first-words" dir="auto">Moonbean scored ${score}</h1>`);
  expect(text).toContain(`<link rel="canonical" href="${publicUrl}/run/${settled.runId}" />`);
  expect(text).toContain('<div id="root">');
  expect(tagsOf(text)).toMatchObject({
    description: expect.stringMatching(new RegExp(`^Level ${settled.level}, .*, ${run.jumps} jumps\\. Watch the run`)),
    'og:title': title,
    'og:type': 'website',
    'og:url': `${publicUrl}/run/${settled.runId}`,
    'og:image': `${publicUrl}/api/runs/${settled.runId}/preview.png`,
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': title,
    'twitter:card': 'summary_large_image',
    'twitter:description': expect.stringMatching(/^Level /),
    'twitter:image:alt': title,
  });
  expect(text.match(/name="description"/g)).toHaveLength(1);
  // The picture behind it; not where the page draws none.
  const backdrop = /<link rel="preload" as="image" fetchpriority="low" href="\/art\/stage-[a-z]+-wide\.svg">/;
  expect(text).toMatch(backdrop);
  expect((await ask(`/embed/run/${settled.runId}`)).text).not.toMatch(backdrop);
  const plain = await ask('/home');
  expect(headers['cache-control']).toBe(plain.headers['cache-control']);
  expect(headers['content-security-policy']).toBe(plain.headers['content-security-policy']);
  expect(new URL(tagsOf(text)['og:image'] ?? '').pathname).toBe(`/api/runs/${settled.runId}/preview.png`);
});

test.for([
  ['</title><script>alert(1)</script>', '&lt;/title&gt;&lt;script&gt;alert(1)&lt;/script&gt; scored'],
  ['" onload="alert(1)', '&quot; onload=&quot;alert(1) scored'],
  ["$& $` $'", '$&amp; $` $&#39; scored'],
  ['&amp;', '&amp;amp; scored'],
  ['\u202Etxt\u2028\u0007', 'txt scored'],
  ['', 'A player scored'],
  ['x'.repeat(300), `${'x'.repeat(40)}... scored`],
] as const)('escapes a name on a run’s page: %j', async ([name, shown]) => {
  const { runId } = (await gamer.play()).settled;
  await nameIs(name);
  const { text } = await ask(`/run/${runId}`);
  expect(text).toContain(`<title>${shown}`);
  expect(text).toContain(`<h1 class="first-words" dir="auto">${shown}`);
  expect(text).toContain(`<meta property="og:title" content="${shown}`);
  expect(text).not.toMatch(/<script>|" onload="/);
  expect(text.match(/<\/head>/g)).toHaveLength(1);
});

test('a challenge says who challenges, and the score to beat', async () => {
  await nameIs('Moonbean');
  const { settled, run } = await gamer.play();
  const { publicUrl } = arena.context.env;
  const { status, text } = await ask(`/challenge/${settled.runId}`);
  expect(status).toBe(200);
  const title = `Moonbean challenges you: beat ${new Intl.NumberFormat('en-US').format(run.score)} | Jumpy`;
  expect(tagsOf(text)).toMatchObject({
    description: 'Race their ghost in your browser. Free, no account needed.',
    'og:title': title,
    'og:url': `${publicUrl}/challenge/${settled.runId}`,
    'og:image': `${publicUrl}/api/runs/${settled.runId}/preview.png`,
  });
  const { runId } = (await gamer.play()).settled;
  await voidRun(arena.context, { runId, reason: 'a test' });
  expect(await ask(`/challenge/${runId}`)).toMatchObject({ status: 410, text: PAGE });
  expect(await ask(`/challenge/${UNKNOWN}`)).toMatchObject({ status: 404, text: PAGE });
});

test('an unknown and a removed run get the plain page with their own status', async () => {
  const { runId } = (await gamer.play()).settled;
  await voidRun(arena.context, { runId, reason: 'a test' });
  expect(await ask(`/run/${runId}`)).toMatchObject({ status: 410, text: PAGE });
  expect(await ask(`/run/${UNKNOWN}`)).toMatchObject({ status: 404, text: PAGE });
});

test.for([
  '/run',
  '/run/',
  '/run/1',
  '/run/<b>',
  `/run/${UNKNOWN}x`,
  `/run/${UNKNOWN}/more`,
  `/run/${UNKNOWN.replaceAll('0', 'A')}`,
])('a page of an unknown run is not found: %s', async (url) => {
  expect(await ask(url)).toMatchObject({ status: 404, text: PAGE });
});

test.for(['/help', '/home', '/shop', '/recovery'])('the app renders %s itself', async (url) => {
  expect(await ask(url)).toMatchObject({ status: 200, text: PAGE });
});

test('a link to a live run shows the run once it is over, and the plain page before', async () => {
  const { settled } = await gamer.play();
  const { status, text } = await ask(`/live/${settled.runId}`);
  expect(status).toBe(200);
  const { publicUrl } = arena.context.env;
  expect(tagsOf(text)).toMatchObject({
    'og:url': `${publicUrl}/run/${settled.runId}`,
    'og:image': `${publicUrl}/api/runs/${settled.runId}/preview.png`,
  });
  expect(await ask(`/live/${UNKNOWN}`)).toMatchObject({ status: 200, text: PAGE });
  expect(await ask('/live/1')).toMatchObject({ status: 404, text: PAGE });
});

test('a run’s page is available when runs cannot be read', async () => {
  const { runId } = (await gamer.play()).settled;
  const broken = await createArena('runPageDown', {
    app: { webDist, gameDist: webDist },
    wired: true,
  });
  broken.wire?.cut();
  expect(await broken.newClient().get(`/run/${runId}`)).toMatchObject({ status: 200, text: PAGE });
  broken.wire?.mend();
  await broken.close();
});
