import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { toShortAppName } from '../../../src/features/pages/manifestRoute.ts';
import { type TestApp, createTestApp } from '../../support/testApp.ts';

/** Format written by the app's build. */
const BUILT = {
  ...{ id: '/', name: 'Jumpy', short_name: 'Jumpy', scope: '/', start_url: '/', display: 'standalone' },
  ...{ theme_color: '#1D1247', background_color: '#1D1247' },
  icons: [{ src: '/art/app-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' }],
  shortcuts: [{ name: 'Play', url: '/play?app' }],
};

const PAGE = `<html lang="en"><head><title>Jumpy</title><meta name="theme-color" content="#1D1247" />
<meta name="apple-mobile-web-app-title" content="Jumpy" /></head></html>`;

let it: TestApp;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'jumpy-manifest-'));
  await writeFile(path.join(folder, 'index.html'), PAGE);
  await writeFile(path.join(folder, 'manifest.webmanifest'), JSON.stringify(BUILT));
  it = await createTestApp({
    env: { PRODUCT_NAME: 'Hop & "Skip" $& Club', APP_COLOUR: '#0a3320' },
    app: { webDist: folder, gameDist: folder },
  });
});
afterAll(async () => {
  await it.close();
  await rm(folder, { recursive: true, force: true });
});

describe('GET /manifest.webmanifest', () => {
  test('describes the installed app with the name and color of this deployment', async () => {
    const { status, headers, body } = await it.newClient().get('/manifest.webmanifest');
    expect([status, headers['content-type']]).toEqual([200, 'application/manifest+json; charset=utf-8']);
    expect(body).toEqual({
      ...BUILT,
      ...{ name: 'Hop & "Skip" $& Club', short_name: 'Hop & "Skip"' },
      ...{ theme_color: '#0a3320', background_color: '#0a3320' },
    });
  });

  test('is revalidated on each request, and sent when it changed', async () => {
    const client = it.newClient();
    const first = await client.get('/manifest.webmanifest');
    expect(first.headers['cache-control']).toBe('no-cache');
    const again = await client.get('/manifest.webmanifest', {
      headers: { 'if-none-match': String(first.headers.etag) },
    });
    expect([again.status, again.text]).toEqual([304, '']);
  });

  test.for(['/', '/play?app', '/daily', '/frame/'])('has a page for the shortcut %s', async (address) => {
    expect((await it.newClient().get(address, { headers: { accept: 'text/html' } })).status).toBe(200);
  });

  test('can be loaded by the pages that link it', async () => {
    const page = await it.newClient().get('/login', { headers: { accept: 'text/html' } });
    expect(page.headers['content-security-policy']).toContain("manifest-src 'self'");
  });

  test('reports that it is missing before the pages are built', async () => {
    const empty = await createTestApp({ app: { webDist: path.join(folder, 'none'), gameDist: folder } });
    expect((await empty.newClient().get('/manifest.webmanifest')).status).toBe(503);
    await empty.close();
  });
});

test('the page contains name and color before any script, and escapes the name', async () => {
  const login = await it.newClient().get('/login', { headers: { accept: 'text/html' } });
  expect(login.text).toContain(' | Hop &amp; &quot;Skip&quot; $&amp; Club</title>');
  const { text } = await it.newClient().get('/home', { headers: { accept: 'text/html' } });
  const name = 'Hop &amp; &quot;Skip&quot; $&amp; Club';
  expect(text).toContain(`<title>${name}</title>`);
  expect(text).toContain(`<meta name="apple-mobile-web-app-title" content="${name}" />`);
  expect(text).toContain('<meta name="theme-color" content="#0a3320" />');
});

test.for([
  ['Jumpy', 'Jumpy'],
  ['Moon Hoppers United', 'Moon Hoppers'],
  ['Supercalifragilistic', 'Supercalifra'],
  ['Jumping Frogs Again', 'Jumping'],
] as const)('%s is shortened to the icon label %s', ([name, short]) => {
  expect(toShortAppName(name)).toBe(short);
});
