import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../support/testApp.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'jumpy-crawlers-'));
writeFileSync(path.join(folder, 'index.html'), '<html lang="en"><title>Jumpy</title></html>');
writeFileSync(path.join(folder, 'terms.md'), '# Terms');

let it: TestApp;
beforeAll(async () => {
  it = await createTestApp({
    env: {
      TERMS_URL: path.join(folder, 'terms.md'),
      PRIVACY_URL: 'https://pond.example/privacy',
      SECURITY_CONTACT: 'security@pond.example, https://pond.example/report',
    },
    app: { webDist: folder, gameDist: folder },
  });
});
afterAll(async () => {
  await it.close();
  rmSync(folder, { recursive: true });
});

const ask = (url: string, app = it) => app.newClient().get(url, { headers: { accept: '*/*' } });

/** Whether a crawler may fetch a path, by the longest rule that matches (RFC 9309). */
async function isAllowed(path: string): Promise<boolean> {
  const rules = [...(await ask('/robots.txt')).text.matchAll(/^(Allow|Disallow): (.+)$/gm)];
  const matching = rules.filter(([, , prefix = '']) => path.startsWith(prefix));
  const [longest] = matching.toSorted(([, , a = ''], [, , b = '']) => b.length - a.length);
  return longest?.[1] !== 'Disallow';
}

test('robots.txt names the sitemap and is plain text', async () => {
  const { status, headers, text } = await ask('/robots.txt');
  expect([status, headers['content-type'], headers['cache-control']]).toEqual([
    200,
    'text/plain; charset=utf-8',
    'public, max-age=3600',
  ]);
  expect(text).toMatch(/^User-agent: \*\n/);
  expect(text).toContain(`\nSitemap: ${it.context.env.publicUrl}/sitemap.xml\n`);
});

test.for([
  '/admin',
  '/home',
  '/league',
  '/looks',
  '/play',
  '/profile',
  '/shop',
  '/stats',
  '/farewell',
  '/recovery',
  '/auth/discord/callback',
])('robots.txt keeps crawlers from %s', async (url) => expect(await isAllowed(url)).toBe(false));

test.for([
  '/',
  '/login',
  '/daily',
  '/verify',
  '/mint',
  '/characters',
  '/help',
  '/terms',
  '/run/1',
  '/race/1',
  '/u/1',
  '/api/runs/1/preview.png',
  '/api/oembed',
  '/oembed',
  '/api/config',
  '/assets/index-1.js',
])('robots.txt lets crawlers read %s, as pictures of links and pages need it', async (url) =>
  expect(await isAllowed(url)).toBe(true),
);

test('sitemap.xml lists pages that are there and may be read, with the operator’s own texts', async () => {
  const { status, headers, text } = await ask('/sitemap.xml');
  expect([status, headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8']);
  const { publicUrl } = it.context.env;
  const paths = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => url.replace(publicUrl, ''));
  expect(paths).toEqual(expect.arrayContaining(['/', '/daily', '/verify', '/help', '/terms']));
  expect(paths).not.toContain('/privacy');
  for (const url of paths) {
    const answer = await it.newClient().get(url, { headers: { accept: 'text/html' } });
    expect([url, answer.status, await isAllowed(url)]).toEqual([url, 200, true]);
  }
});

test('security.txt names the contacts, and expires half a year after it is read', async () => {
  const { status, headers, text } = await ask('/.well-known/security.txt');
  expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(text.split('\n')).toEqual([
    'Contact: mailto:security@pond.example',
    'Contact: https://pond.example/report',
    'Expires: 2027-05-19T00:00:00Z',
    'Preferred-Languages: en, es',
    `Canonical: ${it.context.env.publicUrl}/.well-known/security.txt`,
    '',
  ]);
  it.clock.advance(86_400_000);
  expect((await ask('/.well-known/security.txt')).text).toContain('Expires: 2027-05-20T00:00:00Z');
});

test('there is no security.txt without a contact', async () => {
  const app = await createTestApp({ app: { webDist: folder, gameDist: folder } });
  expect((await ask('/.well-known/security.txt', app)).status).toBe(404);
  await app.close();
});

test.for(['/army/proof', '/recovery', '/farewell', '/help/'])('%s is a page of the app', async (url) => {
  expect((await it.newClient().get(url, { headers: { accept: 'text/html' } })).status).toBe(200);
});
